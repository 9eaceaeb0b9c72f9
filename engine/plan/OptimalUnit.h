// The optimal search for one unit: sizes, orders, placements and overlaps, and how many more producers
// are worth fusing.
#pragma once

#include "engine/support/Task.h"
#include "engine/tiling/OptimalSearch.h"
#include "engine/tiling/ProducerChoice.h"

namespace tilescope {

/// Replaces the torq search's sizes of `unit` (and with more producers, the unit) by the least traffic
/// found; never by one that moves more. `tiling` receives it. Returns one sentence on what is proven.
/// More producers are taken where the unit itself then moves no more than with the torq search, and the
/// ops that no longer run by themselves save most. `copied`: copies of the consumer run in other units.
std::string improveUnit(const ModelGraph &model, int consumer, const Target &target,
                        const PlanOptions &options, const std::vector<bool> &available,
                        bool copied, UnitChoice &unit, BodyTiling &tiling, const Task &task);

} // namespace tilescope
