#include "tests/widgets/canvas/Fixtures.h"

#include "widgets/canvas/TextMetrics.h"

#include <algorithm>

using namespace tilescope;
using namespace tilescope::fixtures;

namespace {

DimensionAccess along(int dim, int64_t extent) {
  DimensionAccess access;
  access.terms.push_back({dim, 1, 1, 0});
  access.extent = extent;
  return access;
}

DomainDimension dimension(int64_t size, DimensionKind kind = DimensionKind::Parallel) {
  DomainDimension result;
  result.kind = kind;
  result.size = size;
  return result;
}

Operand operand(Draft &draft, const std::string &name, std::vector<DimensionAccess> access,
                int64_t bits, bool isInit = false) {
  Value value;
  value.name = name;
  for (const DimensionAccess &a : access)
    value.shape.push_back(a.extent);
  value.elementBits = bits;
  draft.model.values.push_back(value);
  Operand result;
  result.value = static_cast<int>(draft.model.values.size()) - 1;
  result.name = name;
  result.access = std::move(access);
  result.elementBits = bits;
  result.isInit = isInit;
  result.result = isInit ? 0 : -1;
  result.isRead = !isInit;
  if (isInit)
    draft.model.values.back().undefined = true;
  return result;
}

/// Adds the op, with a value for the result of its init operand.
void addOp(Draft &draft, OpNode node) {
  for (const Operand &operand : node.operands)
    if (operand.isInit) {
      Value made = draft.model.values[operand.value];
      made.undefined = false;
      made.definingOp = static_cast<int>(draft.model.ops.size());
      made.definingResult = 0;
      draft.model.values.push_back(made);
      node.results = {static_cast<int>(draft.model.values.size()) - 1};
    } else if (operand.value >= 0)
      draft.model.values[operand.value].uses.push_back(
          {static_cast<int>(draft.model.ops.size()),
           static_cast<int>(&operand - node.operands.data())});
  draft.model.ops.push_back(std::move(node));
}

/// The result of the last op added, as an input of the next.
Operand lastResult(const Draft &draft) {
  const OpNode &node = draft.model.ops.back();
  Operand result = node.operands.back();
  result.value = node.results.front();
  result.isInit = false;
  result.isRead = true;
  result.result = -1;
  return result;
}

PlannedBuffer buffer(int64_t op, int operand, std::string name, BufferRole role, int64_t bytes,
                     std::optional<int64_t> address, int level, int first, int last) {
  return {op, operand, std::move(name), role, bytes, address, level, 1, first, last};
}

OperandTraffic moved(int64_t op, int operand, std::string name, int64_t load, int64_t store,
                     int level) {
  return {op, operand, std::move(name), load, store, level, {}};
}

Draft matmulDraft() {
  Draft draft;
  draft.model.path = "matmul.mlir";
  OpNode node;
  node.id = 1;
  node.name = "linalg.matmul";
  node.function = "main";
  node.location = {"matmul.mlir", 12, 14};
  node.domain = {dimension(300), dimension(3200), dimension(800, DimensionKind::Reduction)};
  node.operands.push_back(operand(draft, "%a", {along(0, 300), along(2, 800)}, 16));
  node.operands.push_back(operand(draft, "%w", {along(2, 800), along(1, 3200)}, 16));
  node.operands.push_back(operand(draft, "%product", {along(0, 300), along(1, 3200)}, 16, true));
  node.m = {0};
  node.n = {1};
  node.k = {2};
  node.contraction = true;
  node.groups = {1};
  node.principal = node.groupOutput = true;
  addOp(draft, node);

  OpPlan op;
  op.id = 1;
  op.status = OpStatus::Tiled;
  op.why = "The whole op needs 7,520,000 B and the budget is 509,952 B.";
  op.tile = {300, 13, 800};
  op.order = {1};
  op.lram.peak = 508600;
  op.lram.budget = 509952;
  op.lram.buffers = {buffer(1, 0, "%a", BufferRole::Load, 480000, 44288, 0, 0, 2),
                     buffer(1, 1, "%w", BufferRole::Load, 20800, 23488, 1, 1, 2),
                     buffer(1, 2, "%product", BufferRole::Result, 7800, 14336, 1, 2, 3)};
  op.lram.steps = {{BodyStep::Load, "load %a", 0, 1},
                   {BodyStep::Load, "load %w", 1, 1},
                   {BodyStep::Compute, "linalg.matmul", 1, 1},
                   {BodyStep::Store, "store %product", 1, 1}};
  op.traffic.load = 5600000;
  op.traffic.store = 1920000;
  op.traffic.estimate = 7520000;
  op.traffic.compulsory = op.traffic.bound = 7520000;
  op.traffic.cycles = 1446154;
  op.traffic.operands = {moved(1, 0, "%a", 480000, 0, 0), moved(1, 1, "%w", 5120000, 0, 1),
                         moved(1, 2, "%product", 0, 1920000, 1)};
  op.traffic.orders = {{{1}, 5600000, 1920000, 7520000, 1446154, true, op.traffic.operands}};
  op.traffic.ordersConsidered = 1;
  op.probes = 19;
  op.trace = {
      {{300, 3200, 800}, false, 7520000, "full size"}, {{300, 1, 800}, true, 482208, "shrink d1"},
      {{300, 1600, 800}, false, 4000000, "grow d1"},   {{300, 100, 800}, false, 700000, "grow d1"},
      {{300, 20, 800}, false, 524000, "grow d1"},      {{300, 13, 800}, true, 508600, "grow d1"},
      {{300, 14, 800}, false, 510800, "grow d1"}};
  op.binding = "The next size of n, 14, needs 510,800 B: 848 B more than the budget.";
  draft.ops.push_back(op);
  return draft;
}

} // namespace

