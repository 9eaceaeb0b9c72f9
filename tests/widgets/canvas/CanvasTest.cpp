// What the canvases draw, as arithmetic: coordinates, hit areas, what a drag gives, and the tables.
#include "tests/widgets/canvas/Fixtures.h"
#include "widgets/canvas/DmaTimeline.h"
#include "widgets/canvas/GraphNodes.h"
#include "widgets/canvas/LramScale.h"
#include "widgets/canvas/OrderRows.h"
#include "widgets/canvas/TileGrid.h"
#include "widgets/canvas/TileSizes.h"

#include <catch2/catch.hpp>

using namespace tilescope;
using namespace tilescope::fixtures;

namespace {

constexpr float width = 1000, height = 700;

DrawList drawn(const char *canvas, const Plan &plan, const ViewState &view) {
  return findCanvas(canvas)->draw(plan, view, width, height, Theme::Light);
}

} // namespace

TEST_CASE("canvases are found by name", "[canvas]") {
  std::vector<std::string> names;
  for (const auto &canvas : allCanvases())
    names.push_back(canvas->name());
  CHECK(names == std::vector<std::string>{"tiles", "lram", "traffic", "graph", "search", "curve",
                                          "reduction", "pipelines"});
  CHECK(findCanvas("nothing") == nullptr);
}

TEST_CASE("the topmost area is hit", "[canvas]") {
  DrawList list;
  list.hits = {{{0, 0, 10, 10}, "below", "", ""}, {{5, 5, 10, 10}, "above", "", ""}};
  CHECK(list.hitAt({2, 2})->target == "below");
  CHECK(list.hitAt({7, 7})->target == "above");
  CHECK(list.hitAt({20, 20}) == nullptr);
  CHECK(list.hitAt({10, 4}) == nullptr); // the right edge is outside
}

TEST_CASE("tiles: the grid's coordinates", "[tiles]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  Subject subject = *subjectOf(plan, view);
  TileGrid grid = tileGrid(subject, view, pageOf(width, height));
  CHECK(grid.x.dim == 1);
  CHECK(grid.y.dim == 0);
  CHECK(grid.x.trips() == 247);
  CHECK(grid.x.tail() == 2);
  CHECK(grid.x.position(0) == Approx(grid.plot.x));
  CHECK(grid.x.position(3200) == Approx(grid.plot.x + grid.plot.width));
  CHECK(grid.x.iteration(grid.x.position(77)) == Approx(77));

  SECTION("zoom and offset") {
    view.zoom = 4;
    view.offset = {-100, 0};
    TileGrid zoomed = tileGrid(subject, view, pageOf(width, height));
    CHECK(zoomed.x.scale == Approx(4 * grid.x.scale));
    CHECK(zoomed.x.position(0) == Approx(grid.plot.x - 100));
  }
  SECTION("axes of the user's choice") {
    view.axisX = 2;
    CHECK(tileAxes(subject, view) == std::pair(2, 0));
    view.axisX = 0; // taken from y: another one goes there
    CHECK(tileAxes(subject, view).second != 0);
  }
}

TEST_CASE("tiles: what the picture says", "[tiles]") {
  Plan plan = matmul();
  DrawList list = drawn("tiles", plan, viewOf(1));
  CHECK(says(list, "7,520,000 B"));
  CHECK(says(list, "509,952 B"));
  CHECK(says(list, "300 × 13 × 800"));
  CHECK(says(list, "247 tiles: 246 full, 1 ragged"));
}

TEST_CASE("tiles: what a fused op computes is not loaded, and is told once", "[tiles]") {
  Plan plan = softmax();
  DrawList list = drawn("tiles", plan, viewOf(2));
  const HitArea *scaled = hitNamed(list, "operand:2:0");
  REQUIRE(scaled);
  CHECK(scaled->tooltip.find("%scaled (computed here): 169,728 B") == 0);
  CHECK_FALSE(hitNamed(list, "operand:1:1"));
  // What that op reads does come from outside.
  const HitArea *scores = hitNamed(list, "operand:1:0");
  REQUIRE(scores);
  CHECK(scores->tooltip.find("%scores (loaded): 169,728 B") == 0);
}

TEST_CASE("tiles: a fused op's bytes are where they are counted", "[tiles]") {
  Plan plan = softmax();
  DrawList list = drawn("tiles", plan, viewOf(1));
  CHECK(says(list, "counted in linalg.softmax #2"));
  CHECK_FALSE(says(list, "0 B, 0 % of the budget"));
  CHECK_FALSE(says(drawn("tiles", plan, viewOf(2)), "counted in"));
}

