// The caller's assertion about how a loop tile relates to the inner tile of a pack or unpack.
#pragma once

#include "engine/support/Result.h"

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tilescope {

/// One entry per dimension of the operation's iteration domain (the unpacked dimensions), in their
/// source order: before any loop interchange, and not remapped by `outer_dims_perm`. The entry for
/// the i-th inner tile is therefore the one at `inner_dims_pos[i]`.
///
/// An alignment is asserted, not checked. It is consulted only where the IR does not decide the
/// relation by itself; a wrong one gives a wrong program. Only pack and unpack consult it.
enum class InnerTileAlignment : int64_t {
  /// Nothing is asserted: upstream's conservative tiling.
  Unknown = 0,
  /// The loop tile is an integer multiple of the inner tile.
  Multiple = 1,
  /// The loop tile is exactly one inner tile.
  Equal = 2
};

/// The key, in an operation's plan attribute, of its alignments: one of the numbers above for each
/// dimension.
inline constexpr const char *alignmentsKey = "inner_tile_alignments";

/// What a message about a wrong alignment offers instead.
inline constexpr const char *innerTileAlignmentChoices = "'Unknown', 'Multiple' or 'Equal'";

/// The keyword of `alignment`.
llvm::StringRef stringifyInnerTileAlignment(InnerTileAlignment alignment);

/// The alignment that `keyword` names; none for any other text.
std::optional<InnerTileAlignment> symbolizeInnerTileAlignment(llvm::StringRef keyword);

/// The alignment stored as `value`; none for a number outside the enumeration.
std::optional<InnerTileAlignment> innerTileAlignmentFromInteger(int64_t value);

/// Reads "Equal, Unknown"; an empty text is the empty list. Fails, at `location`, on a word that is
/// no alignment.
Result<std::vector<InnerTileAlignment>> parseInnerTileAlignments(llvm::StringRef text,
                                                                 const SourceLocation &location);

} // namespace tilescope
