#include "engine/model/ModelGraph.h"

#include <algorithm>

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

int ModelGraph::sourceOf(int value) const {
  while (values[value].reshape.source >= 0)
    value = values[value].reshape.source;
  return value;
}

bool ModelGraph::isStored(const OpNode &node, int result) const {
  auto isUsed = [&](int value) { return values[value].usedOutside || !values[value].uses.empty(); };
  return isUsed(node.results[result]) || std::none_of(node.results.begin(), node.results.end(), isUsed);
}

} // namespace tilescope