TEST_CASE("tiles: dragging an edge", "[tiles]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  const Canvas &tiles = *findCanvas("tiles");
  TileGrid grid = tileGrid(*subjectOf(plan, view), view, pageOf(width, height));
  const DrawList list = drawn("tiles", plan, view);
  const HitArea *edge = hitNamed(list, "tile-edge:1");
  REQUIRE(edge);
  CHECK(edge->cursor == "size-x");
  CHECK(edge->rect.contains({static_cast<float>(grid.x.position(13)), grid.plot.y + 100}));

  auto to = [&](double iteration) {
    return tiles.drag(plan, view, "tile-edge:1",
                      {static_cast<float>(grid.x.position(iteration)), 300}, width, height);
  };
  CHECK(*to(640)->change.tile == std::vector<int64_t>{300, 640, 800});
  CHECK(to(640)->op == 1);
  CHECK(*to(-50)->change.tile == std::vector<int64_t>{300, 1, 800});
  CHECK(*to(5000)->change.tile == std::vector<int64_t>{300, 3200, 800});
  CHECK_FALSE(tiles.drag(plan, view, "tile-edge:2", {300, 300}, width, height)); // not on an axis
  CHECK_FALSE(tiles.drag(plan, view, "operand:1:0", {300, 300}, width, height));
}

TEST_CASE("tiles: a size under the drag says whether it fits", "[tiles]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  view.draggedTile = {300, 14, 800};
  CHECK(says(drawn("tiles", plan, view), "✗ n = 14: 510,800 B, 848 B too many"));
  view.draggedTile = {300, 12, 800};
  CHECK(says(drawn("tiles", plan, view), "✓ n = 12: "));
}

TEST_CASE("tiles: sizes snap to legal ones", "[tiles]") {
  Plan plan = convolution();
  ViewState view = viewOf(3);
  view.axisX = 3;
  TileGrid grid = tileGrid(*subjectOf(plan, view), view, pageOf(width, height));
  const Canvas &tiles = *findCanvas("tiles");
  Point at{static_cast<float>(grid.x.position(13)), 300};
  CHECK((*tiles.drag(plan, view, "tile-edge:3", at, width, height)->change.tile)[3] == 16);
  // With Shift the size stays and its reason is shown.
  view.showWhyIllegal = true;
  std::vector<int64_t> tile =
      *tiles.drag(plan, view, "tile-edge:3", at, width, height)->change.tile;
  CHECK(tile[3] == 13);
  view.draggedTile = tile;
  CHECK(says(drawn("tiles", plan, view), "13 is not a multiple of 8"));
}

TEST_CASE("legal sizes", "[tiles]") {
  DomainDimension dimension;
  dimension.size = 30;
  dimension.multiple = 8;
  CHECK(legalTileSize(dimension, -3) == 8);
  CHECK(legalTileSize(dimension, 11) == 8);
  CHECK(legalTileSize(dimension, 13) == 16);
  CHECK(legalTileSize(dimension, 25) == 24);
  CHECK(legalTileSize(dimension, 28) == 30); // the whole is legal though no multiple
  CHECK(whyIllegal(dimension, 16).empty());
  CHECK(whyIllegal(dimension, 30).empty());
  CHECK(whyIllegal(dimension, 12).find("multiple of 8") != std::string::npos);
  CHECK_FALSE(whyIllegal(dimension, 31).empty());
  dimension.whole = "the op normalises along it";
  CHECK(legalTileSize(dimension, 4) == 30);
  CHECK(whyIllegal(dimension, 8).find("normalises") != std::string::npos);
  dimension.whole.clear();
  for (int64_t size : candidateSizes(dimension, 8, 16))
    CHECK(whyIllegal(dimension, size).empty());
}

TEST_CASE("tiles: large grids are aggregated", "[tiles]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  view.draggedTile = {1, 1, 800}; // 960,000 tiles
  DrawList list = drawn("tiles", plan, view);
  CHECK(list.shapes.size() < 1500);
  CHECK(list.hits.size() < 1500);
  view.zoom = 100;
  view.offset = {-20000, -10000};
  list = drawn("tiles", plan, view);
  CHECK(list.shapes.size() < 1500);
}

