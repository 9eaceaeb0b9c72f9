#include "tests/fuzz/MemoryFile.h"

#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

namespace tilescope {

MemoryFile::MemoryFile() : descriptor(::memfd_create("input", MFD_CLOEXEC)) {
  if (descriptor < 0)
    std::abort();
  name = "/proc/self/fd/" + std::to_string(descriptor);
}

MemoryFile::~MemoryFile() {
  ::close(descriptor);
}

void MemoryFile::hold(const uint8_t *data, size_t size) {
  if (::ftruncate(descriptor, 0) != 0 || ::pwrite(descriptor, data, size, 0) != ssize_t(size))
    std::abort();
}

void MemoryFile::hold(const std::string &text) {
  hold(reinterpret_cast<const uint8_t *>(text.data()), text.size());
}

} // namespace tilescope
