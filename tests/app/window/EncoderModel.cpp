#include "tests/app/window/EncoderModel.h"

namespace tilescope {

namespace {

constexpr int rows = 512, width = 768, inner = 3072;

class Writer {
public:
  /// The value `in` (512 x `depth`) through a layer of `outputs` outputs; `residual` is added.
  QByteArray linear(const QByteArray &in, int depth, int outputs, const QByteArray &residual = {}) {
    QByteArray id = QByteArray::number(count++);
    QByteArray out = type(rows, outputs), weight = type(depth, outputs);
    QByteArray bias = "tensor<" + QByteArray::number(outputs) + "xbf16>";
    QByteArray w = argument(weight), b = argument(bias);
    body += "  %e" + id + " = tensor.empty() : " + out + "\n  %z" + id +
            " = linalg.fill ins(%zero : bf16) outs(%e" + id + " : " + out + ") -> " + out +
            "\n  %m" + id + " = linalg.matmul ins(" + in + ", " + w + " : " + type(rows, depth) +
            ", " + weight + ") outs(%z" + id + " : " + out + ") -> " + out + "\n  %v" + id +
            " = linalg.generic {indexing_maps = [#id, #row, " +
            (residual.isEmpty() ? "" : "#id, ") +
            "#id], iterator_types = [\"parallel\", \"parallel\"]} ins(%m" + id + ", " + b +
            (residual.isEmpty() ? QByteArray() : ", " + residual) + " : " + out + ", " + bias +
            (residual.isEmpty() ? QByteArray() : ", " + out) + ") outs(%e" + id + " : " + out +
            ") {\n  ^bb0(%x: bf16, %y: bf16" + (residual.isEmpty() ? "" : ", %r: bf16") +
            ", %o: bf16):\n    %s = arith.addf %x, %y : bf16\n";
    if (!residual.isEmpty())
      body += "    %t = arith.addf %s, %r : bf16\n";
    body += "    linalg.yield " + QByteArray(residual.isEmpty() ? "%s" : "%t") +
            " : bf16\n  } -> " + out + "\n";
    ops += 3;
    return "%v" + id;
  }

  /// Element by element, one op.
  QByteArray binary(const char *op, const QByteArray &left, const QByteArray &right, int columns) {
    QByteArray id = QByteArray::number(count++), t = type(rows, columns);
    body += "  %e" + id + " = tensor.empty() : " + t + "\n  %v" + id + " = linalg." + op + " ins(" +
            left + ", " + right + " : " + t + ", " + t + ") outs(%e" + id + " : " + t + ") -> " +
            t + "\n";
    ++ops;
    return "%v" + id;
  }

  QByteArray text(const QByteArray &result) const {
    QByteArray t = type(rows, width);
    return "#id = affine_map<(r, c) -> (r, c)>\n#row = affine_map<(r, c) -> (c)>\n"
           "func.func @encoder(%input: " +
           t + arguments + ") -> " + t + " {\n  %zero = arith.constant 0.0 : bf16\n" + body +
           "  return " + result + " : " + t + "\n}\n";
  }

  int ops = 0;

private:
  static QByteArray type(int a, int b) {
    return "tensor<" + QByteArray::number(a) + "x" + QByteArray::number(b) + "xbf16>";
  }
  QByteArray argument(const QByteArray &type) {
    QByteArray name = "%a" + QByteArray::number(argumentCount++);
    arguments += ", " + name + ": " + type;
    return name;
  }

  QByteArray arguments, body;
  int count = 0, argumentCount = 0;
};

} // namespace

QByteArray encoderModel(int ops) {
  Writer writer;
  QByteArray state = "%input";
  while (writer.ops < ops) {
    QByteArray queries = writer.linear(state, width, width),
               keys = writer.linear(state, width, width),
               values = writer.linear(state, width, width);
    QByteArray mixed =
        writer.binary("mul", writer.binary("mul", queries, keys, width), values, width);
    QByteArray attended = writer.linear(mixed, width, width, state);
    QByteArray wide = writer.linear(attended, width, inner);
    state = writer.linear(writer.binary("max", wide, wide, inner), inner, width, attended);
  }
  return writer.text(state);
}

} // namespace tilescope