TEST_CASE("tiles: the order of execution", "[tiles]") {
  Plan plan = matmul64(); // for n { for m }: 50 by 5 tiles
  ViewState view = viewOf(1);
  Subject subject = *subjectOf(plan, view);
  CHECK(executionPlace(subject, {0, 0, 0}).count == 250);
  CHECK(executionPlace(subject, {1, 2, 0}).before == 11);
  CHECK(tileAtPlace(subject, 11) == std::vector<int64_t>{1, 2, 0});
  view.execution = 0.5f;
  CHECK(shownTile(subject, view) == std::vector<int64_t>{0, 25, 0});
  view.execution = 1;
  CHECK(shownTile(subject, view) == std::vector<int64_t>{4, 49, 0});
  view.execution = -1;
  view.hover = "tile:7,3";
  CHECK(shownTile(subject, view) == std::vector<int64_t>{3, 7, 0});
}

TEST_CASE("tiles: hovering shows slices", "[tiles]") {
  Plan plan = matmul64();
  const DrawList list = drawn("tiles", plan, viewOf(1));
  const HitArea *tile = hitNamed(list, "tile:1,1");
  REQUIRE(tile);
  CHECK(tile->tooltip.find("%a[64:128, 0:800], 102,400 B") != std::string::npos);
  CHECK(tile->tooltip.find("%w[0:800, 64:128]") != std::string::npos);
}

TEST_CASE("tiles: a cell of the map is an edit", "[tiles]") {
  Plan plan = matmul();
  auto edit = findCanvas("tiles")->click(plan, viewOf(1), "fit:64,75");
  REQUIRE(edit);
  CHECK(*edit->change.tile == std::vector<int64_t>{75, 64, 800});
  CHECK_FALSE(findCanvas("tiles")->click(plan, viewOf(1), "tile:1,1"));
}

TEST_CASE("lram: coordinates are sizes and lifetimes", "[lram]") {
  Plan plan = matmul();
  Subject subject = *subjectOf(plan, viewOf(1));
  LramScale scale = lramScale(subject, {100, 50, 400, 524.288f});
  CHECK(scale.top == 524288);
  CHECK(scale.steps == 4);
  // A thousand bytes a pixel, addresses upwards, 100 pixels a step.
  Rect a = scale.buffer(44288, 480000, 0, 2);
  CHECK(a.x == Approx(100));
  CHECK(a.width == Approx(300));
  CHECK(a.y == Approx(50));
  CHECK(a.height == Approx(480));
  CHECK(scale.stepAt(99) == 0);
  CHECK(scale.stepAt(350) == 2);
  CHECK(scale.stepAt(900) == 3);
  CHECK(liveBytes(subject) == std::vector<int64_t>{480000, 500800, 508600, 7800});
  CHECK(peakStep(subject) == 2);
  std::vector<FreeBlock> blocks = freeBlocks(subject, 2);
  REQUIRE(blocks.size() == 1);
  CHECK(blocks[0].address == 22136);
  CHECK(blocks[0].bytes == 1352);
}

TEST_CASE("lram: peak and budget are stated", "[lram]") {
  Plan plan = matmul();
  DrawList list = drawn("lram", plan, viewOf(1));
  CHECK(says(list, "508,600 B"));
  CHECK(says(list, "509,952 B"));
  const HitArea *buffer = hitNamed(list, "buffer:1");
  REQUIRE(buffer);
  CHECK(buffer->tooltip.find("%w, loaded slice of 20,800 B") != std::string::npos);
  CHECK(buffer->tooltip.find("23,488 to 44,287") != std::string::npos);
}

TEST_CASE("lram: a failing buffer sticks out by what is missing", "[lram]") {
  Plan plan = overflowing();
  DrawList list = drawn("lram", plan, viewOf(1));
  CHECK(says(list, "5,090,048 B"));
  const HitArea *over = hitNamed(list, "overflow");
  REQUIRE(over);
  CHECK(over->tooltip.find("short by 5,090,048 B") != std::string::npos);
  bool dashed = false;
  for (const Shape &shape : list.shapes)
    if (const auto *rect = std::get_if<RectShape>(&shape))
      dashed |= rect->dashed && rect->stroke == paletteOf(Theme::Light).bad;
  CHECK(dashed);
}

