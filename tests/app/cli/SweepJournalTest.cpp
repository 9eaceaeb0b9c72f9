#include "app/cli/SweepJournal.h"
#include "TemporaryDirectory.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

const std::string first = R"({"sweep":{"model":"a"},"ops":[1]})";
const std::string second = R"({"sweep":{"model":"b\"ops\":["},"ops":[2]})";

} // namespace

TEST_CASE("the prefix says what a line is about") {
  CHECK(sweepPrefix(first) == R"({"sweep":{"model":"a"},)");
  CHECK(sweepPrefix(second) == R"({"sweep":{"model":"b\"ops\":["},)");
  CHECK(sweepPrefix("{}") == "{}");
}

TEST_CASE("lines are found again after a kill at any byte") {
  std::string whole = first + "\n" + second + "\n";
  for (size_t kept = 0; kept <= whole.size(); ++kept) {
    TemporaryDirectory directory;
    std::string output = directory.file("s.jsonl");
    directory.write(output + ".partial", whole.substr(0, kept));
    {
      Result<SweepJournal> journal = SweepJournal::open(output, /*resume=*/true);
      REQUIRE(journal);
      CHECK((journal->find(sweepPrefix(first)) != nullptr) == (kept > first.size()));
      CHECK((journal->find(sweepPrefix(second)) != nullptr) == (kept == whole.size()));
      for (const std::string &line : {first, second})
        if (!journal->find(sweepPrefix(line)))
          REQUIRE(journal->append(line));
    }
    CHECK(directory.read(output + ".partial") == whole);
  }
}

TEST_CASE("lines of a torn output count too") {
  TemporaryDirectory directory;
  std::string output = directory.file("s.jsonl");
  directory.write(output, first + "\n" + second.substr(0, 10));
  Result<SweepJournal> journal = SweepJournal::open(output, /*resume=*/true);
  REQUIRE(journal);
  CHECK(journal->find(sweepPrefix(first)));
  CHECK_FALSE(journal->find(sweepPrefix(second)));
  journal->finish();
  CHECK(directory.entries() == 1);
}

TEST_CASE("without resuming, a journal starts empty") {
  TemporaryDirectory directory;
  std::string output = directory.file("s.jsonl");
  directory.write(output + ".partial", first + "\n");
  Result<SweepJournal> journal = SweepJournal::open(output, /*resume=*/false);
  REQUIRE(journal);
  CHECK_FALSE(journal->find(sweepPrefix(first)));
  CHECK(directory.read(output + ".partial").empty());
}

TEST_CASE("two sweeps cannot write one output, and a directory must exist") {
  TemporaryDirectory directory;
  Result<SweepJournal> journal = SweepJournal::open(directory.file("s.jsonl"), false);
  REQUIRE(journal);
  Result<SweepJournal> other = SweepJournal::open(directory.file("s.jsonl"), false);
  REQUIRE_FALSE(other);
  CHECK(other.errors().front().message.find("another sweep") != std::string::npos);
  CHECK_FALSE(SweepJournal::open(directory.file("missing/s.jsonl"), false));
}
