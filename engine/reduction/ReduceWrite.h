// What one reduce-write descriptor can combine, and how a longer reduction is cut into lengths it
// can.
//
// Source of the rules: the target's `reduce_write_max_elements` and `sdim_max_factor`. A length is
// the number of elements combined into one output.
#pragma once

#include "engine/model/ModelGraph.h"
#include "engine/target/Target.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstdint>
#include <string>

namespace tilescope {

/// Whether one descriptor can combine `length` elements: not more than its limit, and one count of
/// a secondary loop dimension or a product of two.
bool isLegalReduceWrite(int64_t length, const Target &target);

/// Why not, naming the limit; empty when it can.
std::string whyIllegalReduceWrite(int64_t length, const Target &target);

/// One reduction dimension of `size` iterations that is cut, inside dimensions that stay whole.
struct ReductionCut {
  int64_t size = 1;
  /// Elements that one iteration combines (the product of the whole dimensions inside).
  int64_t elementsEach = 1;
  /// A chunk is a multiple of this, or all of `size`.
  int64_t multiple = 1;
};

/// The cut along reduction dimension `dim` of `node`: reduction dimensions further in are whole.
ReductionCut reductionCut(const OpNode &node, int dim, int64_t multiple);

/// Why chunks of `chunk` iterations, or the tail they leave, are not legal; empty when they are.
std::string whyIllegalChunk(const ReductionCut &cut, int64_t chunk, const Target &target);

/// Whether chunks of `chunk` iterations, and the tail they leave, are legal. `chunk` of 1 to
/// `size`.
bool isLegalChunk(const ReductionCut &cut, int64_t chunk, const Target &target);

/// The largest legal chunk of at most `limit` iterations that `accept` also takes; 0 when there is
/// none.
int64_t largestLegalChunk(
    const ReductionCut &cut, int64_t limit, const Target &target,
    llvm::function_ref<bool(int64_t chunk)> accept = [](int64_t) { return true; });

} // namespace tilescope
