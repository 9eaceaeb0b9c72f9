// What the window shows without a model: how to open one, and the recent ones.
#pragma once

#include <QWidget>

class QListWidget;

namespace tilescope {

class StartPage : public QWidget {
  Q_OBJECT
public:
  explicit StartPage(QWidget *parent = nullptr);
  void setRecent(const QStringList &files);
  void setExamples(const QStringList &files);

signals:
  void openRequested();
  void fileChosen(const QString &path);

private:
  QListWidget *recent, *examples;
  QWidget *recentBox, *examplesBox;
};

} // namespace tilescope
