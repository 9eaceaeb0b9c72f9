// Large models for tests and benchmarks of the window.
#pragma once

#include <QByteArray>

namespace tilescope {

/// A transformer encoder (width 768, sequence 512, FFN 3072) of at least `ops` ops: linear layers
/// of a fill, a product and a bias each, with queries, keys and values side by side and residuals.
QByteArray encoderModel(int ops);

} // namespace tilescope
