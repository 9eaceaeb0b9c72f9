// A file in memory with a path, for what reads files by name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace tilescope {

class MemoryFile {
public:
  MemoryFile();
  ~MemoryFile();
  MemoryFile(const MemoryFile &) = delete;
  MemoryFile &operator=(const MemoryFile &) = delete;

  /// Replaces what the file holds.
  void hold(const uint8_t *data, size_t size);
  void hold(const std::string &text);
  const std::string &path() const { return name; }

private:
  int descriptor = -1;
  std::string name;
};

} // namespace tilescope
