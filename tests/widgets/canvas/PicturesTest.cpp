// Every picture of every fixture, in both themes and two sizes: painted, kept as a file, free of
// overlapping texts.
#include "tests/widgets/canvas/Fixtures.h"
#include "widgets/canvas/GraphLayout.h"
#include "widgets/paint/PicturePainter.h"
#include "widgets/paint/SvgWriter.h"

#include <catch2/catch.hpp>

#include <QDir>

#include <fstream>

using namespace tilescope;

namespace {

struct Scene {
  const char *name;
  Plan plan;
  int64_t op;
};

std::vector<Scene> scenes() {
  std::vector<Scene> list;
  list.push_back({"matmul", fixtures::matmul(), 1});
  list.push_back({"matmul64", fixtures::matmul64(), 1});
  list.push_back({"overflow", fixtures::overflowing(), 1});
  list.push_back({"conv", fixtures::convolution(), 3});
  list.push_back({"softmax", fixtures::softmax(), 2});
  list.push_back({"reduction", fixtures::reduction(), 5});
  list.push_back({"chain", fixtures::chain(7), 4});
  list.push_back({"thousand", fixtures::chain(1000), 500});
  list.push_back({"empty", fixtures::empty(), -1});
  return list;
}

} // namespace

TEST_CASE("pictures of every view", "[pictures]") {
  ensureOffscreenApplication();
  QDir().mkpath(TILESCOPE_PICTURE_DIR);
  for (const Scene &scene : scenes()) {
    ViewState view = fixtures::viewOf(scene.op);
    Result<GraphLayout> layout = layOutGraph(scene.plan, Task());
    REQUIRE(layout);
    view.data.layout = std::make_shared<GraphLayout>(*layout);
    view.data.curve = std::make_shared<CurvePoints>(fixtures::curve());
    view.data.pipelines = std::make_shared<PipelineTimes>(fixtures::pipelines());
    for (const std::unique_ptr<Canvas> &canvas : allCanvases())
      for (auto [theme, themeName] :
           {std::pair(Theme::Light, "light"), std::pair(Theme::Dark, "dark")})
        for (auto [width, height] : {std::pair(1000, 700), std::pair(600, 400)}) {
          DrawList list = canvas->draw(scene.plan, view, width, height, theme);
          INFO(scene.name << " " << canvas->name() << " " << themeName << " " << width);
          CHECK_THAT(fixtures::textFaults(list),
                     Catch::Matchers::Equals(std::vector<std::string>{}));
          QImage image = render(list);
          CHECK(image.width() == width);
          CHECK(image.height() == height);
          // Twice the pixels for the same drawing, where screens have them.
          if (width == 1000 && theme == Theme::Light)
            CHECK(render(list, 2).size() == QSize(2 * width, 2 * height));
          std::string file = std::string(TILESCOPE_PICTURE_DIR) + "/" + scene.name + "-" +
                             canvas->name() + "-" + themeName + (width == 600 ? "-small" : "");
          CHECK(image.save(QString::fromStdString(file + ".png")));
          std::ofstream(file + ".svg") << toSvg(list, canvas->title());
        }
  }
}
