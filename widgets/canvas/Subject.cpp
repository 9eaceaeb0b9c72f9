#include "widgets/canvas/Subject.h"

#include "engine/memory/SliceFunction.h"
#include "engine/support/Saturating.h"
#include "widgets/canvas/Format.h"
#include "widgets/canvas/TileProber.h"

#include <algorithm>
#include <cctype>

using namespace tilescope;

int64_t Subject::trips(int dim) const {
  return tile[dim] > 0 ? (size(dim) + tile[dim] - 1) / tile[dim] : 1;
}

std::optional<Subject> tilescope::subjectOf(const Plan &plan, const ViewState &view) {
  if (!plan.model || plan.model->ops.empty())
    return std::nullopt;
  int index = plan.model->indexOf(view.op);
  for (size_t i = 0; index < 0 && i < plan.ops.size(); ++i) {
    OpStatus status = plan.ops[i]->status;
    if (status == OpStatus::Tiled || status == OpStatus::NoFit || status == OpStatus::Reduction)
      index = static_cast<int>(i);
  }
  index = std::max(index, 0);
  Subject subject{&plan, &plan.model->ops[index], plan.ops[index].get(), {}};
  bool dragged = view.draggedTile.size() == subject.rank();
  subject.tile = dragged ? view.draggedTile : subject.plan->tile;
  subject.tile.resize(subject.rank(), 0);
  for (size_t dim = 0; dim < subject.rank(); ++dim)
    if (subject.tile[dim] <= 0)
      subject.tile[dim] = subject.size(static_cast<int>(dim));
  return subject;
}

std::string tilescope::opLabel(const OpNode &node) {
  return node.name + " #" + std::to_string(node.id);
}

std::string tilescope::dimensionName(const OpNode &node, int dim) {
  if (node.contraction && !node.convolution) {
    auto named = [&](const std::vector<int> &dims, const char *name) {
      return dims.size() == 1 && dims[0] == dim ? name : nullptr;
    };
    for (const char *name :
         {named(node.m, "m"), named(node.n, "n"), named(node.k, "k"), named(node.batch, "b")})
      if (name)
        return name;
  }
  return "d" + std::to_string(dim);
}

std::string tilescope::orderText(const OpNode &node, const std::vector<int> &order) {
  std::string open, close;
  for (size_t i = 0; i < order.size(); ++i) {
    open += (i ? " { for " : "for ") + dimensionName(node, order[i]);
    close += i ? " }" : "";
  }
  return order.empty() ? "one tile" : open + close;
}

std::vector<std::pair<int64_t, int64_t>>
tilescope::operandSlice(const Operand &operand, const std::vector<int64_t> &offsets,
                        const std::vector<int64_t> &tile) {
  std::vector<std::pair<int64_t, int64_t>> slice;
  for (const DimensionAccess &access : operand.access) {
    SliceFunction function;
    function.terms.assign(access.terms.begin(), access.terms.end());
    function.constant = access.constant;
    function.width = access.width;
    function.extent = access.extent;
    function.clamped = access.clamped;
    function.full = access.full;
    slice.push_back(function.range(offsets, tile));
  }
  return slice;
}

int64_t tilescope::sliceBytes(const Operand &operand,
                              const std::vector<std::pair<int64_t, int64_t>> &slice) {
  std::vector<int64_t> extents;
  for (auto [first, end] : slice)
    extents.push_back(end - first);
  return tileBytes(extents.data(), extents.size(), operand.elementBits);
}

int64_t tilescope::ownFootprint(const Subject &subject, const std::vector<int64_t> &tile) {
  const int64_t word = std::max<int64_t>(1, subject.whole->target.lramWordBytes);
  const std::vector<int64_t> start(tile.size(), 0);
  int64_t sum = 0;
  for (const Operand &operand : subject.node->operands) {
    if (operand.value < 0 || operand.shapeOnly)
      continue;
    int64_t bytes = sliceBytes(operand, operandSlice(operand, start, tile));
    sum = addSaturating(sum, roundUp(bytes, word));
  }
  return sum;
}

