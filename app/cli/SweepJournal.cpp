#include "app/cli/SweepJournal.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace tilescope {

namespace {

Diagnostic failure(const std::string &path, const std::string &what) {
  return errorAt({path, 0, 0}, what);
}

/// Keeps the complete lines of a file; returns how many bytes they take.
size_t readLines(const std::string &path, std::map<std::string, std::string> &lines) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return 0;
  llvm::StringRef rest = (*buffer)->getBuffer();
  size_t complete = 0;
  for (size_t end = rest.find('\n'); end != llvm::StringRef::npos; end = rest.find('\n')) {
    std::string line = rest.take_front(end).str();
    rest = rest.drop_front(end + 1);
    complete += end + 1;
    if (!line.empty() && line.back() == '}')
      lines[sweepPrefix(line)] = line;
  }
  return complete;
}

} // namespace

std::string sweepPrefix(const std::string &line) {
  // Quotes inside JSON strings are escaped, so this text is the key and nothing else.
  return line.substr(0, line.find("\"ops\":["));
}

Result<SweepJournal> SweepJournal::open(const std::string &output, bool resume) {
  SweepJournal journal;
  journal.path = output + ".partial";
  journal.descriptor = ::open(journal.path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (journal.descriptor < 0)
    return failure(journal.path, std::string("cannot write the sweep's journal: ") +
                                     std::strerror(errno) +
                                     "; name an output in an existing, writable directory");
  if (::flock(journal.descriptor, LOCK_EX | LOCK_NB) != 0)
    return failure(journal.path, "another sweep is writing this output; give each shard its own "
                                 "output file");
  size_t complete = 0;
  if (resume) {
    readLines(output, journal.lines);
    complete = readLines(journal.path, journal.lines);
  }
  if (::ftruncate(journal.descriptor, static_cast<off_t>(complete)) != 0 ||
      ::lseek(journal.descriptor, 0, SEEK_END) < 0)
    return failure(journal.path,
                   std::string("cannot write the sweep's journal: ") + std::strerror(errno));
  return journal;
}

SweepJournal::SweepJournal(SweepJournal &&other) noexcept
    : path(std::move(other.path)), descriptor(other.descriptor), lines(std::move(other.lines)) {
  other.descriptor = -1;
}

SweepJournal::~SweepJournal() {
  if (descriptor >= 0)
    ::close(descriptor);
}

const std::string *SweepJournal::find(const std::string &prefix) const {
  auto found = lines.find(prefix);
  return found == lines.end() ? nullptr : &found->second;
}

Result<bool> SweepJournal::append(const std::string &line) {
  std::string text = line + "\n";
  for (size_t done = 0; done < text.size();) {
    ssize_t written = ::write(descriptor, text.data() + done, text.size() - done);
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return failure(path, std::string("cannot write the sweep's journal: ") +
                               std::strerror(errno) + "; make room and continue with --resume");
    done += static_cast<size_t>(written);
  }
  return true;
}

void SweepJournal::finish() {
  ::unlink(path.c_str());
}

} // namespace tilescope
