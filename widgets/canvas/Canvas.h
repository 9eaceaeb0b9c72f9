// A canvas is a pure function from (plan, view state, size, theme) to a draw list, with a table of
// the same facts and a function from mouse gestures to edits. It owns nothing and keeps nothing.
#pragma once

#include "engine/plan/Plan.h"
#include "widgets/canvas/CanvasData.h"
#include "widgets/canvas/DrawList.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tilescope {

enum class Theme { Light, Dark };

/// What the user sees of a canvas apart from the plan: selection, zoom, scrubbers. Plain, so that a
/// session can keep it.
struct ViewState {
  int64_t op = -1;
  /// Zoom about and offset of the drawing, logical pixels.
  float zoom = 1;
  Point offset;
  /// Tiles: the domain dimensions on the axes (-1: chosen by the canvas) and the tile shown of
  /// every other one.
  int axisX = -1, axisY = -1;
  std::vector<int64_t> scrub;
  /// LRAM: the body step shown; -1 for none.
  int step = -1;
  /// Search: the probe shown; -1 for the last.
  int probe = -1;
  /// Tiles: position in the order of execution, 0 to 1; negative when not animated.
  float execution = -1;
  /// The hit target under the mouse, for hover highlights; empty when none.
  std::string hover;
  /// A tile under the drag of the mouse, not yet committed; empty when none.
  std::vector<int64_t> draggedTile;
  bool showWhyIllegal = false;
  /// What was computed beside the plan (curves, layouts); not kept in a session.
  CanvasData data;
};

/// An edit asked for by a gesture; the window turns it into one undo step.
struct Edit {
  std::string name;
  int64_t op = -1;
  OpOverride change;
  bool operator==(const Edit &) const = default;
};

struct CanvasTable {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};

class Canvas {
public:
  virtual ~Canvas() = default;
  /// "tiles", "lram", ...: the --view argument.
  virtual const char *name() const = 0;
  /// The tab's title.
  virtual const char *title() const = 0;
  virtual DrawList draw(const Plan &plan, const ViewState &view, float width, float height,
                        Theme theme) const = 0;
  virtual CanvasTable table(const Plan &plan, const ViewState &view) const = 0;
  /// A press or drag at `at` on `target` that only changes what is seen (a scrubber, a step, the
  /// selection): true when it changed `view`.
  virtual bool look(const Plan &plan, ViewState &view, const std::string &target, Point at,
                    float width, float height) const {
    return false;
  }
  /// A click on `target`.
  virtual std::optional<Edit> click(const Plan &plan, const ViewState &view,
                                    const std::string &target) const {
    return std::nullopt;
  }
  /// A drag of `target` to `to` in a canvas of this size: the tile it would give.
  virtual std::optional<Edit> drag(const Plan &plan, const ViewState &view,
                                   const std::string &target, Point to, float width,
                                   float height) const {
    return std::nullopt;
  }
};

/// All canvases in the order of their tabs.
const std::vector<std::unique_ptr<Canvas>> &allCanvases();
/// By name; null when there is none.
const Canvas *findCanvas(const std::string &name);

} // namespace tilescope
