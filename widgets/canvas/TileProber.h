// What other tiles of an op would take, asked of the fast probe while a picture is drawn.
#pragma once

#include "engine/memory/FastProbe.h"
#include "widgets/canvas/Subject.h"

namespace tilescope {

/// The op with the producers the plan fused into it. Compiled once, then microseconds a tile.
class TileProber {
public:
  explicit TileProber(const Subject &subject);

  struct Answer {
    bool fits = false;
    int64_t peak = 0;
    /// Probed, or estimated from the op's own operands where the body cannot be compiled.
    Origin origin = Origin::Probed;
  };
  /// One size per domain dimension; loads sit at their default level.
  Answer at(const std::vector<int64_t> &tile);

private:
  const Subject &subject;
  std::optional<TileBody> body;
  BodyTiling tiling;
  BodyLayout layout;
};

/// What would take less: the bytes that halving each dimension frees, most first.
struct Saving {
  int dim = 0;
  int64_t from = 0, to = 0, bytes = 0;
};
std::vector<Saving> savings(const Subject &subject);

} // namespace tilescope
