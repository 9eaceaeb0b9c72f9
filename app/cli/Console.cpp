#include "app/cli/Console.h"

#include "app/cli/Command.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tilescope {

namespace {

/// `text` with what would move a terminal's cursor or end the line written as \xNN. A file's name
/// and what a file says are anybody's.
std::string printable(llvm::StringRef text, bool mayHaveLines) {
  std::string out;
  for (char c : text) {
    bool plain = (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) || (mayHaveLines && c == '\n');
    out += plain ? std::string(1, c)
                 : "\\x" + llvm::toHex(llvm::StringRef(&c, 1), /*LowerCase=*/true);
  }
  return out;
}

} // namespace

void printDiagnostic(const Diagnostic &diagnostic) {
  llvm::raw_ostream &out = llvm::errs();
  out << printable(diagnostic.location.str(), /*mayHaveLines=*/false) << ": ";
  bool colour = isatty(STDERR_FILENO) && !std::getenv("NO_COLOR");
  if (colour)
    out.changeColor(diagnostic.severity == Severity::Error     ? llvm::raw_ostream::RED
                    : diagnostic.severity == Severity::Warning ? llvm::raw_ostream::MAGENTA
                                                               : llvm::raw_ostream::CYAN,
                    /*Bold=*/true);
  out << spelling(diagnostic.severity) << ":";
  if (colour)
    out.resetColor();
  out << " " << printable(diagnostic.message, /*mayHaveLines=*/true) << "\n";
}

void printDiagnostics(const Diagnostics &diagnostics) {
  for (const Diagnostic &diagnostic : diagnostics)
    printDiagnostic(diagnostic);
}

namespace {

Diagnostic writeFailure(const std::string &path, std::error_code why) {
  bool full = why == std::errc::no_space_on_device || why == std::errc::file_too_large;
  return errorAt({path, 0, 0}, "cannot write the output: " + why.message() +
                                   (full ? "; make room, or name a file on another disk"
                                         : "; name a file in an existing, writable directory"));
}

/// Writes everything to an open descriptor; why that failed if it did.
std::error_code writeAll(int descriptor, const std::string &text) {
  llvm::raw_fd_ostream stream(descriptor, /*shouldClose=*/false);
  stream << text;
  stream.flush();
  std::error_code why = stream.error();
  stream.clear_error();
  return why;
}

} // namespace

Result<bool> writeOutput(const std::string &path, const std::string &text) {
  if (path.empty() || path == "-") {
    if (std::error_code why = writeAll(STDOUT_FILENO, text))
      return writeFailure("<stdout>", why);
    return true;
  }
  // 1. What the name stands for: a link keeps pointing to what is written.
  std::string place = path;
  llvm::SmallString<256> real;
  if (std::error_code lost = llvm::sys::fs::real_path(path, real); !lost)
    place = real.str().str();
  else if (llvm::sys::fs::is_symlink_file(path))
    return writeFailure(path, lost);
  llvm::sys::fs::file_status status;
  bool exists = !llvm::sys::fs::status(place, status) && llvm::sys::fs::exists(status);
  if (exists && llvm::sys::fs::is_directory(status))
    return writeFailure(path, std::make_error_code(std::errc::is_a_directory));

  // 2. Devices and pipes have no half-written state to protect.
  if (exists && !llvm::sys::fs::is_regular_file(status)) {
    int descriptor = -1;
    if (std::error_code error =
            llvm::sys::fs::openFileForWrite(place, descriptor, llvm::sys::fs::CD_OpenExisting))
      return writeFailure(path, error);
    std::error_code why = writeAll(descriptor, text);
    ::close(descriptor);
    if (why)
      return writeFailure(path, why);
    return true;
  }
  if (exists && ::access(place.c_str(), W_OK) != 0)
    return writeFailure(path, std::make_error_code(std::errc::permission_denied));

  // 3. A temporary file in the same directory, then one rename.
  llvm::Expected<llvm::sys::fs::TempFile> temporary =
      llvm::sys::fs::TempFile::create(place + ".tmp-%%%%%%%%");
  if (!temporary)
    return writeFailure(path, llvm::errorToErrorCode(temporary.takeError()));
  std::error_code why = writeAll(temporary->FD, text);
  if (!why && ::fsync(temporary->FD) != 0 && errno != EINVAL && errno != EROFS)
    why = std::error_code(errno, std::generic_category());
  if (why) {
    llvm::consumeError(temporary->discard());
    return writeFailure(path, why);
  }
  if (llvm::Error error = temporary->keep(place))
    return writeFailure(path, llvm::errorToErrorCode(std::move(error)));
  return true;
}

int finishWith(const std::string &path, const std::string &text) {
  Result<bool> written = writeOutput(path, text);
  if (written)
    return Done;
  printDiagnostics(written.errors());
  return InputAtFault;
}

int outputWidth() {
  constexpr int usual = 100, narrowest = 60;
  winsize size{};
  if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return std::max<int>(size.ws_col, narrowest);
  return usual;
}

bool hasDisplay() {
  for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY"})
    if (const char *value = std::getenv(name); value && *value)
      return true;
  return false;
}

ProgressBar::ProgressBar()
    : start(std::chrono::steady_clock::now()), lastShown(start),
      terminal(isatty(STDERR_FILENO) != 0) {
  if (terminal)
    task.onProgress = [this](const std::string &what, double share) { show(what, share); };
}

ProgressBar::~ProgressBar() {
  if (shown)
    llvm::errs() << "\r\x1b[K";
}

void ProgressBar::show(const std::string &what, double share) {
  using namespace std::chrono_literals;
  auto now = std::chrono::steady_clock::now();
  if (now - start < 1s || now - lastShown < 100ms)
    return;
  lastShown = now;
  shown = true;
  constexpr int cells = 30;
  int full = static_cast<int>(std::clamp(share, 0.0, 1.0) * cells);
  llvm::errs() << "\r\x1b[K[" << std::string(full, '#') << std::string(cells - full, '.') << "] "
               << static_cast<int>(std::clamp(share, 0.0, 1.0) * 100) << "% "
               << llvm::StringRef(what).take_front(40);
}

} // namespace tilescope
