#include "app/cli/BenchText.h"

#include "engine/emit/Table.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

namespace tilescope {

namespace {

using Align = Table::Align;

std::string number(const char *format, double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format(format, value);
  return text;
}

/// "6.02 (5.90 .. 6.11)".
std::string withEnds(const Spread &spread) {
  return number("%.2f", spread.median) + " (" + number("%.2f", spread.low) + " .. " +
         number("%.2f", spread.high) + ")";
}

std::string time(double seconds) {
  return seconds < 1 ? number("%.3f ms", seconds * 1e3) : number("%.3f s", seconds);
}

/// How many times fewer than the first; "-" where nothing was counted.
std::string fewer(double first, double count) {
  return count == 0 ? "-" : number("%.2f", first / count);
}

std::string count(double value) {
  return withSeparators(std::llround(value));
}

std::string names(const BenchReport &report, const std::vector<size_t> &order) {
  std::string text;
  for (size_t index : order)
    text += (text.empty() ? "" : " < ") + report.variants[index].variant.name();
  return text;
}

/// The verdict on the prediction, in words.
std::string comparison(const BenchReport &report) {
  std::string text = "by the clock  " + names(report, report.orderByClock()) + "\npredicted     " +
                     names(report, report.orderPredicted()) + "\n";
  auto wrong = report.mispredicted();
  if (wrong.empty())
    return text + "The prediction orders all pairs that the clock tells apart as the clock does.\n";
  for (auto [faster, slower] : wrong)
    text += "Not as predicted: " + report.variants[faster].variant.name() + " is faster than " +
            report.variants[slower].variant.name() + ", " +
            withEnds(report.speedup(faster, slower)) + " times.\n";
  return text + "The model counts cache misses and waiting additions; what LLVM unrolls and "
                "vectorizes is not in it.\n";
}

void write(llvm::json::OStream &json, const char *key, const Spread &spread) {
  json.attributeObject(key, [&] {
    json.attribute("low", spread.low);
    json.attribute("median", spread.median);
    json.attribute("high", spread.high);
  });
}

void write(llvm::json::OStream &json, const CachePrediction &prediction) {
  json.attributeObject("predicted", [&] {
    json.attributeArray("misses", [&] {
      for (double misses : prediction.misses)
        json.value(std::llround(misses));
    });
    json.attribute("cycles", std::llround(prediction.cycles));
  });
}

void writeOrder(llvm::json::OStream &json, const char *key, const BenchReport &report,
                const std::vector<size_t> &order) {
  json.attributeArray(key, [&] {
    for (size_t index : order)
      json.value(report.variants[index].variant.name());
  });
}

} // namespace

std::string benchTable(const BenchReport &report, int width) {
  std::vector<Table::Column> columns = {{"variant"},
                                        {"median", Align::Right},
                                        {"times faster", Align::Right},
                                        {"results", Align::Right},
                                        {"predicted", Align::Right}};
  for (size_t level = 0; level < report.target.levels.size(); ++level)
    columns.push_back({"L" + std::to_string(level + 1) + " misses", Align::Right});
  Table table(columns);
  for (size_t i = 0; i < report.variants.size(); ++i) {
    const BenchVariant &variant = report.variants[i];
    std::vector<std::string> cells = {
        variant.variant.name(), time(spreadOf(variant.seconds).median), withEnds(report.speedup(i)),
        variant.different == 0 ? "equal" : withSeparators(variant.different) + " differ",
        fewer(report.variants.front().prediction.cycles, variant.prediction.cycles)};
    for (double misses : variant.prediction.misses)
      cells.push_back(count(misses));
    table.add(cells);
  }
  return "@" + report.function + ", " + std::to_string(report.variants.front().seconds.size()) +
         " runs of each in turn; ratios within a round: median (least .. most). Predicted for " +
         report.target.name + ".\n\n" + table.str(width) + "\n" + comparison(report);
}

std::string benchJson(const BenchReport &report) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  json.object([&] {
    json.attribute("tilescope", TILESCOPE_VERSION);
    json.attribute("model", report.model);
    json.attribute("function", report.function);
    json.attribute("target", report.target.name);
    json.attributeArray("variants", [&] {
      for (size_t i = 0; i < report.variants.size(); ++i)
        json.object([&] {
          const BenchVariant &variant = report.variants[i];
          json.attribute("variant", variant.variant.name());
          json.attributeArray("seconds", [&] {
            for (double seconds : variant.seconds)
              json.value(seconds);
          });
          write(json, "speedup", report.speedup(i));
          json.attribute("different", variant.different);
          write(json, variant.prediction);
        });
    });
    writeOrder(json, "order", report, report.orderByClock());
    writeOrder(json, "order_predicted", report, report.orderPredicted());
    json.attributeArray("mispredicted", [&] {
      for (auto [faster, slower] : report.mispredicted())
        json.array([&] {
          json.value(report.variants[faster].variant.name());
          json.value(report.variants[slower].variant.name());
        });
    });
  });
  return text + "\n";
}

std::string programTable(const std::vector<EmittedProgram> &programs,
                         const std::vector<SimulatedRun> &runs, int width) {
  if (runs.empty()) {
    Table table({{"variant"}, {"written", Align::Left, true}});
    for (const EmittedProgram &program : programs)
      table.add({program.variant.name(),
                 program.executable.empty() ? program.object : program.executable});
    return table.str(width);
  }
  Table table({{"variant"},
               {"accesses", Align::Right},
               {"first-level misses", Align::Right},
               {"fewer", Align::Right},
               {"predicted", Align::Right},
               {"last-level misses", Align::Right},
               {"fewer", Align::Right},
               {"results"}});
  for (size_t i = 0; i < runs.size(); ++i) {
    const SimulatedRun &run = runs[i], &first = runs.front();
    table.add({run.variant.name(), count(run.accesses), count(run.firstLevelMisses),
               fewer(first.firstLevelMisses, run.firstLevelMisses),
               count(programs[i].prediction.misses.front()), count(run.lastLevelMisses),
               fewer(first.lastLevelMisses, run.lastLevelMisses),
               run.output == first.output ? "equal" : "differ"});
  }
  return table.str(width);
}

std::string programJson(const std::vector<EmittedProgram> &programs,
                        const std::vector<SimulatedRun> &runs) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  json.array([&] {
    for (size_t i = 0; i < programs.size(); ++i)
      json.object([&] {
        const EmittedProgram &program = programs[i];
        json.attribute("variant", program.variant.name());
        json.attribute("mlir", program.mlir);
        json.attribute("llvm_ir", program.llvmIr);
        json.attribute("object", program.object);
        json.attribute("executable", program.executable);
        write(json, program.prediction);
        if (runs.empty())
          return;
        json.attributeObject("simulated", [&] {
          json.attribute("instructions", runs[i].instructions);
          json.attribute("accesses", runs[i].accesses);
          json.attribute("first_level_misses", runs[i].firstLevelMisses);
          json.attribute("last_level_misses", runs[i].lastLevelMisses);
          json.attribute("equal", runs[i].output == runs.front().output);
        });
      });
  });
  return text + "\n";
}

} // namespace tilescope
