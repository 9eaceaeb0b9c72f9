#include "widgets/window/DiffView.h"

#include "widgets/window/ElidedSource.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace tilescope {

/// The text follows when the edits pause (ms): applying a plan to IR takes longer than making it.
static constexpr int textDelay = 120;

DiffView::DiffView(Project &project, QWidget *parent)
    : QWidget(parent), project(project), mode(new QComboBox),
      view(new SourceView(tr("IR that follows from the plan"))) {
  mode->addItem(tr("Tiled IR"));
  mode->addItem(tr("Tiled IR, changes"));
  mode->addItem(tr("Annotated model"));
  mode->addItem(tr("Transform script"));
  mode->setAccessibleName(tr("Which IR is shown"));
  auto *header = new QWidget;
  header->setProperty("paneHeader", true);
  header->setAttribute(Qt::WA_StyledBackground);
  auto *row = new QHBoxLayout(header);
  row->setContentsMargins(8, 4, 8, 4);
  row->addWidget(mode);
  row->addStretch();
  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(header);
  layout->addWidget(view, 1);
  setFocusProxy(view);
  later.setSingleShot(true);
  later.setInterval(textDelay);
  connect(&later, &QTimer::timeout, this, &DiffView::refresh);
  connect(mode, &QComboBox::currentIndexChanged, this, &DiffView::refresh);
  connect(&project, &Project::planChanged, &later, qOverload<>(&QTimer::start));
  connect(&project, &Project::openFailed, this, [this] { view->setText({}); });
}

void DiffView::setMode(Mode wanted) { mode->setCurrentIndex(wanted); }

void DiffView::showEvent(QShowEvent *event) {
  QWidget::showEvent(event);
  refresh();
}

void DiffView::refresh() {
  auto document = project.document();
  auto plan = project.plan();
  if (!isVisible() || !document || !plan || (plan == shownPlan && mode->currentIndex() == shownMode))
    return;
  shownPlan = plan;
  shownMode = mode->currentIndex();
  lane.submit([=, this, wanted = Mode(shownMode)](const Task &task) {
    using Kind = Document::ExportKind;
    Kind kind = wanted == Annotated   ? Kind::Annotated
                : wanted == Transform ? Kind::Transform
                                      : Kind::Tiled;
    Result<std::string> text = document->exportAs(kind, *plan, false, task);
    std::vector<DiffLine> script;
    if (text && wanted == Changes && !task.cancelled())
      if (auto before = document->exportAs(Kind::Annotated, *plan, true, task))
        script = diffLines(elideSource(*before).text, elideSource(*text).text);
    bool cancelled = task.cancelled();
    lane.deliver([=, this] {
      if (plan != shownPlan)
        return;
      if (!cancelled) {
        show(text, script);
        return;
      }
      shownPlan = nullptr;
      view->setNotice(tr("Making the text of this plan was cancelled; show the pane again to make it."));
    });
  });
}

void DiffView::show(const Result<std::string> &text, const std::vector<DiffLine> &script) {
  int scrolled = view->firstVisibleLine();
  if (!text) {
    view->setText({});
    view->setNotice(QString::fromStdString(text.errors().front().str()));
    return;
  }
  if (script.empty()) {
    ElidedSource elided = elideSource(*text);
    view->setText(elided.text);
  } else {
    QByteArray lines;
    std::vector<LineMark> marks;
    for (const DiffLine &line : script) {
      lines += (line.kind == DiffLine::Added     ? "+ "
                : line.kind == DiffLine::Removed ? "- "
                                                 : "  ") +
               line.text + '\n';
      marks.push_back(line.kind == DiffLine::Added     ? LineMark::Added
                      : line.kind == DiffLine::Removed ? LineMark::Removed
                                                       : LineMark::None);
    }
    view->setText(lines, marks);
  }
  view->setNotice({});
  view->setFirstVisibleLine(scrolled);
}

} // namespace tilescope
