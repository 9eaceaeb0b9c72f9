#include "RandomProgram.h"

#include <algorithm>
#include <numeric>

namespace tilescope {
namespace {

using Shape = std::vector<int64_t>;
using Texts = std::vector<std::string>;

std::string dimName(int dim) {
  return "d" + std::to_string(dim);
}

std::string mapText(size_t rank, const Texts &results) {
  std::string text = "affine_map<(";
  for (size_t i = 0; i < rank; ++i)
    text += (i ? ", " : "") + dimName(i);
  text += ") -> (";
  for (size_t i = 0; i < results.size(); ++i)
    text += (i ? ", " : "") + results[i];
  return text + ")>";
}

std::string listText(const std::string &open, const std::vector<int64_t> &numbers) {
  std::string text = open;
  for (size_t i = 0; i < numbers.size(); ++i)
    text += (i ? ", " : "") + std::to_string(numbers[i]);
  return text + "]";
}

class ProgramWriter {
public:
  explicit ProgramWriter(std::mt19937_64 &random) : random(random) {
    static const std::vector<Texts> families = {
        {"i4", "i8", "i16", "i32"}, {"bf16", "f32"}, {"f16", "f32"}};
    family = families[pick(3)];
    isFloat = family.back() == "f32";
    mixed = pick(3) == 0;
    mainType = family[pick(family.size())];
    for (const std::string &type : family)
      program.constants +=
          "  %zero" + type + " = arith.constant " + (isFloat ? "0.0" : "0") + " : " + type + "\n";
  }

  Program write() {
    for (int count = 1 + pick(4); count > 0; --count)
      addOp();
    // Most programs return only the last value, so that earlier ones can be fused away.
    program.returned.push_back(values.back());
    if (values.size() > 1 && pick(4) == 0)
      program.returned.push_back(values[pick(values.size() - 1)]);
    if (pick(4) == 0)
      markGroup();
    program.tidy();
    return program;
  }

private:
  /// An operand of a generic op: its map's results and the value.
  struct Access {
    Texts map;
    ProgramValue value;
  };

  int pick(int below) { return int(random() % uint64_t(below)); }
  int64_t extent() { return 1 + pick(13); }
  std::string fresh(const char *prefix) {
    return "%" + std::string(prefix) + std::to_string(next++);
  }
  std::string anyType() { return mixed ? family[pick(family.size())] : mainType; }

  /// A value of this shape: one already there, or a new argument.
  ProgramValue valueOf(const Shape &shape, const std::string &type = "") {
    std::vector<ProgramValue> fitting;
    for (const std::vector<ProgramValue> *from : {&values, &program.arguments})
      for (const ProgramValue &value : *from)
        if (value.shape == shape && (type.empty() || value.element == type))
          fitting.push_back(value);
    if (!fitting.empty() && pick(4) != 0)
      return fitting[pick(fitting.size())];
    ProgramValue argument{fresh("a"), shape, type.empty() ? anyType() : type};
    program.arguments.push_back(argument);
    return argument;
  }

  /// The last value, or one of any shape of that rank.
  ProgramValue startOf(size_t rank) {
    if (!values.empty() && values.back().shape.size() == rank && pick(8) != 0)
      return values.back();
    Shape shape;
    for (size_t i = 0; i < rank; ++i)
      shape.push_back(extent());
    return valueOf(shape);
  }

  Statement &emit(std::vector<ProgramValue> results, const std::string &head,
                  const std::string &tail) {
    Statement statement;
    statement.results = std::move(results);
    statement.head = head;
    statement.tail = tail;
    program.statements.push_back(statement);
    return program.statements.back();
  }

  ProgramValue empty(const Shape &shape, const std::string &type) {
    ProgramValue value{fresh("e"), shape, type};
    emit({value}, "tensor.empty() : " + value.type(), "").isOp = false;
    return value;
  }

  ProgramValue filled(const Shape &shape, const std::string &type) {
    if (pick(5) == 0)
      return valueOf(shape, type);
    ProgramValue into = empty(shape, type), value{fresh("f"), shape, type};
    emit({value}, "linalg.fill",
         " ins(%zero" + type + " : " + type + ") outs(" + into.name + " : " + into.type() +
             ") -> " + value.type());
    return value;
  }

