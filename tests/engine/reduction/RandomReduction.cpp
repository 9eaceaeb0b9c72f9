#include "RandomReduction.h"

#include <algorithm>
#include <vector>

namespace tilescope::test {
namespace {

/// One way to combine: types and the ops of the body, in which %e is the element (of the result's
/// type), %a and %b the accumulators, %p the position along a reduced dimension.
struct Combine {
  std::string elementType;
  std::vector<std::string> resultTypes;
  std::string body;
  /// The same with all accumulators in f32, for narrow floats; empty when there is none.
  std::string wideBody;
};

const Combine combines[] = {
    {"i32", {"i32"}, "%r = arith.addi %e, %a : i32", ""},
    {"i32", {"i32"}, "%r = arith.muli %a, %e : i32", ""},
    {"i32", {"i32"}, "%r = arith.maxsi %e, %a : i32", ""},
    {"i32", {"i32"}, "%r = arith.minui %a, %e : i32", ""},
    {"i32", {"i32"}, "%r = arith.andi %e, %a : i32", ""},
    {"i32", {"i32"}, "%r = arith.ori %e, %a : i32", ""},
    {"i32", {"i32"}, "%r = arith.xori %e, %a : i32", ""},
    {"i32", {"i32"}, "%r = arith.subi %a, %e : i32", ""},
    // No neutral element.
    {"i32", {"i32"}, "%r = arith.subi %e, %a : i32", ""},
    {"i32", {"i32"}, "%q = arith.muli %a, %e : i32\n%r = arith.addi %q, %e : i32", ""},
    {"f32", {"f32"}, "%r = arith.addf %e, %a : f32", ""},
    {"f32", {"f32"}, "%r = arith.subf %a, %e : f32", ""},
    {"f32", {"f32"}, "%r = arith.maximumf %a, %e fastmath<ninf> : f32", ""},
    {"f64", {"f64"}, "%r = arith.minnumf %a, %e : f64", ""},
    {"bf16",
     {"bf16"},
     "%r = arith.addf %e, %a : bf16",
     "%w = arith.extf %e : bf16 to f32\n%r = arith.addf %w, %a : f32"},
    {"bf16",
     {"bf16"},
     "%w = arith.extf %e : bf16 to f32\n%o = arith.extf %a : bf16 to f32\n"
     "%s = arith.addf %o, %w : f32\n%r = arith.truncf %s : f32 to bf16",
     "%w = arith.extf %e : bf16 to f32\n%r = arith.addf %a, %w : f32"},
    {"f32",
     {"f32", "i32"},
     "%c = arith.cmpf ogt, %e, %a : f32\n%r = arith.select %c, %e, %a : f32\n"
     "%q = arith.select %c, %p, %b : i32",
     ""},
    {"f32",
     {"f32", "i32"},
     "%r = arith.minimumf %e, %a : f32\n%c = arith.cmpf olt, %e, %a : f32\n"
     "%q = arith.select %c, %p, %b : i32",
     ""},
    // The last of equals: only integers can be cut so.
    {"i32",
     {"i32", "i32"},
     "%c = arith.cmpi sge, %a, %e : i32\n%r = arith.select %c, %a, %e : i32\n"
     "%q = arith.select %c, %b, %p : i32",
     ""},
    {"i32",
     {"i32", "i32"},
     "%c = arith.cmpi ule, %e, %a : i32\n%r = arith.select %c, %e, %a : i32\n"
     "%q = arith.select %c, %p, %b : i32",
     ""},
    {"f32",
     {"f32", "i32"},
     "%c = arith.cmpf oge, %e, %a : f32\n%r = arith.select %c, %e, %a : f32\n"
     "%q = arith.select %c, %p, %b : i32",
     ""},
    // Two independent results.
    {"i32", {"i32", "i32"}, "%r = arith.addi %e, %a : i32\n%q = arith.maxsi %b, %e : i32", ""},
};

struct Dimension {
  int size;
  bool reduced;
};

class Writer {
public:
  Writer(std::mt19937 &random, const std::string &name) : random(random), name(name) {}

