#include "widgets/window/LayerSection.h"

#include "engine/bench/LayerPlan.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace tilescope {

/// What the layer is to be compiled as: what is absent stays as it is.
struct LayerSection::Request {
  QString name;
  std::optional<bool> transposed;
  /// No tile: every op whole and by itself.
  std::optional<std::optional<TileSizes>> tile;
  /// Layout and tile as the cache model chooses.
  bool choose = false;
};

LayerSection::LayerSection(Project &project, QWidget *parent)
    : InspectorSection(tr("Linear layer"), parent), project(project),
      transpose(new QCheckBox(tr("Transpose right-hand sides"))), plain(new QPushButton(tr("Plain"))),
      tiled(new QPushButton(tr("64 × 64 × 64"))), chosen(new QPushButton(tr("Cache model"))),
      failure(new QLabel) {
  transpose->setToolTip(tr("Both operands of a product are then read along their rows"));
  body->addWidget(transpose);
  auto *grid = new QGridLayout;
  grid->setHorizontalSpacing(10);
  grid->setColumnStretch(0, 1);
  body->addLayout(grid);
  const QString names[] = {tr("Rows of a tile"), tr("Columns of a tile"),
                           tr("Inner dimension, inside a tile")};
  for (int i = 0; i < 3; ++i) {
    sizes[i] = new QSpinBox;
    sizes[i]->setRange(0, std::numeric_limits<int>::max());
    sizes[i]->setSpecialValueText(tr("whole"));
    sizes[i]->setKeyboardTracking(false);
    sizes[i]->setAlignment(Qt::AlignRight);
    sizes[i]->setFixedWidth(96);
    sizes[i]->setAccessibleName(names[i]);
    grid->addWidget(new QLabel(names[i]), i, 0);
    grid->addWidget(sizes[i], i, 1);
    connect(sizes[i], &QSpinBox::valueChanged, this, &LayerSection::setSizes);
  }
  plain->setToolTip(tr("Every op whole and by itself"));
  tiled->setToolTip(tr("Tile the layer and fuse it, its inner dimension in pieces inside"));
  chosen->setToolTip(tr("The layout and sizes that should be fastest on the target's caches"));
  auto *buttons = new QHBoxLayout;
  for (QPushButton *button : {plain, tiled, chosen})
    buttons->addWidget(button);
  body->addLayout(buttons);
  failure->setWordWrap(true);
  failure->hide();
  body->addWidget(failure);

  connect(transpose, &QCheckBox::clicked, this, &LayerSection::setTranspose);
  connect(plain, &QPushButton::clicked, this,
          [this] { compile({tr("Compile the layer plainly"), {}, std::optional<TileSizes>(), false}); });
  connect(tiled, &QPushButton::clicked, this,
          [this] { compile({tr("Tile the layer 64 × 64 × 64"), {}, {TileSizes()}, false}); });
  connect(chosen, &QPushButton::clicked, this,
          [this] { compile({tr("Tile the layer as the cache model chooses"), {}, {}, true}); });
}

void LayerSection::refresh(const OpContext &context) {
  bool isLayer = isLinearLayer(context.model);
  setVisible(isLayer);
  failure->hide();
  if (!isLayer)
    return;
  transpose->setChecked(hasTransposedRhs(context.model));
  transpose->setEnabled(hasDlcProduct(context.model));
  auto tile = project.plan() ? layerTile(*project.plan(), context.node.id) : std::nullopt;
  tileSet = tile && !project.inputs().overrides.empty();
  const int64_t shown[] = {tile ? tile->m : 0, tile ? tile->n : 0, tile ? tile->k : 0};
  for (int i = 0; i < 3; ++i) {
    QSignalBlocker block(sizes[i]);
    sizes[i]->setValue(int(std::min<int64_t>(shown[i], std::numeric_limits<int>::max())));
    sizes[i]->setEnabled(tile.has_value());
  }
}

void LayerSection::setTranspose(bool on) {
  Request request{on ? tr("Transpose right-hand sides") : tr("Leave right-hand sides as they are"), on, {}, false};
  // The ops of the other layout are others: what the user set of the tile is set of them.
  if (tileSet) {
    TileSizes tile{sizes[0]->value(), sizes[1]->value(), sizes[2]->value()};
    request.tile.emplace(tile == TileSizes{0, 0, 0} ? std::nullopt : std::optional(tile));
  }
  compile(std::move(request));
}

void LayerSection::setSizes() {
  TileSizes tile{sizes[0]->value(), sizes[1]->value(), sizes[2]->value()};
  compile({tr("Tile the layer %1").arg(QString::fromStdString(tile.str())), {}, {tile}, false});
}

void LayerSection::compile(Request request) {
  auto document = project.document();
  if (!document)
    return;
  working.submit([=, this, inputs = project.inputs()](const Task &task) {
    auto graph = document->graph();
    bool now = hasTransposedRhs(*graph);
    bool transposed = request.transposed.value_or(now);
    std::optional<std::optional<TileSizes>> tile = request.tile;
    Diagnostics errors;
    if (request.choose) {
      auto caches = readCacheTarget(inputs.target.cache ? inputs.target.name : "this-cpu");
      if (caches) {
        LayerVariant best = chooseVariant(linearWork(*graph), hasDlcProduct(*graph), *caches);
        transposed = best.transposed;
        tile.emplace(best.tile);
      } else {
        errors = caches.errors();
      }
    }
    if (errors.empty() && transposed != now) {
      LoadOptions options = inputs.load;
      options.transposeRhs = transposed;
      auto other = Document::open(document->path(), options, task);
      if (other)
        graph = (*other)->graph();
      else
        errors = other.errors();
    }
    if (task.cancelled())
      return;
    Overrides overrides = errors.empty() && tile ? layerOverrides(*graph, *tile) : Overrides();
    working.deliver([=, this] {
      if (project.document() != document)
        return;
      if (!errors.empty()) {
        failure->setText(QString::fromStdString(errors.front().message));
        failure->show();
        return;
      }
      project.edit(request.name, [&](PlanInputs &change) {
        if (transposed != now)
          change.load.transposeRhs = transposed;
        change.overrides = overrides;
      });
    });
  });
}

} // namespace tilescope
