#include "widgets/paint/PicturePainter.h"

#include "widgets/canvas/TextMetrics.h"
#include "widgets/paint/Fonts.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

using namespace tilescope;

namespace {

/// Texts are set in one size and scaled: Qt takes whole pixels only, pictures do not.
constexpr int fontPixels = 64;

QColor toQt(Color color) {
  return QColor::fromRgb((color >> 24) & 0xFF, (color >> 16) & 0xFF, (color >> 8) & 0xFF,
                         color & 0xFF);
}
bool visible(Color color) {
  return (color & 0xFF) != 0;
}
QRectF toQt(const Rect &rect) {
  return {rect.x, rect.y, rect.width, rect.height};
}
QPolygonF toQt(const std::vector<Point> &points) {
  QPolygonF polygon;
  for (Point p : points)
    polygon << QPointF(p.x, p.y);
  return polygon;
}

QPen penOf(Color color, float width, bool dashed) {
  QPen pen(toQt(color), width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
  if (dashed)
    pen.setDashPattern({5 / qreal(std::max(width, 0.5f)), 4 / qreal(std::max(width, 0.5f))});
  return pen;
}

class ShapePainter {
public:
  explicit ShapePainter(QPainter &painter) : painter(painter) {}

  void operator()(const RectShape &shape) {
    // Straight edges are drawn without smoothing: crisp at every scale.
    painter.setRenderHint(QPainter::Antialiasing, shape.rounding > 0);
    QRectF rect = toQt(shape.rect);
    if (visible(shape.fill)) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(toQt(shape.fill));
      painter.drawRoundedRect(rect, shape.rounding, shape.rounding);
    }
    if (shape.pattern != Pattern::Solid)
      drawPattern(rect, shape);
    if (visible(shape.stroke)) {
      painter.setPen(penOf(shape.stroke, shape.strokeWidth, shape.dashed));
      painter.setBrush(Qt::NoBrush);
      qreal inset = shape.rounding > 0 ? 0.5 : 0;
      painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), shape.rounding,
                              shape.rounding);
    }
  }

  void operator()(const LineShape &shape) {
    bool straight = true;
    for (size_t i = 1; i < shape.points.size(); ++i)
      straight &=
          shape.points[i].x == shape.points[i - 1].x || shape.points[i].y == shape.points[i - 1].y;
    painter.setRenderHint(QPainter::Antialiasing, !straight);
    painter.setPen(penOf(shape.color, shape.width, shape.dashed));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(toQt(shape.points));
  }

  void operator()(const PolygonShape &shape) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(visible(shape.stroke) ? penOf(shape.stroke, 1.5f, false) : QPen(Qt::NoPen));
    painter.setBrush(visible(shape.fill) ? QBrush(toQt(shape.fill)) : QBrush(Qt::NoBrush));
    painter.drawPolygon(toQt(shape.points));
  }

  void operator()(const TextShape &shape) {
    qreal x = shape.at.x;
    float width = textWidth(shape.text, shape.size, shape.bold);
    x -= shape.align == Align::Right ? width : shape.align == Align::Center ? width / 2 : 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.translate(x, shape.at.y + baseline(shape.size));
    painter.scale(shape.size / fontPixels, shape.size / fontPixels);
    painter.setFont(pictureFont(fontPixels, shape.bold));
    painter.setPen(toQt(shape.color));
    painter.drawText(QPointF(0, 0), QString::fromStdString(shape.text));
    painter.restore();
  }

private:
  QPainter &painter;

  void drawPattern(const QRectF &rect, const RectShape &shape) {
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, true);
    QColor ink = visible(shape.stroke) ? toQt(shape.stroke) : toQt(shape.fill).darker(150);
    ink.setAlpha(ink.alpha() * 3 / 5);
    const qreal pitch = patternPitch;
    if (shape.pattern == Pattern::Dots) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(ink);
      for (qreal y = std::floor(rect.top() / pitch) * pitch + pitch / 2; y < rect.bottom() + 1;
           y += pitch)
        for (qreal x = std::floor(rect.left() / pitch) * pitch + pitch / 2; x < rect.right() + 1;
             x += pitch)
          painter.drawEllipse(QPointF(x, y), 1, 1);
    } else {
      painter.setPen(QPen(ink, 1));
      QVector<QLineF> lines;
      qreal top = rect.top(), bottom = rect.bottom();
      for (qreal sum = std::floor((rect.left() + top) / pitch) * pitch; sum < rect.right() + bottom;
           sum += pitch)
        lines << QLineF(sum - bottom, bottom, sum - top, top);
      if (shape.pattern == Pattern::Cross)
        for (qreal gap = std::floor((rect.left() - bottom) / pitch) * pitch;
             gap < rect.right() - top; gap += pitch)
          lines << QLineF(gap + top, top, gap + bottom, bottom);
      painter.drawLines(lines);
    }
    painter.restore();
  }
};

} // namespace

void tilescope::paint(QPainter &painter, const DrawList &list) {
  painter.save();
  painter.fillRect(toQt(list.bounds), toQt(list.background));
  painter.setClipRect(toQt(list.bounds), Qt::IntersectClip);
  ShapePainter shapes(painter);
  for (const Shape &shape : list.shapes)
    std::visit(shapes, shape);
  painter.restore();
}

QImage tilescope::render(const DrawList &list, double scale) {
  QImage image(static_cast<int>(std::lround(list.bounds.width * scale)),
               static_cast<int>(std::lround(list.bounds.height * scale)), QImage::Format_RGB32);
  if (image.isNull())
    return image;
  QPainter painter(&image);
  painter.scale(scale, scale);
  paint(painter, list);
  return image;
}

void tilescope::ensureOffscreenApplication() {
  if (QCoreApplication::instance())
    return;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // Qt keeps references to these for as long as the application lives.
  static int count = 1;
  static char name[] = "tilescope";
  static char *arguments[] = {name, nullptr};
  // Where a session would keep its sockets means nothing without one.
  static QtMessageHandler usual = nullptr;
  usual = qInstallMessageHandler(
      [](QtMsgType type, const QMessageLogContext &context, const QString &message) {
        if (!message.contains(QLatin1String("XDG_RUNTIME_DIR")))
          usual(type, context, message);
      });
  // Never destroyed: at exit Qt's own statics are gone before ours would be.
  [[maybe_unused]] static auto *application = new QGuiApplication(count, arguments);
  qInstallMessageHandler(usual);
}

std::string tilescope::pngBytes(const QImage &image) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  if (!image.save(&buffer, "PNG"))
    return {};
  return bytes.toStdString();
}
