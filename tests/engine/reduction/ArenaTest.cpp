// Cut reductions run in an arena of exactly the LRAM, at the addresses their buffers get, and move the
// bytes that the plan says.
#include "RandomReduction.h"

#include "engine/plan/Document.h"
#include "engine/verify/Verify.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace tilescope;

namespace {

std::shared_ptr<const Document> opened(const std::string &text) {
  std::filesystem::path path = std::filesystem::temp_directory_path() /
                               ("tilescope-arena-" + std::to_string(getpid()) + ".mlir");
  std::ofstream(path) << text;
  auto document = Document::open(path.string(), {}, Task());
  std::filesystem::remove(path);
  if (!document)
    FAIL(document.errors().front().str() << "\n" << text);
  return *document;
}

} // namespace

TEST_CASE("random cut reductions equal the whole ones in the arena") {
  Result<Target> target =
      readTarget(std::string(TILESCOPE_SOURCE_DIR) + "/tests/engine/reduction/small-target.json");
  REQUIRE(target);
  std::mt19937 random(20261130);
  int inArena = 0, outside = 0;
  for (int i = 0; i < 80; ++i) {
    std::string text = test::randomReduction(random, "reduction");
    auto document = opened(text);
    auto plan = document->plan(*target, {}, {}, Task(), nullptr);
    for (const auto &op : plan->ops) {
      if (!op->reduction)
        continue;
      VerifyReport report = verifyPlan(*document, *plan, op->id, {}, Task());
      REQUIRE(report.ops.size() == 1);
      const VerifiedOp &verified = report.ops.front();
      INFO(text << "\nop " << op->id << ": " << op->why << "\n" << verified.reason);
      CHECK(verified.verdict != Verdict::Mismatch);
      CHECK(verified.verdict != Verdict::Refused);
      bool placed = verified.reason.find("outside the arena") == std::string::npos;
      (placed ? inArena : outside) += 1;
      if (!placed)
        CHECK_FALSE(op->reduction->merge.empty());
    }
  }
  WARN(inArena << " cut reductions in the arena, " << outside << " outside it");
  CHECK(inArena > 5 * outside);
}
