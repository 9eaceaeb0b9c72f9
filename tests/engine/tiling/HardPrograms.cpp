#include "HardPrograms.h"

#include <algorithm>

namespace tilescope::test {
namespace {

using Shape = std::vector<int64_t>;

int64_t between(Random &random, int64_t low, int64_t high) {
  return low + int64_t(random() % uint64_t(high - low + 1));
}

bool maybe(Random &random) {
  return random() % 2 == 0;
}

template <typename T> const T &oneOf(Random &random, const std::vector<T> &choices) {
  return choices[random() % choices.size()];
}

std::string text(int64_t number) {
  return std::to_string(number);
}

std::string tensor(const Shape &shape, const std::string &element = "f32") {
  std::string type = "tensor<";
  for (int64_t size : shape)
    type += text(size) + "x";
  return type + element + ">";
}

std::string listOf(const std::vector<std::string> &words) {
  std::string list;
  for (const std::string &word : words)
    list += (list.empty() ? "" : ", ") + word;
  return list;
}

std::string listOf(const Shape &numbers) {
  std::vector<std::string> words;
  for (int64_t number : numbers)
    words.push_back(text(number));
  return listOf(words);
}

/// One function under construction.
class Function {
public:
  /// A new argument; its name.
  std::string argument(const std::string &type) {
    std::string name = "%a" + text(int64_t(arguments.size()));
    arguments.push_back(name + ": " + type);
    return name;
  }
  /// A new statement's result; `what` follows the equals sign.
  std::string add(const std::string &what) {
    std::string name = "%v" + text(count++);
    body += "  " + name + " = " + what + "\n";
    return name;
  }
  std::string empty(const std::string &type) { return add("tensor.empty() : " + type); }

  /// linalg.generic with one result: `maps` of inputs then result, over dims d0, d1, ...; the body is
  /// given names %x0.. and %y.
  std::string generic(const std::vector<std::pair<std::string, std::string>> &inputs,
                      const std::string &init, const std::string &type,
                      const std::vector<std::string> &maps,
                      const std::vector<std::string> &iterators,
                      const std::vector<std::string> &statements) {
    std::vector<std::string> dims, names, types, blocks, quoted, affine;
    for (size_t d = 0; d < iterators.size(); ++d) {
      dims.push_back("d" + text(int64_t(d)));
      quoted.push_back("\"" + iterators[d] + "\"");
    }
    for (const std::string &map : maps)
      affine.push_back("affine_map<(" + listOf(dims) + ") -> (" + map + ")>");
    for (size_t i = 0; i < inputs.size(); ++i) {
      names.push_back(inputs[i].first);
      types.push_back(inputs[i].second);
      blocks.push_back("%x" + text(int64_t(i)) + ": " + elementOf(inputs[i].second));
    }
    blocks.push_back("%y: " + elementOf(type));
    std::string op = "linalg.generic {indexing_maps = [" + listOf(affine) +
                     "], iterator_types = [" + listOf(quoted) + "]}";
    if (!names.empty())
      op += " ins(" + listOf(names) + " : " + listOf(types) + ")";
    op += " outs(" + init + " : " + type + ") {\n  ^bb0(" + listOf(blocks) + "):\n";
    for (const std::string &statement : statements)
      op += "    " + statement + "\n";
    return add(op + "  } -> " + type);
  }

  /// x -> x * 1.5, as an op of its own before or after another.
  std::string scale(const std::string &value, const Shape &shape) {
    std::vector<std::string> dims, iterators(shape.size(), "parallel");
    for (size_t d = 0; d < shape.size(); ++d)
      dims.push_back("d" + text(int64_t(d)));
    return generic({{value, tensor(shape)}}, empty(tensor(shape)), tensor(shape),
                   {listOf(dims), listOf(dims)}, iterators,
                   {"%c = arith.constant 1.5 : f32", "%s = arith.mulf %x0, %c : f32",
                    "linalg.yield %s : f32"});
  }

  std::string finish(const std::vector<std::pair<std::string, std::string>> &results) const {
    std::vector<std::string> names, types;
    for (const auto &[name, type] : results) {
      names.push_back(name);
      types.push_back(type);
    }
    return "func.func @main(" + listOf(arguments) + ") -> (" + listOf(types) + ") {\n" + body +
           "  return " + listOf(names) + " : " + listOf(types) + "\n}\n";
  }

private:
  static std::string elementOf(const std::string &type) {
    size_t cut = type.find_last_of("x<");
    return type.substr(cut + 1, type.size() - cut - 2);
  }

