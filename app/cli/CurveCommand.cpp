#include "app/cli/CurveCommand.h"

#include "app/cli/Console.h"
#include "app/cli/ModelOptions.h"
#include "engine/emit/Table.h"
#include "engine/plan/Curve.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <memory>

namespace tilescope {

namespace {

struct CurveRequest {
  ModelOptions model;
  /// None: the whole model.
  std::optional<int64_t> op;
  std::string unit = "bytes", tiles = "ceil", format = "table";
  std::vector<int64_t> sizes;
};

std::string asJson(const TrafficCurve &curve, const CurveRequest &request) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, /*IndentSize=*/2);
  json.object([&] {
    if (request.op)
      json.attribute("op", curve.op);
    else
      json.attribute("op", nullptr);
    json.attribute("model", request.unit);
    json.attribute("tiles", request.tiles);
    json.attributeArray("points", [&] {
      for (const TrafficPoint &point : curve.points)
        json.object([&] {
          json.attribute("buffer", point.buffer);
          json.attribute("accesses", point.accesses);
          json.attributeArray("tile", [&] {
            for (int64_t size : point.tile)
              json.value(size);
          });
          json.attributeArray("order", [&] {
            for (int dim : point.order)
              json.value(dim);
          });
        });
    });
  });
  return text + "\n";
}

std::string asTable(const TrafficCurve &curve, const CurveRequest &request, const Plan &plan) {
  using Align = Table::Align;
  bool bytes = curve.model == CurveModel::Bytes;
  Table table({{bytes ? plan.target.memoryName() + " bytes" : "elements", Align::Right},
               {bytes ? "bytes moved" : "accesses", Align::Right},
               {"/least", Align::Right},
               {"tile"},
               {"order"}});
  int64_t least = curve.points.empty() ? 1 : std::max<int64_t>(1, curve.points.back().accesses);
  for (const TrafficPoint &point : curve.points)
    least = std::min(least, std::max<int64_t>(1, point.accesses));
  for (const TrafficPoint &point : curve.points) {
    std::string tile, order;
    for (int64_t size : point.tile)
      tile += (tile.empty() ? "" : "x") + std::to_string(size);
    for (int dim : point.order)
      order += (order.empty() ? "d" : ",d") + std::to_string(dim);
    char ratio[32];
    std::snprintf(ratio, sizeof ratio, "%.3f", double(point.accesses) / double(least));
    table.add({withSeparators(point.buffer), withSeparators(point.accesses), ratio, tile, order});
  }
  std::string text = (request.op ? "op " + std::to_string(curve.op) : std::string("the model")) + " on " + plan.target.name +
                     ": least traffic by " + (bytes ? plan.target.memoryName() : "buffer") + " size" + "\n\n" +
                     table.str(outputWidth());
  if (!curve.note.empty())
    text += "\n" + curve.note + "\n";
  return text;
}

int runCurve(const CurveRequest &request) {
  PlannedModel planned = planModel(request.model);
  if (!planned)
    return planned.exitCode;
  if (refusesUnifiedBuffer(planned.plan->target, "curve", request.model.model))
    return InputAtFault;
  if (!request.op && (request.unit != "bytes" || request.tiles != "ceil")) {
    llvm::errs() << "tilescope curve: --model words and --tiles divisors are for one op; name it with "
                    "--op\n";
    return WrongUsage;
  }
  if (request.op && !requireOp(*planned.plan, *request.op))
    return InputAtFault;
  Result<TrafficCurve> curve = TrafficCurve();
  {
    ProgressBar progress;
    CurveModel unit = request.unit == "words" ? CurveModel::Words : CurveModel::Bytes;
    TileSet tiles = request.tiles == "divisors" ? TileSet::Divisors : TileSet::Ceil;
    curve = request.op ? trafficCurve(*planned.plan, *request.op, unit, tiles, request.sizes,
                                      progress.task)
                       : modelCurve(*planned.plan, request.sizes, progress.task);
  }
  if (!curve) {
    for (const Diagnostic &error : curve.errors())
      llvm::errs() << error.str() << "\n";
    return InputAtFault;
  }
  return finishWith("", request.format == "json" ? asJson(*curve, request)
                                                 : asTable(*curve, request, *planned.plan));
}

} // namespace

void addCurveCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand(
      "curve", "Show the least traffic of an op, or of the model, for each LRAM size (the ski-slope "
               "curve)");
  auto request = std::make_shared<CurveRequest>();
  addModelOptions(*command, request->model);
  command->add_option("--op", request->op,
                      "The op's id, as `tilescope plan` lists it (default: the whole model)")
      ->type_name("N");
  command
      ->add_option("--model", request->unit,
                   "bytes (default): this target's rules; words: elements, the published GEMM model")
      ->check(oneOf({"bytes", "words"}))
      ->type_name("bytes|words");
  command->add_option("--tiles", request->tiles, "ceil (default): every size; divisors: of the extents")
      ->check(oneOf({"ceil", "divisors"}))
      ->type_name("ceil|divisors");
  command->add_option("--sizes", request->sizes, "Only at these buffer sizes, separated by commas")
      ->delimiter(',')
      ->check(CLI::PositiveNumber)
      ->type_name("A,B,..");
  command->add_option("--format", request->format, "table (default) or json")
      ->check(oneOf({"table", "json"}))
      ->type_name("table|json");
  command->footer("Example: tilescope curve model.mlir --op 1 --model words --tiles divisors");
  command->callback([request, &chosen] { chosen = [request] { return runCurve(*request); }; });
}

} // namespace tilescope