Plan Draft::finish() {
  plan.model = std::make_shared<ModelGraph>(model);
  plan.target.name = "sl2610";
  for (const OpPlan &op : ops)
    plan.ops.push_back(std::make_shared<OpPlan>(op));
  return plan;
}

Plan fixtures::matmul() {
  return matmulDraft().finish();
}

Plan fixtures::matmul64() {
  Draft draft = matmulDraft();
  OpPlan &op = draft.ops[0];
  op.tile = {64, 64, 800};
  op.order = {1, 0};
  op.user = {"tile"};
  op.lram.peak = 212992;
  op.lram.buffers = {buffer(1, 1, "%w", BufferRole::Load, 102400, 421888, 1, 0, 2),
                     buffer(1, 0, "%a", BufferRole::Load, 102400, 319488, 2, 1, 2),
                     buffer(1, 2, "%product", BufferRole::Result, 8192, 311296, 2, 2, 3)};
  op.lram.steps = {{BodyStep::Load, "load %w", 1, 1},
                   {BodyStep::Load, "load %a", 2, 1},
                   {BodyStep::Compute, "linalg.matmul", 2, 1},
                   {BodyStep::Store, "store %product", 2, 1}};
  std::vector<OperandTraffic> outerN = {moved(1, 0, "%a", 24000000, 0, 2),
                                        moved(1, 1, "%w", 5120000, 0, 1),
                                        moved(1, 2, "%product", 0, 1920000, 2)};
  std::vector<OperandTraffic> outerM = {moved(1, 0, "%a", 480000, 0, 1),
                                        moved(1, 1, "%w", 25600000, 0, 2),
                                        moved(1, 2, "%product", 0, 1920000, 2)};
  op.traffic.load = 29120000;
  op.traffic.operands = outerN;
  op.traffic.cycles = 5969231;
  op.traffic.orders = {{{1, 0}, 29120000, 1920000, 7520000, 5969231, true, outerN},
                       {{0, 1}, 26080000, 1920000, 28000000, 5384616, true, outerM}};
  op.traffic.ordersConsidered = 2;
  op.binding.clear();
  return draft.finish();
}

Plan fixtures::overflowing() {
  Draft draft = matmulDraft();
  OpPlan &op = draft.ops[0];
  op.status = OpStatus::NoFit;
  op.tile = {300, 3200, 800};
  op.order = {};
  op.why = "No legal tile of linalg.matmul fits.";
  op.lram.fits = false;
  op.lram.peak = 7520000;
  op.lram.buffers = {buffer(1, 0, "%a", BufferRole::Load, 480000, 44288, 0, 0, 2),
                     buffer(1, 1, "%w", BufferRole::Load, 5120000, std::nullopt, 0, 1, 2),
                     buffer(1, 2, "%product", BufferRole::Result, 1920000, std::nullopt, 0, 2, 3)};
  op.lram.overflow = Overflow{"%w", 5120000, 29952, 5090048};
  op.traffic.operands = {moved(1, 0, "%a", 480000, 0, 0), moved(1, 1, "%w", 5120000, 0, 0),
                         moved(1, 2, "%product", 0, 1920000, 0)};
  op.traffic.orders = {{{}, 5600000, 1920000, 7520000, 1446154, false, op.traffic.operands}};
  op.binding.clear();
  return draft.finish();
}

