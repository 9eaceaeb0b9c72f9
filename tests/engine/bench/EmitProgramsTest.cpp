#include "engine/bench/EmitPrograms.h"

#include "tests/engine/bench/LayerFile.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

#include <catch2/catch.hpp>

using namespace tilescope;

namespace {

std::string contentOf(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

BenchOptions optionsFor(const ModelFile &model) {
  BenchOptions options;
  options.model = model.path();
  options.tiles = {TileSizes{16, 8, 4}};
  options.target = {"t", "", {{49152, 64, 12, 14}, {2097152, 64, 16, 100}}};
  return options;
}

/// What a program prints.
std::string run(const EmittedProgram &program, const ModelFile &model) {
  std::string output = model.path("output");
  std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(""), output, llvm::StringRef("")};
  REQUIRE(llvm::sys::ExecuteAndWait(program.executable, {program.executable}, std::nullopt,
                                    redirects) == 0);
  return contentOf(output);
}

} // namespace

TEST_CASE("variants as programs that compute the same") {
  ModelFile model(layerText);
  auto programs = emitPrograms(optionsFor(model), model.path("out"));
  REQUIRE(programs);
  REQUIRE(programs->size() == 4);
  std::string first;
  for (const EmittedProgram &program : *programs) {
    INFO(program.variant.name());
    CHECK(contentOf(program.mlir).find("linalg.") != std::string::npos);
    CHECK(contentOf(program.llvmIr).find("@model_layer(") != std::string::npos);
    CHECK_FALSE(contentOf(program.object).empty());
    CHECK(program.functions == std::vector<std::string>{"model_layer"});
    if (program.executable.empty())
      continue; // No C compiler here.
    std::string output = run(program, model);
    CHECK(std::stod(output) > 0);
    if (first.empty())
      first = output;
    CHECK(output == first);
  }
}

TEST_CASE("simulated misses follow the prediction") {
  if (!llvm::sys::findProgramByName("valgrind") || !llvm::sys::findProgramByName("cc"))
    return;
  ModelFile model(layerText);
  BenchOptions options = optionsFor(model);
  auto programs = emitPrograms(options, model.path("out"));
  REQUIRE(programs);
  auto runs = simulateCaches(*programs, options.target);
  REQUIRE(runs);
  REQUIRE(runs->size() == 4);
  for (const SimulatedRun &simulated : *runs) {
    CHECK(simulated.output == runs->front().output);
    // Two operands for each multiply-add.
    CHECK(simulated.accesses > 0);
    CHECK(simulated.firstLevelMisses > 0);
    CHECK(simulated.firstLevelMisses < simulated.accesses);
  }
}

TEST_CASE("without a C compiler the object remains") {
  ModelFile model(layerText);
  BenchOptions options = optionsFor(model);
  options.variants = {LayerVariant{}};
  auto programs = emitPrograms(options, model.path("out"), "no-such-compiler");
  REQUIRE(programs);
  CHECK(programs->front().executable.empty());
  CHECK(llvm::sys::fs::exists(programs->front().object));
  auto runs = simulateCaches(*programs, options.target);
  REQUIRE_FALSE(runs);
}

TEST_CASE("a directory that cannot be made is refused") {
  ModelFile model(layerText);
  auto programs = emitPrograms(optionsFor(model), model.path() + "/below-a-file");
  REQUIRE_FALSE(programs);
  CHECK(programs.errors().front().message.find("cannot be made") != std::string::npos);
}
