// `tilescope shot`: a picture of a view as PNG or SVG. Needs no display.
#pragma once

#include "app/cli/Command.h"
#include "engine/plan/Plan.h"

#include <memory>
#include <string>

namespace tilescope {

void addShotCommand(CLI::App &root, ChosenCommand &chosen);

/// Writes the picture of `view` of op `id` to `file` (its ending says PNG or SVG) in the default
/// size and the light theme. Messages go to stderr; returns the exit code.
int writeShot(const std::shared_ptr<const Plan> &plan, const std::string &view, int64_t id,
              const std::string &file);

} // namespace tilescope
