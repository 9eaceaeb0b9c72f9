#include "widgets/canvas/TargetKeys.h"

#include "widgets/canvas/Format.h"
#include "widgets/canvas/TileGrid.h"
#include "widgets/canvas/TileSizes.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

/// Going aside counts this much more than going ahead.
constexpr float asideWeight = 3;

Point middle(const Rect &rect) {
  return {rect.x + rect.width / 2, rect.y + rect.height / 2};
}

/// The next legal size; 0 when there is none.
int64_t nextSize(const DomainDimension &dimension, int64_t size, int by) {
  int64_t whole = dimension.size.value_or(0), granule = std::max<int64_t>(1, dimension.multiple);
  if (!dimension.whole.empty() || whole <= 0)
    return 0;
  int64_t next = by > 0 ? std::min(whole, size - size % granule + granule)
                        : (size % granule ? size - size % granule : size - granule);
  return next >= granule && next <= whole && next != size ? next : 0;
}

} // namespace

const HitArea *tilescope::hitOf(const DrawList &list, const std::string &target) {
  for (const HitArea &hit : list.hits)
    if (hit.target == target)
      return &hit;
  return nullptr;
}

const HitArea *tilescope::neighbour(const DrawList &list, const std::string &from, Walk direction) {
  const HitArea *start = hitOf(list, from);
  const HitArea *best = nullptr;
  float least = 0;
  for (const HitArea &hit : list.hits) {
    if (&hit == start || hit.tooltip.empty())
      continue;
    float way = 0;
    if (start) {
      Point a = middle(start->rect), b = middle(hit.rect);
      bool upright = direction == Walk::Up || direction == Walk::Down;
      float ahead = upright ? b.y - a.y : b.x - a.x, aside = upright ? b.x - a.x : b.y - a.y;
      if (direction == Walk::Up || direction == Walk::Left)
        ahead = -ahead;
      if (ahead <= 0.5f)
        continue;
      way = ahead + asideWeight * std::abs(aside);
    } else {
      way = hit.rect.y * asideWeight + hit.rect.x;
    }
    if (!best || way < least) {
      best = &hit;
      least = way;
    }
  }
  return best;
}

std::optional<Edit> tilescope::stepTile(const Plan &plan, const ViewState &view, int dim, int by) {
  std::optional<Subject> subject = subjectOf(plan, view);
  if (!subject || dim < 0 || dim >= static_cast<int>(subject->rank()))
    return std::nullopt;
  std::vector<int64_t> tile = subject->tile;
  int64_t next = nextSize(subject->node->domain[dim], tile[dim], by);
  if (next == 0)
    return std::nullopt;
  tile[dim] = next;
  Edit edit{"Tile " + opLabel(*subject->node) + " by " + sizesText(tile), subject->node->id, {}};
  edit.change.tile = std::move(tile);
  return edit;
}

std::optional<Edit> tilescope::stepTileAlong(const Plan &plan, const ViewState &view,
                                             bool horizontal, int by) {
  std::optional<Subject> subject = subjectOf(plan, view);
  if (!subject || subject->rank() == 0)
    return std::nullopt;
  auto [x, y] = tileAxes(*subject, view);
  return stepTile(plan, view, horizontal ? x : y, by);
}

std::optional<Edit> tilescope::stepDrag(const Canvas &canvas, const Plan &plan,
                                        const ViewState &view, const HitArea &target, int by,
                                        float width, float height) {
  Point at = middle(target.rect);
  std::optional<Edit> before = canvas.drag(plan, view, target.target, at, width, height);
  bool upright = target.cursor == "size-y";
  float length = upright ? height : width;
  for (float way = 1; before && way <= length; ++way) {
    Point to = upright ? Point{at.x, at.y + way * float(by)} : Point{at.x + way * float(by), at.y};
    std::optional<Edit> edit = canvas.drag(plan, view, target.target, to, width, height);
    if (edit && *edit != *before)
      return edit;
  }
  return std::nullopt;
}
