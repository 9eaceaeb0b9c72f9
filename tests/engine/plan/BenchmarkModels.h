// What the benchmarks share: models as text, and the median of some rounds.
#pragma once

#include "engine/model/ModelLoader.h"
#include "engine/plan/Planner.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace tilescope {

template <typename Work> double medianMicroseconds(int rounds, int repeats, Work work) {
  std::vector<double> times;
  for (int round = 0; round < rounds; ++round) {
    auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < repeats; ++i)
      work();
    std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - begin;
    times.push_back(spent.count() / repeats);
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// The processor, as the system names it.
inline std::string machineName() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.rfind("model name", 0) == 0)
      return line.substr(line.find(':') + 2);
  return "unknown";
}

inline std::shared_ptr<LoadedModel> loadText(const std::string &text) {
  Diagnostics diagnostics;
  auto model = loadModel({"benchmark.mlir", text, false}, {}, diagnostics, Task());
  if (!model) {
    std::fprintf(stderr, "%s\n", model.errors().front().str().c_str());
    std::exit(1);
  }
  return *model;
}

inline std::string matmulText(int64_t m, int64_t k, int64_t n) {
  auto tensor = [](int64_t a, int64_t b) {
    return "tensor<" + std::to_string(a) + "x" + std::to_string(b) + "xbf16>";
  };
  std::string a = tensor(m, k), b = tensor(k, n), c = tensor(m, n);
  return "func.func @main(%a: " + a + ", %w: " + b + ") -> " + c +
         " {\n  %zero = arith.constant 0.0 : bf16\n  %e = tensor.empty() : " + c +
         "\n  %z = linalg.fill ins(%zero : bf16) outs(%e : " + c + ") -> " + c +
         "\n  %r = linalg.matmul ins(%a, %w : " + a + ", " + b + ") outs(%z : " + c + ") -> " + c +
         "\n  return %r : " + c + "\n}\n";
}

/// `count` elementwise ops and products, one after the other.
inline std::string chainText(int count) {
  std::string t = "tensor<768x768xbf16>";
  std::string text = "func.func @main(%v0: " + t + ", %w: " + t + ") -> " + t +
                     " {\n  %zero = arith.constant 0.0 : bf16\n  %e = tensor.empty() : " + t + "\n";
  int last = 0;
  for (int op = 0; op < count; op += 3) {
    std::string in = "%v" + std::to_string(last), n = std::to_string(++last);
    text += "  %f" + n + " = linalg.fill ins(%zero : bf16) outs(%e : " + t + ") -> " + t +
            "\n  %m" + n + " = linalg.matmul ins(" + in + ", %w : " + t + ", " + t + ") outs(%f" + n +
            " : " + t + ") -> " + t + "\n  %v" + n + " = linalg.exp ins(%m" + n + " : " + t +
            ") outs(%e : " + t + ") -> " + t + "\n";
  }
  return text + "  return %v" + std::to_string(last) + " : " + t + "\n}\n";
}

} // namespace tilescope
