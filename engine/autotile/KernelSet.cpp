#include "engine/autotile/KernelSet.h"

namespace tilescope::autotile {
namespace {

std::string sized(const std::string &name, std::initializer_list<int64_t> sizes) {
  std::string text = name;
  const char *separator = " ";
  for (int64_t size : sizes) {
    text += separator + std::to_string(size);
    separator = "x";
  }
  return text;
}

ApiGraph addOneAxis(int64_t n, const char *dtype) {
  ApiGraphBuilder b(sized(std::string("add ") + dtype, {n}));
  int a = b.axis("a", n);
  b.store(b.elementwise("add", {b.load("x", dtype, {a}), b.load("y", dtype, {a})}));
  return b.take();
}

ApiGraph unary(const char *api, int64_t n) {
  ApiGraphBuilder b(sized(api, {n}));
  int a = b.axis("a", n);
  b.store(b.elementwise(api, {b.load("x", "fp32", {a})}));
  return b.take();
}

/// x * 0.5 * (1 + erf(x / sqrt 2)).
ApiGraph gelu(int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("gelu", {rows, columns}));
  std::vector<int> axes{b.axis("a", rows), b.axis("b", columns)};
  int x = b.load("x", "fp32", axes);
  int error = b.elementwise("erf", {b.elementwise("muls", {x})});
  b.store(b.elementwise("mul", {x, b.elementwise("muls", {b.elementwise("adds", {error})})}));
  return b.take();
}

/// x * sigmoid(x), computed in fp32 between casts.
ApiGraph silu(int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("silu fp16", {rows, columns}));
  std::vector<int> axes{b.axis("a", rows), b.axis("b", columns)};
  int x = b.cast(b.load("x", "fp16", axes), "fp32");
  b.store(b.cast(b.elementwise("mul", {x, b.elementwise("sigmoid", {x})}), "fp16"));
  return b.take();
}

ApiGraph softmax(int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("softmax", {rows, columns}));
  int a = b.axis("a", rows), r = b.axis("r", columns);
  int x = b.load("x", "fp32", {a, r});
  int largest = b.broadcast(b.reduce("reduce_max", x, r), {a, r});
  int power = b.elementwise("exp", {b.elementwise("sub", {x, largest})});
  int sum = b.broadcast(b.reduce("reduce_sum", power, r), {a, r});
  b.store(b.elementwise("div", {power, sum}));
  return b.take();
}

ApiGraph layerNorm(int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("layer norm", {rows, columns}));
  int a = b.axis("a", rows), r = b.axis("r", columns);
  int x = b.load("x", "fp32", {a, r});
  int mean = b.elementwise("muls", {b.reduce("reduce_sum", x, r)});
  int centred = b.elementwise("sub", {x, b.broadcast(mean, {a, r})});
  int squares = b.reduce("reduce_sum", b.elementwise("mul", {centred, centred}), r);
  int scale = b.elementwise("rsqrt", {b.elementwise("adds", {b.elementwise("muls", {squares})})});
  int normal = b.elementwise("mul", {centred, b.broadcast(scale, {a, r})});
  int gamma = b.broadcast(b.load("gamma", "fp32", {r}), {a, r});
  int beta = b.broadcast(b.load("beta", "fp32", {r}), {a, r});
  b.store(b.elementwise("add", {b.elementwise("mul", {normal, gamma}), beta}));
  return b.take();
}

ApiGraph rmsNorm(int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("rms norm", {rows, columns}));
  int a = b.axis("a", rows), r = b.axis("r", columns);
  int x = b.load("x", "fp32", {a, r});
  int squares = b.reduce("reduce_sum", b.elementwise("mul", {x, x}), r);
  int scale = b.elementwise("rsqrt", {b.elementwise("adds", {squares})});
  int gamma = b.broadcast(b.load("gamma", "fp32", {r}), {a, r});
  b.store(b.elementwise("mul", {b.elementwise("mul", {x, b.broadcast(scale, {a, r})}), gamma}));
  return b.take();
}