TEST_CASE("lram: a step is looked at", "[lram]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  const Canvas &lram = *findCanvas("lram");
  CHECK(lram.look(plan, view, "step:1", {}, width, height));
  CHECK(view.step == 1);
  CHECK_FALSE(lram.look(plan, view, "step:1", {}, width, height));
  CHECK(says(drawn("lram", plan, view), "500,800 B live"));
  CHECK_FALSE(lram.look(plan, view, "buffer:1", {}, width, height));
}

TEST_CASE("traffic: one row an order, cheapest first", "[traffic]") {
  Plan plan = matmul64();
  Subject subject = *subjectOf(plan, viewOf(1));
  std::vector<OrderRow> rows = orderRows(subject);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].label == "for m { for n }");
  CHECK(rows[0].total() == 28000000);
  CHECK(rows[1].total() == 31040000);
  CHECK(rows[1].chosen);
  CHECK(rowsShown(rows, 1) == std::vector<size_t>{1}); // the one in use is always drawn
  DrawList list = drawn("traffic", plan, viewOf(1));
  CHECK(says(list, "31,040,000 B"));
  CHECK(says(list, "moves 3,040,000 B less"));
  CHECK(says(list, "compulsory 7,520,000 B"));
}

TEST_CASE("traffic: a click adopts an order", "[traffic]") {
  Plan plan = matmul64();
  const Canvas &traffic = *findCanvas("traffic");
  auto edit = traffic.click(plan, viewOf(1), "order:0");
  REQUIRE(edit);
  CHECK(*edit->change.order == std::vector<int>{0, 1});
  CHECK_FALSE(traffic.click(plan, viewOf(1), "order:1")); // in use
  CHECK_FALSE(traffic.click(plan, viewOf(1), "order:9"));
  CHECK_FALSE(traffic.click(plan, viewOf(1), "lane:0"));
}

TEST_CASE("traffic: lanes of the timeline", "[traffic]") {
  Plan plan = matmul();
  std::vector<DmaLane> lanes = dmaLanes(*subjectOf(plan, viewOf(1)));
  REQUIRE(lanes.size() == 3);
  CHECK(lanes[0].moves == 1);
  CHECK(lanes[1].moves == 247);
  // 246 full slices and a ragged one: what each moves is its buffer's size at most.
  CHECK(lanes[1].largest == 20800);
  CHECK(lanes[1].bytes < lanes[1].moves * lanes[1].largest);
  CHECK(lanes[2].store);
  CHECK(says(drawn("traffic", plan, viewOf(1)), "7,520,000 B"));
}

TEST_CASE("graph: nodes, edges and walking", "[graph]") {
  Plan plan = softmax();
  CHECK(graphEdges(plan) == std::vector<GraphEdge>{{0, 1}});
  CHECK(nestOf(plan, 0) == 2);
  CHECK(nestOf(plan, 1) == 2);
  CHECK(walk(plan, 1, Walk::Down) == 2);
  CHECK(walk(plan, 2, Walk::Up) == 1);
  CHECK(walk(plan, 2, Walk::Down) == -1);
  CHECK(findOps(plan, "SOFTMAX") == std::vector<int64_t>{2});
  CHECK(findOps(plan, "%scores") == std::vector<int64_t>{1});
  CHECK(findOps(plan, "nothing").empty());
}

TEST_CASE("graph: a producer is taken out by a click", "[graph]") {
  Plan plan = softmax();
  const Canvas &graph = *findCanvas("graph");
  auto edit = graph.click(plan, viewOf(2), "fuse:1:2");
  REQUIRE(edit);
  CHECK(edit->op == 2);
  CHECK(edit->change.producers->empty());
  CHECK_FALSE(graph.click(plan, viewOf(2), "fuse:2:1"));
  CHECK_FALSE(graph.click(plan, viewOf(2), "op:1"));
  ViewState view = viewOf(2);
  CHECK(graph.look(plan, view, "op:1", {}, width, height));
  CHECK(view.op == 1);
}

TEST_CASE("search: probes and the next size", "[search]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  DrawList list = drawn("search", plan, view);
  CHECK(hitNamed(list, "probe:6"));
  CHECK(says(list, "848 B too many"));
  const Canvas &search = *findCanvas("search");
  auto edit = search.click(plan, view, "next:1");
  REQUIRE(edit);
  CHECK(*edit->change.tile == std::vector<int64_t>{300, 14, 800});
  CHECK_FALSE(search.click(plan, view, "next:0")); // whole already
  CHECK(search.look(plan, view, "probe:2", {}, width, height));
  CHECK(says(drawn("search", plan, view), "Probe 3 of 7"));
}