  /// `values` with their types, as ins and outs are written.
  static std::string operandText(const std::vector<ProgramValue> &operands) {
    std::string names, types;
    for (const ProgramValue &operand : operands) {
      names += (names.empty() ? "" : ", ") + operand.name;
      types += (types.empty() ? "" : ", ") + operand.type();
    }
    return "(" + names + " : " + types + ")";
  }

  void emitNamed(const std::string &op, const std::vector<ProgramValue> &inputs,
                 const ProgramValue &into, const Texts &attributes = {}) {
    ProgramValue result{fresh("v"), into.shape, into.element};
    emit({result}, op,
         " ins" + operandText(inputs) + " outs" + operandText({into}) + " -> " + result.type())
        .attributes = attributes;
    values.push_back(result);
  }

  // Generic ops.

  std::string cast(std::string &code, const std::string &value, const std::string &from,
                   const std::string &to) {
    if (from == to)
      return value;
    bool wider = std::stoi(to.substr(to.find_first_of("0123456789"))) >
                 std::stoi(from.substr(from.find_first_of("0123456789")));
    std::string made = fresh("c");
    code += "    " + made + " = arith." +
            (isFloat ? wider ? "extf " : "truncf "
             : wider ? "extsi "
                     : "trunci ") +
            value + " : " + from + " to " + to + "\n";
    return made;
  }

  std::string combine(std::string &code, const std::string &a, const std::string &b,
                      const std::string &type) {
    static const char *const floats[] = {"addf", "mulf", "maximumf"};
    static const char *const integers[] = {"addi", "muli", "maxsi"};
    std::string made = fresh("s");
    code += "    " + made + " = arith." + (isFloat ? floats : integers)[pick(3)] + " " + a + ", " +
            b + " : " + type + "\n";
    return made;
  }

  /// One op over `kinds` (p or r per dimension). Each result combines all inputs, and its old
  /// content where `reads` says so.
  void emitGeneric(const std::string &kinds, const std::vector<Access> &inputs,
                   const std::vector<Access> &outputs, const std::vector<bool> &reads) {
    std::string maps, iterators, block, code, yielded, types, resultTypes;
    std::vector<ProgramValue> ins, outs, results;
    for (char kind : kinds)
      iterators += std::string(iterators.empty() ? "" : ", ") +
                   (kind == 'p' ? "\"parallel\"" : "\"reduction\"");
    auto add = [&](const Access &access, const std::string &argument) {
      maps += (maps.empty() ? "" : ", ") + mapText(kinds.size(), access.map);
      block += (block.empty() ? "" : ", ") + argument + ": " + access.value.element;
    };
    for (size_t i = 0; i < inputs.size(); ++i) {
      add(inputs[i], "%x" + std::to_string(i));
      ins.push_back(inputs[i].value);
    }
    for (size_t r = 0; r < outputs.size(); ++r) {
      const ProgramValue &into = outputs[r].value;
      std::string old = "%o" + std::to_string(r), type = into.element, held;
      add(outputs[r], old);
      outs.push_back(into);
      results.push_back({fresh("v"), into.shape, type});
      for (size_t i = 0; i < inputs.size(); ++i) {
        std::string value = cast(code, "%x" + std::to_string(i), inputs[i].value.element, type);
        held = held.empty() ? value : combine(code, held, value, type);
      }
      if (reads[r])
        held = combine(code, held, old, type);
      yielded += (r ? ", " : "") + held;
      types += (r ? ", " : "") + type;
      resultTypes += (r ? ", " : "") + results.back().type();
    }
    if (results.size() > 1)
      resultTypes = "(" + resultTypes + ")";
    emit(results,
         "linalg.generic {indexing_maps = [" + maps + "], iterator_types = [" + iterators +
             "]} ins" + operandText(ins) + " outs" + operandText(outs),
         " {\n  ^bb0(" + block + "):\n" + code + "    linalg.yield " + yielded + " : " + types +
             "\n  } -> " + resultTypes)
        .generic = true;
    values.insert(values.end(), results.begin(), results.end());
  }

