#include "engine/pack/InnerTileAlignment.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"

namespace tilescope {

llvm::StringRef stringifyInnerTileAlignment(InnerTileAlignment alignment) {
  switch (alignment) {
  case InnerTileAlignment::Unknown:
    return "Unknown";
  case InnerTileAlignment::Multiple:
    return "Multiple";
  case InnerTileAlignment::Equal:
    return "Equal";
  }
  llvm_unreachable("an alignment outside the enumeration");
}

std::optional<InnerTileAlignment> symbolizeInnerTileAlignment(llvm::StringRef keyword) {
  return llvm::StringSwitch<std::optional<InnerTileAlignment>>(keyword)
      .Case("Unknown", InnerTileAlignment::Unknown)
      .Case("Multiple", InnerTileAlignment::Multiple)
      .Case("Equal", InnerTileAlignment::Equal)
      .Default(std::nullopt);
}

std::optional<InnerTileAlignment> innerTileAlignmentFromInteger(int64_t value) {
  if (value < 0 || value > static_cast<int64_t>(InnerTileAlignment::Equal))
    return std::nullopt;
  return static_cast<InnerTileAlignment>(value);
}

Result<std::vector<InnerTileAlignment>> parseInnerTileAlignments(llvm::StringRef text,
                                                                 const SourceLocation &location) {
  std::vector<InnerTileAlignment> alignments;
  if (text.trim().empty())
    return alignments;
  llvm::SmallVector<llvm::StringRef> words;
  text.split(words, ',');
  for (llvm::StringRef word : words) {
    std::optional<InnerTileAlignment> alignment = symbolizeInnerTileAlignment(word.trim());
    if (!alignment)
      return errorAt(location, ("'" + word.trim() + "' is no inner-tile alignment; use " +
                                innerTileAlignmentChoices)
                                   .str());
    alignments.push_back(*alignment);
  }
  return alignments;
}

} // namespace tilescope
