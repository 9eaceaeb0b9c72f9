// What an override must satisfy whatever it was read from; whether it can be honoured beyond that
// (legality of a tile, reach of a producer) is the planner's to say.
#pragma once

#include "engine/plan/Plan.h"

namespace tilescope {

/// Each returns why the value is wrong and what to do, or an empty string.

/// One size per domain dimension, each from 1 to the dimension's size.
std::string checkTileSizes(const OpNode &op, const std::string &field,
                           const std::vector<int64_t> &tile);
/// Distinct dimensions of the domain.
std::string checkDimensions(const OpNode &op, const std::string &field,
                            const std::vector<int64_t> &dims);
/// An operand of the op.
std::string checkOperand(const OpNode &op, const std::string &field, int64_t operand);
/// Ids of other ops of the model, each once.
std::string checkProducers(const OpNode &op, const ModelGraph &model,
                           const std::vector<int64_t> &ids);

/// "op 3 (linalg.matmul)", for messages.
std::string describeOp(const OpNode &op);

} // namespace tilescope
