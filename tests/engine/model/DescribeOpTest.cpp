// What a description says of each operand's slices, and which dimensions it keeps whole and why.
#include "tests/engine/plan/Models.h"

using namespace tilescope;
using namespace tilescope::test;

namespace {

/// A copy of a tensor of type `from` into one of 12x10, addressed by `map`; the result by `result`.
std::string copyBy(const std::string &map, const std::string &from,
                   const std::string &result = "d0, d1",
                   const std::string &to = "tensor<12x10xf32>") {
  return "func.func @main(%x: " + from + ", %w: tensor<12x10xf32>, %o: " + to + ") -> " + to +
         " {\n  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (" + map +
         ")>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (" + result +
         ")>], iterator_types = [\"parallel\", \"parallel\"]}\n    ins(%x, %w : " + from +
         ", tensor<12x10xf32>) outs(%o : " + to +
         ") {\n  ^bb0(%a: f32, %b: f32, %c: f32):\n    linalg.yield %a : f32\n  } -> " + to +
         "\n  return %r : " + to + "\n}\n";
}

OpNode described(const std::string &text) {
  return load(text)->graph->ops.back();
}

const char *takesRemainder = "an indexing map takes a remainder together with other terms";

} // namespace

TEST_CASE("maps that cannot be followed keep every dimension they use whole, and say why") {
  struct Example {
    const char *map, *type, *why;
    bool first, second;
  };
  const Example examples[] = {
      {"d0 ceildiv 2, d1", "tensor<7x10xf32>", "an indexing map divides it and rounds up", true,
       false},
      {"(d0 + 2) mod 3, d1", "tensor<3x10xf32>", takesRemainder, true, false},
      {"d0 mod 3 + d1", "tensor<12xf32>", takesRemainder, true, true},
      {"-d0 + 11, d1", "tensor<12x10xf32>", "an indexing map walks it backwards", true, false},
      // A dimension beside one that is walked backwards would start at another place of the operand.
      {"-d0 + d1 + 11", "tensor<21xf32>", "an indexing map walks it backwards", true, true},
      {"(d0 + d1) floordiv 2, d1", "tensor<11x10xf32>",
       "an indexing map divides it together with other terms", true, true},
      {"d0 mod 3, d1", "tensor<5x10xf32>",
       "an indexing map takes a remainder that reaches a part of its operand only", true, false},
  };
  for (const Example &example : examples) {
    INFO(example.map);
    OpNode node = described(copyBy(example.map, example.type));
    CHECK(node.domain[0].whole == (example.first ? example.why : ""));
    CHECK(node.domain[1].whole == (example.second ? example.why : ""));
    CHECK(node.operands[0].access[0].full);
  }
}

TEST_CASE("quotients and remainders of one dimension ask for multiples") {
  OpNode quotient = described(copyBy("d0 floordiv 4, d1", "tensor<3x10xf32>"));
  CHECK(quotient.domain[0].multiple == 4);
  CHECK(quotient.domain[0].modulus == 0);
  CHECK(quotient.operands[0].access[0].terms[0].divisor == 4);
  OpNode both = described(copyBy("d0 floordiv 4, d0 mod 4, d1", "tensor<3x4x10xf32>"));
  CHECK(both.domain[0].multiple == 4);
  CHECK(both.domain[0].modulus == 4);
  CHECK(both.domain[1].multiple == 1);
}

TEST_CASE("a result addressed by a computation is not tiled") {
  OpNode node = described(
      copyBy("d0, d1", "tensor<12x10xf32>", "-d0 + 11, d1", "tensor<12x10xf32>"));
  CHECK(node.untileable.find("the map of a result computes") == 0);
  OpNode unit = described(copyBy("d0, d1", "tensor<12x10xf32>", "d0, d1"));
  CHECK(unit.untileable.empty());
}

TEST_CASE("Winograd's windows overlap by the filter's length less one") {
  OpNode input = described(R"(
func.func @main(%x: tensor<2x14x18x5xf32>) -> tensor<6x6x3x4x2x5xf32> {
  %e = tensor.empty() : tensor<6x6x3x4x2x5xf32>
  %r = linalg.winograd_input_transform fmr(F_4_3) ins(%x : tensor<2x14x18x5xf32>)
      outs(%e : tensor<6x6x3x4x2x5xf32>) -> tensor<6x6x3x4x2x5xf32>
  return %r : tensor<6x6x3x4x2x5xf32>
})");
  // Rows of the image: windows of 6, every 4 of them.
  const DimensionAccess &rows = input.operands[0].access[1];
  CHECK(rows.terms == std::vector<AccessTerm>{{2, 4, 1, 0}});
  CHECK(rows.width == 6);
  CHECK(rows.extent == 14);
  CHECK_FALSE(input.domain[0].whole.empty());
  CHECK(input.domain[2].whole.empty());
  CHECK(input.untileable.empty());
  CHECK_FALSE(input.dynamic);

  OpNode output = described(R"(
func.func @main(%x: tensor<1x6x1x3x2x7xf32>, %o: tensor<2x1x12x7xf32>) -> tensor<2x1x12x7xf32> {
  %r = linalg.winograd_output_transform fmr(F_4_3) ins(%x : tensor<1x6x1x3x2x7xf32>)
      outs(%o : tensor<2x1x12x7xf32>) -> tensor<2x1x12x7xf32>
  return %r : tensor<2x1x12x7xf32>
})");
  // One row is not transformed; columns come four at a time. What was there is added to.
  CHECK(output.operands[1].access[1].width == 1);
  CHECK(output.operands[1].access[2].width == 4);
  CHECK(output.operands[1].access[2].terms == std::vector<AccessTerm>{{3, 4, 1, 0}});
  CHECK(output.operands[1].isRead);
}

TEST_CASE("a tile of a filter's transform is counted along the filter's dimensions") {
  auto model = load(R"(
func.func @main(%x: tensor<7x3x3x5xf32>) -> tensor<6x6x5x7xf32> {
  %e = tensor.empty() : tensor<6x6x5x7xf32>
  %r = linalg.winograd_filter_transform fmr(F_4_3) ins(%x : tensor<7x3x3x5xf32>)
      outs(%e : tensor<6x6x5x7xf32>) -> tensor<6x6x5x7xf32>
  return %r : tensor<6x6x5x7xf32>
})");
  auto plan = planned(*model, sl2610(), {{0, tileOverride({6, 3, 3, 5})}});
  const OpPlan &op = *plan->ops[0];
  CHECK(op.refused.empty());
  CHECK(op.order == std::vector<int>{0});
  CHECK(op.traffic.load == 7 * 3 * 3 * 5 * 4);
  CHECK(op.traffic.store == 6 * 6 * 5 * 7 * 4);
  plan = planned(*model, sl2610(), {{0, tileOverride({7, 2, 3, 5})}});
  CHECK(plan->ops[0]->refused.find("the transform mixes all of it") != std::string::npos);
}
