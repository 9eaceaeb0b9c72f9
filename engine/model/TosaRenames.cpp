#include "engine/model/Renames.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace tilescope {
namespace {

using llvm::StringRef;
using Match = std::smatch;

/// An SSA name, a tensor type, and what begins an op with results: the results, then its name in
/// either form.
#define VALUE R"((%[\w$.#-]+))"
#define TENSOR R"(tensor<[^<>]*>)"
#define OP(NAME) R"re((%[\w$.-]+\s*=\s*)("?)tosa\.()re" NAME R"re()"?\s*(\(?)\s*)re"

/// Elements of a type: "f32" of tensor<4x8xf32>.
std::string elementOf(StringRef tensor) {
  return tensor.drop_front(StringRef("tensor<").size()).drop_back().rsplit('x').second.str();
}

bool isFloat(StringRef element) {
  return element.starts_with("f") || element.starts_with("bf");
}

/// A constant tensor, as an op to stand in front; `values` are separated by ", ".
std::string tensorConstant(const std::string &name, const std::string &values,
                           const std::string &type) {
  return name + " = \"tosa.const\"() <{values = dense<" + values + "> : " + type + "}> : () -> " +
         type + " ";
}

std::string zeroConstant(const std::string &name, const std::string &element) {
  return tensorConstant(name, isFloat(element) ? "0.0" : "0", "tensor<1x" + element + ">");
}

/// A constant shape; `sizes` are separated by ", ".
std::string shapeConstant(const std::string &name, const std::string &sizes, size_t &rank) {
  rank = size_t(StringRef(sizes).count(',')) + 1;
  std::string count = std::to_string(rank);
  return name + " = tosa.const_shape {values = dense<[" + sizes + "]> : tensor<" + count +
         "xindex>} : () -> !tosa.shape<" + count + "> ";
}

std::string shapeType(size_t rank) {
  return "!tosa.shape<" + std::to_string(rank) + ">";
}

/// reshape and tile: the array attribute is a shape operand.
std::string shapeOperand(const Match &match, const RenameContext &context) {
  size_t rank = 0;
  std::string before = shapeConstant(context.fresh, match.str(6), rank);
  return before + match.str(1) + match.str(2) + "tosa." + match.str(3) + match.str(2) +
         (match.str(4).empty() ? " " : "(") + match.str(5) + ", " + context.fresh +
         (match.str(4).empty() ? "" : ")") + " : (" + match.str(7) + ", " + shapeType(rank) + ")";
}

/// slice: two arrays, in either order.
std::string sliceOperands(const Match &match, const RenameContext &context) {
  bool sizeFirst = match.str(6) == "size";
  std::string start = match.str(sizeFirst ? 9 : 7), size = match.str(sizeFirst ? 7 : 9);
  if (match.str(6) == match.str(8))
    return "";
  size_t rank = 0;
  std::string before = shapeConstant(context.fresh + "_start", start, rank) +
                       shapeConstant(context.fresh + "_size", size, rank);
  return before + match.str(1) + match.str(2) + "tosa.slice" + match.str(2) +
         (match.str(4).empty() ? " " : "(") + match.str(5) + ", " + context.fresh + "_start, " +
         context.fresh + "_size" + (match.str(4).empty() ? "" : ")") + " : (" + match.str(10) +
         ", " + shapeType(rank) + ", " + shapeType(rank) + ")";
}

/// What the attribute `name` of a list of attributes says before its type; empty without it.
std::string attributeOf(const std::string &attributes, const std::string &name) {
  Match value;
  std::regex pattern("\\b" + name + R"(\s*=\s*(array<[^<>]*>|[^,:{}<>\s]+))");
  return std::regex_search(attributes, value, pattern) ? value.str(1) : "";
}

/// Takes quantization_info out of `attributes`; the two zero points it has, or no strings.
std::pair<std::string, std::string> takeQuantization(std::string &attributes) {
  static const std::regex info(R"((,?)\s*quantization_info\s*=\s*#tosa\.\w+_quant<\w+\s*=\s*)"
                               R"((-?\d+)(?:\s*,\s*\w+\s*=\s*(-?\d+))?>)");
  Match match;
  if (!std::regex_search(attributes, match, info))
    return {};
  std::pair<std::string, std::string> points = {match.str(2),
                                                match[3].matched ? match.str(3) : "0"};
  std::string after = match.suffix();
  // The first of the list takes the comma behind it along.
  if (match.length(1) == 0)
    after = StringRef(after).ltrim(", ").str();
  attributes = match.prefix().str() + after;
  return points;
}

/// Ops that take zero points as operands now. Groups: 5 operands, 6 attributes, 7 operand types.
std::string zeroPoints(const Match &match, const RenameContext &context) {
  std::string name = match.str(3), attributes = match.str(6), types = match.str(7);
  auto [firstPoint, secondPoint] = takeQuantization(attributes);
  if (StringRef(attributes).contains("quantization_info") ||
      StringRef(attributes).contains("_zp"))
    return "";
  llvm::SmallVector<std::string> elements;
  static const std::regex tensor(TENSOR);
  for (auto at = std::sregex_iterator(types.begin(), types.end(), tensor);
       at != std::sregex_iterator(); ++at)
    elements.push_back(elementOf(StringRef(at->str())));
  bool convolution = StringRef(name).contains("conv");
  // conv: input and weight; matmul: both; negate and pooling: input and output, of one type.
  size_t operands = convolution ? 3 : name == "matmul" ? 2 : 1;
  if (elements.size() != operands)
    return "";
  std::string first = elements[0], second = operands == 1 ? elements[0] : elements[1];
  if (convolution && !StringRef(attributes).contains("acc_type")) {
    std::string sum = isFloat(first) ? "f32" : first == "i16" ? "i48" : "i32";
    size_t brace = attributes.find('{');
    if (brace == std::string::npos)
      return "";
    attributes.insert(brace + 1, "acc_type = " + sum + ", ");
  }
  std::string a = context.fresh + "_a", b = context.fresh + "_b";
  std::string before =
      firstPoint.empty() ? zeroConstant(a, first) + zeroConstant(b, second)
                         : tensorConstant(a, firstPoint, "tensor<1x" + first + ">") +
                               tensorConstant(b, secondPoint, "tensor<1x" + second + ">");
  return before + match.str(1) + match.str(2) + "tosa." +
         name + match.str(2) + (match.str(4).empty() ? " " : "(") + match.str(5) + ", " + a + ", " +
         b + (match.str(4).empty() ? " " : ") ") + attributes + ": (" + types + ", tensor<1x" +
         first + ">, tensor<1x" + second + ">)";
}

/// rescale: multipliers, shifts and zero points are operands. Groups: 6 attributes, 7 and 8 types.
std::string rescaleOperands(const Match &match, const RenameContext &context) {
  std::string attributes = match.str(6), in = match.str(7), out = match.str(8);
  auto listOf = [&](const char *name) {
    std::string array = attributeOf(attributes, name);
    return StringRef(array).split(':').second.rtrim('>').trim().str();
  };
  std::string multipliers = listOf("multiplier"), shifts = listOf("shift");
  std::string scale32 = attributeOf(attributes, "scale32");
  std::string perChannel = attributeOf(attributes, "per_channel");
  std::string from = attributeOf(attributes, "input_zp"), to = attributeOf(attributes, "output_zp");
  if (multipliers.empty() || shifts.empty() || scale32.empty() || perChannel.empty() ||
      from.empty() || to.empty())
    return "";
  std::string count = std::to_string(StringRef(shifts).count(',') + 1) + "x";
  std::string types[] = {"tensor<" + count + (scale32 == "true" ? "i32>" : "i16>"),
                         "tensor<" + count + "i8>", "tensor<1x" + elementOf(in) + ">",
                         "tensor<1x" + elementOf(out) + ">"};
  std::string values[] = {"[" + multipliers + "]", "[" + shifts + "]", from, to};
  std::string before, operands = match.str(5), operandTypes = in;
  for (size_t i = 0; i < std::size(types); ++i) {
    std::string name = context.fresh + "_" + std::to_string(i);
    before += tensorConstant(name, values[i], types[i]);
    operands += ", " + name;
    operandTypes += ", " + types[i];
  }
  bool twice = attributeOf(attributes, "double_round") == "true";
  return before + match.str(1) + "\"tosa.rescale\"(" + operands +
         ") <{input_unsigned = false, output_unsigned = false, per_channel = " + perChannel +
         ", rounding_mode = #tosa.rounding_mode<" + (twice ? "DOUBLE_ROUND" : "SINGLE_ROUND") +
         ">, scale32 = " + scale32 + "}> : (" + operandTypes + ") -> " + out;
}

/// mul: the shift is an operand.
std::string shiftOperand(const Match &match, const RenameContext &context) {
  std::string shift = match[6].matched ? match.str(6) : "0";
  return context.fresh + " = \"tosa.const\"() <{values = dense<" + shift +
         "> : tensor<1xi8>}> : () -> tensor<1xi8> " + match.str(1) + match.str(2) + "tosa.mul" +
         match.str(2) + (match.str(4).empty() ? " " : "(") + match.str(5) + ", " + context.fresh +
         (match.str(4).empty() ? "" : ")") + " : (" + match.str(7) + ", tensor<1xi8>)";
}

/// transpose: the permutation, a constant, is an attribute.
std::string permutation(const Match &match, const RenameContext &context) {
  auto known = context.constants.find(match.str(6));
  if (known == context.constants.end())
    return "";
  bool generic = !match.str(4).empty();
  return match.str(1) + match.str(2) + "tosa.transpose" + match.str(2) + (generic ? "(" : " ") +
         match.str(5) + (generic ? ") <{" : " {") + "perms = array<i32: " + known->second + ">" +
         (generic ? "}>" : "}") + " : (" + match.str(7) + ")";
}

/// pad: the amounts are a shape, and what is padded with is an operand.
std::string padOperands(const Match &match, const RenameContext &context) {
  auto known = context.constants.find(match.str(6));
  if (known == context.constants.end())
    return "";
  size_t rank = 0;
  std::string element = elementOf(StringRef(match.str(7)));
  std::string amounts = context.fresh + "_amounts", with = context.fresh + "_with";
  std::string before = shapeConstant(amounts, known->second, rank) + zeroConstant(with, element);
  return before + match.str(1) + match.str(2) + "tosa.pad" + match.str(2) +
         (match.str(4).empty() ? " " : "(") + match.str(5) + ", " + amounts + ", " + with +
         (match.str(4).empty() ? "" : ")") + " : (" + match.str(7) + ", " + shapeType(rank) +
         ", tensor<1x" + element + ">)";
}

/// clamp: one pair of bounds, of the element type. Groups: 2 attributes, 4 the element type.
std::string clampBounds(const Match &match, const RenameContext &) {
  std::string attributes = match.str(2), element = match.str(4);
  auto bound = [&](const char *which) -> std::string {
    std::regex pattern(std::string(which) + (isFloat(element) ? "_fp" : "_int") +
                       R"(\s*=\s*([^,:{}\s]+))");
    Match value;
    return std::regex_search(attributes, value, pattern) ? value.str(1) : "";
  };
  std::string least = bound("min"), most = bound("max");
  if (least.empty() || most.empty())
    return "";
  return match.str(1) + "{max_val = " + most + " : " + element + ", min_val = " + least + " : " +
         element + "}" + match.str(3) + element + ">";
}

} // namespace

