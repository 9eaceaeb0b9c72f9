// The text parts without a window: tokens, eliding, differences, matching.
#include "widgets/window/CommandPalette.h"
#include "widgets/window/ElidedSource.h"
#include "widgets/window/Format.h"
#include "widgets/window/LineDiff.h"
#include "widgets/window/MlirLexer.h"

#include <QTest>

using namespace tilescope;

class TextTest : public QObject {
  Q_OBJECT

  static MlirToken kindAt(const QByteArray &text, const QByteArray &part) {
    qsizetype wanted = text.indexOf(part), at = 0;
    for (const MlirSpan &span : tokenizeMlir(text)) {
      if (wanted >= at && wanted < at + span.length)
        return span.kind;
      at += span.length;
    }
    return MlirToken::Plain;
  }

private slots:
  void tokens() {
    QByteArray text = "%0 = linalg.fill ins(%c : bf16) -> tensor<300x800xbf16> // done\n"
                      "func.func @main(%a: i32) attributes {x = \"a\\\"b\", y = 0x1f, z = #map} ^bb0";
    int total = 0;
    for (const MlirSpan &span : tokenizeMlir(text))
      total += span.length;
    QCOMPARE(total, int(text.size()));
    QVERIFY(kindAt(text, "%0") == MlirToken::Value);
    QVERIFY(kindAt(text, "linalg.fill") == MlirToken::Operation);
    QVERIFY(kindAt(text, "bf16") == MlirToken::Type);
    QVERIFY(kindAt(text, "->") == MlirToken::Plain);
    QVERIFY(kindAt(text, "300x800") == MlirToken::Type);
    QVERIFY(kindAt(text, "// done") == MlirToken::Comment);
    QVERIFY(kindAt(text, "@main") == MlirToken::Symbol);
    QVERIFY(kindAt(text, "\"a") == MlirToken::String);
    QVERIFY(kindAt(text, "b\"") == MlirToken::String);
    QVERIFY(kindAt(text, "0x1f") == MlirToken::Number);
    QVERIFY(kindAt(text, "#map") == MlirToken::Alias);
    QVERIFY(kindAt(text, "^bb0") == MlirToken::Block);
    QVERIFY(tokenizeMlir("\"open").back().kind == MlirToken::String);
    QVERIFY(tokenizeMlir("").empty());
  }

  void eliding() {
    std::string text = "a\n" + std::string(5000, 'x') + "\nb\n";
    ElidedSource elided = elideSource(text, 100);
    QCOMPARE(elided.text.count('\n'), 3);
    QVERIFY(elided.text.size() < 200);
    QCOMPARE(elided.hidden, qint64(4951));
    QCOMPARE(elideSource("a\nb").text, QByteArray("a\nb"));
    QVERIFY(elideSource(std::string(1000, '\n'), 100, 10).hidden > 900);
    QVERIFY(readSource("/no/such/file").text.isEmpty());
  }

  void differences() {
    auto script = diffLines("a\nb\nc\nd", "a\n  b\nx\nd\ne");
    QByteArray shape;
    for (const DiffLine &line : script)
      shape += line.kind == DiffLine::Same ? ' ' : line.kind == DiffLine::Added ? '+' : '-';
    QCOMPARE(shape.count('+'), 2);
    QCOMPARE(shape.count('-'), 1);
    QCOMPARE(shape.count(' '), 3);
    QVERIFY(diffLines("", "").size() == 1);
    // Too different: all replaced, nothing lost.
    auto replaced = diffLines("1\n2\n3", "4\n5\n6", 1);
    QCOMPARE(replaced.size(), size_t(6));
    // Applying a script gives the new text.
    QByteArray after;
    for (const DiffLine &line : script)
      if (line.kind != DiffLine::Removed)
        after += line.text + '\n';
    QCOMPARE(after, QByteArray("a\n  b\nx\nd\ne\n"));
  }

  void matching() {
    QVERIFY(matchScore("exa", "Export annotated") > matchScore("exa", "Next maximal"));
    QCOMPARE(matchScore("xyz", "Open"), -1);
    QVERIFY(matchScore("", "Open") != -1);
  }

  void numbers() {
    QCOMPARE(numberText(508600), QString("508,600"));
    QCOMPARE(byteText(508600), QString("508,600 B"));
    QCOMPARE(byteText(7520000), QString("7.52 MB"));
    QCOMPARE(extentsText({300, -1}), QStringLiteral("300 × ?"));
    QCOMPARE(shareText(0.997), QString("99.7 %"));
  }
};

QTEST_GUILESS_MAIN(TextTest)
#include "TextTest.moc"
