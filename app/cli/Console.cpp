#include "app/cli/Console.h"

#include "app/cli/Command.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tilescope {

void printDiagnostic(const Diagnostic &diagnostic) {
  llvm::raw_ostream &out = llvm::errs();
  out << diagnostic.location.str() << ": ";
  bool colour = isatty(STDERR_FILENO) && !std::getenv("NO_COLOR");
  if (colour)
    out.changeColor(diagnostic.severity == Severity::Error     ? llvm::raw_ostream::RED
                    : diagnostic.severity == Severity::Warning ? llvm::raw_ostream::MAGENTA
                                                               : llvm::raw_ostream::CYAN,
                    /*Bold=*/true);
  out << spelling(diagnostic.severity) << ":";
  if (colour)
    out.resetColor();
  out << " " << diagnostic.message << "\n";
}

void printDiagnostics(const Diagnostics &diagnostics) {
  for (const Diagnostic &diagnostic : diagnostics)
    printDiagnostic(diagnostic);
}

namespace {

Diagnostic writeFailure(const std::string &path, const std::string &why) {
  return errorAt({path, 0, 0}, "cannot write the output: " + why +
                                   "; name a file in an existing, writable directory");
}

/// Writes everything to an open descriptor; empty when that worked, else why not.
std::string writeAll(int descriptor, const std::string &text) {
  llvm::raw_fd_ostream stream(descriptor, /*shouldClose=*/false);
  stream << text;
  stream.flush();
  if (!stream.has_error())
    return "";
  std::string why = stream.error().message();
  stream.clear_error();
  return why;
}

} // namespace

Result<bool> writeOutput(const std::string &path, const std::string &text) {
  if (path.empty() || path == "-") {
    std::string why = writeAll(STDOUT_FILENO, text);
    if (!why.empty())
      return writeFailure("<stdout>", why);
    return true;
  }
  // 1. What the name stands for: a link keeps pointing to what is written.
  std::string place = path;
  llvm::SmallString<256> real;
  if (!llvm::sys::fs::real_path(path, real))
    place = real.str().str();
  llvm::sys::fs::file_status status;
  bool exists = !llvm::sys::fs::status(place, status) && llvm::sys::fs::exists(status);
  if (exists && llvm::sys::fs::is_directory(status))
    return writeFailure(path, "it is a directory");

  // 2. Devices and pipes have no half-written state to protect.
  if (exists && !llvm::sys::fs::is_regular_file(status)) {
    int descriptor = -1;
    if (std::error_code error =
            llvm::sys::fs::openFileForWrite(place, descriptor, llvm::sys::fs::CD_OpenExisting))
      return writeFailure(path, error.message());
    std::string why = writeAll(descriptor, text);
    ::close(descriptor);
    if (!why.empty())
      return writeFailure(path, why);
    return true;
  }
  if (exists && ::access(place.c_str(), W_OK) != 0)
    return writeFailure(path, "the existing file is read-only");

  // 3. A temporary file in the same directory, then one rename.
  llvm::Expected<llvm::sys::fs::TempFile> temporary =
      llvm::sys::fs::TempFile::create(place + ".tmp-%%%%%%%%");
  if (!temporary)
    return writeFailure(path, llvm::toString(temporary.takeError()));
  std::string why = writeAll(temporary->FD, text);
  if (why.empty() && ::fsync(temporary->FD) != 0 && errno != EINVAL && errno != EROFS)
    why = std::string(std::strerror(errno));
  if (!why.empty()) {
    llvm::consumeError(temporary->discard());
    return writeFailure(path, why);
  }
  if (llvm::Error error = temporary->keep(place))
    return writeFailure(path, llvm::toString(std::move(error)));
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
