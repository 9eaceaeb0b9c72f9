#include "app/cli/Console.h"
#include "TemporaryDirectory.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tilescope;

TEST_CASE("an output appears complete and alone") {
  TemporaryDirectory directory;
  std::string file = directory.file("out.txt");
  REQUIRE(writeOutput(file, "one\n"));
  CHECK(directory.read(file) == "one\n");
  REQUIRE(writeOutput(file, "two\n"));
  CHECK(directory.read(file) == "two\n");
  CHECK(directory.entries() == 1);
}

TEST_CASE("a link keeps pointing to what is written") {
  TemporaryDirectory directory;
  directory.write(directory.file("real"), "old");
  std::filesystem::create_symlink("real", directory.path / "link");
  REQUIRE(writeOutput(directory.file("link"), "new"));
  CHECK(std::filesystem::is_symlink(directory.path / "link"));
  CHECK(directory.read(directory.file("real")) == "new");
}

TEST_CASE("a link to nothing, or to itself, stays a link") {
  TemporaryDirectory directory;
  std::filesystem::create_symlink("missing/file", directory.path / "lost");
  std::filesystem::create_symlink("loop", directory.path / "loop");
  for (const char *name : {"lost", "loop"}) {
    INFO(name);
    CHECK_FALSE(writeOutput(directory.file(name), "text"));
    CHECK(std::filesystem::is_symlink(directory.path / name));
  }
  CHECK(directory.entries() == 2);
}

TEST_CASE("a name with a line feed is a name") {
  TemporaryDirectory directory;
  REQUIRE(writeOutput(directory.file("new\nline"), "text"));
  CHECK(directory.read(directory.file("new\nline")) == "text");
}

TEST_CASE("a pipe gets what is written") {
  TemporaryDirectory directory;
  std::string pipe = directory.file("pipe");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  REQUIRE(writeOutput(pipe, "text"));
  char read[8];
  CHECK(::read(reader, read, sizeof read) == 4);
  close(reader);
  CHECK(std::filesystem::is_fifo(pipe));
}

TEST_CASE("without room, the old output stays and nothing is left beside it") {
  TemporaryDirectory directory;
  std::string file = directory.file("kept");
  directory.write(file, "old");
  // A file may grow to 64 KiB and no further: what a full disk says in another errno.
  auto onSignal = std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{}, small{1 << 16, RLIM_INFINITY};
  getrlimit(RLIMIT_FSIZE, &before);
  small.rlim_max = before.rlim_max;
  setrlimit(RLIMIT_FSIZE, &small);
  Result<bool> written = writeOutput(file, std::string(1 << 20, 'x'));
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, onSignal);
  REQUIRE_FALSE(written);
  CHECK(written.errors().front().message.find("make room") != std::string::npos);
  CHECK(directory.read(file) == "old");
  CHECK(directory.entries() == 1);
}

TEST_CASE("an output that cannot be written names its place") {
  TemporaryDirectory directory;
  for (const std::string &path :
       {directory.file("missing/out.txt"), directory.path.string(), std::string("/dev/full")}) {
    INFO(path);
    Result<bool> written = writeOutput(path, "text");
    REQUIRE_FALSE(written);
    CHECK(written.errors().front().location.file == path);
    CHECK(written.errors().front().message.find("cannot write") != std::string::npos);
  }
  CHECK(directory.entries() == 0);
}

TEST_CASE("a read-only file stays as it was") {
  if (geteuid() == 0)
    return; // root may write anything
  TemporaryDirectory directory;
  std::string file = directory.file("kept");
  directory.write(file, "old");
  chmod(file.c_str(), 0444);
  CHECK_FALSE(writeOutput(file, "new"));
  CHECK(directory.read(file) == "old");
}
