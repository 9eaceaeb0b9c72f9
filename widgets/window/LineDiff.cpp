#include "widgets/window/LineDiff.h"

#include <algorithm>

namespace tilescope {

namespace {

/// Appends an edit script from `a` to `b`; false when it needs more than `mostEdits`.
bool shortestEdit(const QByteArrayList &a, const QByteArrayList &b, int mostEdits,
                  std::vector<DiffLine> &script) {
  const auto n = int(a.size()), m = int(b.size());
  const int most = std::min(n + m, mostEdits);
  auto same = [&](int x, int y) { return a[x].trimmed() == b[y].trimmed(); };
  // furthest[k + most]: the furthest x reached on diagonal k = x - y. One copy per step, to walk back.
  std::vector<int> furthest(size_t(2 * most + 2), 0);
  std::vector<std::vector<int>> steps;
  int found = -1;
  for (int d = 0; d <= most && found < 0; ++d) {
    steps.push_back(furthest);
    for (int k = -d; k <= d; k += 2) {
      bool down = k == -d || (k != d && furthest[size_t(k - 1 + most)] < furthest[size_t(k + 1 + most)]);
      int x = down ? furthest[size_t(k + 1 + most)] : furthest[size_t(k - 1 + most)] + 1;
      int y = x - k;
      while (x < n && y < m && same(x, y))
        ++x, ++y;
      furthest[size_t(k + most)] = x;
      if (x >= n && y >= m) {
        found = d;
        break;
      }
    }
  }
  if (found < 0)
    return false;
  std::vector<DiffLine> reversed;
  int x = n, y = m;
  for (int d = found; d >= 0; --d) {
    const std::vector<int> &v = steps[size_t(d)];
    int k = x - y;
    bool down = d > 0 && (k == -d || (k != d && v[size_t(k - 1 + most)] < v[size_t(k + 1 + most)]));
    int previousK = d == 0 ? k : down ? k + 1 : k - 1;
    int previousX = d == 0 ? 0 : v[size_t(previousK + most)];
    int previousY = previousX - previousK;
    int startX = d == 0 ? 0 : down ? previousX : previousX + 1;
    while (x > startX)
      reversed.push_back({DiffLine::Same, b[--y]}), --x;
    if (d > 0 && down)
      reversed.push_back({DiffLine::Added, b[--y]});
    else if (d > 0)
      reversed.push_back({DiffLine::Removed, a[--x]});
    if (d > 0)
      x = previousX, y = previousY;
  }
  script.insert(script.end(), reversed.rbegin(), reversed.rend());
  return true;
}

} // namespace

std::vector<DiffLine> diffLines(const QByteArray &before, const QByteArray &after, int mostEdits) {
  QByteArrayList a = before.split('\n'), b = after.split('\n');
  auto same = [](const QByteArray &x, const QByteArray &y) { return x.trimmed() == y.trimmed(); };
  qsizetype head = 0, tail = 0, shorter = std::min(a.size(), b.size());
  while (head < shorter && same(a[head], b[head]))
    ++head;
  while (tail < shorter - head && same(a[a.size() - 1 - tail], b[b.size() - 1 - tail]))
    ++tail;
  std::vector<DiffLine> script;
  for (qsizetype i = 0; i < head; ++i)
    script.push_back({DiffLine::Same, b[i]});
  QByteArrayList middleA = a.mid(head, a.size() - head - tail);
  QByteArrayList middleB = b.mid(head, b.size() - head - tail);
  if (!shortestEdit(middleA, middleB, mostEdits, script)) {
    for (const QByteArray &line : middleA)
      script.push_back({DiffLine::Removed, line});
    for (const QByteArray &line : middleB)
      script.push_back({DiffLine::Added, line});
  }
  for (qsizetype i = b.size() - tail; i < b.size(); ++i)
    script.push_back({DiffLine::Same, b[i]});
  return script;
}

} // namespace tilescope
