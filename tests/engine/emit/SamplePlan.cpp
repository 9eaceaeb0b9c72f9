#include "SamplePlan.h"

namespace tilescope {

Plan samplePlan() {
  auto dimension = [](DimensionKind kind, std::optional<int64_t> size) {
    DomainDimension dim;
    dim.kind = kind;
    dim.size = size;
    return dim;
  };
  auto graph = std::make_shared<ModelGraph>();
  graph->path = "m.mlir";
  OpNode fill;
  fill.id = 0;
  fill.name = "linalg.fill";
  fill.function = "main";
  fill.location = {"m.mlir", 6, 8};
  fill.domain = {dimension(DimensionKind::Parallel, 300), dimension(DimensionKind::Parallel, 3200)};
  fill.operands.resize(2);
  fill.groups = {1};
  OpNode matmul = fill;
  matmul.id = 1;
  matmul.name = "linalg.matmul";
  matmul.location.line = 7;
  matmul.domain.push_back(dimension(DimensionKind::Reduction, 800));
  matmul.operands.resize(3);
  matmul.principal = matmul.groupOutput = true;
  OpNode open;
  open.id = 5;
  open.name = "linalg.generic";
  open.function = "main";
  open.location = {"m.mlir", 9, 8};
  open.domain = {dimension(DimensionKind::Parallel, std::nullopt)};
  open.dynamic = true;
  graph->ops = {fill, matmul, open};

  Plan plan;
  plan.model = graph;
  plan.target.name = "SL2610";
  OpPlan fused;
  fused.id = 0;
  fused.status = OpStatus::Fused;
  fused.why = "it is fused into op 1";
  fused.fusedInto = 1;
  fused.tile = {300, 13};
  OpPlan tiled;
  tiled.id = 1;
  tiled.status = OpStatus::Tiled;
  tiled.why = "it needs 6,560,000 bytes, more than the budget";
  tiled.tile = {300, 13, 800};
  tiled.order = {1};
  tiled.producers = {0};
  tiled.user = {"tile", "levels"};
  tiled.lram.peak = 508600;
  tiled.lram.budget = 509952;
  PlannedBuffer buffer;
  buffer.op = 1;
  buffer.name = "%a";
  buffer.bytes = 480000;
  buffer.address = 44288;
  buffer.last = 3;
  tiled.lram.buffers = {buffer};
  tiled.traffic.load = 5600000;
  tiled.traffic.store = 1920000;
  tiled.traffic.compulsory = tiled.traffic.bound = 7520000;
  tiled.traffic.operands = {{1, 0, "%a", 480000, 0, 0, {}},
                            {1, 1, "%w", 5120000, 0, 1, {1}},
                            {1, 2, "%r", 0, 1920000, 1, {}}};
  tiled.traffic.cycles = 1446154;
  OpPlan unknown;
  unknown.id = 5;
  unknown.status = OpStatus::Dynamic;
  unknown.why = "dimension 0 has no static size";
  unknown.tile = {};
  for (const OpPlan &op : {fused, tiled, unknown})
    plan.ops.push_back(std::make_shared<OpPlan>(op));
  plan.totals = {5600000, 1920000, 7520000, 508600, 1, 1, 12};
  plan.diagnostics = {
      {Severity::Warning, {"m.mlir", 9, 8}, "op 5 has dynamic dimensions; bind them with --bind"}};
  OpOverride override;
  override.tile = tiled.tile;
  override.levels[1] = 1;
  plan.overrides[1] = override;
  return plan;
}

} // namespace tilescope