TEST_CASE("curve: points are edits", "[curve]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  const Canvas &canvas = *findCanvas("curve");
  CHECK(says(drawn("curve", plan, view), "not computed yet"));
  view.data.curve = std::make_shared<CurvePoints>(fixtures::curve());
  CHECK(says(drawn("curve", plan, view), "sl2610: 509,952 B"));
  auto edit = canvas.click(plan, view, "point:0");
  REQUIRE(edit);
  CHECK(*edit->change.tile == std::vector<int64_t>{300, 13, 800});
  CHECK_FALSE(canvas.click(plan, view, "point:99"));
  view.op = 7; // no such op: the first one is shown, and the curve is its
  CHECK(canvas.table(plan, view).rows.size() == fixtures::curve().points.size());
}

TEST_CASE("tables say what pictures say", "[canvas]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  CanvasTable tiles = findCanvas("tiles")->table(plan, view);
  REQUIRE(tiles.rows.size() == 3);
  CHECK(tiles.rows[1] == std::vector<std::string>{"n", "parallel", "3,200", "13", "247", "2", "1"});
  CanvasTable lram = findCanvas("lram")->table(plan, view);
  REQUIRE(lram.rows.size() == 3);
  CHECK(lram.rows[0][0] == "%a");
  CHECK(lram.rows[0][4] == "44,288");
  CHECK(findCanvas("traffic")->table(plan, view).rows[0][3] == "7,520,000");
  CHECK(findCanvas("search")->table(plan, view).rows.size() == 7);
  CHECK(findCanvas("graph")->table(plan, view).rows.size() == 1);
  CHECK(findCanvas("lram")->table(overflowing(), view).rows[1][4] == "no place");
  for (const auto &canvas : allCanvases())
    for (const auto &row : canvas->table(plan, view).rows)
      CHECK(row.size() == canvas->table(plan, view).columns.size());
  CHECK(findCanvas("reduction")->table(reduction(), viewOf(5)).rows[0] ==
        std::vector<std::string>{"chunks", "5", "65,536"});
}

TEST_CASE("an empty model says so", "[canvas]") {
  Plan plan = empty();
  for (const auto &canvas : allCanvases()) {
    INFO(canvas->name());
    CHECK(says(drawn(canvas->name(), plan, ViewState()), "Open a model"));
    CHECK(canvas->table(plan, ViewState()).rows.empty());
    CHECK_FALSE(canvas->click(plan, ViewState(), "op:1"));
    CHECK_FALSE(canvas->drag(plan, ViewState(), "tile-edge:0", {}, width, height));
  }
}

TEST_CASE("a refused override is shown in red with its reason", "[canvas]") {
  Plan plan = matmul();
  OpPlan op = *plan.ops[0];
  op.refused = "tile has 2 sizes and the op has 3 dimensions";
  plan.ops[0] = std::make_shared<OpPlan>(op);
  DrawList list = drawn("tiles", plan, viewOf(1));
  bool red = false;
  for (const Shape &shape : list.shapes)
    if (const auto *text = std::get_if<TextShape>(&shape))
      red |= text->text.find("tile has 2 sizes") != std::string::npos &&
             text->color == paletteOf(Theme::Light).bad;
  CHECK(red);
}

TEST_CASE("the same plan gives the same draw list", "[canvas]") {
  for (const auto &canvas : allCanvases()) {
    DrawList first = drawn(canvas->name(), matmul(), viewOf(1));
    DrawList second = drawn(canvas->name(), matmul(), viewOf(1));
    CHECK(first.shapes.size() == second.shapes.size());
    CHECK(first.hits.size() == second.hits.size());
  }
}

TEST_CASE("pictures of a large model stay small", "[canvas]") {
  Plan plan = chain(1000);
  ViewState view = viewOf(500);
  GraphLayout layout;
  for (int i = 0; i < 1000; ++i)
    layout.nodes.push_back({i + 1, {0, static_cast<float>(i) * 90, 160, 48}});
  layout.width = 160;
  layout.height = 90 * 1000;
  view.data.layout = std::make_shared<GraphLayout>(layout);
  DrawList list = drawn("graph", plan, view);
  CHECK(list.shapes.size() < 3000);
  CHECK(hitNamed(list, "op:500"));
  CHECK_FALSE(hitNamed(list, "op:1")); // not in sight
}

