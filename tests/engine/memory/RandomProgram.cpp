#include "RandomProgram.h"

#include <algorithm>
#include <numeric>

namespace tilescope {
namespace {

class ProgramWriter {
public:
  explicit ProgramWriter(std::mt19937_64 &random) : random(random) {
    static const char *const types[] = {"i8", "i16", "i32", "bf16", "f16", "f32", "i4"};
    type = types[pick(7)];
    isFloat = type.find('f') != std::string::npos;
  }

  std::string write() {
    int count = 1 + pick(4);
    for (int i = 0; i < count; ++i)
      addOp();
    std::string signature;
    for (const Tensor &argument : arguments)
      signature += (signature.empty() ? "" : ", ") + argument.name + ": " + typeOf(argument);
    // Most programs return only the last value, so that earlier ones can be fused away.
    const Tensor &last = values.back();
    bool two = values.size() > 1 && pick(4) == 0;
    std::string names = last.name, results = typeOf(last);
    if (two) {
      const Tensor &other = values[pick(values.size() - 1)];
      names += ", " + other.name;
      results += ", " + typeOf(other);
    }
    return "func.func @main(" + signature + ") -> (" + results + ") {\n  %zero = arith.constant " +
           (isFloat ? "0.0" : "0") + " : " + type + "\n" + body + "  return " + names + " : " +
           results + "\n}\n";
  }

private:
  struct Tensor {
    std::string name;
    std::vector<int64_t> shape;
  };

  int pick(int below) { return int(random() % uint64_t(below)); }
  int64_t extent() { return 1 + pick(13); }
  std::string fresh(const char *prefix) {
    return "%" + std::string(prefix) + std::to_string(next++);
  }

  std::string typeOf(const Tensor &tensor) {
    std::string text = "tensor<";
    for (int64_t size : tensor.shape)
      text += std::to_string(size) + "x";
    return text + type + ">";
  }

  /// A value of this shape: one already there, or a new argument.
  Tensor valueOf(const std::vector<int64_t> &shape) {
    std::vector<Tensor> fitting;
    for (const Tensor &value : values)
      if (value.shape == shape)
        fitting.push_back(value);
    for (const Tensor &argument : arguments)
      if (argument.shape == shape)
        fitting.push_back(argument);
    if (!fitting.empty() && pick(4) != 0)
      return fitting[pick(fitting.size())];
    Tensor argument{fresh("a"), shape};
    arguments.push_back(argument);
    return argument;
  }

  /// The last value, or a new argument of any shape of that rank.
  Tensor startOf(size_t rank) {
    if (!values.empty() && values.back().shape.size() == rank && pick(8) != 0)
      return values.back();
    std::vector<int64_t> shape;
    for (size_t i = 0; i < rank; ++i)
      shape.push_back(extent());
    return valueOf(shape);
  }

  Tensor empty(const std::vector<int64_t> &shape) {
    Tensor tensor{fresh("e"), shape};
    body += "  " + tensor.name + " = tensor.empty() : " + typeOf(tensor) + "\n";
    return tensor;
  }

  Tensor filled(const std::vector<int64_t> &shape) {
    if (pick(5) == 0)
      return valueOf(shape);
    Tensor into = empty(shape), tensor{fresh("f"), shape};
    body += "  " + tensor.name + " = linalg.fill ins(%zero : " + type + ") outs(" + into.name +
            " : " + typeOf(into) + ") -> " + typeOf(tensor) + "\n";
    return tensor;
  }

  static std::string map(size_t rank, const std::vector<std::string> &results) {
    std::string text = "affine_map<(";
    for (size_t i = 0; i < rank; ++i)
      text += (i ? ", d" : "d") + std::to_string(i);
    text += ") -> (";
    for (size_t i = 0; i < results.size(); ++i)
      text += (i ? ", " : "") + results[i];
    return text + ")>";
  }