ApiGraph innerReduction(const char *api, int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized(std::string(api) + " inner", {rows, columns}));
  int a = b.axis("a", rows), r = b.axis("r", columns);
  b.store(b.reduce(api, b.load("x", "fp32", {a, r}), r));
  return b.take();
}

ApiGraph outerReduction(const char *api, int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized(std::string(api) + " outer", {rows, columns}));
  int r = b.axis("r", rows), a = b.axis("a", columns);
  b.store(b.reduce(api, b.load("x", "fp32", {r, a}), r));
  return b.take();
}

ApiGraph fullReduction(int64_t n) {
  ApiGraphBuilder b(sized("reduce_sum all", {n}));
  int r = b.axis("r", n);
  b.store(b.reduce("reduce_sum", b.load("x", "fp32", {r}), r));
  return b.take();
}

/// A row vector added to every row.
ApiGraph biasAdd(int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("bias add", {rows, columns}));
  int a = b.axis("a", rows), c = b.axis("b", columns);
  int bias = b.broadcast(b.load("bias", "fp32", {c}), {a, c});
  b.store(b.elementwise("add", {b.load("x", "fp32", {a, c}), bias}));
  return b.take();
}

/// A column vector that scales every column.
ApiGraph rowScale(int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("row scale", {rows, columns}));
  int a = b.axis("a", rows), c = b.axis("b", columns);
  int scale = b.broadcast(b.load("scale", "fp32", {a}), {a, c});
  b.store(b.elementwise("mul", {b.load("x", "fp32", {a, c}), scale}));
  return b.take();
}

ApiGraph transpose(int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("transpose", {rows, columns}));
  int a = b.axis("a", rows), c = b.axis("b", columns);
  b.store(b.transpose(b.load("x", "fp32", {a, c}), {c, a}));
  return b.take();
}

ApiGraph transposeInner(int64_t batch, int64_t rows, int64_t columns) {
  ApiGraphBuilder b(sized("transpose add", {batch, rows, columns}));
  int n = b.axis("n", batch), a = b.axis("a", rows), c = b.axis("b", columns);
  int turned = b.transpose(b.load("x", "fp32", {n, a, c}), {n, c, a});
  b.store(b.elementwise("add", {turned, b.load("y", "fp32", {n, c, a})}));
  return b.take();
}

} // namespace

std::vector<ApiGraph> kernelSet() {
  return {
      addOneAxis(1'000'000, "fp32"),
      addOneAxis(1'000'003, "fp32"),
      addOneAxis(1'025, "fp32"),
      addOneAxis(16'777'216, "fp16"),
      unary("abs", 100'000),
      unary("exp", 1'000'003),
      unary("sigmoid", 4'194'304),
      gelu(4'096, 4'096),
      gelu(197, 3'072),
      gelu(1'025, 1'025),
      silu(2'048, 11'008),
      silu(7, 1'000'003),
      softmax(1'024, 1'024),
      softmax(12 * 197, 197),
      softmax(32, 50'257),
      softmax(1'025, 1'025),
      softmax(3, 1'000'003),
      layerNorm(8'192, 768),
      layerNorm(197, 1'025),
      layerNorm(16, 100'000),
      rmsNorm(2'048, 4'096),
      rmsNorm(1, 1'000'003),
      innerReduction("reduce_sum", 4'096, 1'024),
      innerReduction("reduce_max", 1'025, 4'097),
      innerReduction("reduce_sum", 16, 1'000'003),
      outerReduction("reduce_sum", 4'096, 1'024),
      outerReduction("reduce_sum", 1'000'003, 16),
      outerReduction("reduce_max", 1'025, 1'025),
      fullReduction(1'000'003),
      fullReduction(16'777'216),
      biasAdd(4'096, 1'025),
      biasAdd(1'000'003, 8),
      rowScale(1'025, 4'096),
      rowScale(65'536, 64),
      transpose(1'024, 1'024),
      transpose(1'025, 4'097),
      transposeInner(96, 197, 64),
  };
}

} // namespace tilescope::autotile