TEST_CASE("the chunk and the parallel tile of a reduction are dragged", "[canvas]") {
  Plan plan = reduction();
  plan.target = Target();
  ViewState view = viewOf(5);
  const Canvas *canvas = findCanvas("reduction");
  DrawList list = canvas->draw(plan, view, 900, 640, Theme::Light);
  auto area = [&](const std::string &target) {
    for (const HitArea &hit : list.hits)
      if (hit.target == target)
        return hit.rect;
    FAIL("no " << target);
    return Rect();
  };
  Rect chunk = area("chunk-size"), kept = area("kept-size:0");
  auto dragged = [&](const std::string &target, Rect rect, float share) {
    Point to{rect.x + 8 + (rect.width - 16) * share, rect.y + rect.height / 2};
    return canvas->drag(plan, view, target, to, 900, 640);
  };
  // The far end is the whole length, which no descriptor takes: it snaps to the largest chunk that
  // is legal with its tail.
  auto edit = dragged("chunk-size", chunk, 1);
  REQUIRE(edit);
  CHECK(edit->op == 5);
  CHECK(edit->change.reductionChunk == 65536);
  edit = dragged("chunk-size", chunk, 0);
  REQUIRE(edit);
  CHECK(edit->change.reductionChunk == 1);
  edit = dragged("kept-size:0", kept, 0);
  REQUIRE(edit);
  CHECK(edit->change.reductionParallelTile == std::vector<int64_t>{1, 359712});
  // With Shift any size is asked for.
  view.showWhyIllegal = true;
  edit = dragged("chunk-size", chunk, 1);
  REQUIRE(edit);
  CHECK(edit->change.reductionChunk == 359712);
  CHECK_FALSE(dragged("merge", chunk, 1));
}

TEST_CASE("a refused chunk stays in the picture with its reason", "[canvas]") {
  Plan plan = reduction();
  plan.overrides[5].reductionChunk = 65537;
  auto op = std::make_shared<OpPlan>(*plan.ops[0]);
  op->refused = "the reduction chunk 65537 is not legal";
  plan.ops[0] = op;
  DrawList list = drawn("reduction", plan, viewOf(5));
  CHECK(says(list, "65,537 refused"));
  CHECK(says(list, "the reduction chunk 65537 is not legal"));
}

TEST_CASE("lram: what is loaded in the tile that is looked at", "[lram]") {
  Plan plan = matmul64();
  ViewState view = viewOf(1);
  const Canvas *canvas = findCanvas("lram");
  DrawList list = canvas->draw(plan, view, 1100, 760, Theme::Light);
  CHECK(says(list, "loaded for this tile"));
  CHECK_FALSE(says(list, "kept from an earlier tile"));
  // The loops are n outside, m inside: along m the weight's slice stays.
  const OpPlan &op = *plan.ops[plan.model->indexOf(1)];
  REQUIRE(op.order.size() == 2);
  std::string inner = "scrub:" + std::to_string(op.order[1]);
  auto hit = std::find_if(list.hits.begin(), list.hits.end(),
                          [&](const HitArea &area) { return area.target == inner; });
  REQUIRE(hit != list.hits.end());
  CHECK(canvas->look(plan, view, inner, {hit->rect.x + hit->rect.width, hit->rect.y + 5}, 1100, 760));
  REQUIRE(view.scrub.size() > 1);
  CHECK(view.scrub[op.order[1]] > 0);
  CHECK(view.scrub[op.order[0]] == 0);
  list = canvas->draw(plan, view, 1100, 760, Theme::Light);
  CHECK(says(list, "kept from an earlier tile"));
  CHECK_FALSE(canvas->look(plan, view, "scrub:9", {0, 0}, 1100, 760));
}

