#include "widgets/canvas/DrawList.h"

using namespace tilescope;

const HitArea *DrawList::hitAt(Point p) const {
  for (auto hit = hits.rbegin(); hit != hits.rend(); ++hit)
    if (hit->rect.contains(p))
      return &*hit;
  return nullptr;
}
