#include "widgets/canvas/LocalRamCanvas.h"

#include "widgets/canvas/Subject.h"

using namespace tilescope;

namespace {

class LocalRamCanvas final : public Canvas {
public:
  LocalRamCanvas(std::unique_ptr<Canvas> shown, std::string about)
      : shown(std::move(shown)), about(std::move(about)) {}

  const char *name() const override { return shown->name(); }
  const char *title() const override { return shown->title(); }

  DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                Theme theme) const override {
    if (!plan.target.unifiedBuffer)
      return shown->draw(plan, view, width, height, theme);
    Sketch sketch(width, height, theme);
    drawEmpty(sketch, "No " + std::string(title()) + " of a unified buffer", remedy(plan));
    return std::move(sketch.list);
  }

  CanvasTable table(const Plan &plan, const ViewState &view) const override {
    if (!plan.target.unifiedBuffer)
      return shown->table(plan, view);
    return {{"not shown", "what to do"}, {{title(), remedy(plan)}}};
  }

  bool look(const Plan &plan, ViewState &view, const std::string &target, Point at, float width,
            float height) const override {
    return !plan.target.unifiedBuffer && shown->look(plan, view, target, at, width, height);
  }

  std::optional<Edit> click(const Plan &plan, const ViewState &view,
                            const std::string &target) const override {
    return plan.target.unifiedBuffer ? std::nullopt : shown->click(plan, view, target);
  }

  std::optional<Edit> drag(const Plan &plan, const ViewState &view, const std::string &target,
                           Point to, float width, float height) const override {
    return plan.target.unifiedBuffer ? std::nullopt
                                     : shown->drag(plan, view, target, to, width, height);
  }

private:
  std::string remedy(const Plan &plan) const {
    return "This picture is of " + about + ", and " + plan.target.name +
           " has a buffer in each of its cores. Pipelines shows how the op's group is cut for them, "
           "and changes it. For this picture choose a target with local RAM or a cache.";
  }

  std::unique_ptr<Canvas> shown;
  std::string about;
};

} // namespace

std::unique_ptr<Canvas> tilescope::makeLocalRamCanvas(std::unique_ptr<Canvas> shown,
                                                      std::string about) {
  return std::make_unique<LocalRamCanvas>(std::move(shown), std::move(about));
}
