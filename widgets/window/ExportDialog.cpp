#include "widgets/window/ExportDialog.h"

#include "widgets/canvas/Canvas.h"
#include "widgets/paint/PicturePainter.h"
#include "widgets/paint/SvgWriter.h"
#include "widgets/window/ElidedSource.h"
#include "widgets/window/Format.h"
#include "widgets/window/SourceView.h"
#include "widgets/window/Style.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tilescope {

namespace {

constexpr float pictureWidth = 1200, pictureHeight = 800;

struct FormatInfo {
  ExportFormat format;
  const char *title, *suffix, *filter;
};
const FormatInfo formats[] = {
    {ExportFormat::Annotated, QT_TRANSLATE_NOOP("Export", "Annotated MLIR"), ".annotated.mlir",
     "MLIR (*.mlir)"},
    {ExportFormat::Tiled, QT_TRANSLATE_NOOP("Export", "Tiled MLIR"), ".tiled.mlir", "MLIR (*.mlir)"},
    {ExportFormat::Transform, QT_TRANSLATE_NOOP("Export", "Transform script"), ".transform.mlir",
     "MLIR (*.mlir)"},
    {ExportFormat::Overrides, QT_TRANSLATE_NOOP("Export", "Overrides"), ".overrides.json",
     "JSON (*.json)"},
    {ExportFormat::Csv, QT_TRANSLATE_NOOP("Export", "Plan as CSV"), ".plan.csv", "CSV (*.csv)"},
    {ExportFormat::Json, QT_TRANSLATE_NOOP("Export", "Plan as JSON"), ".plan.json", "JSON (*.json)"},
    {ExportFormat::Png, QT_TRANSLATE_NOOP("Export", "Picture as PNG"), ".png", "PNG (*.png)"},
    {ExportFormat::Svg, QT_TRANSLATE_NOOP("Export", "Picture as SVG"), ".svg", "SVG (*.svg)"},
};

const FormatInfo &infoOf(ExportFormat format) { return formats[int(format)]; }

} // namespace

Result<std::string> exportText(const ExportRequest &request, const Task &task) {
  switch (request.format) {
  case ExportFormat::Annotated:
    return request.document->exportAs(Document::ExportKind::Annotated, *request.plan,
                                      request.atLinalg, task);
  case ExportFormat::Tiled:
    return request.document->exportAs(Document::ExportKind::Tiled, *request.plan, request.atLinalg,
                                      task);
  case ExportFormat::Transform:
    return request.document->exportAs(Document::ExportKind::Transform, *request.plan,
                                      request.atLinalg, task);
  case ExportFormat::Overrides:
    return overridesToJson(request.plan->overrides);
  case ExportFormat::Csv:
    return planToCsv(*request.plan);
  case ExportFormat::Json:
    return planToJson(*request.plan);
  case ExportFormat::Png:
  case ExportFormat::Svg:
    break;
  }
  return errorAt({}, "pictures are not text");
}

QString writeWhole(const QString &path, const QByteArray &bytes) {
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
    return QObject::tr("%1 could not be written: %2. Choose another place.")
        .arg(path, file.errorString());
  return {};
}

