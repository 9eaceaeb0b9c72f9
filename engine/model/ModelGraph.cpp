#include "engine/model/ModelGraph.h"

namespace tilescope {

int ModelGraph::indexOf(int64_t id) const {
  // Ids are mostly numbered in order of appearance.
  if (id >= 0 && id < int64_t(ops.size()) && ops[id].id == id)
    return int(id);
  for (size_t i = 0; i < ops.size(); ++i)
    if (ops[i].id == id)
      return int(i);
  return -1;
}

} // namespace tilescope
