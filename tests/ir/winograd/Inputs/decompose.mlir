// Winograd's transforms as the products of matrices that they are, for running them. Of static sizes.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @decompose(%root: !transform.any_op) {
    %ops = transform.structured.match ops{["linalg.winograd_filter_transform", "linalg.winograd_input_transform", "linalg.winograd_output_transform"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.foreach %ops : !transform.any_op {
    ^bb0(%op: !transform.any_op):
      %0 = transform.structured.decompose_winograd_op %op : (!transform.any_op) -> !transform.any_op
    }
    transform.yield
  }
}
