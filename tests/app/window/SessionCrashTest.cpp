// Killed in the middle of edits a hundred times: the session is always whole, and nothing older than a
// second is lost.
#include "widgets/window/SessionStore.h"

#include <QDateTime>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace tilescope;

class SessionCrashTest : public QObject {
  Q_OBJECT

private slots:
  void nothingOlderThanASecondIsLost() {
    QTemporaryDir folder;
    QString model = folder.filePath("model.mlir");
    QString sessions = folder.filePath("sessions");
    constexpr int kills = 100;
    qint64 before = 0;
    int checked = 0;
    for (int kill = 0; kill < kills; ++kill) {
      QProcess writer;
      writer.start(QStringLiteral(TILESCOPE_SESSION_WRITER), {sessions, model});
      QVERIFY(writer.waitForStarted());
      QTest::qWait(20 + int(QRandomGenerator::global()->bounded(kill % 20 == 0 ? 1600 : 260)));
      writer.kill();
      qint64 killed = QDateTime::currentMSecsSinceEpoch();
      writer.waitForFinished();
      // The last edit said to have been made a second or more before the kill.
      qint64 due = before;
      for (const QByteArray &line : writer.readAllStandardOutput().split('\n')) {
        QList<QByteArray> parts = line.split(' ');
        if (parts.size() == 2 && parts[1].toLongLong() < killed - 1000)
          due = std::max(due, parts[0].toLongLong());
      }
      SessionStore store(sessions);
      QVERIFY(store.attach(model));
      auto stored = store.load();
      if (stored) {
        QVERIFY((*stored)["edits"].toInteger() >= due);
        before = (*stored)["edits"].toInteger();
        ++checked;
      } else {
        QCOMPARE(before, qint64(0));
      }
    }
    QVERIFY(checked > kills / 2);
    QVERIFY(before > 0);
  }

  void takesALockThatWasLeftEmpty() {
    QTemporaryDir folder;
    QString lock;
    {
      SessionStore first(folder.path());
      QVERIFY(first.attach("/models/a.mlir"));
      lock = QDir(folder.path()).entryList({"*.lock"}).value(0);
      QVERIFY(!lock.isEmpty());
    }
    // As a kill between making the file and writing it leaves it.
    QFile empty(folder.filePath(lock));
    QVERIFY(empty.open(QIODevice::WriteOnly));
    empty.close();
    SessionStore next(folder.path());
    QVERIFY(next.attach("/models/a.mlir"));
  }

  void aSecondWindowHasItsOwn() {
    QTemporaryDir folder;
    SessionStore first(folder.path()), second(folder.path());
    QVERIFY(first.attach("/models/a.mlir"));
    QVERIFY(!second.attach("/models/a.mlir"));
    first.collect = [] { return QJsonObject{{"window", 1}}; };
    second.collect = [] { return QJsonObject{{"window", 2}}; };
    first.changed();
    second.changed();
    first.flush();
    second.flush();
    QCOMPARE((*first.load())["window"].toInt(), 1);
    QCOMPARE((*second.load())["window"].toInt(), 2);
  }

  void whatCannotBeWrittenIsSaid() {
    QTemporaryDir folder;
    SessionStore store(folder.path());
    QVERIFY(store.attach("/models/a.mlir"));
    store.collect = [] { return QJsonObject{{"edits", 1}}; };
    QString said;
    connect(&store, &SessionStore::failed, this, [&](const QString &message) { said = message; });
    QVERIFY(QDir(folder.path()).removeRecursively());
    store.changed();
    store.flush();
    QVERIFY(said.contains("could not be saved"));
  }
};

QTEST_GUILESS_MAIN(SessionCrashTest)
#include "SessionCrashTest.moc"
