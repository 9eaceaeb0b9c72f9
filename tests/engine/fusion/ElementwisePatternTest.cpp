#include "tests/engine/fusion/FusionText.h"

#include <catch2/catch.hpp>

using namespace tilescope::test;

namespace {

const std::string i8 = "tensor<4x8xi8>", i32 = "tensor<4x8xi32>";

std::string rescaleIn(const std::string &result, const std::string &from) {
  return elementwise(result, {{from, i8}}, i32,
                     "%mult = arith.constant 1073741824 : i32\n%shift = arith.constant 35 : i8\n"
                     "%x = arith.extsi %e0 : i8 to i32\n"
                     "%r = tosa.apply_scale %x, %mult, %shift {rounding_mode = SINGLE_ROUND} : "
                     "(i32, i32, i8) -> i32");
}

std::string rescaleOut(const std::string &result, const std::string &from) {
  return elementwise(result, {{from, i32}}, i8,
                     "%mult = arith.constant 1073741824 : i32\n%shift = arith.constant 35 : i8\n"
                     "%x = tosa.apply_scale %e0, %mult, %shift {rounding_mode = SINGLE_ROUND} : "
                     "(i32, i32, i8) -> i32\n%r = arith.trunci %x : i32 to i8");
}

std::string widen(const std::string &result, const std::string &from) {
  return elementwise(result, {{from, i8}}, i32, "%r = arith.extsi %e0 : i8 to i32");
}

std::string sum(const std::string &result, const std::string &a, const std::string &b) {
  return elementwise(result, {{a, i32}, {b, i32}}, i32, "%r = arith.addi %e0, %e1 : i32");
}

const std::string arguments = "%a: tensor<4x8xi8>, %b: tensor<4x8xi8>";

} // namespace

TEST_CASE("a sum takes the rescaling of its operands and of its result") {
  CHECK(groupsOf(function(arguments,
                          rescaleIn("%p", "%a") + rescaleIn("%q", "%b") + sum("%s", "%p", "%q") +
                              rescaleOut("%y", "%s"),
                          "%y", i8)) ==
        "2 elementwise: 2 principal, 0 rescale, 1 rescale, 3 rescale\n");
  CHECK(groupsOf(function(arguments,
                          widen("%p", "%a") + rescaleIn("%q", "%b") + sum("%s", "%p", "%q"), "%s",
                          i32)) == "2 elementwise: 2 principal, 0 cast, 1 rescale\n");
}

TEST_CASE("a sum without rescaling is in no group") {
  CHECK(groupsOf(function(arguments, widen("%p", "%a") + widen("%q", "%b") + sum("%s", "%p", "%q"),
                          "%s", i32)) == "");
}

TEST_CASE("a rescaled operand that others read stays outside") {
  CHECK(groupsOf(function(arguments,
                          rescaleIn("%p", "%a") + widen("%q", "%b") + sum("%s", "%p", "%q") +
                              sum("%t", "%s", "%p") + rescaleOut("%y", "%t"),
                          "%y", i8)) == "3 elementwise: 3 principal, 4 rescale\n");
}

TEST_CASE("rescaling by a parameter per channel is not an op on two tensors") {
  CHECK(groupsOf(function(
            "%x: tensor<4x8xi32>, %m: tensor<8xi32>, %s: tensor<8xi8>",
            elementwise(
                "%y", {{"%x", i32}, {"%m", "tensor<8xi32>", "b"}, {"%s", "tensor<8xi8>", "b"}}, i32,
                "%r = tosa.apply_scale %e0, %e1, %e2 "
                "{rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32"),
            "%y", i32)) == "");
}