  std::vector<std::string> arguments;
  std::string body;
  int64_t count = 0;
};

std::string softmax(Random &random) {
  Function function;
  Shape shape;
  for (int64_t rank = between(random, 2, 3); rank > 0; --rank)
    shape.push_back(between(random, 2, 13));
  std::string type = tensor(shape);
  std::string input = function.argument(type);
  if (maybe(random))
    input = function.scale(input, shape);
  std::string result = function.add(
      "linalg.softmax dimension(" + text(between(random, 0, int64_t(shape.size()) - 1)) +
      ") ins(" + input + " : " + type + ") outs(" + function.empty(type) + " : " + type + ") -> " +
      type);
  if (maybe(random))
    result = function.scale(result, shape);
  return function.finish({{result, type}});
}

/// A copy whose operand is addressed by remainders and quotients of an iteration dimension.
std::string dividedMap(Random &random) {
  Function function;
  int64_t n = between(random, 2, 19), m = between(random, 2, 5), inner = between(random, 2, 9);
  auto d = [&](int64_t number) { return text(number); };
  struct Form {
    std::string map;
    Shape operand;
  };
  int64_t last = n - 1;
  std::vector<Form> forms = {
      {"d0 mod " + d(m) + ", d1", {std::min(n, m), inner}},
      {"d0 mod " + d(m) + ", d1", {m + 2, inner}},
      {"d1, d0 floordiv " + d(m), {inner, last / m + 1}},
      {"d0 ceildiv " + d(m) + ", d1", {(last + m - 1) / m + 1, inner}},
      {"(d0 + 1) mod " + d(m) + ", d1", {m, inner}},
      {"(d0 floordiv 2) mod " + d(m) + ", d1", {m, inner}},
      {"d0 floordiv " + d(m) + ", d1, d0 mod " + d(m), {last / m + 1, inner, m}},
      {"(d0 + d1) floordiv " + d(m) + ", d1", {(last + inner - 1) / m + 1, inner}},
      {"d0 mod " + d(m) + " + d1", {m - 1 + inner}},
      {"d0 floordiv " + d(m) + " + d1", {last / m + inner}},
      {"(d0 mod " + d(m) + ") * 2, d1", {2 * m - 1, inner}},
      {"(d0 floordiv " + d(m) + ") * " + d(m) + " + d0 mod " + d(m) + ", d1", {n + m, inner}},
  };
  const Form &form = oneOf(random, forms);
  std::string input = function.argument(tensor(form.operand));
  if (maybe(random))
    input = function.scale(input, form.operand);
  Shape shape = {n, inner};
  std::string result =
      function.generic({{input, tensor(form.operand)}}, function.empty(tensor(shape)),
                       tensor(shape), {form.map, "d0, d1"}, {"parallel", "parallel"},
                       {"linalg.yield %x0 : f32"});
  if (maybe(random))
    result = function.scale(result, shape);
  return function.finish({{result, tensor(shape)}});
}

/// Operands walked backwards, alone or against another dimension.
std::string reversedMap(Random &random) {
  Function function;
  int64_t n = between(random, 2, 15), k = between(random, 1, 4), inner = between(random, 1, 7);
  struct Form {
    std::string map;
    Shape operand;
  };
  std::vector<Form> forms = {
      {"-d0 + " + text(n - 1) + ", d1", {n, inner}},
      {"d1, -d0 + " + text(n - 1), {inner, n}},
      {"d0 - d2 + " + text(k - 1) + ", d1", {n + k - 1, inner}},
      {"-d0 + d1 + " + text(n - 1) + ", d2", {n + inner - 1, k}},
  };
  const Form &form = oneOf(random, forms);
  std::string input = function.argument(tensor(form.operand));
  if (maybe(random))
    input = function.scale(input, form.operand);
  // A window operand gives the third dimension its size.
  std::string window = function.argument(tensor({k}));
  Shape shape = {n, inner};
  std::string init = function.argument(tensor(shape));
  std::string result = function.generic(
      {{input, tensor(form.operand)}, {window, tensor({k})}}, init, tensor(shape),
      {form.map, "d2", "d0, d1"}, {"parallel", "parallel", "reduction"},
      {"%m = arith.maximumf %x0, %y : f32", "linalg.yield %m : f32"});
  return function.finish({{result, tensor(shape)}});
}

/// Reductions whose body asks where it is, or whose combiner may not be cut.
std::string oddReduction(Random &random) {
  Function function;
  Shape shape = {between(random, 1, 9), between(random, 2, 23)};
  bool keepFirst = maybe(random);
  std::string in = tensor(shape, "i32"), out = tensor({shape[keepFirst ? 0 : 1]}, "i32");
  std::string input = function.argument(in), init = function.argument(out);
  std::vector<std::vector<std::string>> bodies = {
      {"%i = linalg.index " + text(keepFirst ? 1 : 0) + " : index",
       "%c = arith.index_cast %i : index to i32", "%m = arith.muli %x0, %c : i32",
       "%s = arith.addi %y, %m : i32"},
      {"%i = linalg.index 0 : index", "%j = linalg.index 1 : index",
       "%k = arith.addi %i, %j : index", "%c = arith.index_cast %k : index to i32",
       "%s = arith.maxsi %y, %c : i32"},
      {"%s = arith.subi %y, %x0 : i32"},
      {"%s = arith.subi %x0, %y : i32"},
      {"%c = arith.constant 3 : i32", "%m = arith.muli %y, %c : i32",
       "%s = arith.addi %m, %x0 : i32"},
      {"%s = arith.xori %y, %x0 : i32"},
      {"%s = arith.muli %y, %x0 : i32"},
      {"%s = arith.addi %y, %y : i32"},
      {"%c = arith.cmpi slt, %x0, %y : i32", "%s = arith.select %c, %x0, %y : i32"},
  };
  std::vector<std::string> body = oneOf(random, bodies);
  body.push_back("linalg.yield %s : i32");
  std::vector<std::string> iterators = {keepFirst ? "parallel" : "reduction",
                                        keepFirst ? "reduction" : "parallel"};
  std::string result = function.generic({{input, in}}, init, out,
                                        {"d0, d1", keepFirst ? "d0" : "d1"}, iterators, body);
  return function.finish({{result, out}});
}

/// A producer with two results, or one that others use too.
std::string sharedProducer(Random &random) {
  Function function;
  Shape shape = {between(random, 2, 11), between(random, 2, 11)};
  std::string type = tensor(shape), input = function.argument(type);
  bool transposed = maybe(random);
  Shape turned = {shape[1], shape[0]};
  std::string second = transposed ? tensor(turned) : type;
  std::string pair = function.add(
      "linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, "
      "affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (" +
      std::string(transposed ? "d1, d0" : "d0, d1") +
      ")>], iterator_types = [\"parallel\", \"parallel\"]} ins(" + input + " : " + type +
      ") outs(" + function.empty(type) + ", " + function.empty(second) + " : " + type + ", " +
      second +
      ") {\n  ^bb0(%x: f32, %y: f32, %z: f32):\n    %s = arith.addf %x, %x : f32\n    %m = "
      "arith.mulf %x, %x : f32\n    linalg.yield %s, %m : f32, f32\n  } -> (" +
      type + ", " + second + ")");
  // "%v2" names both; the second one is "#1".
  size_t own = pair.size();
  std::string first = pair.substr(0, own) + "#0", other = pair.substr(0, own) + "#1";
  std::string sum = function.generic(
      {{first, type}, {other, second}}, function.empty(type), type,
      {"d0, d1", transposed ? "d1, d0" : "d0, d1", "d0, d1"}, {"parallel", "parallel"},
      {"%s = arith.subf %x0, %x1 : f32", "linalg.yield %s : f32"});
  std::vector<std::pair<std::string, std::string>> results = {{sum, type}};
  if (maybe(random))
    results.push_back({function.scale(first, shape), type});
  if (maybe(random))
    results.push_back({other, second});
  std::string program = function.finish(results);
  // The op with two results needs its count at its definition.
  size_t at = program.find(pair + " = linalg.generic");
  return program.replace(at, pair.size(), pair + ":2");
}

/// Padding, of any width and on any side, in front of a window op or an elementwise one.
std::string padded(Random &random) {
  Function function;
  Shape shape = {between(random, 3, 12), between(random, 3, 12)}, low, high, full;
  for (int64_t size : shape) {
    low.push_back(between(random, 0, 3));
    high.push_back(between(random, 0, 3));
    full.push_back(size + low.back() + high.back());
  }
  std::string input = function.argument(tensor(shape));
  if (maybe(random))
    input = function.scale(input, shape);
  std::string value = function.add("arith.constant 1.5 : f32");
  std::string result =
      function.add("tensor.pad " + input + (maybe(random) ? " nofold" : "") + " low[" +
                   listOf(low) + "] high[" + listOf(high) +
                   "] {\n  ^bb0(%i: index, %j: index):\n    tensor.yield " + value +
                   " : f32\n  } : " + tensor(shape) + " to " + tensor(full));
  if (maybe(random))
    return function.finish({{function.scale(result, full), tensor(full)}});
  // A window sliding over it with a stride.
  int64_t stride = between(random, 1, 2), dilation = between(random, 1, 2), k = 2;
  auto reach = [&](int64_t extent) { return (extent - 1 - (k - 1) * dilation) / stride + 1; };
  Shape out = {reach(full[0]), reach(full[1])};
  std::string window = function.argument(tensor({k, k})), init = function.argument(tensor(out));
  auto walk = [&](const char *at, const char *in) {
    return std::string(at) + " * " + text(stride) + " + " + in + " * " + text(dilation);
  };
  result = function.generic({{result, tensor(full)}, {window, tensor({k, k})}}, init, tensor(out),
                            {walk("d0", "d2") + ", " + walk("d1", "d3"), "d2, d3", "d0, d1"},
                            {"parallel", "parallel", "reduction", "reduction"},
                            {"%m = arith.maximumf %x0, %y : f32", "linalg.yield %m : f32"});
  return function.finish({{result, tensor(out)}});
}

/// pack and unpack with inner tiles that do not divide, primes among them, alone or fused.
std::string relayout(Random &random) {
  Function function;
  Shape shape = {between(random, 2, 23), between(random, 2, 23)};
  Shape inner = {oneOf<int64_t>(random, {2, 3, 4, 7, 8}), oneOf<int64_t>(random, {1, 2, 5, 7})};
  auto outer = [&](int dim) { return (shape[dim] + inner[dim] - 1) / inner[dim]; };
  bool turned = maybe(random);
  Shape packed = {outer(turned ? 1 : 0), outer(turned ? 0 : 1), inner[0], inner[1]};
  std::string permutation = turned ? " outer_dims_perm = [1, 0]" : "";
  std::string layout = permutation + " inner_dims_pos = [0, 1] inner_tiles = [" + listOf(inner) +
                       "] into ";
  std::string plainType = tensor(shape), packedType = tensor(packed);
  if (maybe(random)) {
    std::string input = function.argument(plainType);
    if (maybe(random))
      input = function.scale(input, shape);
    std::string value = function.add("arith.constant 2.5 : f32");
    std::string result = function.add("linalg.pack " + input + " padding_value(" + value +
                                      " : f32)" + layout + function.empty(packedType) + " : " +
                                      plainType + " -> " + packedType);
    if (maybe(random))
      result = function.scale(result, packed);
    return function.finish({{result, packedType}});
  }
  std::string input = function.argument(packedType);
  if (maybe(random))
    input = function.scale(input, packed);
  std::string result = function.add("linalg.unpack " + input + layout + function.empty(plainType) +
                                    " : " + packedType + " -> " + plainType);
  if (maybe(random))
    result = function.scale(result, shape);
  return function.finish({{result, plainType}});
}

/// Operands that are broadcast, constant in a dimension, shifted, strided or the diagonal; results that
/// keep reduced dimensions.
std::string unusualMap(Random &random) {
  Function function;
  int64_t n = between(random, 2, 11), m = between(random, 2, 11);
  struct Form {
    std::string map;
    Shape operand;
  };
  std::vector<Form> forms = {
      {"d1, d0", {m, n}},       {"d1", {m}},
      {"", {}},                 {"d0, 2", {n, 4}},
      {"d0 * 3 + 1", {3 * n}},  {"d0 + d1", {n + m - 1}},
      {"d0, d0, d1", {n, n, m}}, {"d0 * 2 + d1 * 3", {2 * n + 3 * m}},
      {"d1 + 2, d0", {m + 2, n}},
  };
  const Form &form = oneOf(random, forms);
  std::string input = function.argument(tensor(form.operand));
  if (maybe(random) && !form.operand.empty())
    input = function.scale(input, form.operand);
  std::string other = function.argument(tensor({n, m}));
  bool keeps = maybe(random);
  Shape shape = keeps ? Shape{n, 1} : Shape{n, m};
  std::string init = function.argument(tensor(shape));
  std::string result = function.generic(
      {{input, tensor(form.operand)}, {other, tensor({n, m})}}, init, tensor(shape),
      {form.map, "d0, d1", keeps ? "d0, 0" : "d0, d1"},
      {"parallel", keeps ? "reduction" : "parallel"},
      {"%s = arith.addf %x0, %x1 : f32", "%m = arith.maximumf %s, %y : f32",
       "linalg.yield %m : f32"});
  return function.finish({{result, tensor(shape)}});
}

/// A body that reads a tensor by computed indices.
std::string gather(Random &random) {
  Function function;
  int64_t rows = between(random, 2, 17), n = between(random, 2, 13), m = between(random, 2, 9);
  std::string table = function.argument(tensor({rows, m}));
  if (maybe(random))
    table = function.scale(table, {rows, m});
  std::string indices = function.argument(tensor({n}, "i32"));
  std::string result = function.generic(
      {{indices, tensor({n}, "i32")}}, function.empty(tensor({n, m})), tensor({n, m}),
      {"d0", "d0, d1"}, {"parallel", "parallel"},
      {"%c = arith.constant " + text(rows) + " : index", "%i = arith.index_cast %x0 : i32 to index",
       "%r = arith.remui %i, %c : index", "%j = linalg.index 1 : index",
       "%v = tensor.extract " + table + "[%r, %j] : " + tensor({rows, m}),
       "linalg.yield %v : f32"});
  if (maybe(random))
    result = function.scale(result, {n, m});
  return function.finish({{result, tensor({n, m})}});
}

/// A convolution whose windows overlap, skip or leave rows at the end unread, between a pad and an
/// elementwise op.
std::string convolution(Random &random) {
  Function function;
  int64_t height = between(random, 5, 10), width = between(random, 5, 10);
  int64_t channels = between(random, 1, 3), filters = between(random, 1, 5);
  int64_t k = between(random, 1, 3), stride = between(random, 1, 3), dilation = between(random, 1, 2);
  Shape inner = {1, height, width, channels};
  std::string input = function.argument(tensor(inner));
  if (maybe(random)) {
    Shape low = {0, between(random, 0, 2), between(random, 0, 2), 0};
    Shape high = {0, between(random, 0, 2), between(random, 0, 2), 0}, outer;
    for (size_t d = 0; d < inner.size(); ++d)
      outer.push_back(inner[d] + low[d] + high[d]);
    std::string value = function.add("arith.constant 0.0 : f32");
    input = function.add("tensor.pad " + input + " low[" + listOf(low) + "] high[" + listOf(high) +
                         "] {\n  ^bb0(%i: index, %j: index, %k: index, %l: index):\n    "
                         "tensor.yield " +
                         value + " : f32\n  } : " + tensor(inner) + " to " + tensor(outer));
    inner.swap(outer);
  }
  auto reach = [&](int64_t extent) { return (extent - 1 - (k - 1) * dilation) / stride + 1; };
  Shape out = {1, reach(inner[1]), reach(inner[2]), filters}, window = {k, k, channels, filters};
  std::string weights = function.argument(tensor(window));
  std::string zero = function.add("arith.constant 0.0 : f32");
  std::string filled =
      function.add("linalg.fill ins(" + zero + " : f32) outs(" + function.empty(tensor(out)) +
                   " : " + tensor(out) + ") -> " + tensor(out));
  std::string result = function.add(
      "linalg.conv_2d_nhwc_hwcf {dilations = dense<" + text(dilation) +
      "> : tensor<2xi64>, strides = dense<" + text(stride) + "> : tensor<2xi64>} ins(" + input +
      ", " + weights + " : " + tensor(inner) + ", " + tensor(window) + ") outs(" + filled + " : " +
      tensor(out) + ") -> " + tensor(out));
  if (maybe(random))
    result = function.scale(result, out);
  return function.finish({{result, tensor(out)}});
}

} // namespace

const std::vector<HardKind> &hardKinds() {
  static const std::vector<HardKind> kinds = {
      {"softmax", softmax},
      {"remainders and quotients in a map", dividedMap},
      {"maps that walk backwards", reversedMap},
      {"reductions that may not be cut", oddReduction},
      {"two results and other users", sharedProducer},
      {"padding", padded},
      {"pack and unpack", relayout},
      {"unusual maps", unusualMap},
      {"bodies that read by index", gather},
      {"convolutions with halos", convolution},
  };
  return kinds;
}

} // namespace tilescope::test
