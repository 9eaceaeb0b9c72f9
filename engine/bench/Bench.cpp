#include "engine/bench/Bench.h"

#include "engine/bench/VariantModule.h"

#include <chrono>
#include <cstring>
#include <limits>
#include <random>

using namespace tilescope;

namespace {

using Buffers = std::vector<std::vector<float>>;

/// One compiled variant with memory of its own for the results.
struct Runner {
  CpuProgram program;
  Buffers results;

  void run(const Buffers &inputs) {
    std::vector<const float *> in;
    std::vector<float *> out;
    for (const auto &input : inputs)
      in.push_back(input.data());
    for (auto &result : results)
      out.push_back(result.data());
    program.run(in, out);
  }
};

Buffers makeInputs(const CpuSignature &signature, uint32_t seed) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<float> values(-1, 1);
  Buffers inputs;
  for (const CpuBuffer &input : signature.inputs) {
    inputs.emplace_back(input.elements());
    for (float &element : inputs.back())
      element = values(generator);
  }
  return inputs;
}

/// Compared as bits: a difference of zeros' signs or between NaNs counts too.
int64_t countDifferent(const Buffers &a, const Buffers &b) {
  int64_t different = 0;
  for (size_t i = 0; i < a.size(); ++i)
    for (size_t j = 0; j < a[i].size(); ++j)
      different += std::memcmp(&a[i][j], &b[i][j], sizeof(float)) != 0;
  return different;
}

double seconds(std::chrono::steady_clock::duration duration) {
  return std::chrono::duration<double>(duration).count();
}

} // namespace

Result<BenchReport> tilescope::runBench(const BenchOptions &options, const Task &task) {
  // 1. Read the model and compile every variant of it.
  Result<BenchModel> model = readBenchModel(options);
  if (!model)
    return model.errors();
  const CpuSignature &signature = model->signature;
  BenchReport report{options.model, signature.function, options.target, {}};
  std::vector<Runner> runners;
  for (const LayerVariant &variant : model->variants) {
    if (task.cancelled())
      return errorAt({}, "cancelled");
    auto module = makeVariant(*model->source, variant);
    if (!module)
      return module.errors();
    auto program = CpuProgram::compile(**module, signature);
    if (!program)
      return program.errors();
    runners.push_back({std::move(*program), {}});
    for (const CpuBuffer &result : signature.results)
      runners.back().results.emplace_back(result.elements(),
                                          std::numeric_limits<float>::quiet_NaN());
    report.variants.push_back(
        {variant, {}, 0, predictCaches(model->work, variant, options.target)});
  }

  // 2. Run them in turn: once untimed, then in rounds.
  Buffers inputs = makeInputs(signature, options.seed);
  size_t count = runners.size(), steps = count * (options.runs + 1);
  for (size_t step = 0; step < steps; ++step) {
    size_t round = step / count;
    // Each round starts with another variant, so that none always follows the same one.
    size_t index = (step + round) % count;
    if (task.cancelled())
      return errorAt({}, "cancelled");
    task.report("round " + std::to_string(round) + ", " + report.variants[index].variant.name(),
                double(step) / steps);
    auto start = std::chrono::steady_clock::now();
    runners[index].run(inputs);
    auto end = std::chrono::steady_clock::now();
    if (round > 0)
      report.variants[index].seconds.push_back(seconds(end - start));
  }

  // 3. Compare what they computed.
  for (size_t i = 0; i < count; ++i)
    report.variants[i].different = countDifferent(runners[i].results, runners[0].results);
  return report;
}
