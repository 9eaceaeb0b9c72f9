// One row per op, for spreadsheets: RFC 4180, with a header line.
#include "engine/plan/Document.h"

namespace tilescope {

namespace {

std::string quoted(const std::string &text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos)
    return text;
  std::string out = "\"";
  for (char c : text)
    out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

template <typename Integers> std::string joined(const Integers &values) {
  std::string out;
  for (int64_t value : values)
    out += (out.empty() ? "" : " ") + std::to_string(value);
  return out;
}

} // namespace

std::string planToCsv(const Plan &plan) {
  std::string out = "id,name,function,location,executor,status,domain,tile,order,producers,"
                    "fused_into,fits,peak,budget,load,store,estimate,compulsory,bound,bound_kind,"
                    "cycles,probes,user,why\n";
  for (size_t i = 0; i < plan.ops.size(); ++i) {
    const OpNode &node = plan.model->ops[i];
    const OpPlan &op = *plan.ops[i];
    std::string domain, user;
    for (const DomainDimension &dim : node.domain)
      domain += (domain.empty() ? "" : " ") + (dim.size ? std::to_string(*dim.size) : "?");
    for (const std::string &field : op.user)
      user += (user.empty() ? "" : " ") + field;
    const std::string cells[] = {
        std::to_string(op.id),
        node.name,
        node.function,
        node.location.str(),
        node.onHost ? "host" : "npu",
        spelling(op.status),
        domain,
        joined(op.tile),
        joined(op.order),
        joined(op.producers),
        op.fusedInto ? std::to_string(*op.fusedInto) : "",
        op.lram.fits ? "true" : "false",
        std::to_string(op.lram.peak),
        std::to_string(op.lram.budget),
        std::to_string(op.traffic.load),
        std::to_string(op.traffic.store),
        std::to_string(op.traffic.estimate),
        std::to_string(op.traffic.compulsory),
        std::to_string(op.traffic.bound),
        op.traffic.boundKind,
        std::to_string(op.traffic.cycles),
        std::to_string(op.probes),
        user,
        op.reason(),
    };
    bool first = true;
    for (const std::string &cell : cells) {
      out += (first ? "" : ",") + quoted(cell);
      first = false;
    }
    out += "\n";
  }
  return out;
}

} // namespace tilescope