TEST_CASE("pipelines: bars in proportion, with their heads and smaller last tiles", "[pipelines]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  auto times = std::make_shared<PipelineTimes>(pipelines());
  view.data.pipelines = times;
  DrawList list = drawn("pipelines", plan, view);
  std::vector<Rect> heads, tails;
  for (const Shape &shape : list.shapes) {
    const auto *rect = std::get_if<RectShape>(&shape);
    if (!rect || rect->rect.height < 30) // those of the legend
      continue;
    if (rect->pattern == Pattern::Diagonal)
      heads.push_back(rect->rect);
    if (rect->pattern == Pattern::Dots)
      tails.push_back(rect->rect);
  }
  REQUIRE(heads.size() == 3);
  REQUIRE(tails.size() == 2); // VEC has none.
  // All on one scale, cycles a pixel.
  float scale = heads[0].width / 3145;
  CHECK(heads[2].width == Approx(497 * scale));
  CHECK(tails[0].width == Approx(4100 * scale));
  CHECK(tails[1].width == Approx(2020 * scale));
  CHECK(tails[0].x + tails[0].width - heads[0].x == Approx(61240 * scale));

  size_t cores = 0;
  for (const HitArea &hit : list.hits)
    cores += hit.target.rfind("core:", 0) == 0;
  CHECK(cores == 48);

  CanvasTable table = findCanvas("pipelines")->table(plan, view);
  CHECK(table.rows[0] ==
        std::vector<std::string>{"MTE2", "61,240", "3,145", "4,100", "1,210", "bottleneck"});
  // Whatever the picture says, the table has too.
  auto noteOf = [&](const std::string &what) {
    for (const std::vector<std::string> &row : table.rows)
      if (row.front() == what)
        return row[1].empty() ? row.back() : row[1] + " | " + row.back();
    return std::string("absent");
  };
  CHECK(noteOf("all in all") == "70,540 | d0 split, d1 split on ascend-910b");
  CHECK(noteOf("buffer") == "196,608 B of 196,608 B");
  CHECK(noteOf("cores") == "31 of 48, 2 tiles each of 62");
  CHECK(noteOf("d1 split: 296 of 1,000, 4 tiles") ==
        "reduction before the others: d1_t before d0_t");
  CHECK(noteOf("d2 whole: 16") == "the template leaves no choice");
  CHECK(noteOf("step 1") == "set d1_t to 1000: too large for the buffer");
  CHECK(noteOf("solver descent") == "69,101 | d1_t 250, d0_t 20; 47 cores, 180,000 B");
  CHECK(noteOf("template d0 split, d1 whole") == "buffer_use: a row does not fit");
  CHECK(noteOf("assumed cost") == "sub of fp32 as add of fp32: no figure is published");
}

TEST_CASE("pipelines: tiles and the order of axes are dragged", "[pipelines]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  PipelineTimes times = pipelines();
  auto show = [&] { view.data.pipelines = std::make_shared<PipelineTimes>(times); };
  show();
  const Canvas &canvas = *findCanvas("pipelines");
  auto drag = [&](const std::string &target, Point to) {
    return canvas.drag(plan, view, target, to, width, height);
  };
  auto hit = [&](const std::string &target) {
    DrawList list = drawn("pipelines", plan, view);
    const HitArea *area = hitNamed(list, target);
    return area ? area->rect : Rect{-1, -1, 0, 0};
  };

  SECTION("a tile, from 1 to the whole, with the others as they are") {
    Rect track = hit("size:d1");
    REQUIRE(track.width > 0);
    Edit edit = *drag("size:d1", {track.x - 100, track.y});
    CHECK(edit.op == 2);
    CHECK(edit.name == "Set the tile of d1 of main group 1 to 1");
    CHECK(edit.change.tile == std::vector<int64_t>{17, 1, 16});
    CHECK_FALSE(edit.change.order);
    CHECK(drag("size:d1", {track.x + track.width + 100, 0})->change.tile->at(1) == 1000);
    CHECK(drag("size:d0", {track.x + track.width + 100, 0})->change.tile ==
          std::vector<int64_t>{1024, 296, 16});
  }
  SECTION("a row to another place") {
    Rect first = hit("axis:d1"), second = hit("axis:d0");
    REQUIRE(first.y < second.y);
    Edit edit = *drag("axis:d1", {first.x, second.y + second.height});
    CHECK(edit.op == 2);
    CHECK(edit.name == "Decide the axes of main group 1 in the order d0 d1");
    CHECK(edit.change.order == std::vector<int>{0, 1});
    CHECK_FALSE(edit.change.tile);
    CHECK(drag("axis:d0", {first.x, first.y})->change.order == std::vector<int>{0, 1});
    CHECK(drag("axis:d0", {first.x, second.y + second.height})->change.order ==
          std::vector<int>{1, 0});
  }
  SECTION("the row under the mouse wins over its track nowhere but on the track") {
    DrawList list = drawn("pipelines", plan, view);
    Rect track = hit("size:d1"), row = hit("axis:d1");
    CHECK(list.hitAt({track.x + 5, track.y + 3})->target == "size:d1");
    CHECK(list.hitAt({row.x + 5, row.y + 3})->target == "axis:d1");
  }
  SECTION("not where there is no choice, nor on another target") {
    CHECK_FALSE(drag("size:d2", {300, 300}));
    CHECK_FALSE(drag("axis:d2", {300, 300}));
    CHECK_FALSE(drag("axis:d7", {300, 300}));
    CHECK_FALSE(drag("core:1", {300, 300}));
    times.editor = -1;
    show();
    CHECK_FALSE(drag("axis:d1", {300, 300}));
    CHECK(hitNamed(drawn("pipelines", plan, view), "size:d1") == nullptr);
  }
  SECTION("what was set and does not work is said, with the buffer it would take") {
    times.violation = "buffer_use: the tile needs 300000 bytes of 196608";
    times.bufferUsed = 300000;
    times.axes[0].set = true;
    show();
    DrawList list = drawn("pipelines", plan, view);
    CHECK(says(list, "What you set does not work on ascend-910b: buffer_use"));
    CHECK(says(list, "A tile takes 152.6 %"));
    CHECK(says(list, "d1 split, set by you"));
  }
}

