#include "engine/memory/Placement.h"

#include "engine/memory/DirectForm.h"
#include "engine/memory/LramLowering.h"
#include "engine/memory/SlicePath.h"
#include "engine/tiling/IndexValues.h"
#include "engine/tiling/ReshapedSlices.h"

#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/RegionUtils.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace tilescope {

static constexpr llvm::StringLiteral loadPrefix = "tilescope.load:";

std::optional<BodyUse> loadedFor(Operation *allocation) {
  auto name = dyn_cast<NameLoc>(allocation->getLoc());
  if (!name || !name.getName().getValue().starts_with(loadPrefix))
    return std::nullopt;
  auto [op, operand] = name.getName().getValue().drop_front(loadPrefix.size()).split(':');
  BodyUse use;
  if (op.getAsInteger(10, use.op) || operand.getAsInteger(10, use.operand))
    return std::nullopt;
  return use;
}

SmallVector<Operation *> ownLoops(Operation *op, ArrayRef<Operation *> outer) {
  SmallVector<Operation *> loops;
  for (Operation *parent = op->getParentOp(); parent && !llvm::is_contained(outer, parent);
       parent = parent->getParentOp())
    if (isa<scf::ForOp>(parent))
      loops.insert(loops.begin(), parent);
  return loops;
}

bool readsContent(OpOperand &operand) {
  if (auto op = dyn_cast<linalg::LinalgOp>(operand.getOwner()))
    return op.payloadUsesValueFromOperand(&operand);
  auto destination = dyn_cast<DestinationStyleOpInterface>(operand.getOwner());
  return !destination || !destination.isDpsInit(&operand);
}

namespace {

/// Whether one of the body's ops (or its loops) makes `root`, maybe in another shape.
bool madeBy(ArrayRef<Operation *> ops, mlir::Value root) {
  for (mlir::Value below = reshapeRoot(root); below != root; below = reshapeRoot(root))
    root = pathOf(below).root;
  Operation *maker = root.getDefiningOp();
  // Allocated already, by who calls.
  if (auto allocated = dyn_cast_or_null<bufferization::AllocTensorOp>(maker))
    return allocated.getMemorySpace().has_value();
  // What loops gather outside is loaded like anything else there.
  mlir::Value gathered = root;
  while (auto loop = gathered.getDefiningOp<scf::ForOp>())
    gathered = loop.getInitArgs()[cast<OpResult>(gathered).getResultNumber()];
  if (auto allocated = gathered.getDefiningOp<bufferization::AllocTensorOp>())
    if (!allocated.getMemorySpace())
      return false;
  return maker && llvm::any_of(ops, [maker](Operation *op) {
           return maker == op || (isa<scf::ForOp>(maker) && maker->isProperAncestor(op));
         });
}

class Placer {
public:
  Placer(RewriterBase &rewriter, const BodyPlacement &body)
      : rewriter(rewriter), body(body), ops(body.ops) {}

