#include "widgets/canvas/TileCards.h"

#include "widgets/canvas/Format.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

std::string OperandShare::extentText() const {
  std::vector<int64_t> extents;
  for (auto [first, end] : slice)
    extents.push_back(end - first);
  return extents == shape ? "all of " + sizesText(shape)
                          : sizesText(extents) + " of " + sizesText(shape);
}

std::string OperandShare::rangeText() const {
  std::string text;
  for (auto [first, end] : slice)
    text += (text.empty() ? "" : ", ") + grouped(first) + ":" + grouped(end);
  return "[" + text + "]";
}

namespace {

/// The op fused into the tile whose result the operand is; null when it comes from elsewhere.
const OpNode *computedHere(const Subject &subject, const Operand &operand) {
  const ModelGraph &model = *subject.whole->model;
  int made = model.values[static_cast<size_t>(operand.value)].definingOp;
  if (made < 0)
    return nullptr;
  const OpNode &node = model.ops[static_cast<size_t>(made)];
  const std::vector<int64_t> &producers = subject.plan->producers;
  bool fused = std::find(producers.begin(), producers.end(), node.id) != producers.end();
  return fused ? &node : nullptr;
}

/// Whether `buffer` holds the value number `value`, a result of `node`.
bool holds(const PlannedBuffer &buffer, const OpNode &node, int value) {
  if (buffer.op != node.id || buffer.role == BufferRole::Load)
    return false;
  int result = node.operands[static_cast<size_t>(buffer.operand)].result;
  return result >= 0 && node.results[static_cast<size_t>(result)] == value;
}

} // namespace

std::vector<OperandShare> tilescope::operandShares(const Subject &subject,
                                                   const std::vector<int64_t> &index) {
  std::vector<OperandShare> shares;
  std::vector<int64_t> offsets, tile;
  for (int dim = 0; dim < static_cast<int>(subject.rank()); ++dim) {
    offsets.push_back(index[dim] * subject.tile[dim]);
    tile.push_back(std::min(subject.tile[dim], subject.size(dim) - offsets.back()));
  }
  const std::vector<PlannedBuffer> &buffers = subject.plan->lram.buffers;
  /// Buffers that an operand of the op's own stands for.
  std::vector<const PlannedBuffer *> told;
  for (int i = 0; i < static_cast<int>(subject.node->operands.size()); ++i) {
    const Operand &operand = subject.node->operands[i];
    if (operand.value < 0 || operand.shapeOnly)
      continue;
    OperandShare share{subject.node->id, i, operand.name, BufferRole::Load, 0, {}, {}};
    for (const DimensionAccess &access : operand.access)
      share.shape.push_back(access.extent);
    share.slice = operandSlice(operand, offsets, tile);
    share.bytes = sliceBytes(operand, share.slice);
    const OpNode *maker = operand.isInit ? nullptr : computedHere(subject, operand);
    if (operand.isInit || maker)
      share.role = maker ? BufferRole::Scratch : BufferRole::Result;
    if (operand.isInit && operand.result >= 0)
      share.name = subject.whole->model->values[static_cast<size_t>(
          subject.node->results[static_cast<size_t>(operand.result)])].name;
    for (const PlannedBuffer &buffer : buffers) {
      if (buffer.op == share.op && buffer.operand == i)
        share.name = buffer.name;
      if (maker && holds(buffer, *maker, operand.value))
        told.push_back(&buffer);
    }
    shares.push_back(std::move(share));
  }
  for (const PlannedBuffer &buffer : buffers)
    if (buffer.op != subject.node->id &&
        std::find(told.begin(), told.end(), &buffer) == told.end())
      shares.push_back({buffer.op, buffer.operand, buffer.name, buffer.role, buffer.bytes, {}, {}});
  return shares;
}

