#include "engine/model/Renames.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace tilescope {
namespace {

using llvm::StringRef;
using Match = std::smatch;

/// An SSA name, and the inside of a type without nested brackets.
#define VALUE R"((%[\w$.#-]+))"
#define INSIDE R"(([^<>]*))"

/// "4x?x8xf32" as {"4", "?", "8"} and "f32".
std::pair<std::vector<std::string>, std::string> shapeOf(StringRef inside) {
  std::vector<std::string> sizes;
  for (;;) {
    auto [size, rest] = inside.split('x');
    if (rest.empty() || size.empty() || !llvm::all_of(size, [](char c) {
          return llvm::isDigit(c) || c == '?' || c == '[' || c == ']';
        }))
      return {sizes, inside.str()};
    sizes.push_back(size.str());
    inside = rest;
  }
}

/// `vector.extract %v[0] : vector<4x8xf32>` names its result's type now.
std::string extractFrom(const Match &match, const RenameContext &) {
  auto [sizes, element] = shapeOf(StringRef(match.str(3)));
  size_t taken = size_t(StringRef(match.str(2)).count(',')) + 1;
  if (taken > sizes.size())
    return "";
  std::vector<std::string> left(sizes.begin() + std::ptrdiff_t(taken), sizes.end());
  std::string result =
      left.empty() ? element : "vector<" + llvm::join(left, "x") + "x" + element + ">";
  return "vector.extract " + match.str(1) + "[" + match.str(2) + "] : " + result + " from vector<" +
         match.str(3) + ">";
}

/// An expanded shape is written out now; where it is static, the type says it.
std::string withOutputShape(const Match &match, const RenameContext &) {
  auto [sizes, element] = shapeOf(StringRef(match.str(5)));
  if (sizes.empty() || llvm::is_contained(sizes, "?"))
    return "";
  return match.str(1) + ".expand_shape " + match.str(2) + " " + match.str(3) + " output_shape [" +
         llvm::join(sizes, ", ") + "]" + match.str(4) + match.str(1) + "<" + match.str(5) + ">";
}

/// The tensor that a buffer's content is: without its layout and memory space.
std::string contentOf(const std::string &buffer) {
  return "tensor<" + StringRef(buffer).split(',').first.str() + ">";
}

/// Static sizes are the type's now; only dynamic ones are operands.
std::string emptyTensor(const Match &match, const RenameContext &) {
  llvm::SmallVector<StringRef> sizes;
  std::string list = match.str(1);
  StringRef(list).split(sizes, ',', -1, /*KeepEmpty=*/false);
  std::vector<std::string> dynamic;
  for (StringRef size : sizes)
    if (size.trim().starts_with("%"))
      dynamic.push_back(size.trim().str());
  return "tensor.empty(" + llvm::join(dynamic, ", ") + ")";
}

/// Products of transposed operands are products with other indexing maps.
std::string transposedProduct(const Match &match, const RenameContext &) {
  bool batch = match[1].matched, left = match.str(2) == "a";
  std::string b = batch ? "b, " : "";
  auto map = [&](const std::string &results) {
    return "affine_map<(" + b + "m, n, k) -> (" + b + results + ")>";
  };
  return std::string(batch ? "linalg.batch_matmul" : "linalg.matmul") + " indexing_maps = [" +
         map(left ? "k, m" : "m, k") + ", " + map(left ? "k, n" : "n, k") + ", " + map("m, n") +
         "]";
}

/// `dense<[1, 2]> : vector<2xi32>` as an attribute of the same name in today's spelling.
std::string segmentSizes(const Match &match, const RenameContext &) {
  return match.str(1) + "SegmentSizes = array<i32: " + match.str(2) + ">";
}

/// One value for all, as `dense<1> : vector<3xi32>` has it.
std::string equalSegmentSizes(const Match &match, const RenameContext &) {
  int64_t count = 0;
  constexpr int64_t most = 64;
  if (StringRef(match.str(3)).getAsInteger(10, count) || count < 1 || count > most)
    return "";
  std::vector<std::string> all(size_t(count), match.str(2));
  return match.str(1) + "SegmentSizes = array<i32: " + llvm::join(all, ", ") + ">";
}

/// In the generic form iterator types are attributes; in the custom form they are still strings.
std::string iteratorTypes(const Match &match, const RenameContext &) {
  static const std::regex quoted(R"re("(parallel|reduction|window)")re");
  return "iterator_types = [" +
         std::regex_replace(match.str(1), quoted, "#linalg.iterator_type<$1>") + "]" + match.str(2);
}

std::string fillOld(const Match &match, const RenameContext &) {
  return "linalg.fill ins(" + match.str(1) + " : " + match.str(3) + ") outs(" + match.str(2) +
         " : " + match.str(4) + ")";
}

std::string divided(const Match &match, const RenameContext &) {
  static const std::map<std::string, std::string> now = {{"divi_signed", "divsi"},
                                                         {"divi_unsigned", "divui"},
                                                         {"remi_signed", "remsi"},
                                                         {"remi_unsigned", "remui"},
                                                         {"shift_left", "shli"},
                                                         {"shift_right_signed", "shrsi"},
                                                         {"shift_right_unsigned", "shrui"},
                                                         {"and", "andi"},
                                                         {"or", "ori"},
                                                         {"xor", "xori"},
                                                         {"sexti", "extsi"},
                                                         {"zexti", "extui"},
                                                         {"fpext", "extf"},
                                                         {"fptrunc", "truncf"}};
  return match.str(1) + "arith." + now.at(match.str(2));
}

} // namespace

