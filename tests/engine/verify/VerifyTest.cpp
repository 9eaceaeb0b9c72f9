// Verifying finds nothing wrong with what is planned, and finds each mistake put in on purpose.
#include "engine/verify/Verify.h"
#include "engine/plan/Document.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace tilescope;

namespace {

class Model {
public:
  explicit Model(const std::string &text)
      : path(std::filesystem::temp_directory_path() /
             ("tilescope-verify-" + std::to_string(getpid()) + ".mlir")) {
    std::ofstream(path) << text;
    auto opened = Document::open(path.string(), {}, Task());
    if (!opened)
      FAIL(opened.errors().front().str());
    document = *opened;
  }
  ~Model() { std::filesystem::remove(path); }

  /// Plans for `budget` bytes of LRAM above the headroom and verifies.
  VerifyReport verify(int64_t budget, const Overrides &overrides = {},
                      const VerifyOptions &options = {}, bool doubleBuffer = false) {
    Target target;
    target.doubleBuffer = doubleBuffer;
    target.lramBytes = target.descriptorHeadroomBytes + budget;
    plan = document->plan(target, {}, overrides, Task());
    for (const Diagnostic &diagnostic : plan->diagnostics)
      if (diagnostic.severity == Severity::Error)
        FAIL(diagnostic.str());
    return verifyPlan(*document, *plan, std::nullopt, options, Task());
  }

  std::filesystem::path path;
  std::shared_ptr<const Document> document;
  std::shared_ptr<const Plan> plan;
};

std::string matmul(const std::string &type, int64_t m = 37, int64_t k = 29, int64_t n = 53) {
  auto tensor = [&](int64_t a, int64_t b) {
    return "tensor<" + std::to_string(a) + "x" + std::to_string(b) + "x" + type + ">";
  };
  std::string zero = type.find('f') == std::string::npos ? "0" : "0.0";
  std::string a = tensor(m, k), b = tensor(k, n), c = tensor(m, n);
  return "func.func @main(%a: " + a + ", %b: " + b + ") -> " + c + " {\n%zero = arith.constant " +
         zero + " : " + type + "\n%e = tensor.empty() : " + c +
         "\n%f = linalg.fill ins(%zero : " + type + ") outs(%e : " + c + ") -> " + c +
         "\n%r = linalg.matmul ins(%a, %b : " + a + ", " + b + ") outs(%f : " + c + ") -> " + c +
         "\nreturn %r : " + c + "\n}\n";
}

/// The op that the loops are around.
VerifiedOp last(const VerifyReport &report) {
  REQUIRE_FALSE(report.ops.empty());
  return report.ops.back();
}

constexpr const char *softmax = R"(
func.func @main(%x: tensor<9x31xf32>) -> tensor<9x31xf32> {
  %e = tensor.empty() : tensor<9x31xf32>
  %r = linalg.softmax dimension(1) ins(%x : tensor<9x31xf32>) outs(%e : tensor<9x31xf32>)
      -> tensor<9x31xf32>
  return %r : tensor<9x31xf32>
})";

constexpr const char *pad = R"(
func.func @main(%x: tensor<17x23xbf16>) -> tensor<21x30xbf16> {
  %v = arith.constant 1.5 : bf16
  %r = tensor.pad %x low[3, 2] high[1, 5] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : bf16
  } : tensor<17x23xbf16> to tensor<21x30xbf16>
  return %r : tensor<21x30xbf16>
})";

constexpr const char *pack = R"(
func.func @main(%x: tensor<30x44xi8>, %d: tensor<4x6x8x8xi8>) -> tensor<4x6x8x8xi8> {
  %p = arith.constant 5 : i8
  %r = linalg.pack %x padding_value(%p : i8) inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %d
      : tensor<30x44xi8> -> tensor<4x6x8x8xi8>
  return %r : tensor<4x6x8x8xi8>
})";

} // namespace