Plan fixtures::convolution() {
  Draft draft;
  draft.model.path = "conv.mlir";
  OpNode node;
  node.id = 3;
  node.name = "linalg.conv_2d_nhwc_hwcf";
  node.function = "main";
  node.location = {"conv.mlir", 17, 12};
  node.domain = {dimension(1),
                 dimension(112),
                 dimension(112),
                 dimension(32),
                 dimension(3, DimensionKind::Window),
                 dimension(3, DimensionKind::Window),
                 dimension(3, DimensionKind::Reduction)};
  node.domain[3].multiple = 8;
  node.domain[4].whole = node.domain[5].whole = "a window is not split";
  auto sliding = [](int image, int window) {
    DimensionAccess access;
    access.terms = {{image, 2, 1, 0}, {window, 1, 1, 0}};
    access.extent = 225;
    return access;
  };
  node.operands.push_back(
      operand(draft, "%image", {along(0, 1), sliding(1, 4), sliding(2, 5), along(6, 3)}, 8));
  node.operands.push_back(
      operand(draft, "%filter", {along(4, 3), along(5, 3), along(6, 3), along(3, 32)}, 8));
  node.operands.push_back(
      operand(draft, "%sums", {along(0, 1), along(1, 112), along(2, 112), along(3, 32)}, 32, true));
  node.m = {1, 2};
  node.n = {3};
  node.k = {6};
  node.contraction = node.convolution = true;
  addOp(draft, node);
  OpPlan op;
  op.id = 3;
  op.status = OpStatus::Tiled;
  op.why = "The whole op needs 1,758,352 B and the budget is 509,952 B.";
  op.tile = {1, 30, 112, 32, 3, 3, 3};
  op.order = {1};
  op.lram.peak = 472064;
  op.lram.budget = 509952;
  op.lram.buffers = {buffer(3, 0, "%image", BufferRole::Load, 41175, 53624, 1, 1, 2),
                     buffer(3, 1, "%filter", BufferRole::Load, 864, 14336, 0, 0, 2),
                     buffer(3, 2, "%sums", BufferRole::Result, 430080, 94208, 1, 2, 3)};
  op.lram.steps = {{BodyStep::Load, "load %filter", 0, 3},
                   {BodyStep::Load, "load %image", 1, 3},
                   {BodyStep::Compute, "linalg.conv_2d_nhwc_hwcf", 1, 3},
                   {BodyStep::Store, "store %sums", 1, 3}};
  op.traffic.load = 154764;
  op.traffic.store = 1605632;
  op.traffic.estimate = 1758371;
  op.traffic.compulsory = op.traffic.bound = 1758371;
  op.traffic.cycles = 338538;
  op.traffic.operands = {moved(3, 0, "%image", 153900, 0, 1), moved(3, 1, "%filter", 864, 0, 0),
                         moved(3, 2, "%sums", 0, 1605632, 1)};
  op.traffic.orders = {{{1}, 154764, 1605632, 1758371, 338538, true, op.traffic.operands}};
  op.trace = {{{1, 112, 112, 32, 3, 3, 3}, false, 1758376, "full size"},
              {{1, 1, 112, 32, 3, 3, 3}, true, 17248, "shrink d1"},
              {{1, 30, 112, 32, 3, 3, 3}, true, 472064, "grow d1"}};
  draft.ops.push_back(op);
  return draft.finish();
}

