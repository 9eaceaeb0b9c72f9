// Overrides and recorded plans from JSON: an overrides file, or a plan that `tilescope plan
// --format json` wrote.
#pragma once

#include "engine/emit/PlanCheck.h"

namespace tilescope {

/// The overrides in `text`: everything an overrides file says, or of a plan exactly the fields that
/// its `user` lists name. Every mistake is an error at its line.
Result<Overrides> parseOverrides(const std::string &text, const std::string &fileName,
                                 const ModelGraph &model);

/// The tilings recorded in `text`, with what they cost when a plan recorded them.
Result<RecordedPlan> parseRecordedPlan(const std::string &text, const std::string &fileName,
                                       const ModelGraph &model);

} // namespace tilescope
