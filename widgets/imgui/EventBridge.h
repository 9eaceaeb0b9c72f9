// Qt input events to Dear ImGui's input state. ImGui 1.86 reads state once a frame, so a press and its
// release between two frames would be lost: transitions are queued and handed over one per frame.
#pragma once

#include <QPointF>

#include <deque>

struct ImGuiIO;
class QEvent;

namespace tilescope {

class EventBridge {
public:
  /// Takes over mouse, wheel, key, focus and leave events. False for everything else.
  bool take(const QEvent &event);

  /// Writes the queued input into `io`, up to and including the first press or release of something
  /// that already changed in this frame.
  void feed(ImGuiIO &io);

  /// Whether another frame is needed to hand over the rest.
  bool pending() const { return !queue.empty(); }

private:
  struct Transition {
    enum Kind { Move, Button, Wheel, Key, Text, Release } kind;
    QPointF position;
    int index = 0;
    bool down = false;
    unsigned modifiers = 0;
  };
  std::deque<Transition> queue;
};

/// Dense index (0 to 511) of a Qt key; -1 for keys that ImGui is not told about.
int denseKeyIndex(int qtKey);

/// Tells ImGui which of its named keys has which dense index.
void fillKeyMap(ImGuiIO &io);

} // namespace tilescope
