#include "engine/memory/SliceFunction.h"

#include <algorithm>

namespace tilescope {

/// How far a term moves while its variable advances by `steps` from a multiple of its divisor.
static int64_t reach(const AccessTerm &term, int64_t steps) {
  if (term.modulus > 0)
    return term.coefficient * std::min(steps, term.modulus - 1);
  return term.coefficient * (steps / term.divisor);
}

static int64_t startOf(const AccessTerm &term, int64_t offset) {
  if (term.modulus > 0)
    return term.coefficient * (offset % term.modulus);
  return term.coefficient * (offset / term.divisor);
}

int64_t SliceFunction::size(llvm::ArrayRef<int64_t> counts) const {
  if (full)
    return extent;
  int64_t size = width;
  for (const AccessTerm &term : terms)
    size += reach(term, counts[term.dim] - 1);
  return std::min(size, extent);
}

std::pair<int64_t, int64_t> SliceFunction::range(llvm::ArrayRef<int64_t> offsets,
                                                 llvm::ArrayRef<int64_t> counts) const {
  if (full)
    return {0, extent};
  int64_t start = constant, size = width;
  for (const AccessTerm &term : terms) {
    start += startOf(term, offsets[term.dim]);
    size += reach(term, counts[term.dim] - 1);
  }
  int64_t low = std::clamp<int64_t>(start, 0, extent);
  return {low, std::clamp<int64_t>(start + size, low, extent)};
}

bool SliceFunction::dependsOn(int variable) const {
  if (full)
    return false;
  return llvm::any_of(terms, [&](const AccessTerm &term) { return term.dim == variable; });
}

std::optional<SliceFunction> compose(const DimensionAccess &access,
                                     llvm::ArrayRef<SliceFunction> domain) {
  SliceFunction result;
  result.constant = access.constant;
  result.width = access.width;
  result.extent = access.extent;
  result.clamped = access.clamped;
  result.full = access.full;
  if (access.full)
    return result;
  for (const AccessTerm &term : access.terms) {
    const SliceFunction &inner = domain[term.dim];
    bool plain = term.divisor == 1 && term.modulus == 0;
    if (inner.full || inner.terms.empty()) {
      // The whole dimension: a constant range.
      int64_t count = inner.full ? inner.extent : std::min(inner.width, inner.extent);
      if (!plain && !inner.full)
        return std::nullopt;
      result.width += term.modulus > 0
                          ? term.coefficient * std::min(count - 1, term.modulus - 1)
                          : term.coefficient * ((count - 1) / term.divisor);
      if (!inner.full)
        result.constant += term.coefficient * inner.constant;
      continue;
    }
    if (!plain) {
      bool identity = inner.terms.size() == 1 && inner.terms[0].coefficient == 1 &&
                      inner.terms[0].divisor == 1 && inner.terms[0].modulus == 0 &&
                      inner.width == 1 && inner.constant == 0 && !inner.clamped;
      if (!identity)
        return std::nullopt;
      AccessTerm moved = term;
      moved.dim = inner.terms[0].dim;
      result.terms.push_back(moved);
      continue;
    }
    if (inner.clamped) {
      // A shifted walk over a clamped range stays one clamped range; a strided one does not.
      if (term.coefficient != 1 || access.terms.size() != 1 || access.width != 1 ||
          access.constant != 0)
        return std::nullopt;
      result.clamped = true;
    }
    for (AccessTerm innerTerm : inner.terms) {
      innerTerm.coefficient *= term.coefficient;
      // The same variable twice with plain terms is one term.
      auto same = llvm::find_if(result.terms, [&](const AccessTerm &other) {
        return other.dim == innerTerm.dim && other.divisor == innerTerm.divisor &&
               other.modulus == innerTerm.modulus;
      });
      if (same != result.terms.end())
        same->coefficient += innerTerm.coefficient;
      else
        result.terms.push_back(innerTerm);
    }
    result.constant += term.coefficient * inner.constant;
    result.width += term.coefficient * (inner.width - 1);
  }
  return result;
}

} // namespace tilescope
