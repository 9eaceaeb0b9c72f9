// The ski-slope curve: least traffic against buffer size, for one op.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/support/Task.h"
#include "engine/traffic/WordCurve.h"

namespace tilescope {

enum class CurveModel {
  /// Bytes of LRAM against bytes moved, by the target's rules (optimal search).
  Bytes,
  /// Elements, counted as the published model does; contractions only.
  Words
};

struct TrafficCurve {
  int64_t op = 0;
  CurveModel model = CurveModel::Bytes;
  TileSet tiles = TileSet::Ceil;
  /// Ascending buffers, descending accesses; at `sizes` when those were given.
  std::vector<TrafficPoint> points;
  /// What was left out, in words; empty when nothing was.
  std::string note;
};

/// The curve of op `id` as `plan` fuses it. `sizes` empty: every drop (bytes: drops at least one
/// percent of the size apart). Errors: no such op, an op without a body, words for a non-contraction,
/// divisor tiles in bytes.
Result<TrafficCurve> trafficCurve(const Plan &plan, int64_t id, CurveModel model, TileSet tiles,
                                  const std::vector<int64_t> &sizes, const Task &task);

/// The least traffic of the whole model, fused as the optimal search fuses it at each LRAM size. `sizes`
/// empty: doubling half steps from 32 KiB until nothing moves less. Points carry no tile. Sizes at which
/// some op does not fit are left out and said in the note.
Result<TrafficCurve> modelCurve(const Plan &plan, const std::vector<int64_t> &sizes,
                                const Task &task);

} // namespace tilescope
