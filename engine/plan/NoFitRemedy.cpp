#include "engine/plan/NoFitRemedy.h"

#include "engine/support/Numbers.h"

namespace tilescope {
namespace {

/// Whether the smallest tile fits once every reduction that may be cut is cut as small as it can be.
/// Lists those: "d2 of op 1".
bool fitsInChunks(const UnitInputs &inputs, bool copied, const UnitChoice &unit,
                  std::string &reductions) {
  BodyTiling tiling = unit.sizes.tiling;
  for (const CuttableReduction &cuttable : cuttableReductions(unit.body, unit.info.rules, !copied)) {
    const BodyVariable &variable = unit.body.variables[cuttable.variable];
    tiling.tile[cuttable.variable] = cuttable.rule.smallest();
    reductions += (reductions.empty() ? "d" : ", d") + std::to_string(variable.dim) + " of op " +
                  std::to_string(inputs.graph().ops[unit.body.ops[variable.op].node].id);
  }
  if (reductions.empty())
    return false;
  setLoops(unit.body, tiling, llvm::SmallVector<int, 6>(tiling.outer));
  BodyLayout layout;
  probe(unit.body, tiling, inputs.target, layout);
  return layout.fits;
}

} // namespace

std::string noFitRemedy(const UnitInputs &inputs, size_t op, const PlanOptions &options,
                        const OpPlan &plan, const UnitChoice &unit) {
  std::string reductions;
  if (fitsInChunks(inputs, plan.copied, unit, reductions))
    return "with " + reductions + " in chunks a tile fits: the optimal search finds the sizes, or set them";
  if (!unit.producers.empty()) {
    Result<UnitChoice> alone = chooseUnitWith(inputs.graph(), int(op), inputs.target, options, {});
    if (alone && alone->sizes.fits)
      return "alone, without what is fused into it, a tile of it fits: take its producers out";
  }
  return "the smallest tile holds " + withSeparators(plan.lram.peak) + " bytes at once: " +
         inputs.target.memoryName() + " has to be larger, or the op left to the host";
}

} // namespace tilescope
