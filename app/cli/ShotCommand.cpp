#include "app/cli/ShotCommand.h"

#include "app/cli/ModelOptions.h"
#include "engine/plan/CloseGap.h"
#include "engine/plan/Curve.h"
#include "widgets/canvas/Canvas.h"
#include "widgets/canvas/GraphLayout.h"
#include "widgets/canvas/PipelineSource.h"
#include "widgets/canvas/Subject.h"
#include "widgets/paint/PicturePainter.h"
#include "widgets/paint/SvgWriter.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace tilescope {

namespace {

/// Smaller pictures show nothing, larger ones exhaust memory before they are useful.
constexpr int leastSide = 200, mostSide = 16384;

struct Shot {
  ModelOptions model;
  std::string view, file;
  std::optional<int64_t> op;
  std::string size = "1000x700", theme = "light";
};

struct PictureSize {
  int width = 0, height = 0;
};

/// "1000x700"; none when it is something else or out of range.
std::optional<PictureSize> parseSize(llvm::StringRef text) {
  PictureSize size;
  auto [width, height] = text.split('x');
  if (width.getAsInteger(10, size.width) || height.getAsInteger(10, size.height))
    return std::nullopt;
  auto inRange = [](int side) { return side >= leastSide && side <= mostSide; };
  return inRange(size.width) && inRange(size.height) ? std::optional(size) : std::nullopt;
}

std::string checkSize(const std::string &text) {
  return parseSize(text)
             ? ""
             : "write it as WIDTHxHEIGHT in pixels, each from " + std::to_string(leastSide) +
                   " to " + std::to_string(mostSide) + ", e.g. 1000x700";
}

std::string checkFile(const std::string &file) {
  llvm::StringRef name(file);
  return name.ends_with_insensitive(".png") || name.ends_with_insensitive(".svg")
             ? ""
             : "the file's name has to end in .png or .svg";
}

/// The curve that the picture of an op shows; none for ops without tiles.
std::shared_ptr<const CurvePoints> curveOf(const Plan &plan, int64_t op) {
  Result<TrafficCurve> curve = trafficCurve(plan, op, CurveModel::Bytes, TileSet::Ceil, {}, Task());
  if (!curve)
    return nullptr;
  auto points = std::make_shared<CurvePoints>();
  points->op = op;
  for (const TrafficPoint &point : curve->points)
    points->points.push_back({point.buffer, point.accesses, point.tile, point.order});
  return points;
}

/// `document` is where the plan's model comes from; null shows what needs no more than the plan.
int write(const Plan &plan, const Document *document, const Shot &shot) {
  const Canvas *canvas = findCanvas(shot.view);
  if (!canvas) {
    llvm::errs() << "tilescope: error: there is no view '" << shot.view << "'\n";
    return WrongUsage;
  }
  ViewState view;
  view.op = shot.op.value_or(-1);
  if (std::optional<Subject> subject = subjectOf(plan, view))
    view.op = subject->node->id;
  if (shot.view == "curve" && !plan.target.unifiedBuffer)
    view.data.curve = curveOf(plan, view.op);
  if (shot.view == "pipelines" && document)
    view.data.pipelines = pipelineTimes(*document, plan, view.op, /*compare=*/true, Task());
  if (shot.view == "tiles" && !plan.target.unifiedBuffer)
    if (auto gap = closeGap(plan, view.op, Task()))
      view.data.optimum =
          std::make_shared<OptimumPoint>(OptimumPoint{view.op, gap->tile, gap->traffic});
  if (shot.view == "graph") {
    Result<GraphLayout> layout = layOutGraph(plan, Task());
    if (!layout) {
      printDiagnostics(layout.errors());
      return InputAtFault;
    }
    view.data.layout = std::make_shared<GraphLayout>(std::move(*layout));
  }
  PictureSize size = *parseSize(shot.size);
  DrawList list =
      canvas->draw(plan, view, static_cast<float>(size.width), static_cast<float>(size.height),
                   shot.theme == "dark" ? Theme::Dark : Theme::Light);
  if (llvm::StringRef(shot.file).ends_with_insensitive(".svg"))
    return finishWith(shot.file, toSvg(list, canvas->title()));
  ensureOffscreenApplication();
  return finishWith(shot.file, pngBytes(render(list)));
}

int runShot(const Shot &shot) {
  PlannedModel planned = planModel(shot.model);
  if (!planned)
    return planned.exitCode;
  if (shot.op && !requireOp(*planned.plan, *shot.op))
    return InputAtFault;
  int exitCode = write(*planned.plan, planned.opened.document.get(), shot);
  return exitCode == Done ? planned.exitCode : exitCode;
}

} // namespace

int writeShot(const std::shared_ptr<const Plan> &plan, const std::string &view, int64_t id,
              const std::string &file) {
  Shot shot;
  shot.view = view;
  shot.op = id;
  shot.file = file;
  return write(*plan, nullptr, shot);
}

void addShotCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command =
      root.add_subcommand("shot", "Write a picture of a view as PNG or SVG; needs no display");
  auto shot = std::make_shared<Shot>();
  addModelOptions(*command, shot->model);
  std::vector<std::string> views;
  for (const std::unique_ptr<Canvas> &canvas : allCanvases())
    views.push_back(canvas->name());
  command->add_option("--view", shot->view, "One of " + llvm::join(views, ", "))
      ->required()
      ->check(CLI::IsMember(views))
      ->type_name("VIEW");
  command
      ->add_option("--op", shot->op,
                   "The op's id, as `tilescope plan` lists it; without it, the first tiled op")
      ->type_name("N");
  command->add_option("--size", shot->size, "Pixels, 1000x700 when not given")
      ->check(CLI::Validator(checkSize, "", "size"))
      ->type_name("WxH");
  command->add_option("--theme", shot->theme, "light (default) or dark")
      ->check(CLI::IsMember({"light", "dark"}))
      ->type_name("THEME");
  command->add_option("-o,--output", shot->file, "The picture to write, .png or .svg")
      ->required()
      ->check(CLI::Validator(checkFile, "", "file"))
      ->type_name("FILE");
  command->footer("Example: tilescope shot model.mlir --view lram --op 1 -o lram.svg");
  command->callback([shot, &chosen] { chosen = [shot] { return runShot(*shot); }; });
}

} // namespace tilescope
