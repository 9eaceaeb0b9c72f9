// Memory after many models and many edits is what it was after the first ones: counted in bytes
// that are allocated, not in pages.
#include "tests/app/window/EncoderModel.h"
#include "tests/app/window/WindowFixture.h"

#include <QTest>

#include <malloc.h>
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
/// A sanitizer has an allocator of its own, which keeps what was freed.
extern "C" size_t __sanitizer_get_current_allocated_bytes();
#endif

using namespace tilescope;

class MemoryTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;

  /// Bytes that are allocated when nothing is under way.
  static size_t inUse(MainWindow &window) {
    if (!WindowFixture::rest(window))
      qFatal("work does not end");
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return __sanitizer_get_current_allocated_bytes();
#else
    malloc_trim(0);
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#endif
  }

private slots:
  void fiftyModels() {
    QStringList models{fixture.writeFile("sixty.mlir", encoderModel(60)),
                       exampleModel("matmul.mlir"), exampleModel("softmax.mlir"),
                       exampleModel("reduction.mlir")};
    auto window = fixture.makeWindow();
    QVERIFY(window);
    // Once round: fonts, icons and MLIR's own registries are made then and stay.
    for (const QString &model : models)
      QVERIFY(WindowFixture::openAndWait(*window, model));
    QVERIFY(WindowFixture::openAndWait(*window, models[0]));
    size_t first = inUse(*window);
    for (int i = 1; i <= 50; ++i)
      QVERIFY(WindowFixture::openAndWait(*window, models[i % models.size()]));
    QVERIFY(WindowFixture::openAndWait(*window, models[0]));
    size_t last = inUse(*window);
    qInfo("%zu bytes after the first models, %zu after fifty", first, last);
    QVERIFY(double(last) < 1.1 * double(first));
  }

  void tenThousandEdits() {
    auto window = fixture.makeWindow();
    QVERIFY(window && WindowFixture::openAndWait(*window, exampleModel("matmul.mlir")));
    Project &project = window->project();
    int64_t op = opNamed(project, "%relu");
    project.select(op);
    std::vector<int64_t> tile = project.plan()->find(op)->tile;
    auto edit = [&](int count) {
      for (int i = 0; i < count; ++i) {
        tile.back() = 1 + i % 13;
        project.editOp(QStringLiteral("Tile"), op, [&](OpOverride &change) { change.tile = tile; });
        if (i % 50 == 0)
          QCoreApplication::processEvents();
      }
    };
    size_t none = inUse(*window);
    edit(Project::mostUndoSteps);
    size_t first = inUse(*window);
    edit(10000);
    size_t last = inUse(*window);
    qInfo("%zu bytes a step of undo; %zu bytes with all of them, %zu ten thousand edits later",
          (first - std::min(first, none)) / Project::mostUndoSteps, first, last);
    QCOMPARE(project.undoStack().count(), Project::mostUndoSteps);
    QVERIFY(double(last) < 1.02 * double(first));
    // The newest ones can be undone.
    project.undoStack().undo();
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(project.plan()->find(op)->tile != tile);
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<MemoryTest>(); });
}

#include "MemoryTest.moc"
