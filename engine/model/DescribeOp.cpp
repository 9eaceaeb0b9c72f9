// How each kind of tileable op walks its operands, and which of its dimensions can be tiled.
#include "engine/model/ModelLoader.h"

#include "engine/fusion/FuseAttributes.h"
#include "engine/support/Saturating.h"

#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"

#include <numeric>

using namespace mlir;

namespace tilescope {
namespace {

std::optional<int64_t> staticSize(int64_t size) {
  return ShapedType::isDynamic(size) ? std::nullopt : std::optional<int64_t>(size);
}

int64_t bitsOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * bitsOf(complex.getElementType());
  if (element.isIntOrFloat())
    return element.getIntOrFloatBitWidth();
  return 64;
}

/// Sums of dims, dims times constants, dim floordiv and mod constants; anything else makes the
/// dimensions involved whole.
class AccessBuilder {
public:
  AccessBuilder(OpNode &node, int64_t extent) : node(node) { access.extent = extent; }

  DimensionAccess build(AffineExpr expr) {
    int64_t constant = 0;
    if (!add(expr, 1, constant))
      access.full = true;
    if (constant < 0) {
      refuse(expr, "an indexing map starts before its operand");
      access.full = true;
    }
    // The body adds the map's constant again, so a tile's slice starts without it and is wider.
    access.width = 1 + std::max<int64_t>(0, constant);
    if (access.full)
      access.terms.clear();
    return access;
  }

private:
  void refuse(AffineExpr expr, const std::string &why) {
    expr.walk([&](AffineExpr part) {
      if (auto dim = dyn_cast<AffineDimExpr>(part))
        if (node.domain[dim.getPosition()].whole.empty())
          node.domain[dim.getPosition()].whole = why;
    });
  }

  bool add(AffineExpr expr, int64_t factor, int64_t &constant) {
    if (auto number = dyn_cast<AffineConstantExpr>(expr)) {
      constant += factor * number.getValue();
      return true;
    }
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      addTerm({int(dim.getPosition()), factor, 1, 0}, expr);
      return true;
    }
    auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
    if (!binary) {
      refuse(expr, "an indexing map uses a symbol");
      return false;
    }
    auto right = dyn_cast<AffineConstantExpr>(binary.getRHS());
    switch (expr.getKind()) {
    case AffineExprKind::Add: {
      bool left = add(binary.getLHS(), factor, constant);
      return add(binary.getRHS(), factor, constant) && left;
    }
    case AffineExprKind::Mul:
      if (right)
        return add(binary.getLHS(), factor * right.getValue(), constant);
      break;
    case AffineExprKind::FloorDiv:
    case AffineExprKind::Mod: {
      auto dim = dyn_cast<AffineDimExpr>(binary.getLHS());
      bool isMod = expr.getKind() == AffineExprKind::Mod;
      if (!dim || !right || right.getValue() <= 0)
        break;
      int64_t divisor = right.getValue();
      DomainDimension &dimension = node.domain[dim.getPosition()];
      dimension.multiple = std::lcm(dimension.multiple, divisor);
      if (isMod)
        dimension.modulus = dimension.modulus ? std::lcm(dimension.modulus, divisor) : divisor;
      addTerm({int(dim.getPosition()), factor, isMod ? 1 : divisor, isMod ? divisor : 0}, expr);
      return true;
    }
    default:
      break;
    }
    refuse(expr, expr.getKind() == AffineExprKind::Mod
                     ? "an indexing map takes it modulo a number together with an offset"
                     : "an indexing map divides it together with other terms");
    return false;
  }

  void addTerm(AccessTerm term, AffineExpr expr) {
    if (term.coefficient < 0) {
      refuse(expr, "an indexing map walks it backwards");
      access.full = true;
      return;
    }
    if (term.coefficient == 0)
      return;
    for (AccessTerm &other : access.terms)
      if (other.dim == term.dim && other.divisor == term.divisor && other.modulus == term.modulus) {
        other.coefficient += term.coefficient;
        return;
      }
    access.terms.push_back(term);
  }

  OpNode &node;
  DimensionAccess access;
};

void setWhole(OpNode &node, int dim, const std::string &why) {
  if (node.domain[dim].whole.empty())
    node.domain[dim].whole = why;
}

DimensionAccess identityAccess(int dim, int64_t extent) {
  DimensionAccess access;
  access.terms.push_back({dim, 1, 1, 0});
  access.extent = extent;
  return access;
}

DimensionAccess fullAccess(int64_t extent) {
  DimensionAccess access;
  access.extent = extent;
  access.full = true;
  return access;
}

