#include "widgets/window/MlirLexer.h"

#include "widgets/window/Style.h"

#include <Qsci/qsciscintilla.h>

#include <array>
#include <cctype>
#include <cstring>

namespace tilescope {

namespace {

bool isWordStart(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.' || c == '-';
}

/// i32, si8, f16, bf16, index, f8E4M3FN, ...
bool isScalarType(const QByteArray &word) {
  if (word == "index" || word == "none" || word == "bf16" || word == "tf32")
    return true;
  int letters = word.startsWith("si") || word.startsWith("ui") ? 2
                : word.startsWith('i') || word.startsWith('f') ? 1
                                                                : 0;
  return letters && word.size() > letters &&
         std::isdigit(static_cast<unsigned char>(word[letters]));
}

bool isShapedType(const QByteArray &word) {
  static const std::array<const char *, 7> names = {"tensor", "memref",     "vector", "complex",
                                                    "tuple",  "affine_map", "affine_set"};
  for (const char *name : names)
    if (word == name)
      return true;
  return false;
}

MlirToken wordKind(const QByteArray &word, char before) {
  if (isScalarType(word) || isShapedType(word))
    return MlirToken::Type;
  // A dotted word is an operation, unless it names an attribute of a dictionary ("torq.x = ").
  if (word.contains('.') && before != '.')
    return MlirToken::Operation;
  static const std::array<const char *, 5> operations = {"module", "return", "call", "func", "yield"};
  for (const char *name : operations)
    if (word == name)
      return MlirToken::Operation;
  return MlirToken::Word;
}

} // namespace

std::vector<MlirSpan> tokenizeMlir(const QByteArray &text) {
  std::vector<MlirSpan> spans;
  auto add = [&](MlirToken kind, qsizetype length) {
    if (!spans.empty() && spans.back().kind == kind && kind == MlirToken::Plain)
      spans.back().length += int(length);
    else if (length > 0)
      spans.push_back({kind, int(length)});
  };
  qsizetype i = 0, size = text.size();
  auto wordEnd = [&](qsizetype from) {
    while (from < size && isWord(text[from]))
      ++from;
    // "->" and a trailing dot or dash belong to what follows.
    while (from > i + 1 && (text[from - 1] == '-' || text[from - 1] == '.'))
      --from;
    return from;
  };
  while (i < size) {
    char c = text[i];
    qsizetype end = i + 1;
    if (c == '/' && end < size && text[end] == '/') {
      end = text.indexOf('\n', i);
      end = end < 0 ? size : end;
      add(MlirToken::Comment, end - i);
    } else if (c == '"') {
      while (end < size && text[end] != '"' && text[end] != '\n')
        end += text[end] == '\\' && end + 1 < size ? 2 : 1;
      end = std::min(size, end + (end < size && text[end] == '"' ? 1 : 0));
      add(MlirToken::String, end - i);
    } else if (c == '%' || c == '@' || c == '^' || c == '#' || c == '!') {
      end = wordEnd(i + 1);
      MlirToken kind = c == '%'   ? MlirToken::Value
                       : c == '@' ? MlirToken::Symbol
                       : c == '^' ? MlirToken::Block
                       : c == '!' ? MlirToken::Type
                                  : MlirToken::Alias;
      add(end == i + 1 ? MlirToken::Plain : kind, end - i);
    } else if (std::isdigit(static_cast<unsigned char>(c))) {
      while (end < size && (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '.'))
        ++end;
      QByteArray word = text.mid(i, end - i);
      // "300x800xbf16" is a shape, "0x1f" and "1e5" are numbers.
      bool shape = word.contains('x') && !word.startsWith("0x");
      add(shape ? MlirToken::Type : MlirToken::Number, end - i);
    } else if (isWordStart(c)) {
      end = wordEnd(i + 1);
      add(wordKind(text.mid(i, end - i), i > 0 ? text[i - 1] : ' '), end - i);
    } else {
      add(MlirToken::Plain, 1);
    }
    i = end;
  }
  return spans;
}

MlirLexer::MlirLexer(QObject *parent) : QsciLexerCustom(parent) { applyTheme(); }

QString MlirLexer::description(int style) const {
  static const char *const names[] = {"Plain", "Comment", "String", "Value",     "Symbol", "Block",
                                      "Alias", "Number",  "Type",   "Operation", "Word"};
  return style >= 0 && style < int(std::size(names)) ? QString::fromLatin1(names[style]) : QString();
}

void MlirLexer::applyTheme() {
  const ThemeColors &c = colors();
  auto colorOf = [&](MlirToken token) {
    switch (token) {
    case MlirToken::Comment:
      return c.comment;
    case MlirToken::String:
    case MlirToken::Number:
      return c.literal;
    case MlirToken::Symbol:
    case MlirToken::Block:
      return c.symbol;
    case MlirToken::Alias:
      return c.attribute;
    case MlirToken::Type:
      return c.type;
    case MlirToken::Operation:
      return c.keyword;
    default:
      return c.text;
    }
  };
  setDefaultPaper(c.surface);
  setDefaultColor(c.text);
  setDefaultFont(monospaceFont());
  for (int style = 0; style <= int(MlirToken::Word); ++style) {
    setColor(colorOf(MlirToken(style)), style);
    setPaper(c.surface, style);
    QFont font = monospaceFont();
    font.setItalic(MlirToken(style) == MlirToken::Comment);
    setFont(font, style);
  }
}

void MlirLexer::styleText(int start, int end) {
  if (!editor() || end <= start)
    return;
  QByteArray text = editor()->bytes(start, end);
  // The bytes come with a terminator.
  text.truncate(end - start);
  startStyling(start);
  for (const MlirSpan &span : tokenizeMlir(text))
    setStyling(span.length, int(span.kind));
}

} // namespace tilescope