  /// An input over some of the dimensions: permuted, broadcast, with unit dimensions, strided, or
  /// several iterations to one element.
  Access randomAccess(const Shape &domain) {
    std::vector<int> dims(domain.size());
    std::iota(dims.begin(), dims.end(), 0);
    if (pick(2))
      std::shuffle(dims.begin(), dims.end(), random);
    while (dims.size() > 1 && pick(3) == 0)
      dims.pop_back();
    Access access;
    Shape shape;
    for (int dim : dims) {
      std::string name = dimName(dim);
      int64_t size = domain[dim];
      switch (pick(16)) {
      case 0:
        access.map.push_back("0");
        shape.push_back(1);
        break;
      case 1:
        access.map.push_back(name + " * 2 + 1");
        shape.push_back(2 * size);
        break;
      case 2:
        access.map.push_back(name + " floordiv 2");
        shape.push_back((size + 1) / 2);
        break;
      case 3:
        if (pick(2)) {
          access.map.push_back(name + " mod 3");
          shape.push_back(std::min<int64_t>(size, 3));
          break;
        }
        [[fallthrough]];
      default:
        access.map.push_back(name);
        shape.push_back(size);
      }
    }
    access.value = valueOf(shape);
    return access;
  }

  /// A destination over these dimensions, sometimes transposed.
  Access destination(std::vector<int> dims, const Shape &domain, bool reads, bool zeroed) {
    if (pick(4) == 0)
      std::shuffle(dims.begin(), dims.end(), random);
    Access access;
    Shape shape;
    for (int dim : dims) {
      access.map.push_back(dimName(dim));
      shape.push_back(domain[dim]);
    }
    std::string type = anyType();
    access.value = zeroed                  ? filled(shape, type)
                   : reads || pick(6) == 0 ? valueOf(shape, type)
                                           : empty(shape, type);
    return access;
  }

  static Texts identity(size_t rank) {
    Texts results;
    for (size_t i = 0; i < rank; ++i)
      results.push_back(dimName(i));
    return results;
  }

  void addElementwise() {
    size_t rank = values.empty() ? 1 + pick(4) : std::max<size_t>(1, values.back().shape.size());
    ProgramValue first = startOf(rank);
    std::vector<Access> inputs{{identity(rank), first}}, outputs;
    for (int more = pick(3); more > 0; --more)
      inputs.push_back(randomAccess(first.shape));
    std::vector<int> dims(rank);
    std::iota(dims.begin(), dims.end(), 0);
    std::vector<bool> reads;
    for (int results = pick(6) == 0 ? 2 : 1; results > 0; --results) {
      reads.push_back(pick(5) == 0);
      outputs.push_back(destination(dims, first.shape, reads.back(), false));
    }
    emitGeneric(std::string(rank, 'p'), inputs, outputs, reads);
  }

  void addReduction() {
    size_t rank = 2 + pick(3);
    ProgramValue input = startOf(rank);
    std::string kinds(rank, 'p');
    kinds[pick(rank)] = 'r';
    if (pick(3) == 0)
      kinds[pick(rank)] = 'r';
    std::vector<int> kept;
    for (size_t i = 0; i < rank; ++i)
      if (kinds[i] == 'p')
        kept.push_back(i);
    std::vector<Access> inputs{{identity(rank), input}}, outputs;
    if (pick(4) == 0)
      inputs.push_back(randomAccess(input.shape));
    std::vector<bool> reads;
    for (int results = pick(6) == 0 ? 2 : 1; results > 0; --results) {
      reads.push_back(true);
      outputs.push_back(destination(kept, input.shape, true, true));
    }
    emitGeneric(kinds, inputs, outputs, reads);
  }

  /// C[b, m, n] += A[b, m, k] B[b, k, n], each operand in any layout.
  void addContraction() {
    ProgramValue left = startOf(2 + pick(2));
    bool batch = left.shape.size() == 3;
    Shape domain;
    std::string kinds;
    if (batch) {
      domain.push_back(left.shape[0]);
      kinds += 'p';
    }
    int m = domain.size(), n = m + 1, k = m + 2;
    domain.insert(domain.end(), {left.shape[batch], extent(), left.shape[batch + 1]});
    kinds += "ppr";
    Access a{batch ? Texts{"d0", dimName(m), dimName(k)} : Texts{dimName(m), dimName(k)}, left};
    std::vector<int> right{k, n}, result{m, n};
    if (batch) {
      right.insert(right.begin(), 0);
      result.insert(result.begin(), 0);
    }
    std::shuffle(right.begin(), right.end(), random);
    Access b;
    Shape shape;
    for (int dim : right) {
      b.map.push_back(dimName(dim));
      shape.push_back(domain[dim]);
    }
    b.value = valueOf(shape);
    emitGeneric(kinds, {a, b}, {destination(result, domain, true, true)}, {true});
  }