Operand tensorOperand(OpOperand &operand) {
  Operand result;
  result.elementBits = bitsOf(operand.get().getType());
  return result;
}

void describeRoles(linalg::LinalgOp op, OpNode &node) {
  if (linalg::isaContractionOpInterface(op)) {
    FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op);
    if (succeeded(dims)) {
      node.contraction = true;
      auto copy = [](ArrayRef<unsigned> from, std::vector<int> &to) {
        to.assign(from.begin(), from.end());
      };
      copy(dims->batch, node.batch);
      copy(dims->m, node.m);
      copy(dims->n, node.n);
      copy(dims->k, node.k);
    }
    return;
  }
  FailureOr<linalg::ConvolutionDimensions> dims = linalg::inferConvolutionDims(op);
  if (failed(dims) || dims->filterLoop.empty())
    return;
  for (unsigned dim : dims->filterLoop)
    node.domain[dim].kind = DimensionKind::Window;
  // Pooling has a window but no filter that is read.
  bool filterRead = op.getNumDpsInputs() > 1 &&
                    op.payloadUsesValueFromOperand(op.getDpsInputOperand(1));
  if (!filterRead)
    return;
  node.convolution = true;
  auto append = [](ArrayRef<unsigned> from, std::vector<int> &to) {
    to.insert(to.end(), from.begin(), from.end());
  };
  append(dims->depth, node.batch);
  append(dims->batch, node.m);
  append(dims->outputImage, node.m);
  append(dims->outputChannel, node.n);
  append(dims->inputChannel, node.k);
}

/// Output channels are spread over the NPU's slices for conv2d, depthwise conv2d and max pooling.
int sliceChannelDim(linalg::LinalgOp op) {
  StringRef name = op->getName().stripDialect();
  bool spread = name.starts_with("conv_2d_") || name.starts_with("depthwise_conv_2d_") ||
                name.starts_with("pooling_nhwc_max") || name.starts_with("pooling_nchw_max");
  if (!spread)
    return -1;
  bool channelsLast = name.contains("nhwc");
  if (!channelsLast && !name.contains("nchw"))
    return -1;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  unsigned position = channelsLast ? (name.contains("hwcm") ? 3 : map.getNumResults() - 1) : 1;
  if (position >= map.getNumResults())
    return -1;
  auto dim = dyn_cast<AffineDimExpr>(map.getResult(position));
  return dim ? int(dim.getPosition()) : -1;
}

void describeLinalg(linalg::LinalgOp op, OpNode &node) {
  SmallVector<int64_t, 4> ranges = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (auto [size, iterator] : llvm::zip_equal(ranges, iterators)) {
    DomainDimension dimension;
    dimension.size = staticSize(size);
    dimension.kind = iterator == utils::IteratorType::parallel ? DimensionKind::Parallel
                                                               : DimensionKind::Reduction;
    node.domain.push_back(dimension);
  }
  int results = 0;
  for (OpOperand &opOperand : op->getOpOperands()) {
    Operand operand = tensorOperand(opOperand);
    operand.isInit = op.isDpsInit(&opOperand);
    if (operand.isInit && isa<RankedTensorType>(opOperand.get().getType()))
      operand.result = results++;
    bool used = op.payloadUsesValueFromOperand(&opOperand);
    operand.isRead = used;
    operand.shapeOnly = !operand.isInit && !used;
    if (auto type = dyn_cast<ShapedType>(opOperand.get().getType())) {
      AffineMap map = op.getMatchingIndexingMap(&opOperand);
      for (auto [expr, extent] : llvm::zip(map.getResults(), type.getShape()))
        operand.access.push_back(
            AccessBuilder(node, ShapedType::isDynamic(extent) ? 1 : extent).build(expr));
    }
    node.operands.push_back(operand);
  }
  describeRoles(op, node);
  node.sliceChannelDim = sliceChannelDim(op);
  // What the body reads by computed indices is needed whole.
  for (mlir::Value value : capturedTensors(op)) {
    Operand operand;
    operand.elementBits = bitsOf(value.getType());
    for (int64_t extent : cast<RankedTensorType>(value.getType()).getShape())
      operand.access.push_back(fullAccess(ShapedType::isDynamic(extent) ? 1 : extent));
    node.operands.push_back(operand);
  }
}