Plan fixtures::softmax() {
  Draft draft;
  draft.model.path = "softmax.mlir";
  OpNode scale;
  scale.id = 1;
  scale.name = "linalg.generic";
  scale.function = "main";
  scale.location = {"softmax.mlir", 9, 13};
  scale.domain = {dimension(8), dimension(384), dimension(384)};
  scale.operands.push_back(
      operand(draft, "%scores", {along(0, 8), along(1, 384), along(2, 384)}, 16));
  scale.operands.push_back(
      operand(draft, "%scaled", {along(0, 8), along(1, 384), along(2, 384)}, 16, true));
  scale.groups = {2};
  addOp(draft, scale);
  OpNode node = scale;
  node.id = 2;
  node.name = "linalg.softmax";
  node.location.line = 17;
  node.domain[2].whole = "softmax normalises along it";
  node.operands = {lastResult(draft)};
  node.operands.push_back(
      operand(draft, "%probabilities", {along(0, 8), along(1, 384), along(2, 384)}, 16, true));
  node.principal = node.groupOutput = true;
  addOp(draft, node);

  OpPlan fused;
  fused.id = 1;
  fused.status = OpStatus::Fused;
  fused.fusedInto = 2;
  fused.why = "It is computed inside the tiles of linalg.softmax #2.";
  fused.tile = {1, 221, 384};
  fused.lram.budget = 509952;
  OpPlan op;
  op.id = 2;
  op.status = OpStatus::Tiled;
  op.why = "The whole op needs 7,077,888 B and the budget is 509,952 B.";
  op.tile = {1, 221, 384};
  op.order = {0, 1};
  op.producers = {1};
  op.lram.peak = 509184;
  op.lram.budget = 509952;
  op.lram.buffers = {buffer(1, 0, "%scores", BufferRole::Load, 169728, 354560, 2, 0, 1),
                     buffer(1, 1, "%scaled", BufferRole::Scratch, 169728, 184832, 2, 1, 2),
                     buffer(2, 1, "%probabilities", BufferRole::Result, 169728, 15104, 2, 1, 3)};
  op.lram.steps = {{BodyStep::Load, "load %scores", 2, 1},
                   {BodyStep::Compute, "linalg.generic", 2, 1},
                   {BodyStep::Compute, "linalg.softmax", 2, 2},
                   {BodyStep::Store, "store %probabilities", 2, 2}};
  op.traffic.load = op.traffic.store = 2359296;
  op.traffic.estimate = op.traffic.compulsory = op.traffic.bound = 4718592;
  op.traffic.cycles = 907422;
  op.traffic.operands = {moved(1, 0, "%scores", 2359296, 0, 2),
                         moved(2, 1, "%probabilities", 0, 2359296, 2)};
  op.traffic.orders = {{{0, 1}, 2359296, 2359296, 4718592, 907422, true, op.traffic.operands},
                       {{1, 0}, 2359296, 2359296, 4718592, 907422, true, op.traffic.operands}};
  op.trace = {{{8, 384, 384}, false, 7077888, "full size"},
              {{1, 384, 384}, false, 884736, "shrink d0"},
              {{1, 1, 384}, true, 2304, "shrink d1"},
              {{1, 221, 384}, true, 509184, "grow d1"}};
  draft.ops = {fused, op};
  return draft.finish();
}

Plan fixtures::reduction() {
  Draft draft;
  draft.model.path = "reduction.mlir";
  OpNode node;
  node.id = 5;
  node.name = "linalg.generic";
  node.function = "main";
  node.location = {"reduction.mlir", 15, 10};
  node.domain = {dimension(2), dimension(359712, DimensionKind::Reduction)};
  node.operands.push_back(operand(draft, "%rows", {along(0, 2), along(1, 359712)}, 16));
  node.operands.push_back(operand(draft, "%sum", {along(0, 2)}, 32, true));
  addOp(draft, node);
  OpPlan op;
  op.id = 5;
  op.status = OpStatus::Reduction;
  op.why = "359,712 elements are more than one write descriptor combines (65,536).";
  op.tile = {2, 65536};
  ReductionPlan cut;
  cut.dim = 1;
  cut.chunks = 5;
  cut.chunk = 65536;
  cut.tail = 32032;
  cut.partials = 6;
  cut.limit = "descriptor";
  cut.accumulatesInF32 = true;
  op.reduction = cut;
  op.lram.peak = 262192;
  op.lram.budget = 509952;
  op.lram.buffers = {buffer(5, 0, "%rows", BufferRole::Load, 262144, 262144, 1, 0, 1),
                     buffer(5, 1, "%sum", BufferRole::Result, 48, 14336, 0, 1, 2)};
  op.traffic.load = 1438848;
  op.traffic.store = 8;
  op.traffic.compulsory = op.traffic.bound = 1438856;
  op.traffic.operands = {moved(5, 0, "%rows", 1438848, 0, 1), moved(5, 1, "%sum", 0, 8, 0)};
  draft.ops.push_back(op);
  return draft.finish();
}

Plan fixtures::chain(int count) {
  Draft draft;
  draft.model.path = "chain.mlir";
  Operand previous = operand(draft, "%0", {along(0, 256), along(1, 256)}, 16);
  for (int i = 0; i < count; ++i) {
    OpNode node;
    node.id = i + 1;
    node.name = "linalg.generic";
    node.function = "main";
    node.location = {"chain.mlir", 3 + i, 5};
    node.domain = {dimension(256), dimension(256)};
    node.operands.push_back(previous);
    node.operands.push_back(
        operand(draft, "%" + std::to_string(i + 1), {along(0, 256), along(1, 256)}, 16, true));
    if (i % 3 != 2)
      node.groups = {static_cast<int64_t>(i / 3 + 1)};
    addOp(draft, node);
    previous = lastResult(draft);
    OpPlan op;
    op.id = i + 1;
    op.tile = {256, 256};
    op.why = "The whole op fits.";
    op.lram.peak = 262144;
    op.lram.budget = 509952;
    if (i % 5 == 0 && i + 1 < count) {
      op.status = OpStatus::Fused;
      op.fusedInto = i + 2;
      op.why = "It is computed inside the tiles of its consumer.";
    }
    if (i % 5 == 1)
      op.producers = {i};
    draft.ops.push_back(op);
  }
  return draft.finish();
}