namespace {

/// The tensor to scale with its slice filled: its two longest dimensions, in their order.
void drawSlice(Sketch &sketch, Rect box, const OperandShare &share, const SeriesStyle &style) {
  std::vector<int> dims;
  for (int dim = 0; dim < static_cast<int>(share.shape.size()); ++dim)
    dims.push_back(dim);
  std::stable_sort(dims.begin(), dims.end(),
                   [&](int a, int b) { return share.shape[a] > share.shape[b]; });
  while (dims.size() > 2)
    dims.pop_back();
  std::sort(dims.begin(), dims.end());
  int across = dims.empty() ? -1 : dims.back(), down = dims.size() > 1 ? dims.front() : -1;
  auto length = [&](int dim) { return dim < 0 ? 1.0f : static_cast<float>(share.shape[dim]); };
  float ratio = std::clamp(length(across) / length(down), 0.35f, 6.0f);
  if (down < 0)
    ratio = 6;
  float width = std::min(box.width, box.height * ratio), height = width / ratio;
  Rect whole{box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height};
  sketch.rect(whole, sketch.colors.background, style.stroke);
  auto span = [&](int dim, float start, float pixels) -> std::pair<float, float> {
    if (dim < 0 || share.slice.empty() || share.shape[dim] <= 0)
      return {start, pixels};
    float extent = static_cast<float>(share.shape[dim]);
    float from = static_cast<float>(share.slice[dim].first) / extent * pixels;
    float part =
        static_cast<float>(share.slice[dim].second - share.slice[dim].first) / extent * pixels;
    part = std::clamp(part, std::min(2.0f, pixels), pixels);
    return {start + std::min(from, pixels - part), part};
  };
  auto [x, w] = span(across, whole.x, whole.width);
  auto [y, h] = span(down, whole.y, whole.height);
  Rect part{x, y, w, h};
  if (w < patternPitch || h < patternPitch)
    sketch.rect(part, style.stroke);
  else
    sketch.rect(part, style);
}

} // namespace

float tilescope::drawTileCards(Sketch &sketch, const Page &page, Rect area, const Subject &subject,
                               const std::vector<int64_t> &index) {
  const Palette &colors = sketch.colors;
  float size = page.textSize(), line = std::round(size * 1.4f);
  float picture = page.compact ? 44 : 84, row = page.compact ? 40 : 68;
  float y = area.y;
  sketch.text(area.x, y, "What this tile takes", page.compact ? 12 : 14, colors.ink, area.width,
              true);
  y += page.compact ? 22 : 30;

  std::vector<OperandShare> shares = operandShares(subject, index);
  size_t room = static_cast<size_t>(std::max(0.0f, (area.y + area.height - y - line) / row));
  for (size_t i = 0; i < shares.size(); ++i) {
    const OperandShare &share = shares[i];
    if (i >= room) {
      sketch.text(
          area.x, y,
          "and " + counted(static_cast<int64_t>(shares.size() - i), "more buffer", "more buffers") +
              " (see the table)",
          size, colors.muted, area.width);
      y += line;
      break;
    }
    const SeriesStyle &style = styleOf(colors, subject, share.op, share.operand);
    Rect box{area.x, y, picture, row - (page.compact ? 8 : 14)};
    if (share.shape.empty())
      sketch.rect({box.x + box.width / 4, box.y + box.height / 4, box.width / 2, box.height / 2},
                  style);
    else
      drawSlice(sketch, box, share, style);
    float x = area.x + picture + (page.compact ? 8 : 14), room = area.x + area.width - x;
    const char *role = share.role == BufferRole::Load     ? "loaded"
                       : share.role == BufferRole::Result ? "result"
                       : share.shape.empty()              ? "scratch"
                                                          : "computed here";
    float block = page.compact ? 2 * line : 3 * line;
    float top = box.y + (box.height - block) / 2;
    float used = sketch.text(x, top, share.name, size, colors.ink, room, true);
    if (room - used > 50)
      sketch.text(x + used + 8, top, page.compact ? shortBytes(share.bytes) : role, size,
                  colors.muted, room - used - 8);
    if (!page.compact)
      sketch.text(x, top + line, bytesText(share.bytes), size, colors.ink, room);
    std::string what =
        share.shape.empty() ? "of fused op #" + std::to_string(share.op) : share.extentText();
    if (textWidth(what, size) > room && !share.slice.empty())
      what = what.substr(0, what.find(" of "));
    sketch.text(x, top + (page.compact ? 1 : 2) * line, what, size, colors.muted, room);
    sketch.hit({area.x, y, area.width, row},
               "operand:" + std::to_string(share.op) + ":" + std::to_string(share.operand),
               share.name + " (" + role + "): " + bytesText(share.bytes) +
                   (share.shape.empty()
                        ? ""
                        : ", elements " + share.rangeText() + " of " + sizesText(share.shape)));
    y += row;
  }
  return y - area.y;
}