  void addElementwise() {
    size_t rank = values.empty() ? 1 + pick(4) : values.back().shape.size();
    if (rank == 0)
      rank = 1;
    Tensor first = startOf(rank);
    std::vector<int> dims(rank);
    std::iota(dims.begin(), dims.end(), 0);
    auto dim = [](int i) { return "d" + std::to_string(i); };
    std::vector<std::string> identity;
    for (int i : dims)
      identity.push_back(dim(i));
    std::vector<std::string> maps{map(rank, identity)};
    std::vector<Tensor> operands{first};
    for (int more = pick(3); more > 0; --more) {
      std::vector<int> chosen = dims;
      std::shuffle(chosen.begin(), chosen.end(), random);
      if (pick(2))
        chosen = dims;
      while (chosen.size() > 1 && pick(3) == 0)
        chosen.pop_back();
      std::vector<std::string> results;
      std::vector<int64_t> shape;
      for (int i : chosen) {
        results.push_back(dim(i));
        shape.push_back(first.shape[i]);
      }
      maps.push_back(map(rank, results));
      operands.push_back(valueOf(shape));
    }
    // The result may be transposed too, and its old content may be read.
    std::vector<int> order = dims;
    if (pick(4) == 0)
      std::shuffle(order.begin(), order.end(), random);
    std::vector<std::string> results;
    std::vector<int64_t> shape;
    for (int i : order) {
      results.push_back(dim(i));
      shape.push_back(first.shape[i]);
    }
    maps.push_back(map(rank, results));
    bool reads = pick(5) == 0;
    Tensor into = reads ? valueOf(shape) : empty(shape);
    emitGeneric(maps, std::vector<bool>(rank, true), operands, into, reads);
  }

  void addReduction() {
    size_t rank = 2 + pick(2);
    Tensor input = startOf(rank);
    int along = pick(rank);
    std::vector<std::string> all, kept;
    std::vector<int64_t> shape;
    std::vector<bool> parallel(rank, true);
    parallel[along] = false;
    for (size_t i = 0; i < rank; ++i) {
      all.push_back("d" + std::to_string(i));
      if (int(i) != along) {
        kept.push_back(all.back());
        shape.push_back(input.shape[i]);
      }
    }
    Tensor into = filled(shape);
    emitGeneric({map(rank, all), map(rank, kept)}, parallel, {input}, into, true);
  }

  void emitGeneric(const std::vector<std::string> &maps, const std::vector<bool> &parallel,
                   const std::vector<Tensor> &operands, const Tensor &into, bool reads) {
    Tensor result{fresh("v"), into.shape};
    std::string kinds, names, types, block;
    for (bool one : parallel)
      kinds += std::string(kinds.empty() ? "" : ", ") + (one ? "\"parallel\"" : "\"reduction\"");
    std::string allMaps;
    for (const std::string &one : maps)
      allMaps += (allMaps.empty() ? "" : ", ") + one;
    for (size_t i = 0; i < operands.size(); ++i) {
      names += (i ? ", " : "") + operands[i].name;
      types += (i ? ", " : "") + typeOf(operands[i]);
      block += "%x" + std::to_string(i) + ": " + type + ", ";
    }
    std::string code, held = "%x0";
    auto combine = [&](const std::string &with) {
      std::string made = fresh("s");
      static const char *const floats[] = {"arith.addf", "arith.mulf", "arith.maximumf"};
      static const char *const integers[] = {"arith.addi", "arith.muli", "arith.maxsi"};
      code += "    " + made + " = " + (isFloat ? floats : integers)[pick(3)] + " " + held + ", " +
              with + " : " + type + "\n";
      held = made;
    };
    for (size_t i = 1; i < operands.size(); ++i)
      combine("%x" + std::to_string(i));
    if (reads)
      combine("%o");
    body += "  " + result.name + " = linalg.generic {indexing_maps = [" + allMaps +
            "], iterator_types = [" + kinds + "]} ins(" + names + " : " + types + ") outs(" +
            into.name + " : " + typeOf(into) + ") {\n  ^bb0(" + block + "%o: " + type + "):\n" +
            code + "    linalg.yield " + held + " : " + type + "\n  } -> " + typeOf(result) + "\n";
    values.push_back(result);
  }