ExportDialog::ExportDialog(Project &project, const Canvas *canvas, const ViewState &view,
                           QWidget *parent)
    : QDialog(parent), project(project), canvas(canvas), view(std::make_unique<ViewState>(view)),
      what(new QComboBox), pages(new QStackedWidget), text(new SourceView(tr("Preview"))),
      picture(new QLabel), status(new QLabel) {
  setWindowTitle(tr("Export"));
  resize(860, 640);
  for (const FormatInfo &info : formats) {
    bool isPicture = info.format == ExportFormat::Png || info.format == ExportFormat::Svg;
    if (!isPicture || canvas)
      what->addItem(tr(info.title), int(info.format));
  }
  what->setAccessibleName(tr("What to export"));
  picture->setAlignment(Qt::AlignCenter);
  picture->setAccessibleName(tr("Preview of the picture"));
  status->setProperty("faint", true);
  status->setWordWrap(true);
  pages->addWidget(text);
  pages->addWidget(picture);
  auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  buttons->button(QDialogButtonBox::Close)->setIcon({});
  save = buttons->addButton(tr("Save as…"), QDialogButtonBox::AcceptRole);
  save->setDefault(true);
  auto *top = new QHBoxLayout;
  top->addWidget(new QLabel(tr("Export")));
  top->addWidget(what);
  top->addStretch();
  auto *frame = new QFrame;
  frame->setProperty("card", true);
  auto *inside = new QVBoxLayout(frame);
  inside->setContentsMargins(1, 1, 1, 1);
  inside->addWidget(pages);
  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 16, 16, 12);
  layout->setSpacing(10);
  layout->addLayout(top);
  layout->addWidget(frame, 1);
  layout->addWidget(status);
  layout->addWidget(buttons);
  connect(what, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
  connect(save, &QPushButton::clicked, this, &ExportDialog::askAndSave);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  refresh();
}

ExportDialog::~ExportDialog() = default;

ExportFormat ExportDialog::format() const { return ExportFormat(what->currentData().toInt()); }

void ExportDialog::setFormat(ExportFormat wanted) {
  what->setCurrentIndex(what->findData(int(wanted)));
}

void ExportDialog::refresh() {
  bytes.clear();
  save->setEnabled(false);
  ++request;
  auto plan = project.plan();
  if (!plan || !project.document()) {
    status->setText(tr("There is no plan to export yet. Open a model first."));
    return;
  }
  if (format() == ExportFormat::Png || format() == ExportFormat::Svg) {
    DrawList list = canvas->draw(*plan, *view, pictureWidth, pictureHeight, currentTheme());
    QImage image = tilescope::render(list);
    bytes = format() == ExportFormat::Png ? QByteArray::fromStdString(pngBytes(tilescope::render(list, 2)))
                                          : QByteArray::fromStdString(toSvg(list, canvas->title()));
    picture->setPixmap(QPixmap::fromImage(image).scaled(QSize(820, 500), Qt::KeepAspectRatio,
                                                        Qt::SmoothTransformation));
    pages->setCurrentWidget(picture);
    status->setText(tr("%1 as it is seen now, %2").arg(canvas->title(), byteText(bytes.size())));
    save->setEnabled(true);
    return;
  }
  pages->setCurrentWidget(text);
  status->setText(tr("Making the preview…"));
  ExportRequest wanted{format(), project.document(), plan, false};
  lane.submit([this, wanted, ticket = request](const Task &task) {
    Result<std::string> made = exportText(wanted, task);
    if (task.cancelled())
      return;
    lane.deliver([this, made, ticket] {
      if (ticket != request)
        return;
      if (!made) {
        text->setText({});
        status->setText(QString::fromStdString(made.errors().front().str()));
        return;
      }
      bytes = QByteArray::fromStdString(*made);
      text->setText(elideSource(*made).text);
      status->setText(tr("%1 lines, %2")
                          .arg(numberText(bytes.count('\n')), byteText(bytes.size())));
      save->setEnabled(true);
    });
  });
}

bool ExportDialog::saveTo(const QString &path) {
  QString error = writeWhole(path, bytes);
  status->setText(error.isEmpty() ? tr("Saved %1").arg(path) : error);
  if (error.isEmpty())
    emit saved(path);
  return error.isEmpty();
}

void ExportDialog::askAndSave() {
  const FormatInfo &info = infoOf(format());
  QFileInfo model(project.path());
  QString name = model.completeBaseName();
  name.remove(QStringLiteral(".annotated"));
  QString path = QFileDialog::getSaveFileName(this, tr("Export"),
                                              model.path() + '/' + name + info.suffix,
                                              QString::fromLatin1(info.filter));
  if (!path.isEmpty() && saveTo(path))
    accept();
}

} // namespace tilescope
