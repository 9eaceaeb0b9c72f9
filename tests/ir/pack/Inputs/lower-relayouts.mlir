// Lowers packs and unpacks to pad, reshape and transpose, for running them.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @lower(%root: !transform.any_op) {
    %packs = transform.structured.match ops{["linalg.pack"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.foreach %packs : !transform.any_op {
    ^bb0(%op: !transform.any_op):
      %0 = transform.cast %op : !transform.any_op to !transform.op<"linalg.pack">
      transform.structured.lower_pack %0
        : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    }
    %unpacks = transform.structured.match ops{["linalg.unpack"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.foreach %unpacks : !transform.any_op {
    ^bb0(%op: !transform.any_op):
      %0 = transform.cast %op : !transform.any_op to !transform.op<"linalg.unpack">
      transform.structured.lower_unpack %0
        : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    }
    transform.yield
  }
}