  void emitNamed(const std::string &op, const std::vector<Tensor> &inputs, const Tensor &into) {
    Tensor result{fresh("v"), into.shape};
    std::string names, types;
    for (size_t i = 0; i < inputs.size(); ++i) {
      names += (i ? ", " : "") + inputs[i].name;
      types += (i ? ", " : "") + typeOf(inputs[i]);
    }
    body += "  " + result.name + " = " + op + " ins(" + names + " : " + types + ") outs(" +
            into.name + " : " + typeOf(into) + ") -> " + typeOf(result) + "\n";
    values.push_back(result);
  }

  void addMatmul() {
    Tensor left = startOf(2);
    int64_t n = extent();
    Tensor right = valueOf({left.shape[1], n});
    Tensor into = filled({left.shape[0], n});
    emitNamed("linalg.matmul", {left, right}, into);
  }

  /// A convolution or pooling, NHWC.
  void addWindow() {
    Tensor image = startOf(4);
    int64_t height = 1 + pick(std::min<int64_t>(3, image.shape[1]));
    int64_t width = 1 + pick(std::min<int64_t>(3, image.shape[2]));
    int64_t strideY = 1 + pick(2), strideX = 1 + pick(2);
    int64_t rows = (image.shape[1] - height) / strideY + 1;
    int64_t columns = (image.shape[2] - width) / strideX + 1;
    std::string attributes = " {dilations = dense<1> : tensor<2xi64>, strides = dense<[" +
                             std::to_string(strideY) + ", " + std::to_string(strideX) +
                             "]> : tensor<2xi64>}";
    if (pick(2)) {
      Tensor window = empty({height, width});
      Tensor into = filled({image.shape[0], rows, columns, image.shape[3]});
      emitNamed("linalg.pooling_nhwc_" + std::string(pick(2) ? "max" : "sum") + attributes,
                {image, window}, into);
      return;
    }
    int64_t channels = extent();
    Tensor filter = valueOf({height, width, image.shape[3], channels});
    Tensor into = filled({image.shape[0], rows, columns, channels});
    emitNamed("linalg.conv_2d_nhwc_hwcf" + attributes, {image, filter}, into);
  }

  void addOp() {
    switch (pick(6)) {
    case 0:
      return addMatmul();
    case 1:
      return addWindow();
    case 2:
      return addReduction();
    default:
      return addElementwise();
    }
  }

  std::mt19937_64 &random;
  std::string type, body;
  bool isFloat = false;
  int next = 0;
  std::vector<Tensor> arguments, values;
};

} // namespace

std::string randomProgram(std::mt19937_64 &random) {
  return ProgramWriter(random).write();
}

OpOverride randomOverride(std::mt19937_64 &random, const ModelGraph &graph, int op) {
  const OpNode &node = graph.ops[op];
  OpOverride chosen;
  std::vector<int64_t> tile;
  std::vector<int> tiled;
  for (size_t dim = 0; dim < node.domain.size(); ++dim) {
    int64_t size = node.domain[dim].size.value_or(1);
    bool window = node.domain[dim].kind == DimensionKind::Window;
    tile.push_back(size > 1 && !window && random() % 3 != 0 ? 1 + int64_t(random() % size) : size);
    if (tile.back() < size && node.domain[dim].kind == DimensionKind::Parallel)
      tiled.push_back(dim);
  }
  chosen.tile = tile;
  if (tiled.size() > 1 && random() % 2) {
    std::shuffle(tiled.begin(), tiled.end(), random);
    for (size_t dim = 0; dim < node.domain.size(); ++dim)
      if (tile[dim] < *node.domain[dim].size && node.domain[dim].kind != DimensionKind::Parallel)
        tiled.push_back(dim);
    chosen.order = tiled;
  }
  if (random() % 2) {
    std::vector<int64_t> producers;
    for (int before = 0; before < op; ++before)
      if (random() % 2)
        producers.push_back(graph.ops[before].id);
    chosen.producers = producers;
  }
  if (!tiled.empty() && random() % 3 == 0)
    chosen.levels[int(random() % node.operands.size())] = int(random() % (tiled.size() + 1));
  return chosen;
}

} // namespace tilescope
