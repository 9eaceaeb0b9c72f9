#include "app/cli/TargetsCommand.h"

#include "app/cli/Console.h"
#include "engine/emit/PlanJson.h"
#include "engine/emit/Table.h"
#include "engine/target/Target.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace tilescope {

namespace {

struct TargetsRequest {
  std::string name;
  std::string format = "table";
};

/// A target with many figures is told as its file tells it.
std::optional<std::string> fileOfOtherKind(const std::string &name) {
  for (const KnownTarget &known : knownTargets())
    if (known.name == name && known.kind == "unified_buffer")
      if (auto buffer = llvm::MemoryBuffer::getFile(known.file))
        return (*buffer)->getBuffer().str();
  return std::nullopt;
}

int showOne(const std::string &name) {
  if (std::optional<std::string> text = fileOfOtherKind(name))
    return finishWith("", *text);
  Result<Target> target = readTarget(name);
  if (!target) {
    printDiagnostics(target.errors());
    return InputAtFault;
  }
  if (!target->cache)
    return finishWith("", targetToJson(*target));
  // The planner's view of a cache is not what it is.
  Result<CacheTarget> caches = readCacheTarget(name);
  if (!caches) {
    printDiagnostics(caches.errors());
    return InputAtFault;
  }
  return finishWith("", targetToJson(*caches));
}

int runTargets(const TargetsRequest &request) {
  if (!request.name.empty())
    return showOne(request.name);
  std::vector<KnownTarget> targets = knownTargets();
  if (request.format == "json") {
    std::string text;
    llvm::raw_string_ostream stream(text);
    llvm::json::OStream json(stream, /*IndentSize=*/2);
    json.array([&] {
      for (const KnownTarget &target : targets)
        json.object([&] {
          json.attribute("name", target.name);
          json.attribute("kind", target.kind);
          json.attribute("file", target.file);
        });
    });
    return finishWith("", text + "\n");
  }
  if (targets.empty())
    return finishWith("", "SL2610 is built in; no target files were found (set "
                          "TILESCOPE_RESOURCES to the directory that has targets/)\n");
  Table table({{"name"}, {"kind"}, {"from", Table::Align::Left, true}});
  for (const KnownTarget &target : targets)
    table.add({target.name, target.kind, target.file});
  return finishWith("", table.str(outputWidth()));
}

} // namespace

void addTargetsCommand(CLI::App &root, ChosenCommand &chosen) {
  CLI::App *command = root.add_subcommand("targets", "List known targets and where they came from");
  auto request = std::make_shared<TargetsRequest>();
  command->add_option("NAME", request->name, "Print this target as a target file")->type_name("");
  command->add_option("--format", request->format, "table (default) or json")
      ->check(oneOf({"table", "json"}))
      ->type_name("table|json");
  command->footer("A target file is JSON; `tilescope targets SL2610` prints one to start from.\n"
                  "Example: tilescope targets");
  command->callback([request, &chosen] { chosen = [request] { return runTargets(*request); }; });
}

} // namespace tilescope
