// Export with a preview: choose what, look at it, save it.
#pragma once

#include "widgets/window/Project.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace tilescope {

class Canvas;
class SourceView;
struct ViewState;

enum class ExportFormat { Annotated, Tiled, Transform, Overrides, Csv, Json, Png, Svg };

/// What an export needs; plain values, so that it can be made away from the window.
struct ExportRequest {
  ExportFormat format = ExportFormat::Annotated;
  std::shared_ptr<const Document> document;
  std::shared_ptr<const Plan> plan;
  /// Export a TOSA or dlc model as what it was lowered to.
  bool atLinalg = false;
};

/// The bytes of a text export.
Result<std::string> exportText(const ExportRequest &request, const Task &task);
/// Writes `bytes` to `path` whole, or leaves what was there; an error message, empty when done.
QString writeWhole(const QString &path, const QByteArray &bytes);

class ExportDialog : public QDialog {
  Q_OBJECT
public:
  /// Pictures are of `canvas` as seen with `view`; null for none.
  ExportDialog(Project &project, const Canvas *canvas, const ViewState &view, QWidget *parent);
  ~ExportDialog() override;

  void setFormat(ExportFormat format);
  SourceView *preview() const { return text; }
  /// Writes what is previewed; false with a message shown when that fails.
  bool saveTo(const QString &path);

signals:
  void saved(const QString &path);

private:
  ExportFormat format() const;
  void refresh();
  void askAndSave();

  Project &project;
  const Canvas *canvas;
  std::unique_ptr<ViewState> view;
  QComboBox *what;
  QStackedWidget *pages;
  SourceView *text;
  QLabel *picture, *status;
  QPushButton *save;
  QByteArray bytes;
  int request = 0;
  Lane lane;
};

} // namespace tilescope
