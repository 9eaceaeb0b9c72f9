#include "engine/support/LocatedJson.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

std::string messageOf(const std::string &text) {
  Result<JsonNode> node = parseLocatedJson(text, "f.json");
  return node ? "parsed" : node.errors().front().str();
}

} // namespace

TEST_CASE("values know their places") {
  Result<JsonNode> node = parseLocatedJson("{\n  \"a\": [1, -2.5e1,\n \"x\\u00e9\\n\"],"
                                           " \"b\": {\"c\": null}, \"d\": true}",
                                           "f.json");
  REQUIRE(node);
  const JsonNode *a = node->find("a");
  REQUIRE(a);
  REQUIRE(a->items.size() == 3);
  CHECK(a->line == 2);
  CHECK(a->column == 8);
  CHECK(a->items[0].is(JsonNode::Kind::Integer));
  CHECK(a->items[0].integer == 1);
  CHECK(a->items[1].is(JsonNode::Kind::Real));
  CHECK(a->items[1].real == -25);
  CHECK(a->items[2].string == "x\xC3\xA9\n");
  CHECK(a->items[2].line == 3);
  CHECK(a->items[2].column == 2);
  REQUIRE(node->find("b"));
  CHECK(node->find("b")->find("c")->is(JsonNode::Kind::Null));
  CHECK(node->find("d")->boolean);
  CHECK(node->find("e") == nullptr);
}

TEST_CASE("surrogate pairs and integers beyond 64 bits") {
  Result<JsonNode> node =
      parseLocatedJson("[\"\\ud83d\\ude00\", 9223372036854775807, 9223372036854775808]", "f.json");
  REQUIRE(node);
  CHECK(node->items[0].string == "\xF0\x9F\x98\x80");
  CHECK(node->items[1].integer == INT64_MAX);
  CHECK(node->items[2].is(JsonNode::Kind::Real));
}

TEST_CASE("syntax errors name their place") {
  CHECK(messageOf("") == "f.json:1:1: error: the file is empty; a JSON value is needed");
  CHECK(messageOf("{\n \"a\" 1}").substr(0, 13) == "f.json:2:6: e");
  CHECK(messageOf("[1,]").substr(0, 11) == "f.json:1:4:");
  CHECK(messageOf("[1 2]").find("expected , or ]") != std::string::npos);
  CHECK(messageOf("{\"a\":1,\n\"a\":2}").substr(0, 11) == "f.json:2:1:");
  CHECK(messageOf("[01]").find("leading zeros") != std::string::npos);
  CHECK(messageOf("[1.]").find("decimal point") != std::string::npos);
  CHECK(messageOf("[1e]").find("exponent") != std::string::npos);
  CHECK(messageOf("[1e999]").find("too large") != std::string::npos);
  CHECK(messageOf("[\"abc").find("not closed") != std::string::npos);
  CHECK(messageOf("[\"\\q\"]").find("escape") != std::string::npos);
  CHECK(messageOf("[\"\\ud83d\"]").find("surrogate") != std::string::npos);
  CHECK(messageOf("[\"\\u12\"]").find("hexadecimal") != std::string::npos);
  CHECK(messageOf("[\"\xFF\"]").find("UTF-8") != std::string::npos);
  CHECK(messageOf("{} x").find("after the end") != std::string::npos);
  CHECK(messageOf("nul").find("not a JSON value") != std::string::npos);
  CHECK(messageOf(std::string(100000, '[')).find("nested") != std::string::npos);
}

TEST_CASE("fields are read strictly") {
  Result<JsonNode> node =
      parseLocatedJson("{\"n\": 3,\n \"s\": 4, \"r\": 2, \"z\": 0, \"v\": [1, 0],"
                       "\n \"odd\": 1}",
                       "f.json");
  REQUIRE(node);
  Diagnostics diagnostics;
  JsonFields fields(*node, "f.json", "a thing", diagnostics);
  CHECK(fields.getInteger("n", JsonFields::Required, 1) == 3);
  CHECK_FALSE(fields.getString("s", JsonFields::Required));
  CHECK_FALSE(fields.getReal("r", JsonFields::Optional, 0, 1));
  CHECK_FALSE(fields.getInteger("z", JsonFields::Optional, 1));
  CHECK_FALSE(fields.getIntegers("v", JsonFields::Optional, 1));
  CHECK_FALSE(fields.getBoolean("absent", JsonFields::Required));
  CHECK_FALSE(fields.getBoolean("left out", JsonFields::Optional));
  CHECK_FALSE(fields.finish());
  REQUIRE(diagnostics.size() == 6);
  CHECK(diagnostics[0].str() ==
        "f.json:2:7: error: field \"s\" must be a string, but this is an integer");
  CHECK(diagnostics[1].message.find("at most 1") != std::string::npos);
  CHECK(diagnostics[2].message.find("at least 1, but is 0") != std::string::npos);
  CHECK(diagnostics[3].message.find("at least 1, but this is 0") != std::string::npos);
  CHECK(diagnostics[4].message == "field \"absent\" is missing from a thing; add it");
  CHECK(diagnostics[5].str().substr(0, 38) == "f.json:3:2: error: field \"odd\" is unkn");
}

TEST_CASE("a value that is no object has no fields") {
  Result<JsonNode> node = parseLocatedJson("[]", "f.json");
  REQUIRE(node);
  Diagnostics diagnostics;
  JsonFields fields(*node, "f.json", "a thing", diagnostics);
  CHECK_FALSE(fields.getInteger("n", JsonFields::Required, 1));
  CHECK_FALSE(fields.finish());
  CHECK(diagnostics.size() == 1);
}