  void run() {
    for (auto [index, op] : llvm::enumerate(ops))
      op = place(index, op);
  }

private:
  /// Returns the op that stands in for `op` now.
  Operation *place(int listed, Operation *op) {
    int marked = bodyIndex(op);
    int index = marked >= 0 ? marked : listed;
    own = ownLoops(op, body.outer);
    path.assign(body.outer.begin(), body.outer.end());
    llvm::append_range(path, own);
    auto destination = dyn_cast<DestinationStyleOpInterface>(op);
    SmallVector<OpOperand *> inits;
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<RankedTensorType>(operand.get().getType()))
        continue;
      if (destination && destination.isDpsInit(&operand)) {
        inits.push_back(&operand);
        continue;
      }
      if (!readsContent(operand))
        continue;
      SlicePath from = pathOf(operand.get());
      if (!madeBy(ops, from.root))
        rewriteUse(operand,
                   load(from, {index, int(operand.getOperandNumber())}, operand, path.size()));
    }
    for (OpOperand *init : inits)
      placeDestination(*init, index);
    placeCaptured(op, index);
    mlir::Value fresh;
    if (!destination)
      fresh = allocate(op->getResult(0), op);
    return toDirectForm(rewriter, op, fresh);
  }

  /// Tensors that the op's region reads by computed indices: needed whole, after the operands.
  void placeCaptured(Operation *op, int index) {
    llvm::MapVector<mlir::Value, SmallVector<OpOperand *>> captured;
    for (Region &region : op->getRegions())
      visitUsedValuesDefinedAbove(region, [&](OpOperand *use) {
        if (isa<RankedTensorType>(use->get().getType()))
          captured[use->get()].push_back(use);
      });
    int number = op->getNumOperands();
    for (auto &[value, uses] : captured) {
      BodyUse named{index, number++};
      SlicePath from = pathOf(value);
      if (madeBy(ops, from.root))
        continue;
      for (OpOperand *use : uses)
        rewriteUse(*use, load(from, named, *use, path.size(), op));
    }
  }

  void placeDestination(OpOperand &init, int index) {
    // Inside the op's own loops the destination is carried; what counts is what enters them.
    OpOperand *entry = &init;
    if (!own.empty()) {
      auto loop = cast<scf::ForOp>(own.front());
      mlir::Value value = init.get();
      while (true) {
        if (auto slice = value.getDefiningOp<tensor::ExtractSliceOp>()) {
          value = slice.getSource();
        } else if (auto retyped = value.getDefiningOp<tensor::CastOp>()) {
          value = retyped.getSource();
        } else if (auto argument = dyn_cast<BlockArgument>(value)) {
          auto around = cast<scf::ForOp>(argument.getOwner()->getParentOp());
          OpOperand &carried = around.getInitArgsMutable()[argument.getArgNumber() - 1];
          if (around == loop) {
            entry = &carried;
            break;
          }
          value = carried.get();
        } else {
          return;
        }
      }
    }
    SlicePath from = pathOf(entry->get());
    if (madeBy(ops, from.root))
      return;
    bool undefined = from.root.getDefiningOp<tensor::EmptyOp>() || !readsContent(init);
    rewriteUse(*entry, undefined ? allocate(entry->get(), entry->getOwner())
                                 : load(from, {index, int(init.getOperandNumber())}, *entry,
                                        body.outer.size()));
  }

  void rewriteUse(OpOperand &use, mlir::Value value) {
    rewriter.modifyOpInPlace(use.getOwner(), [&] { use.set(value); });
  }

  /// One cast for all uses, so that bufferization sees that they are one buffer.
  mlir::Value castTo(mlir::Value value, Type type, Location location) {
    if (value.getType() == type)
      return value;
    mlir::Value &cast = casts[{value, type}];
    if (!cast) {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointAfterValue(value);
      cast = tensor::CastOp::create(rewriter, location, type, value);
    }
    return cast;
  }

  Attribute space() { return rewriter.getI64IntegerAttr(lramSpace); }

  /// A new buffer of the shape of `like`, directly before `user`.
  mlir::Value allocate(mlir::Value like, Operation *user) {
    rewriter.setInsertionPoint(user);
    auto type = cast<RankedTensorType>(like.getType());
    Location location = user->getLoc();
    SmallVector<mlir::Value> dynamic;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      if (!type.isDynamicDim(dim))
        continue;
      std::optional<OpFoldResult> extent = knownExtent(like, dim);
      if (!extent)
        if (auto pad = like.getDefiningOp<tensor::PadOp>())
          extent = paddedExtent(pad, dim);
      dynamic.push_back(extent ? getValueOrCreateConstantIndexOp(rewriter, location, *extent)
                               : tensor::DimOp::create(rewriter, location, like, dim).getResult());
    }
    return bufferization::AllocTensorOp::create(rewriter, location, type, dynamic, mlir::Value(),
                                                mlir::Value(), space());
  }

  OpFoldResult paddedExtent(tensor::PadOp pad, int64_t dim) {
    Location location = pad.getLoc();
    auto valueOf = [&](OpFoldResult part) {
      return getValueOrCreateConstantIndexOp(rewriter, location, part);
    };
    mlir::Value inside = valueOf(tensor::getMixedSize(rewriter, location, pad.getSource(), dim));
    mlir::Value below =
        arith::AddIOp::create(rewriter, location, inside, valueOf(pad.getMixedLowPad()[dim]));
    return arith::AddIOp::create(rewriter, location, below, valueOf(pad.getMixedHighPad()[dim]))
        .getResult();
  }

  /// 1 + the position in `path` of the innermost loop that the slice depends on; 0 for none.
  int levelOf(tensor::ExtractSliceOp slice) {
    SmallVector<OpFoldResult> indices = slice.getMixedOffsets();
    llvm::append_range(indices, slice.getMixedSizes());
    int level = 0;
    SmallVector<Operation *> loops = loopsBehind(indices);
    for (auto [position, around] : llvm::enumerate(path)) {
      bool depends = llvm::is_contained(loops, around);
      // An index computed inside a loop is not there outside it, whatever it depends on.
      for (OpFoldResult index : indices)
        if (auto value = dyn_cast<mlir::Value>(index); value && value.getDefiningOp())
          depends |= around->isProperAncestor(value.getDefiningOp());
      if (depends)
        level = position + 1;
    }
    return level;
  }

  /// The operand's slice, as it is used at `entry`, from a copy in local RAM, made at its level if
  /// there is none yet.
  mlir::Value load(const SlicePath &from, BodyUse use, OpOperand &entry, int deepest,
                   Operation *user = nullptr) {
    if (!user)
      user = entry.getOwner();
    int level = 0;
    for (tensor::ExtractSliceOp slice : from.slices)
      level = std::max(level, levelOf(slice));
    if (auto given = body.levels.find(use.op); given != body.levels.end())
      if (auto found = given->second.find(use.operand); found != given->second.end())
        level = found->second;
    level = std::clamp(level, 0, deepest);
    // Not before it is there.
    for (auto [position, around] : llvm::enumerate(path))
      if (Operation *maker = from.root.getDefiningOp(); maker && around->isProperAncestor(maker))
        level = std::max<int>(level, position + 1);
    Operation *before = level < int(path.size()) ? path[level] : user;

    // The slices at or above the level are loaded, those further in are taken of what is loaded.
    size_t loaded = 0;
    SmallVector<const void *> key{from.root.getAsOpaquePointer(), before->getBlock()};
    while (loaded < from.slices.size() && levelOf(from.slices[loaded]) <= level) {
      tensor::ExtractSliceOp slice = from.slices[loaded++];
      for (OpFoldResult part : slice.getMixedOffsets())
        key.push_back(part.getOpaqueValue());
      for (OpFoldResult part : slice.getMixedSizes())
        key.push_back(part.getOpaqueValue());
    }
    if (auto kept = body.kept.find({use.op, use.operand}); kept != body.kept.end())
      for (int loop : kept->second)
        key.push_back(body.outer[loop]);
    mlir::Value &copy = copies[key];
    if (!copy) {
      rewriter.setInsertionPoint(before);
      mlir::Value source = from.root;
      for (tensor::ExtractSliceOp slice : ArrayRef(from.slices).take_front(loaded))
        source = sliceAgain(slice, source);
      auto label = rewriter.getStringAttr(loadPrefix + Twine(use.op) + ":" + Twine(use.operand));
      copy = bufferization::AllocTensorOp::create(rewriter, NameLoc::get(label),
                                                  cast<RankedTensorType>(source.getType()),
                                                  ValueRange(), source, mlir::Value(), space());
    }
    mlir::Value value = copy;
    for (tensor::ExtractSliceOp slice : ArrayRef(from.slices).drop_front(loaded)) {
      rewriter.setInsertionPoint(slice);
      value = sliceAgain(slice, value);
    }
    rewriter.setInsertionPoint(user);
    return castTo(value, entry.get().getType(), user->getLoc());
  }

  mlir::Value sliceAgain(tensor::ExtractSliceOp slice, mlir::Value source) {
    // The result type of the slice holds whatever its source's static sizes are.
    source = castTo(source, slice.getSourceType(), slice.getLoc());
    return tensor::ExtractSliceOp::create(rewriter, slice.getLoc(), slice.getType(), source,
                                          slice.getMixedOffsets(), slice.getMixedSizes(),
                                          slice.getMixedStrides());
  }

  RewriterBase &rewriter;
  const BodyPlacement &body;
  SmallVector<Operation *> ops;
  /// Loops around the op in hand: those of its own, and all.
  SmallVector<Operation *> own, path;
  std::map<SmallVector<const void *>, mlir::Value> copies;
  llvm::DenseMap<std::pair<mlir::Value, Type>, mlir::Value> casts;
};

} // namespace

