// The hardware that tiles must fit: sizes in bytes, limits in elements, and the byte arithmetic that
// follows from them. Fields and defaults: the SL2610 preset in resources/targets.
#pragma once

#include "engine/support/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tilescope {

/// What tiles must fit. Of kind "lram": one software-managed local RAM filled and emptied by DMA.
/// The other kinds are shown as one: of "cpu_cache" a cache level, of "unified_buffer" the buffer of
/// one core.
struct Target {
  std::string name;
  /// Where it was read from: a file, "built in", or the one-line form as typed.
  std::string origin;
  int64_t lramBytes = 524288;
  /// Bytes at the bottom of LRAM kept for descriptors; tiles never go there.
  int64_t descriptorHeadroomBytes = 14336;
  /// Slices of the NPU that a convolution's output channels are spread over.
  int64_t sliceCount = 2;
  /// Channels that one slice takes at a time.
  int64_t sliceChannelGroup = 4;
  /// Largest count of one secondary loop dimension (SDIM) of a descriptor.
  int64_t sdimMaxFactor = 32767;
  /// Largest number of elements that one reduce-write descriptor combines.
  int64_t reduceWriteMaxElements = 65536;
  /// Allocation granule, bytes.
  int64_t lramWordBytes = 8;
  /// Objects of at least this many bytes are allocated from the top of LRAM.
  int64_t lramLargeBytes = 8192;
  int64_t dmaBytesPerCycle = 8;
  double dmaEfficiency = 0.65;
  /// Loads inside a loop and stored results take two buffers each.
  bool doubleBuffer = false;
  /// Multiply-accumulates a cycle, when known; without it no compute time is stated.
  std::optional<double> macsPerCycle;
  /// A cache, which the hardware fills: what does not fit it is slow, not impossible.
  bool cache = false;
  /// Which level of the cache, 1 the closest to the core.
  int cacheLevel = 1;
  /// The buffer of one of many cores, for which Auto Tiling decides (engine/autotile); the file or
  /// text that `origin` names holds the rest.
  bool unifiedBuffer = false;
  /// Feature names of the one-line form; kept and shown, without effect.
  std::string css, nss;

  /// What tiles live in, for titles: "LRAM", "L2", "unified buffer".
  std::string memoryName() const;
  /// Bytes a tile body may use: LRAM minus headroom.
  int64_t budget() const { return lramBytes - descriptorHeadroomBytes; }
  bool operator==(const Target &) const = default;
};

/// Reads a target: a preset's name, a JSON file, or "<hw_id>:<lram_kb>:<slices>:<css>:<nss>[:<dma
/// bytes per cycle>[:<dma efficiency>]]". Errors name file, line and field.
Result<Target> readTarget(const std::string &nameFileOrSpec);

/// The target's JSON text parsed as `fileName` (which is only for messages).
Result<Target> parseTarget(const std::string &text, const std::string &fileName);

/// A preset, as `tilescope targets` lists it.
struct KnownTarget {
  std::string name, kind, file;
};
/// All files in the target directories: $TILESCOPE_RESOURCES/targets, beside the binary, installed.
std::vector<KnownTarget> knownTargets();

/// Directory with targets/ and models/; empty when none is found.
std::string resourceDirectory();

/// Bytes of a dense tile: product of the outer extents times the bytes of a row. Packed types (2 and
/// 4 bits) pack along the innermost dimension; every other width takes whole bytes an element.
/// Saturates at 2^63 - 1.
int64_t tileBytes(const int64_t *extents, size_t rank, int64_t elementBits);

/// Whether a descriptor can count to `length`: at most `maxFactor`, or a product of two such counts.
bool isSdimFriendly(int64_t length, int64_t maxFactor);

} // namespace tilescope
