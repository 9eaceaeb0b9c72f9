// Which ops a pattern wants lowered together, as a plain value: what marking decides and applies.
//
// Terms. Every op that implements TilingInterface has a *unique id*. A *fuse group* is a set of
// such ops that one lowering pattern takes as a whole; its id is the unique id of its *principal*,
// the op where matching started. A *member* carries the group's id; an op can be in several groups
// (a fill that initialises two products). The *output* of a group is the member without a user in
// it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilescope {

/// One op of a group and what it is there for.
struct FuseGroupMember {
  /// Unique id of the op.
  int64_t op = 0;
  /// "principal", "fill", "pad", "broadcast", "transpose", "cast", "bias", "scale", "rescale",
  /// "clamp", "activation", or a part of a softmax ("maximum", "subtraction", "exponential", "sum",
  /// "reciprocal"). Empty for a member that the file itself marked.
  std::string role;

  bool operator==(const FuseGroupMember &) const = default;
};

struct FuseGroup {
  int64_t id = 0;
  /// The pattern that made the group ("matmul", "conv2d", "softmax", ...); empty when the file did.
  std::string pattern;
  /// The principal first, then what initialises and feeds it, then what follows it, in order.
  std::vector<FuseGroupMember> members;

  bool operator==(const FuseGroup &) const = default;
};

/// The mark of one op.
struct OpFuseMark {
  /// Value of `torq-fuse-group-id`.
  int64_t id = 0;
  /// Value of `torq-fuse-group`: ids of the groups it is in, ascending unless the file says else.
  std::vector<int64_t> groups;
  /// The file or the user said so; written even when empty, so that reading it back keeps it.
  bool fixed = false;
  /// Runs on the Host executor: in no group.
  bool host = false;

  bool operator==(const OpFuseMark &) const = default;
};

struct FuseMarks {
  /// One per TilingInterface op of the module, in order of appearance.
  std::vector<OpFuseMark> ops;
  /// Ascending ids.
  std::vector<FuseGroup> groups;

  bool operator==(const FuseMarks &) const = default;
};

} // namespace tilescope
