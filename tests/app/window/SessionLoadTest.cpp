// Edits of a model that was loaded in a special way come back with it.
#include "tests/app/window/WindowFixture.h"

#include <QTest>

using namespace tilescope;

class SessionLoadTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;

private slots:
  void editsMadeWithBindings() {
    QString model = fixture.writeFile("dynamic.mlir", R"(
func.func @f(%a: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %r = linalg.exp ins(%a : tensor<?x64xf32>) outs(%a : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %r : tensor<?x64xf32>
}
)");
    OpOverride tile;
    tile.tile = {{16, 64}};
    {
      auto window = fixture.makeWindow();
      QVERIFY(window && WindowFixture::openAndWait(*window, model));
      Project &project = window->project();
      project.edit("Bind", [](PlanInputs &inputs) { inputs.load.bindings = {"arg0:0=128"}; });
      QVERIFY(QTest::qWaitFor([&] {
        return project.plan() && project.plan()->ops[0]->status != OpStatus::Dynamic;
      }, 20000));
      int64_t op = project.plan()->ops[0]->id;
      project.edit("Tile", [&](PlanInputs &inputs) { inputs.overrides[op] = tile; });
      QVERIFY(WindowFixture::settle(*window));
      QCOMPARE(project.plan()->ops[0]->tile, (std::vector<int64_t>{16, 64}));
    }
    auto window = fixture.makeWindow();
    QVERIFY(window && WindowFixture::openAndWait(*window, model));
    Project &project = window->project();
    QVERIFY(QTest::qWaitFor([&] {
      return project.plan() && project.plan()->ops[0]->status != OpStatus::Dynamic;
    }, 20000));
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(project.plan()->ops[0]->tile, (std::vector<int64_t>{16, 64}));
    QVERIFY(project.plan()->ops[0]->refused.empty());
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<SessionLoadTest>(); });
}

#include "SessionLoadTest.moc"
