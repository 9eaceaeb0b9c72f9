#include "widgets/imgui/EventBridge.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <imgui.h>

#include <algorithm>
#include <bitset>

namespace tilescope {

namespace {

/// Named keys follow the 128 Latin ones; Qt numbers them from 0x01000000.
constexpr int firstNamedKey = 0x01000000;
constexpr int latinKeys = 128;
constexpr float wheelStep = 120;

int buttonIndex(Qt::MouseButton button) {
  switch (button) {
  case Qt::LeftButton:
    return 0;
  case Qt::RightButton:
    return 1;
  case Qt::MiddleButton:
    return 2;
  default:
    return -1;
  }
}

} // namespace

int denseKeyIndex(int qtKey) {
  if (qtKey > 0 && qtKey < latinKeys)
    return qtKey;
  int named = qtKey - firstNamedKey + latinKeys;
  return named >= latinKeys && named < 512 ? named : -1;
}

void fillKeyMap(ImGuiIO &io) {
  const std::pair<ImGuiKey_, Qt::Key> keys[] = {
      {ImGuiKey_Tab, Qt::Key_Tab},       {ImGuiKey_LeftArrow, Qt::Key_Left},
      {ImGuiKey_Home, Qt::Key_Home},     {ImGuiKey_RightArrow, Qt::Key_Right},
      {ImGuiKey_End, Qt::Key_End},       {ImGuiKey_UpArrow, Qt::Key_Up},
      {ImGuiKey_Delete, Qt::Key_Delete}, {ImGuiKey_DownArrow, Qt::Key_Down},
      {ImGuiKey_Space, Qt::Key_Space},   {ImGuiKey_Backspace, Qt::Key_Backspace},
      {ImGuiKey_Enter, Qt::Key_Return},  {ImGuiKey_Escape, Qt::Key_Escape},
      {ImGuiKey_A, Qt::Key_A},           {ImGuiKey_C, Qt::Key_C},
      {ImGuiKey_V, Qt::Key_V},           {ImGuiKey_X, Qt::Key_X},
      {ImGuiKey_PageUp, Qt::Key_PageUp}, {ImGuiKey_PageDown, Qt::Key_PageDown},
  };
  for (auto [imguiKey, qtKey] : keys)
    io.KeyMap[imguiKey] = denseKeyIndex(qtKey);
}

bool EventBridge::take(const QEvent &event) {
  switch (event.type()) {
  case QEvent::MouseMove:
  case QEvent::MouseButtonPress:
  case QEvent::MouseButtonDblClick:
  case QEvent::MouseButtonRelease: {
    const auto &mouse = static_cast<const QMouseEvent &>(event);
    unsigned modifiers = mouse.modifiers().toInt();
    queue.push_back({Transition::Move, mouse.position(), 0, false, modifiers});
    int button = event.type() == QEvent::MouseMove ? -1 : buttonIndex(mouse.button());
    if (button >= 0)
      queue.push_back({Transition::Button, mouse.position(), button,
                       event.type() != QEvent::MouseButtonRelease, modifiers});
    return true;
  }
  case QEvent::Wheel: {
    const auto &wheel = static_cast<const QWheelEvent &>(event);
    queue.push_back({Transition::Move, wheel.position(), 0, false,
                     static_cast<unsigned>(wheel.modifiers().toInt())});
    queue.push_back({Transition::Wheel, QPointF(wheel.angleDelta()) / wheelStep, 0, false,
                     static_cast<unsigned>(wheel.modifiers().toInt())});
    return true;
  }
  case QEvent::KeyPress:
  case QEvent::KeyRelease: {
    const auto &key = static_cast<const QKeyEvent &>(event);
    bool down = event.type() == QEvent::KeyPress;
    unsigned modifiers = key.modifiers().toInt();
    int index = denseKeyIndex(key.key());
    if (index >= 0)
      queue.push_back({Transition::Key, {}, index, down, modifiers});
    if (down)
      for (QChar character : key.text())
        if (character.isPrint())
          queue.push_back({Transition::Text, {}, character.unicode(), true, modifiers});
    return true;
  }
  case QEvent::Leave:
  case QEvent::FocusOut:
    queue.push_back({Transition::Release, {}, event.type() == QEvent::Leave, false, 0});
    return true;
  default:
    return false;
  }
}

void EventBridge::feed(ImGuiIO &io) {
  std::bitset<512> keysSeen;
  std::bitset<5> buttonsSeen;
  while (!queue.empty()) {
    const Transition next = queue.front();
    switch (next.kind) {
    case Transition::Move:
      // A position after a press belongs to the next frame: where the press was must not change.
      if (buttonsSeen.any())
        return;
      io.MousePos = ImVec2(float(next.position.x()), float(next.position.y()));
      break;
    case Transition::Button:
      if (buttonsSeen[next.index])
        return;
      buttonsSeen.set(next.index);
      io.MouseDown[next.index] = next.down;
      break;
    case Transition::Wheel:
      io.MouseWheel += float(next.position.y());
      io.MouseWheelH += float(next.position.x());
      break;
    case Transition::Key:
      if (keysSeen[next.index])
        return;
      keysSeen.set(next.index);
      io.KeysDown[next.index] = next.down;
      break;
    case Transition::Text:
      io.AddInputCharacterUTF16(ImWchar16(next.index));
      break;
    case Transition::Release:
      if (next.index)
        io.MousePos = ImVec2(-FLT_MAX, -FLT_MAX);
      else
        std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
      break;
    }
    io.KeyCtrl = next.modifiers & unsigned(Qt::ControlModifier);
    io.KeyShift = next.modifiers & unsigned(Qt::ShiftModifier);
    io.KeyAlt = next.modifiers & unsigned(Qt::AltModifier);
    io.KeySuper = next.modifiers & unsigned(Qt::MetaModifier);
    queue.pop_front();
  }
}

} // namespace tilescope
