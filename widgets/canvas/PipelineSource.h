// What the Pipelines canvas shows, computed from a document.
#pragma once

#include "engine/support/Task.h"
#include "widgets/canvas/CanvasData.h"

namespace tilescope {

class Document;
struct Plan;

/// The pipelines of the API graph that op `id` is in: for a plan of a unified buffer on its target and
/// with its overrides, for other plans on the default target; `whyNone` says why there are none.
/// With `compare` all solvers are tried too, which may take a second. Null when cancelled.
std::shared_ptr<const PipelineTimes> pipelineTimes(const Document &document, const Plan &plan,
                                                   int64_t id, bool compare, const Task &task);

} // namespace tilescope
