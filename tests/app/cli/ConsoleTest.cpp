#include "app/cli/Console.h"
#include "TemporaryDirectory.h"

#include <catch2/catch.hpp>

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
