#include "widgets/paint/SvgWriter.h"

#include "widgets/canvas/TextMetrics.h"
#include "widgets/paint/FontData.h"

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <set>
#include <string_view>
#include <vector>

using namespace tilescope;

namespace {

/// At most two decimals, none where there are none: short, and free of the locale.
std::string number(double value) {
  auto hundredths = static_cast<int64_t>(std::llround(value * 100));
  std::string text = hundredths < 0 ? "-" : "";
  hundredths = std::llabs(hundredths);
  text += std::to_string(hundredths / 100);
  if (int64_t rest = hundredths % 100) {
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10)
      text += static_cast<char>('0' + rest % 10);
  }
  return text == "-0" ? "0" : text;
}

std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"')
      result += "&quot;";
    else if (static_cast<unsigned char>(c) >= 0x20 || c == '\n')
      result += c;
  }
  return result;
}

std::string hex(Color color) {
  char text[16];
  std::snprintf(text, sizeof text, "#%06x", static_cast<unsigned>(color >> 8));
  return text;
}

/// ` name="#rrggbb"`, with the opacity where it is not full.
std::string paintAttribute(const char *name, Color color) {
  if ((color & 0xFF) == 0)
    return std::string(" ") + name + "=\"none\"";
  std::string text = std::string(" ") + name + "=\"" + hex(color) + "\"";
  if ((color & 0xFF) != 0xFF)
    text += std::string(" ") + name + "-opacity=\"" + number((color & 0xFF) / 255.0) + "\"";
  return text;
}

std::string base64(std::string_view bytes) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t block = 0;
    for (size_t j = 0; j < 3; ++j)
      block = block << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0u);
    for (size_t j = 0; j < 4; ++j)
      text += i + j <= bytes.size() ? digits[(block >> (18 - 6 * j)) & 63] : '=';
  }
  return text;
}

const char *wordOf(Pattern pattern) {
  switch (pattern) {
  case Pattern::Solid:
    break;
  case Pattern::Diagonal:
    return "diagonal";
  case Pattern::Dots:
    return "dots";
  case Pattern::Cross:
    return "cross";
  }
  return "solid";
}

Color patternInk(const RectShape &shape) {
  if (shape.stroke & 0xFF)
    return shape.stroke;
  Color result = 0xFF;
  for (int shift : {24, 16, 8})
    result |= ((shape.fill >> shift & 0xFF) * 2 / 3) << shift;
  return result;
}

std::string patternId(Pattern pattern, Color ink) {
  return std::string(wordOf(pattern)) + "-" + hex(ink).substr(1);
}

class ShapeWriter {
public:
  std::string out;
  std::string definitions;

  void operator()(const RectShape &shape) {
    std::string place = " x=\"" + number(shape.rect.x) + "\" y=\"" + number(shape.rect.y) +
                        "\" width=\"" + number(shape.rect.width) + "\" height=\"" +
                        number(shape.rect.height) + "\"";
    if (shape.rounding > 0)
      place += " rx=\"" + number(shape.rounding) + "\"";
    else
      place += " class=\"c\"";
    if (shape.pattern == Pattern::Solid) {
      out += "<rect" + place + paintAttribute("fill", shape.fill) + stroke(shape) + "/>\n";
      return;
    }
    Color ink = patternInk(shape);
    define(shape.pattern, ink);
    if (shape.fill & 0xFF)
      out += "<rect" + place + paintAttribute("fill", shape.fill) + "/>\n";
    out += "<rect" + place + " fill=\"url(#" + patternId(shape.pattern, ink) + ")\"" +
           stroke(shape) + "/>\n";
  }

  void operator()(const LineShape &shape) {
    out += "<polyline points=\"" + points(shape.points) + "\" fill=\"none\"" +
           paintAttribute("stroke", shape.color) + width(shape.width) + dashes(shape.dashed) +
           "/>\n";
  }

  void operator()(const PolygonShape &shape) {
    out += "<polygon points=\"" + points(shape.points) + "\"" + paintAttribute("fill", shape.fill);
    if (shape.stroke & 0xFF)
      out += paintAttribute("stroke", shape.stroke) + width(1.5f);
    out += "/>\n";
  }

