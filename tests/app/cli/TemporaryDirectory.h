// A directory of a test's own, gone when the test is over.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

class TemporaryDirectory {
public:
  TemporaryDirectory() {
    std::string pattern = (std::filesystem::temp_directory_path() / "tilescope-XXXXXX").string();
    path = mkdtemp(pattern.data());
  }
  ~TemporaryDirectory() { std::filesystem::remove_all(path); }

  std::string file(const std::string &name) const { return (path / name).string(); }
  size_t entries() const {
    return std::distance(std::filesystem::directory_iterator(path),
                         std::filesystem::directory_iterator());
  }
  static std::string read(const std::string &file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }
  static void write(const std::string &file, const std::string &text) {
    std::ofstream(file) << text;
  }

  std::filesystem::path path;
};
