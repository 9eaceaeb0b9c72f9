// Targets of kind "unified_buffer": a buffer, a number of vector cores, and what each API costs.
// Every number of the pipeline-time model is a field here, read from the target's JSON.
#pragma once

#include "engine/support/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace llvm::json {
class OStream;
} // namespace llvm::json

namespace tilescope::autotile {

/// A transfer of S bytes by one of B cores takes S / (alone + shared / B) + start cycles.
struct TransferRate {
  double bytesPerCycle = 0;
  double sharedBytesPerCycle = 0;
  double start = 0;
};

struct LoadModel {
  std::string pipe;
  /// Transfers under this many bytes take the small rate.
  int64_t smallBelowBytes = 0;
  TransferRate large, small;
  /// Strided rows add strideCycles x rows x (bytes between two rows mod strideModulo).
  double strideCycles = 0;
  int64_t strideModulo = 1;
};

/// Rows that are multiples of the row granule take the aligned rate on all bytes S. Others:
///   granule to cache line:  cyclesPerByte x S + unalignedStart;
///   longer:                 the aligned time + atCacheLine - the aligned time of one cache line;
///   shorter:                rows x ((perByteAndCore x B + perByte) x row + perCore x B + start)
///                           + aligned.start.
struct StoreModel {
  std::string pipe;
  TransferRate aligned;
  double cyclesPerByte = 0;
  double unalignedStart = 0;
  double atCacheLine = 0;
  double shortPerByteAndCore = 0;
  double shortPerByte = 0;
  double shortPerCore = 0;
  double shortStart = 0;
};

/// What a pipe takes before its first result: cycles + perCore x B. The small pair holds when the
/// largest load is under smallBelowBytes.
struct PipeHead {
  std::string pipe;
  double cycles = 0;
  double perCore = 0;
  double smallCycles = 0;
  double smallPerCore = 0;
};

/// One call of a vector API takes perElement x elements + start cycles.
struct VectorCost {
  std::string api;
  std::string dtype;
  double perElement = 0;
  double start = 0;
};

/// An API without measurements of its own, taken to cost like another.
struct AssumedCost {
  /// "any": every API, as itself with another dtype; what is assumed of one API counts more.
  std::string api;
  /// Empty: any.
  std::string dtype;
  std::string as;
  /// Empty: the same.
  std::string asDtype;
  double scale = 1;
  /// Elements are counted on the input instead of the output.
  bool onInput = false;
  /// One start for each halving of the reduced length (a tree), not one a call.
  bool startPerHalving = false;
};

/// The cost of an API once the assumptions are followed.
struct ResolvedCost {
  VectorCost cost;
  bool onInput = false;
  bool startPerHalving = false;
  /// "mul of bf16 as add of fp16, x 0.5"; empty when it was measured.
  std::string assumption;
};

struct UnifiedBufferTarget {
  std::string name;
  /// File or preset it was read from.
  std::string origin;
  int64_t unifiedBufferBytes = 0;
  /// Bytes of the buffer that tiles never use.
  int64_t reservedBytes = 0;
  int64_t cores = 0;
  int64_t cacheLineBytes = 0;
  /// Every row of a tile in the buffer is rounded up to this many bytes.
  int64_t rowBytes = 0;
  /// Buffers of each loaded or stored container, so that transfers overlap with work.
  int64_t queueBuffers = 1;
  /// Bytes that each API of temporaryApis needs besides its operands.
  int64_t temporaryBytes = 0;
  std::vector<std::string> temporaryApis;
  /// Cycles that each core in use adds to the task.
  double coreCycles = 0;
  LoadModel load;
  StoreModel store;
  std::string vectorPipe;
  std::vector<PipeHead> heads;
  std::vector<VectorCost> vector;
  std::vector<AssumedCost> assumed;

  /// None when neither a measurement nor an assumption covers it.
  std::optional<ResolvedCost> costOf(const std::string &api, const std::string &dtype) const;
  const PipeHead *headOf(const std::string &pipe) const;
  bool needsTemporary(const std::string &api) const;
};

/// Parses a target's JSON; errors name file, line, column and field. `fileName` is for messages and
/// becomes the origin.
Result<UnifiedBufferTarget> parseUnifiedBufferTarget(std::string_view text,
                                                     const std::string &fileName);
Result<UnifiedBufferTarget> readUnifiedBufferTarget(const std::string &path);

/// The JSON that parses back to the same target; its fields alone, into an object of the caller's.
std::string toJson(const UnifiedBufferTarget &target);
void writeFields(llvm::json::OStream &json, const UnifiedBufferTarget &target);

/// Bytes of one element, 0 for an unknown dtype ("fp32", "fp16", "int8", ..).
int64_t bytesOfDtype(std::string_view dtype);

} // namespace tilescope::autotile