const std::vector<Rename> &tosaRenames() {
  static const std::vector<Rename> all = {
      rename(R"re(("?\btosa\.const(?:_shape)?"?(?:\s*\(\s*\))?\s*<?\{\s*)value(?=\s*=))re",
             "$1values"),
      rename(R"(\btosa\.reduce_prod\b)", "tosa.reduce_product"),
      rename(R"re((\btosa\.[^:]*?\b(?:nan_mode|mode|rounding_mode)\s*=\s*)"(PROPAGATE|I)re"
             R"re(GNORE|NEAREST|NEAREST_NEIGHBOR|BILINEAR|SINGLE_ROUND|INEXACT_ROUND|DO)re"
             R"re(UBLE_ROUND)")re",
             "$1$2"),
      rename(R"((\btosa\.apply_scale\b[^:]*?)double_round\s*=\s*true)",
             "$1rounding_mode = DOUBLE_ROUND"),
      rename(R"((\btosa\.apply_scale\b[^:]*?)double_round\s*=\s*false)",
             "$1rounding_mode = SINGLE_ROUND"),
      {std::regex(OP("reshape|tile") VALUE
                  R"(\)?\s*<?\{\s*(?:new_shape|multiples)\s*=\s*array<i64:\s*([-\d,\s]+)>\s)"
                  R"(*\}>?\s*:\s*\(()" TENSOR R"()\))"),
       shapeOperand},
      {std::regex(OP("slice") VALUE
                  R"(\)?\s*<?\{\s*(size|start)\s*=\s*array<i64:\s*([\d,\s]+)>\s*,\s*(size|s)"
                  R"(tart)\s*=\s*array<i64:\s*([\d,\s]+)>\s*\}>?\s*:\s*\(()" TENSOR R"()\))"),
       sliceOperands},
      {std::regex(OP("negate|matmul|avg_pool2d|conv2d|conv3d|depthwise_conv2d|transpose_"
                     "conv2d") R"((%[\w$.#-]+(?:\s*,\s*%[\w$.#-]+)*)\)?\s*(<?(?:\{[^{}])"
                               R"(*\})?>?\s*):\s*\(()" TENSOR R"((?:\s*,\s*)" TENSOR R"()*)\))"),
       zeroPoints},
      {std::regex(OP("rescale") VALUE R"re(\)?\s*<?\{([^{}]*)\}>?\s*:\s*\(()re" TENSOR
                                      R"re()\)\s*->\s*()re" TENSOR R"re())re"),
       rescaleOperands},
      {std::regex(OP("mul") R"((%[\w$.#-]+\s*,\s*%[\w$.#-]+)\)?\s*(?:<?\{\s*shift\s*=\s*(-?\d+)"
                            R"()\s*:\s*i\d+\s*\}>?)?\s*:\s*\(()" TENSOR R"(\s*,\s*)" TENSOR
                            R"()\))"),
       shiftOperand},
      {std::regex(OP("transpose") VALUE R"(\s*,\s*)" VALUE R"(\)?\s*:\s*\(()" TENSOR
                                        R"()\s*,\s*)" TENSOR R"(\))"),
       permutation},
      {std::regex(OP("pad") VALUE R"(\s*,\s*)" VALUE R"(\)?\s*:\s*\(()" TENSOR R"()\s*,\s*)" TENSOR
                                  R"(\))"),
       padOperands},
      {std::regex(R"(("?\btosa\.clamp"?\s*\(?\s*%[\w$.#-]+\s*\)?\s*<?)(\{[^{}]*_fp[^{}]*\}))"
                  R"((>?\s*:\s*\(tensor<(?:(?:\d+|\?)x)*)(\w+)>)"),
       clampBounds},
  };
  return all;
}

#undef VALUE
#undef TENSOR
#undef OP

} // namespace tilescope