  std::string run() {
    chooseDomain();
    const Combine &combine = combines[below(std::size(combines))];
    usesPosition = combine.resultTypes.size() > 1 || below(3) == 0;
    keepDims = below(4) == 0;
    std::vector<int> inputDims(domain.size()), resultDims;
    for (size_t d = 0; d < domain.size(); ++d) {
      inputDims[d] = d;
      if (!domain[d].reduced || keepDims)
        resultDims.push_back(d);
    }
    std::shuffle(inputDims.begin(), inputDims.end(), random);
    std::shuffle(resultDims.begin(), resultDims.end(), random);
    inputMap = mapOf(inputDims, false);
    resultMap = mapOf(resultDims, true);
    std::string inputShape, resultShape;
    for (int d : inputDims)
      inputShape += std::to_string(domain[d].size) + "x";
    for (int d : resultDims)
      resultShape += std::to_string(domain[d].reduced ? 1 : domain[d].size) + "x";

    out = "func.func @" + name + "() -> i64 attributes {llvm.emit_c_interface} {\n";
    std::string input = "tensor<" + inputShape + combine.elementType + ">";
    fill("%x", input, combine.elementType, inputDims.size(), 7);
    std::vector<std::string> types;
    for (size_t r = 0; r < combine.resultTypes.size(); ++r) {
      types.push_back("tensor<" + resultShape + combine.resultTypes[r] + ">");
      fill("%z" + std::to_string(r), types.back(), combine.resultTypes[r], resultDims.size(), r);
    }
    reduce("%ref", input, types, combine, combine.body, true, "%z");
    reduce("%cut", input, types, combine, combine.body, false, "%z");
    std::string wide = "%ref";
    if (!combine.wideBody.empty()) {
      wide = "%wide";
      Combine inF32 = combine;
      inF32.resultTypes = {"f32"};
      std::string f32 = "tensor<" + resultShape + "f32>";
      elementwise("%wz0", "%z0", types[0], f32, resultDims.size(), "arith.extf %v : bf16 to f32");
      reduce("%long", input, {f32}, inF32, combine.wideBody, true, "%wz");
      elementwise("%wide", "%long", f32, types[0], resultDims.size(),
                  "arith.truncf %v : f32 to bf16");
    }
    compare(types, combine, wide, resultDims.size());
    return out;
  }

private:
  int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random); }

  void chooseDomain() {
    int reduced = 1 + below(4) / 3, kept = below(3);
    for (int i = 0; i < reduced; ++i)
      domain.push_back({below(4) == 0 ? 1 + below(3) : 2 + below(200 / (i + 1)), true});
    for (int i = 0; i < kept; ++i)
      domain.push_back({1 + below(i == 0 ? 60 : 8), false});
    std::shuffle(domain.begin(), domain.end(), random);
    for (size_t d = 0; d < domain.size(); ++d)
      if (domain[d].reduced)
        position = d;
  }

  std::string domainNames() const {
    std::string names;
    for (size_t d = 0; d < domain.size(); ++d)
      names += (d ? ", d" : "d") + std::to_string(d);
    return names;
  }

  std::string mapOf(const std::vector<int> &dims, bool dropsReduced) const {
    std::string results;
    for (int d : dims)
      results += (results.empty() ? "" : ", ") +
                 (dropsReduced && domain[d].reduced ? "0" : "d" + std::to_string(d));
    return "affine_map<(" + domainNames() + ") -> (" + results + ")>";
  }

  static std::string identity(int rank) {
    std::string dims;
    for (int d = 0; d < rank; ++d)
      dims += (d ? ", d" : "d") + std::to_string(d);
    return "affine_map<(" + dims + ") -> (" + dims + ")>";
  }

  static std::string iterators(int rank, const char *kind) {
    std::string list;
    for (int d = 0; d < rank; ++d)
      list += std::string(d ? ", \"" : "\"") + kind + "\"";
    return "[" + list + "]";
  }

  /// A tensor whose elements follow from their indices: integers of -8 to 7 and multiples of 1/8,
  /// whose sums are exact in f32.
  void fill(const std::string &value, const std::string &type, const std::string &element, int rank,
            int salt) {
    out += "  " + value + "e = tensor.empty() : " + type + "\n  " + value +
           " = linalg.generic {indexing_maps = [" + identity(rank) +
           "], iterator_types = " + iterators(rank, "parallel") + "} outs(" + value +
           "e : " + type + ") {\n  ^bb0(%o: " + element + "):\n    %h0 = arith.constant " +
           std::to_string(salt * 77 + 13) + " : i32\n";
    int step = 0;
    for (int d = 0; d < rank; ++d) {
      std::string n = std::to_string(d);
      out += "    %i" + n + " = linalg.index " + n + " : index\n    %j" + n +
             " = arith.index_cast %i" + n + " : index to i32\n    %m" + n + " = arith.constant " +
             std::to_string(1103515245 + d * 12345678) + " : i32\n    %t" + n + " = arith.addi %h" +
             std::to_string(step) + ", %j" + n + " : i32\n    %h" + std::to_string(step + 1) +
             " = arith.muli %t" + n + ", %m" + n + " : i32\n";
      ++step;
    }
    std::string last = "%h" + std::to_string(step);
    out += "    %s = arith.constant 16 : i32\n    %u = arith.shrui " + last +
           ", %s : i32\n    %mask = arith.constant 15 : i32\n    %l = arith.andi %u, %mask : i32\n"
           "    %eight = arith.constant 8 : i32\n    %k = arith.subi %l, %eight : i32\n";
    if (element[0] == 'i') {
      out += "    linalg.yield %k : i32\n";
    } else {
      out += "    %f = arith.sitofp %k : i32 to " + element +
             "\n    %c = arith.constant 0.125 : " + element +
             "\n    %g = arith.mulf %f, %c : " + element + "\n    linalg.yield %g : " + element +
             "\n";
    }
    out += "  } -> " + type + "\n";
  }

