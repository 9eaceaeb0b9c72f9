// Proof by execution: a planned op is lowered with its loads and stores, run with its LRAM buffers
// at their assigned addresses inside an arena of exactly lram_bytes, and compared with the untiled
// op on seeded random inputs. The bytes its copies move are compared with the predicted ones.
#pragma once

#include "engine/plan/Plan.h"
#include "engine/support/Task.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tilescope {

class Document;

/// Mistakes put in on purpose, to prove that verifying finds them. Tests only.
enum class InjectedFault {
  None,
  /// One buffer is put on top of another one that is live at the same time.
  OverlappingAddresses,
  /// The second copy of a double buffer is put on top of another buffer that is live with it.
  OverlappingSecondCopies,
  /// The last, smaller tile of the outermost loop that has one is left out.
  DroppedTail,
  /// The loops run in the reverse of the planned order.
  ReversedLoops
};

struct VerifyOptions {
  uint64_t seed = 1;
  /// Bytes that an op's inputs and outputs may take; larger ones are refused.
  int64_t memoryLimit = int64_t(2) << 30;
  /// Iterations of an op's domain that are attempted; 0 for any number.
  int64_t workLimit = int64_t(20) * 1000 * 1000 * 1000;
  InjectedFault fault = InjectedFault::None;
  /// Asked between steps whether to go on; what is not done then is refused.
  const Task *task = nullptr;
};

enum class Verdict {
  /// Bit for bit (any two NaN count as equal).
  Equal,
  /// Within the stated tolerance, which a split reduction needs.
  Close,
  /// Different results, or other bytes moved than predicted.
  Mismatch,
  /// Not attempted; `reason` says why.
  Refused
};
const char *spelling(Verdict verdict);

/// What running one op showed.
struct VerifiedOp {
  int64_t id = 0;
  std::string name;
  Verdict verdict = Verdict::Refused;
  /// Why it was refused, what differs, or what the tolerance is for.
  std::string reason;
  /// Largest allowed and largest found difference relative to the largest result; 0 for Equal.
  double tolerance = 0, difference = 0;
  /// Bytes moved by the copies, and as the plan predicts them.
  int64_t load = 0, store = 0, predictedLoad = 0, predictedStore = 0;
  double seconds = 0;
};

struct VerifyReport {
  std::vector<VerifiedOp> ops;
  /// No op mismatches.
  bool passed() const;
};

/// Verifies every op of `plan` that has a body of its own (ops fused into others run inside those),
/// or only op `only`. Cancelling returns what is done so far.
VerifyReport verifyPlan(const Document &document, const Plan &plan, std::optional<int64_t> only,
                        const VerifyOptions &options, const Task &task);

/// The JSON object of `tilescope verify --format json`.
std::string verifyToJson(const VerifyReport &report, const std::string &model, uint64_t seed);
/// One row per op.
std::string verifyToTable(const VerifyReport &report);

} // namespace tilescope