  // Named ops.

  void addMatmul() {
    if (pick(4) == 0) {
      ProgramValue left = startOf(3);
      ProgramValue right = valueOf({left.shape[0], left.shape[2], extent()});
      emitNamed("linalg.batch_matmul", {left, right},
                filled({left.shape[0], left.shape[1], right.shape[2]}, anyType()));
      return;
    }
    ProgramValue left = startOf(2);
    if (pick(4) == 0) {
      ProgramValue right = valueOf({left.shape[1]});
      emitNamed("linalg.matvec", {left, right}, filled({left.shape[0]}, anyType()));
      return;
    }
    ProgramValue right = valueOf({left.shape[1], extent()});
    emitNamed("linalg.matmul", {left, right}, filled({left.shape[0], right.shape[1]}, anyType()));
  }

  ProgramValue padded(const ProgramValue &source, const std::vector<int> &dims) {
    std::vector<int64_t> low(source.shape.size()), high(source.shape.size());
    ProgramValue result{fresh("p"), source.shape, source.element};
    for (int dim : dims) {
      low[dim] = pick(3);
      high[dim] = pick(3);
      result.shape[dim] += low[dim] + high[dim];
    }
    std::string block;
    for (size_t i = 0; i < low.size(); ++i)
      block += (i ? ", %i" : "%i") + std::to_string(i) + ": index";
    emit({result},
         "tensor.pad " + source.name + listText(" low[", low) + listText(" high[", high) +
             " {\n  ^bb0(" + block + "):\n    tensor.yield %zero" + source.element + " : " +
             source.element + "\n  } : " + source.type() + " to " + result.type(),
         "");
    return result;
  }

  /// A convolution or pooling. `spatial` are the image's window dimensions, `channel` its channels.
  struct WindowKind {
    const char *name;
    int rank;
    std::vector<int> spatial;
    int channel;
    /// The filter's dimensions: a window dimension by number, c for input and f for output
    /// channels; without either it is a pooling.
    const char *filter;
  };

  void addWindow() {
    static const std::vector<WindowKind> windows = {
        {"conv_2d_nhwc_hwcf", 4, {1, 2}, 3, "01cf"},
        {"conv_2d_nchw_fchw", 4, {2, 3}, 1, "fc01"},
        {"conv_1d_nwc_wcf", 3, {1}, 2, "0cf"},
        {"conv_1d_ncw_fcw", 3, {2}, 1, "fc0"},
        {"depthwise_conv_2d_nhwc_hwc", 4, {1, 2}, 3, "01c"},
        {"pooling_nhwc_max", 4, {1, 2}, 3, "01"},
        {"pooling_nhwc_sum", 4, {1, 2}, 3, "01"},
        {"pooling_nchw_max", 4, {2, 3}, 1, "01"},
        {"pooling_ncw_sum", 3, {2}, 1, "0"}};
    const WindowKind &kind = windows[pick(windows.size())];
    ProgramValue image = startOf(kind.rank);
    if (pick(3) == 0) {
      image = padded(image, kind.spatial);
      values.push_back(image);
    }
    Shape result = image.shape;
    std::vector<int64_t> window, strides, dilations;
    for (int dim : kind.spatial) {
      strides.push_back(1 + pick(2));
      int64_t dilation = pick(4) == 0 ? 2 : 1;
      int64_t size = 1 + pick(3);
      if ((size - 1) * dilation + 1 > image.shape[dim])
        size = 1;
      dilations.push_back(dilation);
      window.push_back(size);
      result[dim] = (image.shape[dim] - (size - 1) * dilation - 1) / strides.back() + 1;
    }
    Shape filter;
    int64_t channels = extent();
    bool convolution = false;
    for (const char *part = kind.filter; *part; ++part) {
      convolution |= *part == 'c';
      if (*part == 'f')
        result[kind.channel] = channels;
      filter.push_back(*part == 'c'   ? image.shape[kind.channel]
                       : *part == 'f' ? channels
                                      : window[*part - '0']);
    }
    std::string count = std::to_string(kind.spatial.size());
    Texts attributes{listText("dilations = dense<[", dilations) + "> : tensor<" + count + "xi64>",
                     listText("strides = dense<[", strides) + "> : tensor<" + count + "xi64>"};
    ProgramValue weights = convolution ? valueOf(filter) : empty(filter, anyType());
    emitNamed("linalg." + std::string(kind.name), {image, weights}, filled(result, anyType()),
              attributes);
  }