  void reduce(const std::string &value, const std::string &input,
              const std::vector<std::string> &types, const Combine &combine,
              const std::string &body, bool onHost, const std::string &inits) {
    std::string maps = inputMap, initNames, initTypes, arguments = "%v: " + combine.elementType,
                yields, yieldTypes;
    const char *accumulators[] = {"%a", "%b"}, *results[] = {"%r", "%q"};
    for (size_t r = 0; r < types.size(); ++r) {
      std::string comma = r ? ", " : "";
      maps += ", " + resultMap;
      initNames += comma + inits + std::to_string(r);
      initTypes += comma + types[r];
      arguments += std::string(", ") + accumulators[r] + ": " + combine.resultTypes[r];
      yields += comma + results[r];
      yieldTypes += comma + combine.resultTypes[r];
    }
    std::string kinds;
    for (size_t d = 0; d < domain.size(); ++d)
      kinds += std::string(d ? ", " : "") + (domain[d].reduced ? "\"reduction\"" : "\"parallel\"");
    out += "  " + value + (types.size() > 1 ? ":2" : "") + " = linalg.generic {indexing_maps = [" +
           maps + "], iterator_types = [" + kinds + "]} ins(%x : " + input + ") outs(" + initNames +
           " : " + initTypes + ") attrs = {" +
           (onHost ? "\"torq-executor\" = \"host\"" : "\"torq-fuse-group-id\" = 1 : i64") +
           "} {\n  ^bb0(" + arguments + "):\n";
    std::string element = "%v";
    if (usesPosition) {
      out += "    %i = linalg.index " + std::to_string(position) +
             " : index\n    %p = arith.index_cast %i : index to i32\n";
      // With one result the position goes into the element.
      if (combine.resultTypes.size() == 1 && combine.elementType == "i32") {
        out += "    %x1 = arith.addi %v, %p : i32\n";
        element = "%x1";
      }
    }
    std::string text = body;
    for (size_t at = 0; (at = text.find("%e", at)) != std::string::npos; at += element.size())
      text.replace(at, 2, element);
    out += "    " + text + "\n    linalg.yield " + yields + " : " + yieldTypes + "\n  } -> " +
           (types.size() > 1 ? "(" + initTypes + ")" : initTypes) + "\n";
  }

  void elementwise(const std::string &value, const std::string &from, const std::string &fromType,
                   const std::string &type, int rank, const std::string &op) {
    std::string map = identity(rank);
    auto elementOf = [](const std::string &tensor) {
      size_t begin = tensor.find_last_of("x<") + 1;
      return tensor.substr(begin, tensor.size() - 1 - begin);
    };
    out += "  " + value + "e = tensor.empty() : " + type + "\n  " + value +
           " = linalg.generic {indexing_maps = [" + map + ", " + map +
           "], iterator_types = " + iterators(rank, "parallel") + "} ins(" + from + " : " +
           fromType + ") outs(" + value + "e : " + type + ") {\n  ^bb0(%v: " + elementOf(fromType) +
           ", %o: " + elementOf(type) + "):\n    %y = " + op +
           "\n    linalg.yield %y : " + elementOf(type) + "\n  } -> " + type + "\n";
  }

  void compare(const std::vector<std::string> &types, const Combine &combine,
               const std::string &wide, int rank) {
    out += "  %zero = arith.constant dense<0> : tensor<i64>\n";
    std::string count = "%zero", dims;
    for (int d = 0; d < rank; ++d)
      dims += (d ? ", d" : "d") + std::to_string(d);
    for (size_t r = 0; r < types.size(); ++r) {
      std::string suffix = types.size() > 1 ? "#" + std::to_string(r) : "";
      std::string element = combine.resultTypes[r], next = "%n" + std::to_string(r);
      std::string differ = element[0] == 'i' ? "arith.cmpi ne" : "arith.cmpf une";
      out += "  " + next + " = linalg.generic {indexing_maps = [" + identity(rank) + ", " +
             identity(rank) + ", " + identity(rank) + ", affine_map<(" + dims +
             ") -> ()>], iterator_types = " + iterators(rank, "reduction") + "} ins(%cut" + suffix +
             ", %ref" + suffix + ", " + wide + suffix + " : " + types[r] + ", " + types[r] + ", " +
             types[r] + ") outs(" + count +
             " : tensor<i64>) attrs = {\"torq-executor\" = \"host\"} {\n  ^bb0(%u: " + element +
             ", %v: " + element + ", %w: " + element + ", %o: i64):\n    %d = " + differ +
             ", %u, %v : " + element + "\n    %f = " + differ + ", %u, %w : " + element +
             "\n    %b = arith.andi %d, %f : i1\n    %l = arith.extui %b : i1 to i64\n"
             "    %s = arith.addi %o, %l : i64\n    linalg.yield %s : i64\n  } -> tensor<i64>\n";
      count = next;
    }
    out += "  %total = tensor.extract " + count + "[] : tensor<i64>\n  return %total : i64\n}\n";
  }

  std::mt19937 &random;
  std::string name, out, inputMap, resultMap;
  std::vector<Dimension> domain;
  int position = 0;
  bool usesPosition = false, keepDims = false;
};

} // namespace

std::string randomReduction(std::mt19937 &random, const std::string &name) {
  return Writer(random, name).run();
}

} // namespace tilescope::test
