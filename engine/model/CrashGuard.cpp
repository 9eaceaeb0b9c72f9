#include "engine/model/CrashGuard.h"

#include "llvm/Support/CrashRecoveryContext.h"

namespace tilescope {

bool runsThrough(llvm::function_ref<void()> work) {
  [[maybe_unused]] static const bool enabled = [] {
    llvm::CrashRecoveryContext::Enable();
    return true;
  }();
  return llvm::CrashRecoveryContext().RunSafely(work);
}

} // namespace tilescope
