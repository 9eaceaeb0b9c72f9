// Edits a model's session until it is killed, saying on standard output what it has done and when. Run
// by SessionCrashTest.
#include "widgets/window/SessionStore.h"

#include <QCoreApplication>
#include <QDateTime>

#include <cstdio>

using namespace tilescope;

int main(int argc, char **argv) {
  QCoreApplication application(argc, argv);
  if (argc != 3)
    return 2;
  SessionStore store(QString::fromLocal8Bit(argv[1]));
  store.attach(QString::fromLocal8Bit(argv[2]));
  qint64 edits = 0;
  if (auto stored = store.load())
    edits = (*stored)["edits"].toInteger();
  store.collect = [&] { return QJsonObject{{"edits", edits}}; };
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, [&] {
    ++edits;
    store.changed();
    std::printf("%lld %lld\n", static_cast<long long>(edits),
                static_cast<long long>(QDateTime::currentMSecsSinceEpoch()));
    std::fflush(stdout);
  });
  timer.start(7);
  return QCoreApplication::exec();
}
