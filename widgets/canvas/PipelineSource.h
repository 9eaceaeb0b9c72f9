// What the Pipelines canvas shows, computed from a document.
#pragma once

#include "engine/support/Task.h"
#include "widgets/canvas/CanvasData.h"

namespace tilescope {

class Document;

/// The pipelines of the API graph that op `id` is in, on the default target with a unified buffer;
/// `whyNone` says why there are none. Null when cancelled. May take a second.
std::shared_ptr<const PipelineTimes> pipelineTimes(const Document &document, int64_t id,
                                                   const Task &task);

} // namespace tilescope