CurvePoints fixtures::curve() {
  CurvePoints curve;
  curve.op = 1;
  int64_t bytes = 961920000;
  for (int64_t buffer :
       {2402, 4216, 9616, 18416, 38432, 76832, 150032, 230048, 320048, 482208, 961680})
    curve.points.push_back(
        {buffer, bytes = std::max<int64_t>(7520000, bytes * 55 / 100), {300, 13, 800}, {1}});
  return curve;
}

PipelineTimes fixtures::pipelines() {
  PipelineTimes times;
  times.op = 1;
  times.target = "ascend-910b";
  times.group = "main group 1";
  times.choice = "d0 split, d1 split";
  times.members = {1, 2};
  times.pipes = {{"MTE2", 1210, 61240, 3145, 4100}, {"VEC", 402, 20437, 37, 0},
                 {"MTE3", 811, 41022, 497, 2020}};
  times.tilesPerCore = 2;
  times.axes = {
      {"d1", "split", 1000, 296, 4, "reduction before the others: d1_t before d0_t", true, 1},
      {"d0", "split", 1024, 17, 61, "parent before child: d0_t before tiles_per_core", true, 0},
      {"d2", "whole", 16, 16, 1, "", false, 2}};
  times.editor = 2;
  times.editorTile = {17, 296, 16};
  times.rivals = {{"axis", 70540, 31, 196608, "d1_t 296, d0_t 17", ""},
                  {"descent", 69101, 47, 180000, "d1_t 250, d0_t 20", ""}};
  times.candidates = {{"d0 split, d1 split", "the only one that fits", true},
                      {"d0 split, d1 whole", "buffer_use: a row does not fit", false}};
  times.trace = {"set d1_t to 1000: too large for the buffer", "d1_t bisected to 296",
                 "d0_t set to 17"};
  times.assumed = {"sub of fp32 as add of fp32"};
  times.cycles = 70540;
  times.leastCycles = 69101;
  times.bottleneck = "MTE2";
  times.coresUsed = 31;
  times.cores = 48;
  times.tiles = 62;
  times.bufferUsed = 196608;
  times.bufferBytes = 196608;
  return times;
}

Plan fixtures::empty() {
  return Draft().finish();
}

ViewState fixtures::viewOf(int64_t id) {
  ViewState view;
  view.op = id;
  return view;
}

std::vector<std::string> fixtures::textFaults(const DrawList &list) {
  struct Box {
    Rect rect;
    std::string text;
  };
  std::vector<Box> boxes;
  std::vector<std::string> faults;
  for (const Shape &shape : list.shapes)
    if (const auto *text = std::get_if<TextShape>(&shape)) {
      float width = textWidth(text->text, text->size, text->bold);
      float x = text->at.x - (text->align == Align::Right    ? width
                              : text->align == Align::Center ? width / 2
                                                             : 0);
      Rect box{x, text->at.y, width, lineHeight(text->size)};
      if (box.x < -0.5f || box.y < -0.5f || box.x + box.width > list.bounds.width + 0.5f ||
          box.y + box.height > list.bounds.height + 0.5f)
        faults.push_back("outside: " + text->text);
      boxes.push_back({box, text->text});
    }
  for (size_t i = 0; i < boxes.size(); ++i)
    for (size_t j = i + 1; j < boxes.size(); ++j) {
      const Rect &a = boxes[i].rect, &b = boxes[j].rect;
      float across = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
      float down = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
      // Line boxes are taller than letters: a small vertical overlap of boxes is none of the
      // letters.
      if (across > 0.5f && down > 0.15f * std::min(a.height, b.height))
        faults.push_back("overlap: " + boxes[i].text + " | " + boxes[j].text);
    }
  return faults;
}

bool fixtures::says(const DrawList &list, const std::string &words) {
  return std::any_of(list.shapes.begin(), list.shapes.end(), [&](const Shape &shape) {
    const auto *text = std::get_if<TextShape>(&shape);
    return text && text->text.find(words) != std::string::npos;
  });
}

const HitArea *fixtures::hitNamed(const DrawList &list, const std::string &target) {
  for (auto hit = list.hits.rbegin(); hit != list.hits.rend(); ++hit)
    if (hit->target == target)
      return &*hit;
  return nullptr;
}