WholeNeed tilescope::wholeNeed(const Subject &subject) {
  std::vector<int64_t> full;
  for (const DomainDimension &dimension : subject.node->domain)
    full.push_back(dimension.size.value_or(0));
  for (const ProbeRecord &probe : subject.plan->trace)
    if (probe.tile == full)
      return {probe.peak, probe.fits, Origin::Probed};
  if (subject.plan->tile == full && subject.plan->lram.fits)
    return {subject.plan->lram.peak, true, Origin::Probed};
  TileProber::Answer answer = TileProber(subject).at(full);
  return {answer.peak, answer.fits, answer.origin};
}

const SeriesStyle &tilescope::styleOf(const Palette &palette, const Subject &subject, int64_t op,
                                      int operand) {
  // The op's own operands come first so that they keep their colour whatever is fused into it.
  if (op == subject.node->id)
    return operand < static_cast<int>(palette.series.size()) - 1 ? palette.series[operand]
                                                                 : palette.other;
  size_t place = subject.node->operands.size();
  for (const PlannedBuffer &buffer : subject.plan->lram.buffers) {
    if (buffer.op == subject.node->id)
      continue;
    if (buffer.op == op && buffer.operand == operand)
      break;
    ++place;
  }
  return place < palette.series.size() ? palette.series[place] : palette.other;
}

std::string tilescope::verdict(const Subject &subject) {
  const OpPlan &plan = *subject.plan;
  int64_t budget = plan.lram.budget ? plan.lram.budget : subject.whole->target.budget();
  WholeNeed need = wholeNeed(subject);
  std::string whole = "Whole, this op needs " + bytesText(need.bytes) + " of " +
                      subject.whole->target.memoryName();
  switch (plan.status) {
  case OpStatus::Fits:
    return whole + " and fits the budget of " + bytesText(budget) + ": nothing has to be tiled.";
  case OpStatus::Tiled:
  case OpStatus::Reduction: {
    bool over = need.bytes > budget;
    std::string text = whole;
    if (over && budget > 0)
      text += ", " + timesText(static_cast<double>(need.bytes) / static_cast<double>(budget)) +
              " the budget of " + bytesText(budget);
    else if (!need.fits)
      text += ", less than the budget of " + bytesText(budget) +
              ", but not every buffer finds a free block";
    text += ". In tiles of " + sizesText(plan.tile) + " it needs " + bytesText(plan.lram.peak);
    if (plan.lram.fits)
      return text + " and fits.";
    return text + " and does not fit" +
           (plan.lram.overflow ? ": short by " + bytesText(plan.lram.overflow->shortBy) + "."
                               : ".");
  }
  case OpStatus::NoFit:
    return whole + "; the budget is " + bytesText(budget) + ". Even the tile " +
           sizesText(plan.tile) + " does not fit" +
           (plan.lram.overflow ? ": " + plan.lram.overflow->buffer + " is short by " +
                                     bytesText(plan.lram.overflow->shortBy) + "."
                               : ".");
  default:
    return plan.why;
  }
}

Page tilescope::pageOf(float width, float height) {
  Page page{width, height, 24, width < 800 || height < 520, {}};
  if (page.compact)
    page.margin = 14;
  float top = page.compact ? 72 : 104;
  page.body = {page.margin, top, std::max(0.0f, width - 2 * page.margin),
               std::max(0.0f, height - top - page.margin)};
  return page;
}

