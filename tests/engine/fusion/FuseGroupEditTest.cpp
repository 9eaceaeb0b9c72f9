#include "engine/fusion/FuseGroupEdit.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

/// 0 fill, 1 matmul, 2 bias, 3 clamp in group 1; 4 alone; 5 on the Host.
FuseMarks marks() {
  FuseMarks marks;
  for (int64_t id = 0; id < 6; ++id)
    marks.ops.push_back(
        {id, id < 4 ? std::vector<int64_t>{1} : std::vector<int64_t>{}, false, id == 5});
  marks.groups.push_back({1, "matmul", {{1, "principal"}, {0, "fill"}, {2, "bias"}, {3, "clamp"}}});
  return marks;
}

std::string consequence(const std::vector<FuseGroupOverride> &overrides) {
  Result<FuseGroupEdit> edit = editFuseGroups(marks(), overrides);
  REQUIRE(edit);
  std::string text;
  for (const std::string &sentence : edit->consequences)
    text += sentence + "\n";
  return text;
}

} // namespace

TEST_CASE("taking away the end of the tail leaves a shorter pattern") {
  CHECK(consequence({{3, {}}}) ==
        "the matmul pattern of op 1 takes in less: op 3 (clamp) is lowered on its own\n");
  CHECK(consequence({{3, {}}, {2, {}}}) ==
        "the matmul pattern of op 1 takes in less: op 2 (bias) and op 3 (clamp) are lowered on "
        "their own\n");
}

TEST_CASE("taking away what the pattern needs breaks it") {
  CHECK(consequence({{2, {}}}) ==
        "the matmul pattern of op 1 can no longer be lowered as one: op 2 (bias) left it\n");
  CHECK(consequence({{0, {}}}) ==
        "the matmul pattern of op 1 can no longer be lowered as one: op 0 (fill) left it\n");
  CHECK(consequence({{1, {}}}) ==
        "the matmul pattern of op 1 can no longer be lowered as one: op 1 (principal) left it\n");
}

TEST_CASE("adding an op means tiling it with the group, not lowering it with the pattern") {
  CHECK(consequence({{4, {1}}}) ==
        "op 4 joins group 1, which the matmul pattern does not cover: tiled as one, no longer "
        "lowered as one\n");
  CHECK(
      consequence({{4, {4}}, {3, {1, 4}}}) ==
      "op 3 and op 4 start group 4, which no pattern asked for: tiled as one, lowered op by op\n");
}

TEST_CASE("an edit gives the marks that follow from it") {
  Result<FuseGroupEdit> edit = editFuseGroups(marks(), {{3, {}}, {4, {1, 1}}});
  REQUIRE(edit);
  CHECK(edit->marks.ops[3] == OpFuseMark{3, {}, true, false});
  CHECK(edit->marks.ops[4] == OpFuseMark{4, {1}, true, false});
  CHECK(edit->marks.ops[2] == marks().ops[2]);
  REQUIRE(edit->marks.groups.size() == 1);
  CHECK(edit->marks.groups[0].members ==
        std::vector<FuseGroupMember>{{1, "principal"}, {0, "fill"}, {2, "bias"}, {4, ""}});
}

TEST_CASE("an edit that changes nothing has no consequence, and the last word counts") {
  CHECK(consequence({{3, {1}}}) == "");
  CHECK(consequence({{3, {}}, {3, {1}}}) == "");
}

TEST_CASE("giving up every member gives up the group") {
  Result<FuseGroupEdit> edit = editFuseGroups(marks(), {{0, {}}, {1, {}}, {2, {}}, {3, {}}});
  REQUIRE(edit);
  CHECK(edit->consequences ==
        std::vector<std::string>{
            "the matmul pattern of op 1 is given up: its ops are tiled on their own"});
  CHECK(edit->marks.groups.empty());
}

TEST_CASE("edits of what is not there are refused with what to do instead") {
  auto error = [](const FuseGroupOverride &change) {
    Result<FuseGroupEdit> edit = editFuseGroups(marks(), {change});
    REQUIRE_FALSE(edit);
    return edit.errors().front().message;
  };
  CHECK(error({9, {}}) == "there is no op 9 to put into groups; use an id that the plan lists");
  CHECK(error({4, {8}}) ==
        "op 4 cannot be in group 8: no op has that id; use the id of the group's principal");
  CHECK(error({4, {5}}) == "op 4 cannot be in group 5: its principal runs on the Host; use another "
                           "group");
  CHECK(error({5, {1}}) ==
        "op 5 runs on the Host and cannot be in a fuse group; give it no groups");
}
