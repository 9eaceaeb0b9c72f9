// Where target files lie: beside the binary, installed, or where the user says.
#include "engine/support/LocatedJson.h"
#include "engine/target/CacheTarget.h"
#include "engine/target/Target.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>

namespace tilescope {

namespace {

bool hasTargets(const std::string &directory) {
  return llvm::sys::fs::is_directory(directory + "/targets");
}

/// The file this code runs from: the executable, or the pass plugin inside another one.
std::string ownFile() {
  Dl_info info;
  llvm::SmallString<256> real;
  if (dladdr(reinterpret_cast<void *>(&resourceDirectory), &info) && info.dli_fname &&
      llvm::StringRef(info.dli_fname).contains('/') &&
      !llvm::sys::fs::real_path(info.dli_fname, real))
    return real.str().str();
  return llvm::sys::fs::getMainExecutable(nullptr, nullptr);
}

/// Resource directories, best first.
std::vector<std::string> resourceDirectories() {
  std::vector<std::string> found;
  auto add = [&](const std::string &directory) {
    if (hasTargets(directory) && std::find(found.begin(), found.end(), directory) == found.end())
      found.push_back(directory);
  };
  if (const char *named = std::getenv("TILESCOPE_RESOURCES"))
    add(named);
  // <source>/build/bin/tilescope, <prefix>/bin/tilescope, <prefix>/lib/<any>/TilescopePasses.so.
  std::string own = ownFile();
  std::string place = llvm::sys::path::parent_path(own).str();
  for (int level = 0; level < 4 && !place.empty(); ++level) {
    add(place + "/resources");
    add(place + "/share/tilescope");
    place = llvm::sys::path::parent_path(place).str();
  }
  return found;
}

/// The string field `key` of a target file that may be incomplete; empty when it has none.
std::string fieldOf(const JsonNode &root, const char *key) {
  const JsonNode *node = root.find(key);
  return node && node->is(JsonNode::Kind::String) ? node->string : "";
}

} // namespace

std::string resourceDirectory() {
  std::vector<std::string> found = resourceDirectories();
  return found.empty() ? "" : found.front();
}

std::vector<KnownTarget> knownTargets() {
  std::vector<KnownTarget> targets;
  for (const std::string &resources : resourceDirectories()) {
    std::error_code error;
    std::vector<std::string> files;
    for (llvm::sys::fs::directory_iterator entry(resources + "/targets", error), end;
         !error && entry != end; entry.increment(error))
      if (llvm::StringRef(entry->path()).ends_with(".json"))
        files.push_back(entry->path());
    std::sort(files.begin(), files.end());
    for (const std::string &file : files) {
      auto buffer = llvm::MemoryBuffer::getFile(file);
      if (!buffer)
        continue;
      // A file that cannot be read is still listed by its file name: naming it tells what is wrong.
      KnownTarget target{llvm::sys::path::stem(file).str(), "unreadable", file};
      if (Result<JsonNode> root = parseLocatedJson((*buffer)->getBuffer().str(), file)) {
        if (std::string name = fieldOf(*root, "name"); !name.empty())
          target.name = name;
        if (std::string kind = fieldOf(*root, "kind"); !kind.empty())
          target.kind = kind;
      }
      bool shadowed = std::any_of(targets.begin(), targets.end(), [&](const KnownTarget &other) {
        return llvm::StringRef(other.name).equals_insensitive(target.name);
      });
      if (!shadowed)
        targets.push_back(std::move(target));
    }
  }
  // This machine's caches are a target that no file has to describe.
  if (Result<CacheTarget> caches = thisCpuCaches())
    targets.push_back({caches->name, "cpu_cache", caches->origin});
  return targets;
}

} // namespace tilescope