Rename rename(const char *from, const char *to) {
  return {std::regex(from),
          [to](const Match &match, const RenameContext &) { return match.format(to); }};
}

const std::vector<Rename> &commonRenames() {
  static const std::vector<Rename> all = {
      // 22: the elementwise ops with a function attribute, transposed products, Winograd's sizes.
      rename(
          R"(\blinalg\.elemwise_(?:unary|binary)\s*\{\s*fun\s*=\s*#linalg\.(?:unary|binary)_)"
          R"(fn<(\w+)>\s*\})",
          "linalg.$1"),
      rename(R"(\blinalg\.elemwise_unary(?=\s+ins))", "linalg.exp"),
      rename(R"(\blinalg\.elemwise_binary(?=\s+ins))", "linalg.add"),
      {std::regex(R"(\blinalg\.(batch_)?matmul_transpose_(a|b)\b)"), transposedProduct},
      rename(R"(\blinalg\.matmul_unsigned\b)",
             "linalg.matmul {cast = #linalg.type_fn<cast_unsigned>}"),
      rename(R"((\blinalg\.winograd_(?:filter|input|output)_transform)\s+m\((\d)\)\s+r\((\d)\))",
             "$1 fmr(F_$2_$3)"),
      // 22: elements of vectors.
      rename(R"(\b(?:vector\.)?splat\s+)" VALUE R"(\s*:\s*vector<((?:\[?\d+\]?x)+)(\w+)>)",
             "vector.broadcast $1 : $3 to vector<$2$3>"),
      rename(R"(\bvector\.extractelement\s+)" VALUE R"(\[)" VALUE
             R"(\s*:\s*index\]\s*:\s*vector<((?:\[?\d+\]?x)+)(\w+)>)",
             "vector.extract $1[$2] : $4 from vector<$3$4>"),
      rename(R"(\bvector\.insertelement\s+)" VALUE R"(\s*,\s*)" VALUE R"(\[)" VALUE
             R"(\s*:\s*index\]\s*:\s*vector<((?:\[?\d+\]?x)+)(\w+)>)",
             "vector.insert $1, $2[$3] : $5 into vector<$4$5>"),
      // 21: pack and unpack moved; buffers are called so.
      rename(R"(\btensor\.(pack|unpack)\b)", "linalg.$1"),
      rename(R"(\bbufferization\.to_memref(?=\s+%[\w$.#-]+[^:]*:\s*tensor<))",
             "bufferization.to_buffer"),
      // 20: both types of a conversion between tensors and buffers.
      {std::regex(R"(\b(?:bufferization\.to_memref|memref\.buffer_cast)\s+)" VALUE
                  R"(\s*:\s*memref<)" INSIDE R"(>)"),
       [](const Match &match, const RenameContext &) {
         return "bufferization.to_buffer " + match.str(1) + " : " + contentOf(match.str(2)) +
                " to memref<" + match.str(2) + ">";
       }},
      {std::regex(R"(\b(?:bufferization\.to_tensor|memref\.tensor_load)\s+)" VALUE
                  R"(((?:\s+restrict|\s+writable)*)\s*:\s*memref<)" INSIDE R"(>(?!\s*to\b))"),
       [](const Match &match, const RenameContext &) {
         return "bufferization.to_tensor " + match.str(1) + match.str(2) + " : memref<" +
                match.str(3) + "> to " + contentOf(match.str(3));
       }},
      {std::regex(R"(\bmemref\.tensor_store\s+)" VALUE R"(\s*,\s*)" VALUE R"(\s*:\s*memref<)" INSIDE
                  R"(>)"),
       [](const Match &match, const RenameContext &) {
         return "bufferization.materialize_in_destination " + match.str(1) + " in writable " +
                match.str(2) + " : (" + contentOf(match.str(3)) + ", memref<" + match.str(3) +
                ">) -> ()";
       }},
      // 19: the shape that is expanded to.
      {std::regex(R"(\b(?:linalg\.)?(tensor|memref)[._]expand_shape\s+)" VALUE
                  R"(\s*(\[\[[\d,\s\[\]]*\]\])(\s*:[^\[\]]*?\binto\s+)(?:tensor|memref)<)" INSIDE
                  R"(>)"),
       withOutputShape},
      rename(R"(\blinalg\.tensor_collapse_shape\b)", "tensor.collapse_shape"),
      // 18: an extraction's own type; names of minima and maxima that say what they do with NaN.
      {std::regex(R"(\bvector\.extract\s+)" VALUE R"(\[([^\]:]+)\]\s*:\s*vector<)" INSIDE R"(>)"),
       extractFrom},
      rename(R"(\barith\.maxf\b)", "arith.maximumf"),
      rename(R"(\barith\.minf\b)", "arith.minimumf"),
      rename(R"((\bvector\.(?:reduction|multi_reduction|scan)\s*|#vector\.kind)<(max|min)f>)",
             "$1<$2imumf>"),
      rename(R"re((\bvector\.(?:reduction|multi_reduction)\s*)"(\w+)")re", "$1<$2>"),
      // 17: forall.
      rename(R"(\bscf\.foreach_thread\.perform_concurrently\b)", "scf.forall.in_parallel"),
      rename(R"(\bscf\.foreach_thread\b)", "scf.forall"),
      // 16: absolute values by type, sums with carry, segment sizes and other arrays of the generic
      // form.
      rename(R"(\bmath\.abs(?=\s+%[^:]*:\s*(?:\w+<[^<>]*x)?b?f\d))", "math.absf"),
      rename(R"(\bmath\.abs(?=\s+%))", "math.absi"),
      rename(R"(\barith\.addui_carry\b)", "arith.addui_extended"),
      {std::regex(
           R"(\b(operand|result)_segment_sizes\s*=\s*dense<\[([\d,\s]+)\]>\s*:\s*vector<\d+xi32>)"),
       segmentSizes},
      {std::regex(R"(\b(operand|result)_segment_sizes\s*=\s*dense<(\d+)>\s*:\s*vector<(\d+)xi32>)"),
       equalSegmentSizes},
      rename(R"(\b(operand|result)_segment_sizes(?=\s*=\s*array<))", "$1SegmentSizes"),
      {std::regex(R"(\biterator_types\s*=\s*\[((?:\s*"\w+"\s*,?)+)\]([^{]*SegmentSizes))"),
       iteratorTypes},
      rename(R"(\b(static_(?:offsets|sizes|strides|low|high))\s*=\s*\[((?:-?\d+\s*,?\s*)+)\])",
             "$1 = array<i64: $2>"),
      {std::regex(R"(\blinalg\.init_tensor\s*\[([^\]]*)\])"), emptyTensor},
      // 15: func, and fills and copies as the other named ops.
      rename(R"((^|\s|=\s*)(?:builtin\.)?func(?=\s+(?:private\s+|public\s+)?@))", "$1func.func"),
      {std::regex(R"(\blinalg\.fill\s*\(\s*)" VALUE R"(\s*,\s*)" VALUE
                  R"(\s*\)\s*:\s*(\w+)\s*,\s*((?:tensor|memref)<[^<>]*>))"),
       fillOld},
      rename(R"(\blinalg\.copy\s*\(\s*)" VALUE R"(\s*,\s*)" VALUE
             R"(\s*\)\s*:\s*(memref<[^<>]*>)\s*,\s*(memref<[^<>]*>))",
             "linalg.copy ins($1 : $3) outs($2 : $4)"),
      // 14: what was one standard dialect.
      rename(R"(\bsubtensor_insert(?=\s+%))", "tensor.insert_slice"),
      rename(R"(\bsubtensor(?=\s+%))", "tensor.extract_slice"),
      rename(
          R"((=\s*)(?:std\.)?(addf|subf|mulf|divf|negf|remf|addi|subi|muli|cmpf|cmpi|select|)"
          R"(index_cast|sitofp|uitofp|fptosi|fptoui|trunci|bitcast)(?=\s+))",
          "$1arith.$2"),
      {std::regex(
           R"((=\s*)(?:std\.)?(divi_signed|divi_unsigned|remi_signed|remi_unsigned|shift_lef)"
           R"(t|shift_right_signed|shift_right_unsigned|and|or|xor|sexti|zexti|fpext|fptrunc)"
           R"()(?=\s+%))"),
       divided},
      rename(R"re((\barith\.cmp[if]\s+)"(\w+)")re", "$1$2"),
      rename(R"((=\s*)(?:std\.)?constant(?=\s+(?:dense|-?\d|true|false|"|#|\[)))",
             "$1arith.constant"),
      rename(R"((=\s*)(?:std\.)?(exp|exp2|log|log2|log10|log1p|sqrt|rsqrt|tanh|sin|cos)(?=\s+%))",
             "$1math.$2"),
      rename(R"((=\s*)(?:std\.)?(alloc|alloca|load|subview)(?=\s*(?:%|\()))", "$1memref.$2"),
      rename(R"((=\s*)(?:std\.)?dim(?=\s+%[^:]*:\s*tensor))", "$1tensor.dim"),
      rename(R"((=\s*)(?:std\.)?dim(?=\s+%[^:]*:\s*memref))", "$1memref.dim"),
      rename(R"((^|\s)(?:std\.)?store(?=\s+%[\w$.#-]+\s*,\s*%[\w$.#-]+\[))", "$1memref.store"),
      rename(R"((^|\s)std\.(return|call|br|cond_br)\b)", "$1$2"),
      rename(R"(\blinalg\.conv_(\d)d_input_(\w+?)_filter_(\w+))", "linalg.conv_$1d_$2_$3"),
  };
  return all;
}

#undef VALUE
#undef INSIDE

} // namespace tilescope