void placeInLram(RewriterBase &rewriter, const BodyPlacement &body) {
  Placer(rewriter, body).run();
}

void hoistSlices(Operation *root) {
  root->walk<WalkOrder::PostOrder>([](scf::ForOp loop) {
    for (Operation &op : llvm::make_early_inc_range(loop.getBody()->without_terminator())) {
      bool index = op.getNumRegions() == 0 && isPure(&op) && op.getNumResults() == 1 &&
                   op.getResult(0).getType().isIndex();
      if (!index && !isa<tensor::ExtractSliceOp>(op))
        continue;
      if (llvm::all_of(op.getOperands(),
                       [&](mlir::Value operand) { return loop.isDefinedOutsideOfLoop(operand); }))
        op.moveBefore(loop);
    }
  });
}

void foldCarriedBuffers(RewriterBase &rewriter, func::FuncOp function) {
  function.walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
    for (auto [init, carried, yielded, result] :
         llvm::zip(loop.getInitArgs(), loop.getRegionIterArgs(), loop.getYieldedValues(),
                   loop.getResults()))
      if (isa<BaseMemRefType>(init.getType()) && yielded == carried) {
        rewriter.replaceAllUsesWith(carried, init);
        rewriter.replaceAllUsesWith(result, init);
      }
  });
  DominanceInfo dominance(function);
  eliminateCommonSubExpressions(rewriter, dominance, function);
  function.walk([&](memref::CopyOp copy) {
    if (copy.getSource() == copy.getTarget())
      rewriter.eraseOp(copy);
  });
}

} // namespace tilescope