/// A sentence begins with a capital letter.
void tilescope::drawHeader(Sketch &sketch, const Page &page, const Subject &subject,
                           const std::string &sentence) {
  const Palette &colors = sketch.colors;
  float x = page.margin, room = page.width - 2 * page.margin;
  float titleSize = page.compact ? 15 : 19, y = page.compact ? 10 : 18;

  // The status stands at the right end of the title's line.
  OpStatus status = subject.plan->status;
  bool bad = status == OpStatus::NoFit || !subject.plan->lram.fits;
  std::string word =
      std::string(bad ? "✗ " : "✓ ") + (bad                             ? "does not fit"
                                        : status == OpStatus::Fits      ? "fits untiled"
                                        : status == OpStatus::Reduction ? "reduction tiled"
                                                                        : spelling(status));
  bool neutral =
      status == OpStatus::Host || status == OpStatus::Untileable || status == OpStatus::Dynamic;
  if (neutral)
    word = spelling(status);
  float size = page.compact ? 11 : 12;
  float pill = textWidth(word, size, true) + 14;
  sketch.pill(page.width - page.margin - pill, y + 1, word, size,
              neutral ? colors.panel
              : bad   ? colors.badFill
                      : colors.goodFill,
              neutral ? colors.muted
              : bad   ? colors.bad
                      : colors.good,
              neutral ? colors.muted
              : bad   ? colors.bad
                      : colors.good);
  room -= pill + 16;
  float used = sketch.text(x, y, opLabel(*subject.node), titleSize, colors.ink, room, true);
  SourceLocation at = subject.node->location;
  at.file.erase(0, at.file.rfind('/') + 1);
  std::string place = at.str();
  if (room - used > 90)
    sketch.text(x + used + 12, y + (lineHeight(titleSize) - lineHeight(page.textSize())) * 0.75f,
                place, page.textSize(), colors.muted, room - used - 12);

  bool refused = !subject.plan->refused.empty();
  sketch.paragraph(x, y + (page.compact ? 23 : 32), page.width - 2 * page.margin,
                   refused ? "✗ Not honoured: " + subject.plan->refused : asSentence(sentence),
                   page.compact ? 12 : 14, refused ? colors.bad : colors.ink, 2);
}

void tilescope::drawEmpty(Sketch &sketch, const std::string &title, const std::string &remedy) {
  const Rect &page = sketch.list.bounds;
  float width = std::min(460.0f, page.width - 48), x = (page.width - width) / 2;
  std::vector<std::string> lines = wrap(asSentence(remedy), width, 14, 6);
  float y = std::max(20.0f, page.height * 0.40f);
  // A tile grid with its last tile missing: nothing to show here.
  float cell = 15, gridX = page.width / 2 - 1.5f * cell, gridY = y - 4 * cell;
  for (int i = 0; i < 9 && gridY > 8; ++i)
    sketch.rect({gridX + static_cast<float>(i % 3) * cell + 1,
                 gridY + static_cast<float>(i / 3) * cell + 1, cell - 2, cell - 2},
                i == 8 ? 0 : sketch.colors.grid, sketch.colors.outline, 1, 2, Pattern::Solid,
                i == 8);
  sketch.textCentered(x, y, width, title, 17, sketch.colors.ink, true);
  for (size_t i = 0; i < lines.size(); ++i)
    sketch.textCentered(x, y + 32 + 21 * static_cast<float>(i), width, lines[i], 14,
                        sketch.colors.muted);
}

float tilescope::capacityHeight(const Page &page) {
  return page.compact ? 56 : 74;
}

