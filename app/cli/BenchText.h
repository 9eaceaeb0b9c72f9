// What `tilescope bench` prints: tables and JSON.
#pragma once

#include "engine/bench/Bench.h"
#include "engine/bench/EmitPrograms.h"

#include <string>

namespace tilescope {

/// Times and their ratios to the first variant, whether results are equal, the misses predicted for
/// each cache, and whether the predicted order is the clock's.
std::string benchTable(const BenchReport &report, int width);
/// The same in full: every run's seconds.
std::string benchJson(const BenchReport &report);

/// The files written, and for each variant what the simulator counted (when `runs` has one for each
/// program) beside what was predicted, with ratios to the first variant.
std::string programTable(const std::vector<EmittedProgram> &programs,
                         const std::vector<SimulatedRun> &runs, int width);
std::string programJson(const std::vector<EmittedProgram> &programs,
                        const std::vector<SimulatedRun> &runs);

} // namespace tilescope
