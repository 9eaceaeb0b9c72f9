#include "engine/plan/Alignments.h"

#include <algorithm>

namespace tilescope {

const char *spelling(InnerTileAlignment alignment) {
  switch (alignment) {
  case InnerTileAlignment::Unknown:
    return "unknown";
  case InnerTileAlignment::Multiple:
    return "multiple";
  case InnerTileAlignment::Equal:
    return "equal";
  }
  return "";
}

std::optional<InnerTileAlignment> parseAlignment(const std::string &text) {
  for (InnerTileAlignment alignment :
       {InnerTileAlignment::Unknown, InnerTileAlignment::Multiple, InnerTileAlignment::Equal})
    if (text == spelling(alignment))
      return alignment;
  return std::nullopt;
}

bool isRelayout(const OpNode &op) {
  return op.name == "linalg.pack" || op.name == "linalg.unpack";
}

std::string checkAlignments(const OpNode &op, const std::vector<InnerTileAlignment> &alignments) {
  std::string named = "op " + std::to_string(op.id) + " (" + op.name + ")";
  if (!isRelayout(op))
    return named + " has no inner tiles to align with; only linalg.pack and linalg.unpack take "
                   "\"alignments\"";
  if (alignments.size() != op.domain.size())
    return "\"alignments\" of " + named + " has " + std::to_string(alignments.size()) +
           " entries, but the op has " + std::to_string(op.domain.size()) +
           " dimensions; give one for each (\"unknown\" where nothing is asserted)";
  return "";
}

namespace {

std::string checkSizes(const OpNode &op, const std::vector<int64_t> &tile) {
  if (tile.size() != op.domain.size())
    return "the tile has " + std::to_string(tile.size()) + " sizes but the op has " +
           std::to_string(op.domain.size()) + " dimensions; give one size each";
  for (size_t dim = 0; dim < tile.size(); ++dim) {
    const std::optional<int64_t> &size = op.domain[dim].size;
    bool whole = tile[dim] == size.value_or(-1);
    if (!whole && (tile[dim] < 1 || (size && tile[dim] > *size)))
      return "the tile of d" + std::to_string(dim) + " cannot be " + std::to_string(tile[dim]) +
             "; it must be from 1 to " +
             (size ? std::to_string(*size) : "the dimension's size, or -1 for all of it");
  }
  return "";
}

} // namespace

std::string takeDynamicRelayout(const OpNode &op, const OpOverride &own, OpPlan &plan) {
  OpOverride rest = own;
  rest.tile.reset();
  rest.order.reset();
  rest.alignments.reset();
  if (!rest.empty())
    return "its sizes are dynamic, so only its tile, its order and its alignments can be set";
  if (own.alignments)
    if (std::string why = checkAlignments(op, *own.alignments); !why.empty())
      return why;
  std::vector<int> order;
  if (own.tile) {
    if (std::string why = checkSizes(op, *own.tile); !why.empty())
      return why;
    for (size_t dim = 0; dim < own.tile->size(); ++dim)
      if ((*own.tile)[dim] != op.domain[dim].size.value_or(-1))
        order.push_back(static_cast<int>(dim));
  }
  if (own.order) {
    if (!std::is_permutation(own.order->begin(), own.order->end(), order.begin(), order.end()))
      return "the order does not list the tiled dimensions, each once";
    order = *own.order;
  }
  if (own.tile)
    plan.tile = *own.tile;
  plan.order = std::move(order);
  return "";
}

} // namespace tilescope