  void addPad() {
    ProgramValue source = startOf(1 + pick(3));
    values.push_back(padded(source, {pick(source.shape.size())}));
  }

  void addSoftmax() {
    ProgramValue input = startOf(1 + pick(3));
    ProgramValue into = empty(input.shape, input.element);
    ProgramValue result{fresh("v"), input.shape, input.element};
    emit({result}, "linalg.softmax",
         " dimension(" + std::to_string(pick(input.shape.size())) + ") ins" + operandText({input}) +
             " outs" + operandText({into}) + " -> " + result.type());
    values.push_back(result);
  }

  void addTranspose() {
    ProgramValue input = startOf(2 + pick(2));
    std::vector<int64_t> order(input.shape.size());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    Shape shape;
    for (int64_t dim : order)
      shape.push_back(input.shape[dim]);
    ProgramValue into = empty(shape, input.element), result{fresh("v"), shape, input.element};
    emit({result},
         "linalg.transpose ins" + operandText({input}) + " outs" + operandText({into}) +
             listText(" permutation = [", order),
         "");
    values.push_back(result);
  }

  /// Into tiles along one dimension, or back out of them.
  void addPack() {
    ProgramValue source = startOf(2);
    int64_t dim = pick(2), tile = 1 + pick(4);
    Shape tiled{source.shape[0], source.shape[1], tile};
    tiled[dim] = (source.shape[dim] + tile - 1) / tile;
    std::string how = listText(" inner_dims_pos = [", {dim}) + listText(" inner_tiles = [", {tile});
    bool whole = source.shape[dim] % tile == 0;
    ProgramValue into = empty(tiled, source.element), packed{fresh("v"), tiled, source.element};
    emit({packed},
         "linalg.pack " + source.name +
             (whole ? "" : " padding_value(%zero" + source.element + " : " + source.element + ")") +
             how + " into " + into.name + " : " + source.type() + " -> " + packed.type(),
         "");
    values.push_back(packed);
    if (pick(2))
      return;
    ProgramValue back = empty(source.shape, source.element);
    ProgramValue result{fresh("v"), source.shape, source.element};
    emit({result},
         "linalg.unpack " + packed.name + how + " into " + back.name + " : " + packed.type() +
             " -> " + result.type(),
         "");
    values.push_back(result);
  }

  void addOp() {
    switch (pick(16)) {
    case 0:
      return addPad();
    case 1:
      return isFloat && pick(2) ? addSoftmax() : addTranspose();
    case 2:
      return pick(2) ? addPack() : addContraction();
    case 3:
    case 4:
      return addMatmul();
    case 5:
    case 6:
    case 7:
      return addWindow();
    case 8:
    case 9:
      return addReduction();
    default:
      return addElementwise();
    }
  }

  /// Marks an op and some of what it is made from as one group.
  void markGroup() {
    std::vector<Statement *> chain;
    for (auto statement = program.statements.rbegin(); statement != program.statements.rend();
         ++statement) {
      bool canCarry = statement->isOp && statement->head.rfind("linalg.", 0) == 0 &&
                      (statement->generic || !statement->tail.empty());
      if (!canCarry)
        continue;
      bool used = chain.empty();
      for (Statement *member : chain)
        for (const ProgramValue &result : statement->results)
          used |= member->uses(result.name);
      if (used && (chain.empty() || pick(4) != 0))
        chain.push_back(&*statement);
    }
    if (chain.size() < 2)
      return;
    chain[pick(2)]->attributes.push_back("\"torq-fuse-group-id\" = 50 : i64");
    for (Statement *member : chain)
      member->attributes.push_back("\"torq-fuse-group\" = [50]");
  }

  std::mt19937_64 &random;
  Program program;
  Texts family;
  std::string mainType;
  bool isFloat = false, mixed = false;
  int next = 0;
  std::vector<ProgramValue> values;
};

} // namespace

Program randomProgram(std::mt19937_64 &random) {
  return ProgramWriter(random).write();
}

} // namespace tilescope
