#include "engine/autotile/ApplyTiling.h"

#include "engine/autotile/FusedNest.h"
#include "engine/reduction/PartialReduction.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace tilescope::autotile {
namespace {

/// The loops made in one step.
struct Level {
  /// Of each axis: elements of a step; 0 for no loop.
  std::vector<int64_t> steps;
  scf::SCFTilingOptions::LoopType loops = scf::SCFTilingOptions::LoopType::ForOp;
  /// Partial results that are merged after the loop.
  bool partial = false;

  bool isEmpty() const {
    return llvm::all_of(steps, [](int64_t step) { return step == 0; });
  }
};

class GroupTiler {
public:
  GroupTiler(RewriterBase &rewriter, const ModelGroup &group, const GroupTiling &tiling)
      : rewriter(rewriter), graph(group.graph), tiling(tiling), reduced(graph.reducedAxes()),
        root(group.ops.front()->getParentOfType<func::FuncOp>()) {
    for (auto [op, axes] : llvm::zip_equal(group.ops, group.axesOfDims)) {
      mark(op, axes);
      freeDestinations(op);
    }
  }

  LogicalResult run() {
    for (const Level &level : {amongCores(), insideCore(), alongReduction()})
      if (!level.isEmpty() && failed(tile(level)))
        return failure();
    return success();
  }

private:
  using LoopType = scf::SCFTilingOptions::LoopType;

  // Marks --------------------------------------------------------------------------------------

  void mark(Operation *op, const std::vector<int> &axes) {
    SmallVector<Attribute> names;
    SmallVector<int64_t> tile;
    for (int axis : axes) {
      names.push_back(rewriter.getStringAttr(graph.axes[axis].name));
      tile.push_back(tiling.tile[axis]);
    }
    auto entry = [&](StringRef name, Attribute value) {
      return NamedAttribute(rewriter.getStringAttr(name), value);
    };
    op->setDiscardableAttr(
        autoTileAttrName,
        rewriter.getDictionaryAttr(
            {entry("group", rewriter.getStringAttr(graph.name)),
             entry("template", rewriter.getStringAttr(tiling.templateName)),
             entry("axes", rewriter.getArrayAttr(names)),
             entry("tile", rewriter.getDenseI64ArrayAttr(tile)),
             entry("cores", rewriter.getI64IntegerAttr(tiling.cores)),
             entry("tiles_per_core", rewriter.getI64IntegerAttr(tiling.tilesPerCore))}));
  }

  bool isMarked(Operation *op) const {
    auto mark = op->getAttrOfType<DictionaryAttr>(autoTileAttrName);
    return mark && mark.getAs<StringAttr>("group") == graph.name;
  }

  /// The axis of each dimension of a marked op's domain.
  SmallVector<int> axesOf(Operation *op) const {
    auto mark = op->getAttrOfType<DictionaryAttr>(autoTileAttrName);
    SmallVector<int> axes;
    for (Attribute name : mark.getAs<ArrayAttr>("axes"))
      for (size_t axis = 0; axis < graph.axes.size(); ++axis)
        if (cast<StringAttr>(name) == graph.axes[axis].name)
          axes.push_back(static_cast<int>(axis));
    return axes;
  }

  /// A destination that is only written need not be an earlier result, which would have to wait.
  void freeDestinations(Operation *op) {
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    if (!linalgOp)
      return;
    rewriter.setInsertionPoint(op);
    for (OpOperand &init : linalgOp.getDpsInitsMutable()) {
      if (linalgOp.payloadUsesValueFromOperand(&init) ||
          init.get().getDefiningOp<tensor::EmptyOp>())
        continue;
      auto type = cast<RankedTensorType>(init.get().getType());
      init.set(
          tensor::EmptyOp::create(rewriter, op->getLoc(), type.getShape(), type.getElementType()));
    }
  }

  // Levels -------------------------------------------------------------------------------------

  bool isMerged() const { return llvm::is_contained(tiling.cuts, AxisCut::Block); }

  Level amongCores() const {
    Level level{std::vector<int64_t>(graph.axes.size(), 0), LoopType::ForallOp};
    if (tiling.cores == 1)
      return level;
    for (size_t axis = 0; axis < graph.axes.size(); ++axis)
      if (!reduced[axis] && tiling.chunk[axis] < tiling.trips[axis])
        level.steps[axis] = tiling.chunk[axis] * tiling.tile[axis];
    return level;
  }

  Level insideCore() const {
    Level level{std::vector<int64_t>(graph.axes.size(), 0)};
    for (size_t axis = 0; axis < graph.axes.size(); ++axis)
      if (!reduced[axis] && tiling.trips[axis] > 1 && (tiling.cores == 1 || tiling.chunk[axis] > 1))
        level.steps[axis] = tiling.tile[axis];
    return level;
  }

