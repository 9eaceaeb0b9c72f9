#include "engine/verify/Verify.h"

#include "engine/plan/Document.h"
#include "engine/verify/VerifyOp.h"
#include "engine/verify/VerifyVectorWork.h"

namespace tilescope {

const char *spelling(Verdict verdict) {
  switch (verdict) {
  case Verdict::Equal:
    return "equal";
  case Verdict::Close:
    return "within_tolerance";
  case Verdict::Mismatch:
    return "mismatch";
  case Verdict::Refused:
    return "refused";
  }
  return "";
}

bool VerifyReport::passed() const {
  for (const VerifiedOp &op : ops)
    if (op.verdict == Verdict::Mismatch)
      return false;
  return true;
}

VerifyReport verifyPlan(const Document &document, const Plan &plan, std::optional<int64_t> only,
                        const VerifyOptions &options, const Task &task) {
  VerifyOptions watched = options;
  watched.task = &task;
  VerifyReport report;
  if (plan.target.unifiedBuffer) {
    document.withModel([&](const LoadedModel &model) {
      report = verifyVectorWork(model, plan, only, watched, task);
    });
    return report;
  }
  size_t done = 0;
  for (const std::shared_ptr<const OpPlan> &op : plan.ops) {
    if (task.cancelled())
      break;
    task.report("verifying " + plan.model->ops[done].name, double(done) / plan.ops.size());
    ++done;
    if (op->fusedInto || (only && op->id != *only))
      continue;
    document.withModel([&](const LoadedModel &model) {
      report.ops.push_back(verifyOp(model, plan, *op, watched));
    });
  }
  return report;
}

} // namespace tilescope