TEST_CASE("a tiled matmul runs in its arena and moves what the plan says") {
  for (const char *type : {"bf16", "f16", "f32", "i8", "i4", "i48"}) {
    INFO(type);
    Model model(matmul(type));
    VerifyReport report = model.verify(1500);
    const VerifiedOp &op = last(report);
    INFO(op.reason);
    CHECK(op.verdict == Verdict::Equal);
    CHECK(op.load == op.predictedLoad);
    CHECK(op.store == op.predictedStore);
    CHECK(op.load > 0);
    CHECK(report.passed());
    CHECK(model.plan->ops.back()->status == OpStatus::Tiled);
  }
}

TEST_CASE("ops other than linalg's structured ones run too") {
  for (const char *text : {softmax, pad, pack}) {
    INFO(text);
    Model model(text);
    const VerifiedOp &op = last(model.verify(900));
    INFO(op.reason);
    CHECK(op.verdict == Verdict::Equal);
  }
}

TEST_CASE("a split reduction dimension keeps the order of summation") {
  Model model(matmul("f32"));
  int64_t id = model.document->graph()->ops.back().id;
  Overrides overrides;
  overrides[id].tile = std::vector<int64_t>{10, 11, 6};
  const VerifiedOp &op = last(model.verify(6000, overrides));
  INFO(op.reason);
  CHECK(op.verdict == Verdict::Equal);
}

TEST_CASE("mistakes put in on purpose are found") {
  VerifyOptions options;
  bool doubleBuffer = false;
  SECTION("buffers on top of each other") {
    options.fault = InjectedFault::OverlappingAddresses;
  }
  SECTION("the second copy of a double buffer on top of another buffer") {
    options.fault = InjectedFault::OverlappingSecondCopies;
    doubleBuffer = true;
  }
  SECTION("the last tile left out") {
    options.fault = InjectedFault::DroppedTail;
  }
  SECTION("loops in the wrong order") {
    options.fault = InjectedFault::ReversedLoops;
  }
  Model model(matmul("bf16"));
  int64_t id = model.document->graph()->ops.back().id;
  Overrides overrides;
  overrides[id].tile = std::vector<int64_t>{10, 11, 29};
  overrides[id].order = std::vector<int>{0, 1};
  VerifyReport right = model.verify(9000, overrides, {}, doubleBuffer);
  CHECK(last(right).verdict == Verdict::Equal);
  VerifyReport report = model.verify(9000, overrides, options, doubleBuffer);
  CHECK(last(report).verdict == Verdict::Mismatch);
  CHECK_FALSE(last(report).reason.empty());
  CHECK_FALSE(report.passed());
}

TEST_CASE("what cannot be run is refused with the reason") {
  SECTION("too large") {
    Model model(matmul("bf16", 40000, 40000, 40000));
    const VerifiedOp &op = last(model.verify(200000));
    CHECK(op.verdict == Verdict::Refused);
    CHECK(op.reason.find("bytes, more than the") != std::string::npos);
  }
  SECTION("too long") {
    Model model(matmul("bf16"));
    VerifyOptions options;
    options.workLimit = 1000;
    const VerifiedOp &op = last(model.verify(1500, {}, options));
    CHECK(op.verdict == Verdict::Refused);
    CHECK(op.reason.find("--op") != std::string::npos);
  }
  SECTION("an element type without arithmetic here") {
    Model model(R"(
func.func @main(%x: tensor<9xf8E4M3FN>) -> tensor<9xf8E4M3FN> {
  %e = tensor.empty() : tensor<9xf8E4M3FN>
  %r = linalg.copy ins(%x : tensor<9xf8E4M3FN>) outs(%e : tensor<9xf8E4M3FN>) -> tensor<9xf8E4M3FN>
  return %r : tensor<9xf8E4M3FN>
})");
    CHECK(last(model.verify(5000)).verdict == Verdict::Refused);
  }
}

TEST_CASE("the same seed gives the same run") {
  Model model(matmul("f32"));
  VerifyReport first = model.verify(1500), second = model.verify(1500);
  first.ops.back().seconds = second.ops.back().seconds = 0;
  CHECK(verifyToJson(first, "m", 1) == verifyToJson(second, "m", 1));
  CHECK(verifyToTable(first).find("equal") != std::string::npos);
}