  Level alongReduction() const {
    Level level{std::vector<int64_t>(graph.axes.size(), 0)};
    level.partial = isMerged();
    level.loops = level.partial ? LoopType::ForallOp : LoopType::ForOp;
    for (size_t axis = 0; axis < graph.axes.size(); ++axis)
      if (reduced[axis] && tiling.trips[axis] > 1)
        level.steps[axis] = tiling.tile[axis];
    return level;
  }

  // Loops --------------------------------------------------------------------------------------

  /// Tiles what is in each block, from the last op to the first: by then, what an op is needed for
  /// inside the group has its own copy.
  LogicalResult tile(const Level &level) {
    llvm::SetVector<Block *> blocks;
    root.walk([&](Operation *op) {
      if (isMarked(op))
        blocks.insert(op->getBlock());
    });
    for (Block *block : blocks) {
      SmallVector<Operation *> ops;
      for (Operation &op : *block)
        if (isMarked(&op))
          ops.push_back(&op);
      for (Operation *op : llvm::reverse(ops)) {
        askDestinationForSizes(op);
        if (op->use_empty())
          rewriter.eraseOp(op);
        else if (isTiledBy(op, level) && failed(tileOp(op, level)))
          return failure();
      }
    }
    return success();
  }

  /// A size alone must not keep an op: its destination has the same.
  void askDestinationForSizes(Operation *op) {
    auto destinationOp = dyn_cast<DestinationStyleOpInterface>(op);
    if (!destinationOp)
      return;
    for (OpResult result : op->getResults())
      rewriter.replaceUsesWithIf(result, destinationOp.getTiedOpOperand(result)->get(),
                                 [](OpOperand &use) { return isa<tensor::DimOp>(use.getOwner()); });
  }

  bool isTiledBy(Operation *op, const Level &level) const {
    return llvm::any_of(axesOf(op), [&](int axis) { return level.steps[axis] > 0; });
  }

  LogicalResult tileOp(Operation *op, const Level &level) {
    SmallVector<int> axes = axesOf(op);
    SmallVector<OpFoldResult> sizes;
    SmallVector<unsigned> cut;
    for (auto [dim, axis] : llvm::enumerate(axes)) {
      sizes.push_back(rewriter.getIndexAttr(level.steps[axis]));
      if (level.steps[axis] > 0)
        cut.push_back(dim);
    }
    scf::SCFTilingOptions options;
    options.setTileSizes(sizes).setLoopType(level.loops);
    if (level.partial) {
      options.setReductionTilingStrategy(ReductionTilingStrategy::PartialReductionOuterParallel);
      options.setReductionDims(cut);
    } else {
      // Loops in the order of the axes.
      SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, std::ssize(axes)));
      llvm::stable_sort(order, [&](int64_t a, int64_t b) { return axes[a] < axes[b]; });
      options.setInterchange(order);
    }
    NestRequest request;
    request.options = std::move(options);
    request.mayFuse = [&](Operation *producer) {
      return isMarked(producer) || (!level.partial && isa<linalg::FillOp>(producer));
    };
    request.makesOnce = [&](Operation *producer) {
      // A fill that others use too costs nothing to leave to them.
      if (!isMarked(producer))
        return false;
      SmallVector<int> produced = axesOf(producer);
      return llvm::all_of(axes, [&](int axis) {
        return level.steps[axis] == 0 || llvm::is_contained(produced, axis);
      });
    };
    FailureOr<FusedNest> nest = buildNest(rewriter, cast<TilingInterface>(op), request);
    if (failed(nest))
      return op->emitError("cannot be tiled along ") << namesOf(level);
    // Promises about the original sums need not hold of those of parts.
    if (level.partial)
      for (Operation *part : nest->partial)
        part->walk([](Operation *inner) { dropPromises(inner); });
    return success();
  }

  std::string namesOf(const Level &level) const {
    std::string text;
    for (size_t axis = 0; axis < graph.axes.size(); ++axis)
      if (level.steps[axis] > 0)
        text += (text.empty() ? "" : ", ") + graph.axes[axis].name;
    return text;
  }

  RewriterBase &rewriter;
  const ApiGraph &graph;
  const GroupTiling &tiling;
  const std::vector<bool> reduced;
  func::FuncOp root;
};

} // namespace

LogicalResult applyTiling(RewriterBase &rewriter, const ModelGroup &group,
                          const GroupTiling &tiling) {
  return GroupTiler(rewriter, group, tiling).run();
}

void eraseDeadOps(RewriterBase &rewriter, func::FuncOp function) {
  SmallVector<Operation *> ops;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : llvm::reverse(ops))
    if (isOpTriviallyDead(op))
      rewriter.eraseOp(op);
}

} // namespace tilescope::autotile