void describeSoftmax(linalg::SoftmaxOp op, OpNode &node) {
  auto type = cast<ShapedType>(op.getInput().getType());
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    DomainDimension dimension;
    dimension.size = staticSize(size);
    if (dim == op.getDimension()) {
      dimension.kind = DimensionKind::Reduction;
      dimension.whole = "softmax normalises along it, so a part of it has another result";
    }
    node.domain.push_back(dimension);
  }
  for (OpOperand &opOperand : op->getOpOperands()) {
    Operand operand = tensorOperand(opOperand);
    operand.isInit = opOperand.getOperandNumber() == 1;
    operand.isRead = !operand.isInit;
    operand.result = operand.isInit ? 0 : -1;
    for (auto [dim, size] : llvm::enumerate(type.getShape()))
      operand.access.push_back(identityAccess(dim, ShapedType::isDynamic(size) ? 1 : size));
    node.operands.push_back(operand);
  }
}

void describePad(tensor::PadOp op, OpNode &node) {
  RankedTensorType source = op.getSourceType(), result = op.getResultType();
  ArrayRef<int64_t> low = op.getStaticLow(), high = op.getStaticHigh();
  for (int64_t size : result.getShape()) {
    DomainDimension dimension;
    dimension.size = staticSize(size);
    node.domain.push_back(dimension);
  }
  Operand operand = tensorOperand(op.getSourceMutable());
  for (int64_t dim = 0; dim < source.getRank(); ++dim) {
    int64_t extent = source.getDimSize(dim);
    DimensionAccess access = identityAccess(dim, ShapedType::isDynamic(extent) ? 1 : extent);
    if (ShapedType::isDynamic(low[dim]) || ShapedType::isDynamic(high[dim]))
      node.dynamic = true;
    else if (low[dim] != 0 || high[dim] != 0) {
      access.constant = -low[dim];
      access.clamped = true;
    }
    operand.access.push_back(access);
  }
  node.operands.push_back(operand);
  // The result has no destination operand; one stands in for it, written only.
  for (unsigned i = 1; i < op->getNumOperands(); ++i)
    node.operands.push_back(Operand{});
  Operand init;
  init.elementBits = bitsOf(result);
  init.isInit = true;
  init.isRead = false;
  init.result = 0;
  for (auto [dim, size] : llvm::enumerate(result.getShape()))
    init.access.push_back(identityAccess(dim, ShapedType::isDynamic(size) ? 1 : size));
  node.operands.push_back(init);
}

/// pack: the domain is the destination's outer dimensions, in the source's order of dimensions.
void describePack(linalg::PackOp op, OpNode &node) {
  auto source = dyn_cast<RankedTensorType>(op.getSource().getType());
  auto dest = dyn_cast<RankedTensorType>(op.getDest().getType());
  if (!source || !dest) {
    node.untileable = "it packs buffers, not tensors";
    return;
  }
  int64_t rank = source.getRank();
  ArrayRef<int64_t> permutation = op.getOuterDimsPerm();
  // Outer position of each source dimension.
  SmallVector<int64_t> outerOf(rank);
  for (int64_t position = 0; position < rank; ++position)
    outerOf[permutation.empty() ? position : permutation[position]] = position;
  for (int64_t position = 0; position < rank; ++position) {
    DomainDimension dimension;
    dimension.size = staticSize(dest.getDimSize(position));
    node.domain.push_back(dimension);
  }
  SmallVector<int64_t> inner(rank, 0);
  for (auto [dim, tile] : llvm::zip(op.getInnerDimsPos(), op.getStaticTiles()))
    inner[dim] = tile;
  Operand sourceOperand = tensorOperand(op.getSourceMutable());
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t extent = source.getDimSize(dim);
    DimensionAccess access = identityAccess(outerOf[dim], ShapedType::isDynamic(extent) ? 1 : extent);
    if (ShapedType::isDynamic(inner[dim])) {
      node.dynamic = true;
    } else if (inner[dim] > 0) {
      access.terms[0].coefficient = inner[dim];
      access.width = inner[dim];
      access.clamped = true;
    }
    sourceOperand.access.push_back(access);
  }
  node.operands.push_back(sourceOperand);
  Operand destOperand = tensorOperand(op.getDestMutable());
  destOperand.isInit = true;
  destOperand.isRead = false;
  destOperand.result = 0;
  for (int64_t dim = 0; dim < dest.getRank(); ++dim) {
    int64_t extent = ShapedType::isDynamic(dest.getDimSize(dim)) ? 1 : dest.getDimSize(dim);
    destOperand.access.push_back(dim < rank ? identityAccess(dim, extent) : fullAccess(extent));
  }
  node.operands.push_back(destOperand);
  for (unsigned i = 2; i < op->getNumOperands(); ++i)
    node.operands.push_back(Operand{});
}

