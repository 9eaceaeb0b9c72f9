#include "engine/autotile/NamedTarget.h"

#include "engine/target/Target.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

namespace tilescope::autotile {

Result<UnifiedBufferTarget> namedUnifiedBufferTarget(const std::string &nameOrFile) {
  if (llvm::StringRef(nameOrFile).ltrim().starts_with("{"))
    return parseUnifiedBufferTarget(nameOrFile, "<target>");
  if (llvm::sys::fs::exists(nameOrFile))
    return readUnifiedBufferTarget(nameOrFile);
  std::string known;
  for (const KnownTarget &target : knownTargets()) {
    bool isOfKind = target.kind == "unified_buffer";
    if (llvm::StringRef(target.name).equals_insensitive(nameOrFile))
      return isOfKind ? readUnifiedBufferTarget(target.file)
                      : Result<UnifiedBufferTarget>(errorAt(
                            {nameOrFile, 0, 0}, "this target is of kind " + target.kind +
                                                    "; vector work is tiled for targets of kind "
                                                    "unified_buffer"));
    if (isOfKind)
      known += (known.empty() ? "" : ", ") + target.name;
  }
  return errorAt({nameOrFile, 0, 0}, "no target is called '" + nameOrFile + "'; use one of " +
                                         known + ", or a file of kind unified_buffer");
}

Result<UnifiedBufferTarget> unifiedBufferTargetOf(const Target &target) {
  Result<UnifiedBufferTarget> read = namedUnifiedBufferTarget(target.origin);
  if (read)
    read->unifiedBufferBytes = target.lramBytes;
  return read;
}

} // namespace tilescope::autotile
