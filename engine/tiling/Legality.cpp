#include "engine/tiling/Legality.h"

#include "engine/memory/BodyTiling.h"
#include "engine/support/Saturating.h"

#include <algorithm>
#include <numeric>

namespace tilescope {

static int64_t leastCommonMultiple(int64_t a, int64_t b) {
  int64_t product;
  if (__builtin_mul_overflow(a / std::gcd(a, b), b, &product))
    return std::max(a, b);
  return product;
}

/// A packed operand's innermost dimension moves in whole bytes: the variable behind it takes a
/// multiple of the values per byte.
static void requireWholeBytes(const Slice &slice, int64_t elementBits, const std::string &name,
                              std::vector<DimensionRule> &rules) {
  if ((elementBits != 2 && elementBits != 4) || slice.empty() || slice.back().full)
    return;
  for (const AccessTerm &term : slice.back().terms) {
    if (term.dim >= int(rules.size()))
      continue;
    DimensionRule &rule = rules[term.dim];
    int64_t perByte = 8 / elementBits;
    int64_t needed = perByte / std::gcd(perByte, term.coefficient);
    if (rule.multiple % needed == 0)
      continue;
    rule.multiple = leastCommonMultiple(rule.multiple, needed);
    rule.multipleReason = name + " packs " + std::to_string(perByte) + " values a byte";
  }
}

/// What the uses of fused producers' results ask for: one block of what they reshape, all of what
/// another use needs whole.
static void requireBlocks(const SliceRule &wanted, std::vector<DimensionRule> &rules) {
  if (wanted.function.full)
    return;
  for (const AccessTerm &term : wanted.function.terms) {
    // A reduction dimension is not tiled around the producers.
    if (term.dim >= int(rules.size()) || !rules[term.dim].parallel)
      continue;
    DimensionRule &rule = rules[term.dim];
    bool all = wanted.multiple >= wanted.function.extent;
    int64_t needed =
        all ? rule.extent : wanted.multiple / std::gcd(wanted.multiple, term.coefficient);
    if (rule.multiple % needed == 0)
      continue;
    rule.multiple = leastCommonMultiple(rule.multiple, needed);
    rule.multipleReason = wanted.reason + " in blocks of " + std::to_string(wanted.multiple);
    if (all)
      rule.multipleReason = wanted.reason;
  }
}

/// A slice that is not whole along its innermost dimension moves at least `bytes` in one piece there.
static void requireBurst(const Slice &slice, int64_t elementBits, int64_t bytes,
                         std::vector<DimensionRule> &rules) {
  if (slice.empty() || slice.back().full)
    return;
  for (const AccessTerm &term : slice.back().terms) {
    if (term.dim >= int(rules.size()) || term.coefficient <= 0)
      continue;
    DimensionRule &rule = rules[term.dim];
    int64_t elements = (bytes * 8 + elementBits - 1) / elementBits;
    int64_t needed = (elements + term.coefficient - 1) / term.coefficient;
    rule.least = std::max(rule.least, std::min(rule.extent, needed));
  }
}

int64_t DimensionRule::smallest() const {
  int64_t size = (std::max<int64_t>(1, least) + multiple - 1) / multiple * multiple;
  return std::min(size, extent);
}

std::vector<DimensionRule> dimensionRules(const TileBody &body, const Target &target,
                                          const SizeConstraints &constraints) {
  const OpNode &consumer = body.consumerNode();
  std::vector<DimensionRule> rules;
  for (const DomainDimension &dimension : consumer.domain) {
    DimensionRule rule;
    rule.extent = dimension.size.value_or(1);
    rule.multiple = std::max<int64_t>(1, dimension.multiple);
    rule.modulus = dimension.modulus;
    if (rule.multiple > 1)
      rule.multipleReason = "an operand is addressed in steps of " + std::to_string(rule.multiple);
    rule.whole = dimension.whole;
    rule.parallel = dimension.kind == DimensionKind::Parallel;
    rules.push_back(rule);
  }
  // A fused producer is tiled along what drives its domain; what it cannot be tiled along stays whole.
  for (size_t b = 0; b + 1 < body.ops.size(); ++b) {
    const OpNode &node = body.model->ops[body.ops[b].node];
    for (size_t dim = 0; dim < node.domain.size(); ++dim) {
      const DomainDimension &own = node.domain[dim];
      if (own.whole.empty() && own.multiple <= 1)
        continue;
      for (const AccessTerm &term : body.ops[b].domain[dim].terms) {
        if (term.dim >= int(rules.size()))
          continue;
        if (!own.whole.empty() && rules[term.dim].whole.empty())
          rules[term.dim].whole = own.whole + " (of the fused " + node.name + ")";
        else if (own.multiple > 1) {
          rules[term.dim].multiple = leastCommonMultiple(rules[term.dim].multiple, own.multiple);
          rules[term.dim].modulus = std::max(rules[term.dim].modulus, own.modulus);
          rules[term.dim].multipleReason = "the fused " + node.name + " is addressed in steps of " +
                                           std::to_string(own.multiple);
        }
      }
    }
  }
  for (const BodyLoad &load : body.loads)
    requireWholeBytes(load.slice, load.elementBits, load.name, rules);
  for (const BodyOp &op : body.ops) {
    const OpNode &node = body.model->ops[op.node];
    for (size_t r = 0; r < op.results.size(); ++r) {
      const Value &value = body.model->values[node.results[r]];
      requireWholeBytes(op.results[r], value.elementBits, value.name, rules);
    }
  }
  for (const SliceRule &wanted : body.rules)
    requireBlocks(wanted, rules);
  for (size_t dim = 0; dim < std::min(rules.size(), constraints.multiples.size()); ++dim)
    if (int64_t multiple = constraints.multiples[dim]; multiple > 1) {
      rules[dim].multiple = leastCommonMultiple(rules[dim].multiple, multiple);
      rules[dim].multipleReason = "you asked for multiples of " + std::to_string(multiple);
    }
  if (constraints.leastBurst > 0) {
    for (const BodyLoad &load : body.loads)
      requireBurst(load.slice, load.elementBits, constraints.leastBurst, rules);
    for (size_t r = 0; r < body.consumer().results.size(); ++r)
      requireBurst(body.consumer().results[r],
                   body.model->values[consumer.results[r]].elementBits, constraints.leastBurst,
                   rules);
  }
  for (DimensionRule &rule : rules)
    rule.minimum = rule.smallest();
  if (constraints.slicing) {
    // The channels that the NPU's slices share out: those of the principal of the consumer's group, or
    // the consumer's own.
    for (const BodyOp &op : body.ops) {
      const OpNode &node = body.model->ops[op.node];
      bool own = op.node == body.consumer().node;
      if (node.sliceChannelDim < 0 || (!own && !node.principal))
        continue;
      const SliceFunction &channel = op.domain[node.sliceChannelDim];
      if (channel.full || channel.terms.size() != 1 || channel.terms[0].coefficient != 1 ||
          channel.terms[0].dim >= int(rules.size()))
        continue;
      DimensionRule &rule = rules[channel.terms[0].dim];
      int64_t channels = target.sliceChannelGroup * target.sliceCount;
      int64_t needed = (channels + rule.multiple - 1) / rule.multiple * rule.multiple;
      rule.minimum = std::min(rule.extent, std::max(rule.minimum, needed));
    }
  }
  return rules;
}

DimensionRule fusedReductionRule(const TileBody &body, int op, int dim) {
  const DomainDimension &dimension = body.model->ops[body.ops[op].node].domain[dim];
  DimensionRule rule;
  rule.extent = dimension.size.value_or(1);
  rule.multiple = std::max<int64_t>(1, dimension.multiple);
  rule.multipleReason = "an operand is addressed in such steps";
  rule.whole = dimension.whole;
  rule.parallel = false;
  return rule;
}

/// Of the ops of the body, those of which no copy runs in another body: all users of an op are in this
/// one and in no other. A plan says the sizes of an op in one place.
static llvm::SmallVector<bool, 16> areOnlyHere(const TileBody &body) {
  llvm::SmallVector<bool, 16> only(body.ops.size(), true);
  auto isHere = [&](int user) {
    for (size_t i = 0; i < body.ops.size(); ++i)
      if (body.ops[i].node == user)
        return i + 1 == body.ops.size() || only[i];
    return false;
  };
  for (size_t op = body.ops.size() - 1; op-- > 0;)
    for (int result : body.model->ops[body.ops[op].node].results) {
      const Value &value = body.model->values[result];
      only[op] = only[op] && !value.usedOutside &&
                 llvm::all_of(value.uses, [&](auto use) { return isHere(use.first); });
    }
  return only;
}

std::vector<CuttableReduction> cuttableReductions(const TileBody &body,
                                                  const std::vector<DimensionRule> &rules, bool fused) {
  std::vector<CuttableReduction> cuttable;
  llvm::SmallVector<bool, 16> onlyHere = areOnlyHere(body);
  for (size_t op = 0; op < body.ops.size(); ++op) {
    const OpNode &node = body.model->ops[body.ops[op].node];
    bool isConsumer = op + 1 == body.ops.size();
    if (!node.contraction || !(isConsumer || (fused && onlyHere[op])))
      continue;
    for (int variable : body.ops[op].innerVariables) {
      int dim = body.variables[variable].dim;
      if (!llvm::is_contained(node.k, dim))
        continue;
      DimensionRule rule = isConsumer ? rules[dim] : fusedReductionRule(body, int(op), dim);
      if (rule.whole.empty() && rule.extent > 1)
        cuttable.push_back({variable, std::move(rule)});
    }
  }
  return cuttable;
}

std::string whyIllegal(const DimensionRule &rule, int dim, int64_t size) {
  std::string d = "d" + std::to_string(dim);
  if (size == rule.extent)
    return "";
  if (size < 1 || size > rule.extent)
    return "the size of " + d + " must be between 1 and " + std::to_string(rule.extent) + ", not " +
           std::to_string(size);
  if (!rule.whole.empty())
    return d + " must stay whole (" + std::to_string(rule.extent) + "): " + rule.whole;
  if (rule.multiple >= rule.extent)
    return d + " must stay whole (" + std::to_string(rule.extent) + "), because " +
           rule.multipleReason;
  if (size % rule.multiple != 0) {
    int64_t below = size / rule.multiple * rule.multiple;
    int64_t above = std::min(rule.extent, below + rule.multiple);
    std::string remedy = below > 0 ? std::to_string(below) + " or " + std::to_string(above)
                                   : std::to_string(above);
    return "the size of " + d + " must be a multiple of " + std::to_string(rule.multiple) +
           " (or the whole " + std::to_string(rule.extent) + "), because " + rule.multipleReason +
           "; use " + remedy;
  }
  if (size < rule.smallest())
    return d + " = " + std::to_string(size) + " moves shorter bursts than you asked for; use at least " +
           std::to_string(rule.smallest());
  int64_t tail = rule.extent % size;
  if (rule.modulus > 0 && tail > rule.modulus && tail % rule.modulus != 0)
    return "the last tile along " + d + " (" + std::to_string(tail) +
           ") would wrap around the modulus " + std::to_string(rule.modulus) +
           " of an indexing map; choose a size whose last tile is at most " +
           std::to_string(rule.modulus) + " or a multiple of it";
  return "";
}

int64_t legalSize(const DimensionRule &rule, const Target &target, int64_t size) {
  if (!rule.whole.empty() || size >= rule.extent)
    return rule.extent;
  int64_t smallest = rule.smallest();
  // A descriptor counts no further than this, so the steps below start there.
  size = std::min(size, multiplySaturating(target.sdimMaxFactor, target.sdimMaxFactor));
  size = std::max(smallest, size / rule.multiple * rule.multiple);
  for (; size > smallest; size -= rule.multiple) {
    int64_t tail = rule.extent % size;
    bool wraps = rule.modulus > 0 && tail > rule.modulus && tail % rule.modulus != 0;
    if (!wraps && isSdimFriendly(size, target.sdimMaxFactor) &&
        (tail == 0 || isSdimFriendly(tail, target.sdimMaxFactor)))
      return size;
  }
  return smallest;
}

} // namespace tilescope
