// MLIR's words for highlighting. Lines are independent of each other: MLIR has no comment or string
// over several lines.
#pragma once

#include <Qsci/qscilexercustom.h>

#include <QByteArray>

#include <vector>

namespace tilescope {

enum class MlirToken { Plain, Comment, String, Value, Symbol, Block, Alias, Number, Type, Operation, Word };

struct MlirSpan {
  MlirToken kind;
  int length;
};

/// Splits UTF-8 `text`; the lengths add up to its size.
std::vector<MlirSpan> tokenizeMlir(const QByteArray &text);

class MlirLexer : public QsciLexerCustom {
  Q_OBJECT
public:
  explicit MlirLexer(QObject *parent = nullptr);
  const char *language() const override { return "MLIR"; }
  QString description(int style) const override;
  void styleText(int start, int end) override;
  /// Takes the theme's colours.
  void applyTheme();
};

} // namespace tilescope
