#include "engine/autotile/KernelTable.h"

#include "engine/autotile/KernelSet.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>

namespace tilescope::autotile {

TEST_CASE("the committed table of the kernels is what the solvers find") {
  Result<UnifiedBufferTarget> target =
      readUnifiedBufferTarget(TILESCOPE_SOURCE_DIR "/resources/targets/ascend-910b.json");
  REQUIRE(target);
  Result<std::string> table = kernelTable(*target);
  REQUIRE(table);
  std::ifstream file(TILESCOPE_SOURCE_DIR "/docs/autotile.md");
  std::stringstream committed;
  committed << file.rdbuf();
  // After a change for the better: autotile_benchmark TARGET.json --markdown > docs/autotile.md
  CHECK(*table == committed.str());
  CHECK(kernelSet().size() >= 30);
}

TEST_CASE("a kernel that no template fits is named") {
  Result<UnifiedBufferTarget> target =
      readUnifiedBufferTarget(TILESCOPE_SOURCE_DIR "/resources/targets/ascend-910b.json");
  REQUIRE(target);
  target->unifiedBufferBytes = 64;
  Result<std::string> table = kernelTable(*target);
  REQUIRE(!table);
  CHECK(table.errors().front().message.find("no template fits ascend-910b") != std::string::npos);
}

} // namespace tilescope::autotile