/// unpack: the domain is the destination; a tile takes whole inner tiles of the source.
void describeUnpack(linalg::UnPackOp op, OpNode &node) {
  auto source = dyn_cast<RankedTensorType>(op.getSource().getType());
  auto dest = dyn_cast<RankedTensorType>(op.getDest().getType());
  if (!source || !dest) {
    node.untileable = "it unpacks buffers, not tensors";
    return;
  }
  int64_t rank = dest.getRank();
  SmallVector<int64_t> inner(rank, 0);
  for (auto [dim, tile] : llvm::zip(op.getInnerDimsPos(), op.getStaticTiles()))
    inner[dim] = tile;
  for (int64_t dim = 0; dim < rank; ++dim) {
    DomainDimension dimension;
    dimension.size = staticSize(dest.getDimSize(dim));
    if (ShapedType::isDynamic(inner[dim]))
      node.dynamic = true;
    else if (inner[dim] > 1)
      dimension.multiple = inner[dim];
    node.domain.push_back(dimension);
  }
  ArrayRef<int64_t> permutation = op.getOuterDimsPerm();
  Operand sourceOperand = tensorOperand(op.getSourceMutable());
  for (int64_t position = 0; position < source.getRank(); ++position) {
    int64_t extent = source.getDimSize(position);
    if (ShapedType::isDynamic(extent))
      extent = 1;
    if (position >= rank) {
      sourceOperand.access.push_back(fullAccess(extent));
      continue;
    }
    int64_t dim = permutation.empty() ? position : permutation[position];
    DimensionAccess access = identityAccess(dim, extent);
    access.terms[0].divisor = std::max<int64_t>(1, inner[dim]);
    sourceOperand.access.push_back(access);
  }
  node.operands.push_back(sourceOperand);
  Operand destOperand = tensorOperand(op.getDestMutable());
  destOperand.isInit = true;
  destOperand.isRead = false;
  destOperand.result = 0;
  for (auto [dim, size] : llvm::enumerate(dest.getShape()))
    destOperand.access.push_back(identityAccess(dim, ShapedType::isDynamic(size) ? 1 : size));
  node.operands.push_back(destOperand);
  for (unsigned i = 2; i < op->getNumOperands(); ++i)
    node.operands.push_back(Operand{});
}

/// Ops without a description of their own are shown with their domain and planned only whole.
void describeOther(TilingInterface op, OpNode &node) {
  OpBuilder builder(op);
  for (utils::IteratorType iterator : op.getLoopIteratorTypes()) {
    DomainDimension dimension;
    dimension.kind = iterator == utils::IteratorType::parallel ? DimensionKind::Parallel
                                                               : DimensionKind::Reduction;
    node.domain.push_back(dimension);
  }
  node.untileable = "no slice description for " + op->getName().getStringRef().str();
}

} // namespace

llvm::SetVector<mlir::Value> capturedTensors(Operation *op) {
  llvm::SetVector<mlir::Value> captured;
  for (Region &region : op->getRegions())
    region.walk([&](Operation *inner) {
      for (mlir::Value value : inner->getOperands())
        if (isa<RankedTensorType>(value.getType()) && !region.isAncestor(value.getParentRegion()))
          captured.insert(value);
    });
  return captured;
}

void describeOp(Operation *op, OpNode &node) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    describeLinalg(linalgOp, node);
  else if (auto softmax = dyn_cast<linalg::SoftmaxOp>(op))
    describeSoftmax(softmax, node);
  else if (auto pad = dyn_cast<tensor::PadOp>(op))
    describePad(pad, node);
  else if (auto pack = dyn_cast<linalg::PackOp>(op))
    describePack(pack, node);
  else if (auto unpack = dyn_cast<linalg::UnPackOp>(op))
    describeUnpack(unpack, node);
  else
    describeOther(cast<TilingInterface>(op), node);
  for (DomainDimension &dimension : node.domain)
    if (!dimension.size)
      node.dynamic = true;
  bool anyTensor = llvm::any_of(op->getResultTypes(), [](Type t) { return isa<TensorType>(t); });
  if (!anyTensor && node.untileable.empty())
    node.untileable = "it works on buffers (memref), which are already placed";
  for (DomainDimension &dimension : node.domain)
    if (dimension.size && dimension.multiple > *dimension.size)
      setWhole(node, &dimension - node.domain.data(),
               "an operand is addressed in steps larger than the dimension");
}

} // namespace tilescope
