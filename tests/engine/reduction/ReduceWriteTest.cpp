// The lengths that descriptors take, against brute force from the rules' words.
#include "engine/reduction/ReduceWrite.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

constexpr int64_t count = 32767, most = 65536;

/// Legal lengths up to `most`, by multiplying every pair of counts.
const std::vector<bool> &legalLengths() {
  static const std::vector<bool> table = [] {
    std::vector<bool> legal(most + 1, false);
    for (int64_t a = 1; a <= count; ++a)
      for (int64_t b = 1; b <= count && a * b <= most; ++b)
        legal[a * b] = true;
    return legal;
  }();
  return table;
}

int64_t bruteForce(int64_t length) {
  const std::vector<bool> &legal = legalLengths();
  for (int64_t chunk = std::min(length, most); chunk > 0; --chunk)
    if (legal[chunk] && (length % chunk == 0 || legal[length % chunk]))
      return chunk;
  return 0;
}

int64_t chunkOf(int64_t length) {
  return largestLegalChunk({length, 1, 1}, length, Target());
}

} // namespace

TEST_CASE("every length has the largest chunk that is legal with its tail") {
  Target target;
  int64_t wrong = 0;
  for (int64_t length = 2; length <= 200000; ++length) {
    int64_t chunk = chunkOf(length);
    wrong += chunk != bruteForce(length) || !isLegalChunk({length, 1, 1}, chunk, target);
    if (length <= most)
      wrong += isLegalReduceWrite(length, target) != legalLengths()[length];
  }
  REQUIRE(wrong == 0);
}

TEST_CASE("descriptors at the limits") {
  Target target;
  for (int64_t legal : {1, 2, 32767, 32768, 65536})
    REQUIRE(whyIllegalReduceWrite(legal, target) == "");
  // 32,771 is the first prime above 32,767; 65,537 and 65,539 are primes above 65,536.
  REQUIRE(whyIllegalReduceWrite(32771, target) ==
          "32771 elements per output are neither one count of at most 32767 nor a product of two");
  for (int64_t tooLong : {int64_t(65537), int64_t(65539), int64_t(1) << 31})
    REQUIRE(whyIllegalReduceWrite(tooLong, target) ==
            std::to_string(tooLong) +
                " elements per output are more than the 65536 of one reduce-write descriptor");
  REQUIRE(chunkOf(1) == 1);
  REQUIRE(chunkOf(32768) == 32768);
  REQUIRE(chunkOf(32771) == 32770);
  REQUIRE(chunkOf(65536) == 65536);
  REQUIRE(chunkOf(65537) == 65536);
  REQUIRE(chunkOf(65539) == 65536);
  REQUIRE(chunkOf(int64_t(1) << 31) == 65536);
  REQUIRE(chunkOf(359712) == 65536);
}

TEST_CASE("a tail that no descriptor counts makes the chunk smaller") {
  // 65,536 would leave 32,771, a prime.
  int64_t length = 65536 + 32771;
  REQUIRE_FALSE(isLegalChunk({length, 1, 1}, 65536, Target()));
  REQUIRE(chunkOf(length) == bruteForce(length));
  REQUIRE(chunkOf(length) < 65536);
}

TEST_CASE("chunks count what one iteration combines, and keep to the multiple") {
  Target target;
  REQUIRE(largestLegalChunk({100, 1000, 1}, 100, target) == 65);
  REQUIRE(largestLegalChunk({100, 70000, 1}, 100, target) == 0);
  REQUIRE(largestLegalChunk({100001, 1, 4}, 100001, target) == 65536);
  REQUIRE(largestLegalChunk({100001, 1, 4}, 1001, target) == 1000);
  REQUIRE(largestLegalChunk({100001, 1, 4}, 3, target) == 0);
  REQUIRE(largestLegalChunk({100, 1, 1}, 100, target, [](int64_t chunk) { return chunk < 33; }) ==
          32);
}
