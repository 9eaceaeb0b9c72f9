#include "engine/verify/Verify.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tilescope {

std::string verifyToJson(const VerifyReport &report, const std::string &model, uint64_t seed) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  json.object([&] {
    json.attribute("tilescope", TILESCOPE_VERSION);
    json.attribute("model", model);
    json.attribute("seed", seed);
    json.attribute("passed", report.passed());
    json.attributeArray("ops", [&] {
      for (const VerifiedOp &op : report.ops)
        json.object([&] {
          json.attribute("id", op.id);
          json.attribute("name", op.name);
          json.attribute("verdict", spelling(op.verdict));
          json.attribute("equal", op.verdict == Verdict::Equal);
          json.attribute("tolerance", op.tolerance);
          json.attribute("difference", op.difference);
          json.attribute("reason", op.reason);
          json.attributeObject("moved", [&] {
            json.attribute("load", op.load);
            json.attribute("store", op.store);
          });
          json.attributeObject("predicted", [&] {
            json.attribute("load", op.predictedLoad);
            json.attribute("store", op.predictedStore);
          });
          json.attribute("seconds", op.seconds);
        });
    });
  });
  stream << "\n";
  return text;
}

std::string verifyToTable(const VerifyReport &report) {
  if (report.ops.empty())
    return "This model has no op that can be tiled.\n";
  std::string text;
  llvm::raw_string_ostream stream(text);
  size_t width = 2;
  for (const VerifiedOp &op : report.ops)
    width = std::max(width, op.name.size());
  stream << llvm::format("%5s  %-*s  %-16s %14s %14s %8s  %s\n", "id", int(width), "op", "verdict",
                         "loaded", "stored", "seconds", "why");
  for (const VerifiedOp &op : report.ops)
    stream << llvm::format("%5lld  %-*s  %-16s %14lld %14lld %8.3f  ", (long long)op.id, int(width),
                           op.name.c_str(), spelling(op.verdict), (long long)op.load,
                           (long long)op.store, op.seconds)
           << op.reason << "\n";
  size_t run = 0;
  for (const VerifiedOp &op : report.ops)
    run += op.verdict != Verdict::Refused;
  stream << run << " of " << report.ops.size() << " run, "
         << (report.passed() ? "all as planned" : "NOT all as planned") << "\n";
  return text;
}

} // namespace tilescope
