#include "engine/autotile/Fit.h"
#include "engine/autotile/PipelineModel.h"

#include <catch2/catch.hpp>

namespace tilescope::autotile {
namespace {

UnifiedBufferTarget preset() {
  Result<UnifiedBufferTarget> target =
      readUnifiedBufferTarget(TILESCOPE_SOURCE_DIR "/resources/targets/ascend-910b.json");
  if (!target)
    FAIL(target.errors().front().str());
  return *target;
}

std::string number(double value) {
  char text[40];
  snprintf(text, sizeof text, "%.12g", value);
  return text;
}

/// Measurements that follow the preset's formulas exactly.
std::string measuredPreset() {
  UnifiedBufferTarget target = preset();
  std::string csv = "api,dtype,bytes or elements,rows,stride,cores,cycles\n";
  ExpressionPool pool;
  for (double cores : {1.0, 8.0, 24.0, 48.0}) {
    PipelineModel model(pool, target, pool.constant(cores));
    auto add = [&](const char *api, const char *dtype, double size, double rows, double stride,
                   ExpressionId cycles) {
      csv += std::string(api) + "," + dtype + "," + number(size) + "," + number(rows) + "," +
             number(stride) + "," + number(cores) + "," + number(pool[cycles].constant) + "\n";
    };
    auto shape = [&](double row, double rows, double stride) {
      return TransferShape{pool.constant(row), pool.constant(rows), pool.constant(stride)};
    };
    for (double row : {64.0, 2048.0, 4096.0, 30000.0, 60000.0})
      for (double rows : {1.0, 4.0})
        for (double stride : {0.0, 100.0})
          add("load", "fp16", row * rows, rows, stride, model.load(shape(row, rows, stride)));
    for (double row : {4.0, 10.0, 30.0, 40.0, 100.0, 500.0, 700.0, 3000.0, 64.0, 512.0, 4096.0})
      for (double rows : {1.0, 16.0})
        add("store", "fp32", row * rows, rows, 0, model.store(shape(row, rows, 0)));
    add("head", "MTE2", 65536, 1, 0, model.head("MTE2", pool.constant(65536)));
    add("head", "MTE2", 64, 1, 0, model.head("MTE2", pool.constant(64)));
  }
  PipelineModel model(pool, target, pool.constant(1));
  for (const VectorCost &cost : target.vector)
    for (double elements : {64.0, 1000.0, 8192.0})
      csv += cost.api + "," + cost.dtype + "," + number(elements) + ",1,0,1," +
             number(cost.perElement * elements + cost.start) + "\n";
  return csv;
}

FitResult fitted(const UnifiedBufferTarget &base, const std::string &csv) {
  Result<std::vector<Measurement>> measurements = parseMeasurements(csv, "m.csv");
  if (!measurements)
    FAIL(measurements.errors().front().str());
  Result<FitResult> result = fitTarget(base, *measurements);
  if (!result)
    FAIL(result.errors().front().str());
  return *result;
}

std::string errorOf(const std::string &csv) {
  Result<std::vector<Measurement>> measurements = parseMeasurements(csv, "m.csv");
  if (!measurements)
    return measurements.errors().front().str();
  Result<FitResult> result = fitTarget(preset(), *measurements);
  return result ? "none" : result.errors().front().str();
}

} // namespace

TEST_CASE("measurements that follow the formulas give the parameters back") {
  UnifiedBufferTarget wanted = preset(), base = preset();
  // Start from a base that is wrong everywhere.
  base.load.large = {5, 5, 5};
  base.load.small = {5, 5, 5};
  base.load.strideCycles = 1;
  base.store.aligned = {5, 5, 5};
  base.store.cyclesPerByte = base.store.atCacheLine = base.store.shortStart = 1;
  base.heads[0] = {"MTE2", 1, 1, 1, 1};
  base.vector = {{"abs", "fp32", 1, 1}};
  FitResult fit = fitted(base, measuredPreset());
  const UnifiedBufferTarget &target = fit.target;
  CHECK(target.load.large.bytesPerCycle == Approx(wanted.load.large.bytesPerCycle));
  CHECK(target.load.large.sharedBytesPerCycle == Approx(wanted.load.large.sharedBytesPerCycle));
  CHECK(target.load.large.start == Approx(wanted.load.large.start));
  CHECK(target.load.small.sharedBytesPerCycle == Approx(wanted.load.small.sharedBytesPerCycle));
  CHECK(target.load.strideCycles == Approx(wanted.load.strideCycles));
  CHECK(target.store.aligned.bytesPerCycle == Approx(wanted.store.aligned.bytesPerCycle));
  CHECK(target.store.cyclesPerByte == Approx(wanted.store.cyclesPerByte));
  CHECK(target.store.unalignedStart == Approx(wanted.store.unalignedStart));
  CHECK(target.store.atCacheLine == Approx(wanted.store.atCacheLine));
  CHECK(target.store.shortPerByteAndCore == Approx(wanted.store.shortPerByteAndCore));
  CHECK(target.store.shortPerByte == Approx(wanted.store.shortPerByte));
  CHECK(target.store.shortPerCore == Approx(wanted.store.shortPerCore));
  CHECK(target.store.shortStart == Approx(wanted.store.shortStart));
  CHECK(target.heads[0].perCore == Approx(wanted.heads[0].perCore));
  CHECK(target.heads[0].smallCycles == Approx(wanted.heads[0].smallCycles));
  CHECK(target.vector.size() == wanted.vector.size());
  CHECK(target.costOf("erf", "fp32")->cost.perElement == Approx(0.6038));
  for (const FitGroup &group : fit.groups) {
    INFO(group.name);
    CHECK(group.rootMeanSquare() < 1e-3);
    CHECK(group.determination() == Approx(1));
  }
}

TEST_CASE("noise shows in the residuals") {
  FitResult fit = fitted(preset(), "api,dtype,elements,cycles\nadd,fp32,0,10\nadd,fp32,100,30\n"
                                   "add,fp32,200,32\nadd,fp32,300,52\n");
  REQUIRE(fit.groups.size() == 1);
  CHECK(fit.target.costOf("add", "fp32")->cost.perElement == Approx(0.128));
  CHECK(fit.groups[0].rootMeanSquare() == Approx(std::sqrt(16.2)));
  CHECK(fit.groups[0].determination() < 1);
  std::string table = toTable(fit, false);
  CHECK(table.find("line 3") != std::string::npos);
  CHECK(table.find("residual") != std::string::npos);
}

TEST_CASE("with one core count the parts of a rate keep the base's proportion") {
  FitResult fit = fitted(preset(), "api,dtype,bytes,cores,cycles\nload,fp32,100000,1,20000\n"
                                   "load,fp32,200000,1,39000\n");
  const TransferRate &rate = fit.target.load.large;
  CHECK(rate.sharedBytesPerCycle / rate.bytesPerCycle == Approx(15.896 / 9.9074));
  CHECK_FALSE(fit.groups[0].note.empty());
  CHECK(fit.groups[0].rootMeanSquare() < 1e-6);
}

TEST_CASE("elements and bytes convert") {
  Result<std::vector<Measurement>> measurements =
      parseMeasurements("# made by hand\n\nAPI, dtype, bytes, elements, cycles\nload, fp16,,50,7\n"
                        "add, \"fp16\", 50,, 8\n",
                        "m.csv");
  REQUIRE(measurements);
  CHECK((*measurements)[0].size == 100);
  CHECK((*measurements)[1].size == 25);
  CHECK((*measurements)[1].location.line == 5);
}

TEST_CASE("mistakes in measurements are located") {
  CHECK(errorOf("").find("header") != std::string::npos);
  CHECK(errorOf("api,dtype,bytes\n").find("\"cycles\"") != std::string::npos);
  CHECK(errorOf("api,dtype,cycles\n").find("\"bytes\"") != std::string::npos);
  CHECK(errorOf("api,dtype,bytes,speed,cycles\n").substr(0, 17) == "m.csv:1:17: error");
  CHECK(errorOf("api,api,dtype,bytes,cycles\n").find("twice") != std::string::npos);
  CHECK(errorOf("api,dtype,bytes,cycles\n").find("no measurements") != std::string::npos);
  const std::string header = "api,dtype,bytes,rows,cycles\n";
  CHECK(errorOf(header + "load,fp32,x,1,2\n").substr(0, 11) == "m.csv:2:11:");
  CHECK(errorOf(header + "load,fp32,9,0,2\n").substr(0, 11) == "m.csv:2:13:");
  CHECK(errorOf(header + "load,fp31,9,1,2\n").find("fp31") != std::string::npos);
  CHECK(errorOf(header + "load,fp32,,1,2\n").find("\"bytes\"") != std::string::npos);
  CHECK(errorOf(header + "load,fp32,9,1\n").find("\"cycles\"") != std::string::npos);
  CHECK(errorOf(header + "add,fp32,64,1,9\n").find("determine") != std::string::npos);
  CHECK(errorOf(header + "load,fp32,64,1,9\n").find("determine") != std::string::npos);
  CHECK(errorOf(header + "head,CUBE,64,1,9\n").find("CUBE") != std::string::npos);
  CHECK_FALSE(readMeasurements("/nonexistent.csv"));
}

} // namespace tilescope::autotile