void tilescope::drawCapacity(Sketch &sketch, const Page &page, Rect area, const Subject &subject) {
  const Palette &colors = sketch.colors;
  const LramReport &lram = subject.plan->lram;
  int64_t budget = lram.budget ? lram.budget : subject.whole->target.budget();
  WholeNeed need = wholeNeed(subject);
  bool dragging = subject.tile != subject.plan->tile;
  TileProber::Answer shown{lram.fits, lram.peak, Origin::Probed};
  if (dragging)
    shown = TileProber(subject).at(subject.tile);
  int64_t tileNeed = shown.peak;
  // What is computed in another op's tile has no tile of its own to count.
  const OpNode *counted = nullptr;
  if (subject.plan->fusedInto && !dragging)
    counted = &subject.whole->model->ops[static_cast<size_t>(
        subject.whole->model->indexOf(*subject.plan->fusedInto))];
  double scale = static_cast<double>(std::max({need.bytes, tileNeed, budget, int64_t(1)})) * 1.02;

  float size = page.textSize(), bar = page.compact ? 14 : 18, gap = page.compact ? 5 : 7;
  float label = textWidth("Whole op", size) + 14;
  float x = area.x + label, width = area.width - label;
  auto position = [&](int64_t bytes) {
    return x + width * static_cast<float>(static_cast<double>(bytes) / scale);
  };
  struct Row {
    const char *name;
    int64_t bytes;
    bool fits;
    std::string words;
  };
  const std::string noPlace = ", but no place for all";
  std::string share =
      tileNeed > budget && budget > 0
          ? timesText(static_cast<double>(tileNeed) / static_cast<double>(budget)) + " the budget"
          : percent(static_cast<double>(tileNeed), static_cast<double>(budget)) + " of the budget";
  Row rows[] = {
      {"Whole op", need.bytes, need.fits,
       bytesText(need.bytes) +
           (need.bytes > budget && budget > 0
                ? ", " + timesText(static_cast<double>(need.bytes) / static_cast<double>(budget)) +
                      " the budget"
                : need.fits ? "" : noPlace)},
      {"One tile", tileNeed, shown.fits,
       bytesText(tileNeed) + ", " + share + (shown.fits || tileNeed > budget ? "" : noPlace)}};
  float y = area.y;
  for (const Row &row : rows) {
    bool over = row.bytes > budget || !row.fits;
    float end = position(row.bytes), textY = y + (bar - lineHeight(size)) / 2;
    sketch.textRight(x - 10, textY, row.name, size, colors.muted);
    if (counted && &row == &rows[1]) {
      std::string words = "counted in " + opLabel(*counted);
      // Beside the line of the budget, not across it.
      float from = x + textWidth(words, size) + 8 < position(budget) ? x : position(budget) + 8;
      sketch.text(from, textY, words, size, colors.muted, area.x + area.width - from);
      y += bar + gap;
      continue;
    }
    sketch.rect({x, y, std::max(2.0f, end - x), bar}, over ? colors.badFill : colors.goodFill,
                over ? colors.bad : colors.good, 1, 2, over ? Pattern::Diagonal : Pattern::Solid);
    float words = textWidth(row.words, size, true);
    float after = std::max(end, position(budget)) + 8;
    if (after + words <= area.x + area.width)
      sketch.text(after, textY, row.words, size, over ? colors.bad : colors.ink, 0, true);
    else if (end + 8 + words + 8 <= position(budget)) {
      // In the free part of the budget.
      sketch.text(end + 8, textY, row.words, size, over ? colors.bad : colors.ink, 0, true);
    } else {
      // Inside the bar, on a plate that keeps the words off the pattern, to one side of the budget.
      float right = area.x + area.width - 4;
      float left = std::max(position(budget) + 10, end - words - 12);
      if (left + words > right) {
        right = position(budget) - 10;
        left = std::max(x + 8, right - words);
      }
      float room = right - left;
      sketch.rect({left - 5, y + 1, std::min(words, room) + 9, bar - 2},
                  over ? colors.badFill : colors.goodFill);
      sketch.text(left, textY, row.words, size, colors.ink, room, true);
    }
    y += bar + gap;
  }
  float line = position(budget);
  sketch.line({line, area.y - 4}, {line, y - gap + 4}, colors.ink, 2);
  std::string words = "budget " + bytesText(budget);
  float half = textWidth(words, size) / 2;
  float from = std::clamp(line - half, area.x, std::max(area.x, area.x + area.width - 2 * half));
  sketch.text(from, y - gap + 6, words, size, colors.ink);
  sketch.hit({area.x, area.y - 4, area.width, y - area.y + 8}, "capacity",
             "The budget is the " + subject.whole->target.memoryName() + " of the target less " +
                 bytesText(subject.whole->target.descriptorHeadroomBytes) +
                 " reserved for descriptors.");
}