TEST_CASE("canvases about one local RAM say where the numbers of a unified buffer are", "[canvas]") {
  Plan plan = matmul();
  plan.target.name = "cores";
  plan.target.unifiedBuffer = true;
  ViewState view = viewOf(1);
  for (const auto &canvas : allCanvases()) {
    INFO(canvas->name());
    bool own = canvas->name() == std::string("graph") || canvas->name() == std::string("pipelines");
    DrawList list = drawn(canvas->name(), plan, view);
    CHECK(says(list, std::string("No ") + canvas->title() + " of a unified buffer") == !own);
    if (own)
      continue;
    CHECK(textFaults(list).empty());
    CHECK(list.hits.empty());
    CanvasTable table = canvas->table(plan, view);
    REQUIRE(table.rows.size() == 1);
    CHECK(table.rows[0][1].find("Pipelines shows how") != std::string::npos);
    CHECK_FALSE(canvas->drag(plan, view, "tile-edge:1", {300, 300}, width, height));
    CHECK_FALSE(canvas->click(plan, view, "order:0"));
    CHECK_FALSE(canvas->look(plan, view, "scrub:0", {300, 300}, width, height));
  }
}

TEST_CASE("pipelines: why there are none is said", "[pipelines]") {
  Plan plan = matmul();
  ViewState view = viewOf(1);
  auto says = [&](const std::string &words) {
    for (const Shape &shape : drawn("pipelines", plan, view).shapes)
      if (const auto *text = std::get_if<TextShape>(&shape);
          text && text->text.find(words) != std::string::npos)
        return true;
    return false;
  };
  CHECK(says("being timed"));
  auto times = std::make_shared<PipelineTimes>();
  times->op = 1;
  times->target = "ascend-910b";
  times->whyNone = "no vector work";
  view.data.pipelines = times;
  CHECK(says("On ascend-910b: no vector work."));
  // An answer for another op is none for this one.
  times->op = 2;
  CHECK(says("being timed"));
}

TEST_CASE("what has bytes enough and no free block is said to find no place") {
  Plan plan = fixtures::matmul();
  const size_t at = size_t(plan.model->indexOf(1));
  OpPlan op = *plan.ops[at];
  std::vector<int64_t> full;
  for (const DomainDimension &dimension : plan.model->ops[at].domain)
    full.push_back(*dimension.size);
  op.trace = {{full, false, 400000, "full size"}};
  plan.ops[at] = std::make_shared<OpPlan>(op);
  std::optional<Subject> subject = subjectOf(plan, fixtures::viewOf(op.id));
  REQUIRE(subject);
  CHECK_FALSE(wholeNeed(*subject).fits);
  CHECK(verdict(*subject).find("needs 400,000 B of LRAM, less than the budget of 509,952 B, but not "
                               "every buffer finds a free block") != std::string::npos);
  // More than the budget is another matter.
  op.trace.front().peak = 600000;
  plan.ops[at] = std::make_shared<OpPlan>(op);
  subject = subjectOf(plan, fixtures::viewOf(op.id));
  CHECK(verdict(*subject).find("free block") == std::string::npos);
}
