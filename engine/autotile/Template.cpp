#include "engine/autotile/Template.h"

#include <algorithm>

namespace tilescope::autotile {
namespace {

constexpr int mostPasses = 63;

bool involves(const ApiGraph &graph, const ApiNode &node, int axis) {
  if (node.output >= 0 && graph.carries(node.output, axis))
    return true;
  return std::any_of(node.inputs.begin(), node.inputs.end(),
                     [&](int input) { return graph.carries(input, axis); });
}

/// Cuts of the other axes with `splits` (in axis order) split.
std::vector<AxisCut> cutAround(const ApiGraph &graph, const std::vector<bool> &reduced,
                               const std::vector<int> &splits) {
  std::vector<AxisCut> cuts(graph.axes.size(), AxisCut::Whole);
  int last = splits.empty() ? -1 : splits.back();
  for (int axis = 0; axis < last; ++axis)
    if (!reduced[axis])
      cuts[axis] = AxisCut::Single;
  for (int axis : splits)
    cuts[axis] = AxisCut::Split;
  return cuts;
}

std::string nameOf(const ApiGraph &graph, const std::vector<AxisCut> &cuts) {
  std::string name;
  for (size_t axis = 0; axis < cuts.size(); ++axis)
    name += (name.empty() ? "" : ", ") + graph.axes[axis].name + " " + spelling(cuts[axis]);
  return name;
}

} // namespace

const char *spelling(AxisCut cut) {
  switch (cut) {
  case AxisCut::Whole:
    return "whole";
  case AxisCut::Single:
    return "single";
  case AxisCut::Split:
    return "split";
  case AxisCut::Block:
    return "among cores";
  }
  return "";
}

std::vector<Template> templatesFor(const ApiGraph &graph) {
  std::vector<bool> reduced = graph.reducedAxes();
  std::vector<int> parallel;
  int outermostReduced = -1;
  for (size_t i = 0; i < graph.axes.size(); ++i) {
    auto axis = static_cast<int>(i);
    if (graph.axes[axis].size == 1)
      continue;
    if (!reduced[axis])
      parallel.push_back(axis);
    else if (outermostReduced < 0)
      outermostReduced = axis;
  }
  std::vector<std::vector<int>> splitSets;
  if (parallel.empty())
    splitSets.emplace_back();
  for (int axis : parallel)
    splitSets.push_back({axis});
  for (size_t i = 0; i < parallel.size(); ++i)
    for (size_t j = i + 1; j < parallel.size(); ++j)
      splitSets.push_back({parallel[i], parallel[j]});

  std::vector<Template> result;
  for (const std::vector<int> &splits : splitSets) {
    std::vector<AxisCut> cuts = cutAround(graph, reduced, splits);
    for (AxisCut ofReduced : {AxisCut::Whole, AxisCut::Split, AxisCut::Block}) {
      if (outermostReduced >= 0)
        cuts[outermostReduced] = ofReduced;
      result.push_back({nameOf(graph, cuts), cuts});
      if (outermostReduced < 0)
        break;
    }
  }
  return result;
}

Passes passesOver(const ApiGraph &graph, int axis) {
  // 1. The pass in which each node first runs: after every reduction it waits for.
  std::vector<int> ready(graph.tensors.size(), 0), pass(graph.nodes.size(), 0);
  Passes result;
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const ApiNode &node = graph.nodes[n];
    for (int input : node.inputs)
      pass[n] = std::min(std::max(pass[n], ready[input]), mostPasses);
    if (node.output < 0)
      continue;
    bool removes = node.kind == ApiKind::Reduce && graph.carries(node.inputs.front(), axis) &&
                   !graph.carries(node.output, axis);
    ready[node.output] = pass[n] + removes;
  }
  // 2. What ends a pass, a reduction or a store, needs all its producers along the axis again.
  result.ofNode.assign(graph.nodes.size(), 0);
  for (size_t n = graph.nodes.size(); n-- > 0;) {
    const ApiNode &node = graph.nodes[n];
    if (!involves(graph, node, axis)) {
      result.ofNode[n] = 1;
      continue;
    }
    bool endsPass = node.output < 0 || !graph.carries(node.output, axis);
    if (endsPass) {
      result.ofNode[n] |= uint64_t(1) << pass[n];
      result.count = std::max(result.count, pass[n] + 1);
    }
    for (int input : node.inputs)
      if (graph.carries(input, axis))
        result.ofNode[graph.tensors[input].producer] |= result.ofNode[n];
  }
  for (uint64_t &mask : result.ofNode)
    mask = mask ? mask : 1;
  return result;
}

std::optional<std::string> structuralRejection(const ApiGraph &graph, const Template &choice) {
  for (size_t axis = 0; axis < choice.cuts.size(); ++axis) {
    if (choice.cuts[axis] != AxisCut::Block)
      continue;
    for (size_t n = 0; n < graph.nodes.size(); ++n)
      if (graph.nodes[n].kind == ApiKind::Store &&
          graph.carries(graph.nodes[n].inputs.front(), static_cast<int>(axis)))
        return "what is reduced over " + graph.axes[axis].name +
               " is stored along it too, so the cores cannot work apart";
    if (passesOver(graph, static_cast<int>(axis)).count > 1)
      return "the result of the reduction over " + graph.axes[axis].name +
             " is needed along it again, so the cores cannot work apart";
  }
  return std::nullopt;
}

} // namespace tilescope::autotile
