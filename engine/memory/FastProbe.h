// The fast probe: what a tile body occupies in LRAM, from arithmetic. No IR is touched; a candidate
// takes microseconds. It answers exactly what the reference probe reads off lowered IR.
#pragma once

#include "engine/memory/BodyTiling.h"
#include "engine/plan/Plan.h"

namespace tilescope {

/// One object of a body, before names are attached.
struct BodyBuffer {
  int op = 0, operand = 0;
  BufferRole role = BufferRole::Load;
  /// Bytes of one copy and word-rounded bytes of all copies.
  int64_t bytes = 0, allocated = 0;
  int64_t address = -1;
  int level = 0, copies = 1, first = 0, last = 0;
};

struct BodyStepRecord {
  enum Kind { Load, Compute, Copy, Store } kind = Compute;
  int op = 0, operand = 0, level = 0;
};

/// The lifetimes of a body and what the allocator made of them. Reused between candidates so that a
/// search allocates nothing.
struct BodyLayout {
  llvm::SmallVector<BodyBuffer, 16> buffers;
  llvm::SmallVector<BodyStepRecord, 32> steps;
  bool fits = true;
  /// Largest sum over steps of live bytes, and the step.
  int64_t peak = 0;
  int peakStep = 0;
  /// Index of the first buffer without a place; -1 when all fit.
  int failed = -1;
  int64_t largestFree = 0;
};

/// Sets the peak of a layout whose buffers and steps are known.
void findPeak(BodyLayout &layout);

/// Addresses and the verdict for a layout whose lifetimes are known.
void assignAddresses(const Target &target, BodyLayout &layout);

/// Lifetimes and peak only (a lower bound for what must fit, monotone in every tile size).
void layOut(const TileBody &body, const BodyTiling &tiling, const Target &target,
            BodyLayout &layout);

/// layOut, then addresses and the verdict.
void probe(const TileBody &body, const BodyTiling &tiling, const Target &target,
           BodyLayout &layout);

/// The layout with names and step labels, as a plan carries it.
LramReport toReport(const TileBody &body, const BodyLayout &layout, const Target &target);

} // namespace tilescope