  void operator()(const TextShape &shape) {
    float length = textWidth(shape.text, shape.size, shape.bold);
    out += "<text x=\"" + number(shape.at.x) + "\" y=\"" +
           number(shape.at.y + baseline(shape.size)) + "\" font-size=\"" + number(shape.size) +
           "\"" + paintAttribute("fill", shape.color);
    if (shape.bold)
      out += " font-weight=\"700\"";
    if (shape.align != Align::Left)
      out += shape.align == Align::Right ? " text-anchor=\"end\"" : " text-anchor=\"middle\"";
    // Keeps the layout should a viewer ignore the embedded font.
    out += " textLength=\"" + number(length) + "\" lengthAdjust=\"spacingAndGlyphs\">" +
           escaped(shape.text) + "</text>\n";
  }

private:
  std::set<std::string> defined;

  static std::string points(const std::vector<Point> &list) {
    std::string text;
    for (Point p : list)
      text += (text.empty() ? "" : " ") + number(p.x) + "," + number(p.y);
    return text;
  }
  static std::string width(float value) {
    return value == 1 ? std::string() : " stroke-width=\"" + number(value) + "\"";
  }
  static std::string dashes(bool dashed) {
    return dashed ? " stroke-dasharray=\"5 4\"" : std::string();
  }
  static std::string stroke(const RectShape &shape) {
    if ((shape.stroke & 0xFF) == 0)
      return {};
    return paintAttribute("stroke", shape.stroke) + width(shape.strokeWidth) + dashes(shape.dashed);
  }

  void define(Pattern pattern, Color ink) {
    std::string id = patternId(pattern, ink);
    if (!defined.insert(id).second)
      return;
    std::string size = number(patternPitch), half = number(patternPitch / 2);
    std::string content;
    if (pattern == Pattern::Dots)
      content =
          "<circle cx=\"" + half + "\" cy=\"" + half + "\" r=\"1\" fill=\"" + hex(ink) + "\"/>";
    else {
      content = "<path d=\"M-1,1 l2,-2 M0," + size + " l" + size + ",-" + size + " M" +
                number(patternPitch - 1) + "," + number(patternPitch + 1) + " l2,-2";
      if (pattern == Pattern::Cross)
        content += " M-1," + number(patternPitch - 1) + " l2,2 M0,0 l" + size + "," + size + " M" +
                   number(patternPitch - 1) + ",-1 l2,2";
      content += "\" stroke=\"" + hex(ink) + "\" stroke-width=\"1\"/>";
    }
    definitions += "<pattern id=\"" + id + "\" width=\"" + size + "\" height=\"" + size +
                   "\" patternUnits=\"userSpaceOnUse\"><g opacity=\"0.6\">" + content +
                   "</g></pattern>\n";
  }
};

} // namespace

std::string tilescope::toSvg(const DrawList &list, const std::string &title) {
  ShapeWriter writer;
  for (const Shape &shape : list.shapes)
    std::visit(writer, shape);
  std::string width = number(list.bounds.width), height = number(list.bounds.height);
  std::string text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" +
                     height + "\" viewBox=\"0 0 " + width + " " + height +
                     "\" role=\"img\">\n<title>" + escaped(title) + "</title>\n<defs>\n<style>\n";
  for (bool bold : {false, true})
    text += std::string("@font-face{font-family:\"") + fontFamily +
            "\";font-weight:" + (bold ? "700" : "400") + ";src:url(data:font/otf;base64," +
            base64(fontData(bold)) + ")}\n";
  text += std::string("text{font-family:\"") + fontFamily +
          "\",Inter,\"DejaVu Sans\",Helvetica,Arial,sans-serif;white-space:pre}\n"
          ".c{shape-rendering:crispEdges}\n.h{fill:none;pointer-events:all}\n</style>\n" +
          writer.definitions + "</defs>\n<rect width=\"" + width + "\" height=\"" + height + "\"" +
          paintAttribute("fill", list.background) + "/>\n" + writer.out;
  for (const HitArea &hit : list.hits)
    if (!hit.tooltip.empty())
      text += "<rect class=\"h\" x=\"" + number(hit.rect.x) + "\" y=\"" + number(hit.rect.y) +
              "\" width=\"" + number(hit.rect.width) + "\" height=\"" + number(hit.rect.height) +
              "\"><title>" + escaped(hit.tooltip) + "</title></rect>\n";
  return text + "</svg>\n";
}
