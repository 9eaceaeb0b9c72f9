#!/usr/bin/env python3
"""Writes the larger sample models of this directory, from nothing but their shapes.

    python3 resources/models/generate.py [DIRECTORY]

mobilenet-bf16, mobilenet-i8   a CNN of inverted residual blocks (MobileNetV2's widths at 112 x 112)
encoder                        12 transformer encoder layers: d 768, 12 heads, sequence 128, FFN 3072
lstm-step                      one step of an LSTM of 1,024 units
unet                           a small U-Net: two levels down and up with skip connections
kernels                        softmax, layer norm, GELU and RMS norm kernels, one function each
linear-i4                      a linear layer with weights of four bits
"""
import os
import sys


class Function:
    """One function under construction: values are (name, type) pairs."""

    def __init__(self, name, arguments, result=None):
        self.name, self.lines, self.count = name, [], 0
        self.arguments = [(f"%{n}", t) for n, t in arguments]
        self.constants = {}

    def argument(self, index):
        return self.arguments[index]

    def add_argument(self, name, type_):
        self.arguments.append((f"%{name}{len(self.arguments)}", type_))
        return self.arguments[-1]

    def fresh(self, base="v"):
        self.count += 1
        return f"%{base}{self.count}"

    def constant(self, value, element):
        key = (value, element)
        if key not in self.constants:
            self.constants[key] = f"%c{len(self.constants)}"
        return self.constants[key]

    def emit(self, base, text, type_):
        name = self.fresh(base)
        self.lines.append(f"  {name} = {text}")
        return name, type_

    def empty(self, type_):
        return self.emit("e", f"tensor.empty() : {type_}", type_)

    def filled(self, value, type_):
        element = type_.split("x")[-1].rstrip(">")
        empty = self.empty(type_)
        constant = self.constant(value, element)
        return self.emit("z", f"linalg.fill ins({constant} : {element}) outs({empty[0]} : {type_}) -> {type_}", type_)

    def named(self, op, ins, out, attributes=""):
        names = ", ".join(n for n, _ in ins)
        types = ", ".join(t for _, t in ins)
        return self.emit("v", f"{op} {attributes}ins({names} : {types}) outs({out[0]} : {out[1]}) -> {out[1]}", out[1])

    def generic(self, ins, type_, maps, body, kinds=None, out=None):
        """`body` gets the names of the elements and returns (lines, yielded)."""
        out = out or self.empty(type_)
        rank = len(kinds) if kinds else type_.count("x")
        kinds = kinds or ["parallel"] * rank
        elements = [t.split("x")[-1].rstrip(">") for _, t in ins + [out]]
        names = [f"%x{i}" for i in range(len(ins))] + ["%acc"]
        lines, yielded = body(names)
        result = elements[-1]
        block = ", ".join(f"{n}: {e}" for n, e in zip(names, elements))
        text = (f"linalg.generic {{indexing_maps = [{', '.join(maps)}], iterator_types = ["
                + ", ".join(f'"{k}"' for k in kinds) + "]}"
                + (f" ins({', '.join(n for n, _ in ins)} : {', '.join(t for _, t in ins)})" if ins else "")
                + f" outs({out[0]} : {out[1]}) {{\n  ^bb0({block}):\n"
                + "".join(f"    {line}\n" for line in lines)
                + f"    linalg.yield {yielded} : {result}\n  }} -> {out[1]}")
        return self.emit("v", text, out[1])

    def text(self, result):
        arguments = ", ".join(f"{n}: {t}" for n, t in self.arguments)
        constants = [f"  {name} = arith.constant {value} : {element}" for (value, element), name in self.constants.items()]
        return (f"func.func @{self.name}({arguments}) -> {result[1]} {{\n" + "\n".join(constants + self.lines)
                + f"\n  return {result[0]} : {result[1]}\n}}\n")


def tensor(*shape_and_element):
    *shape, element = shape_and_element
    return "tensor<" + "".join(f"{s}x" for s in shape) + element + ">"


def identity(rank):
    dims = ", ".join(f"d{i}" for i in range(rank))
    return f"affine_map<({dims}) -> ({dims})>"


def dims(rank, *kept):
    return f"affine_map<({', '.join(f'd{i}' for i in range(rank))}) -> ({', '.join(f'd{i}' for i in kept)})>"


def shape_of(type_):
    return [int(s) for s in type_[len("tensor<"):].split("x")[:-1]]


# --- linear layers -------------------------------------------------------------------------------

def linear(f, x, width, element, relu=False, residual=None):
    rows, depth = shape_of(x[1])
    weight = f.add_argument("w", tensor(depth, width, element))
    bias = f.add_argument("b", tensor(width, element))
    out = tensor(rows, width, element)
    product = f.named("linalg.matmul", [x, weight], f.filled("0.0", out))
    ins, maps = [product, bias], [identity(2), dims(2, 1)]
    if residual:
        ins.append(residual)
        maps.append(identity(2))
    zero = f.constant("0.0", element)

    def body(n):
        lines = [f"%s = arith.addf {n[0]}, {n[1]} : {element}"]
        value = "%s"
        if residual:
            lines.append(f"%r = arith.addf %s, {n[2]} : {element}")
            value = "%r"
        if relu:
            lines.append(f"%m = arith.maximumf {value}, {zero} : {element}")
            value = "%m"
        return lines, value
    return f.generic(ins, out, maps + [identity(2)], body)


def row_reduce(f, x, start, op):
    rows, columns = shape_of(x[1])
    element = x[1].split("x")[-1].rstrip(">")
    return f.generic([x], tensor(rows, element), [identity(2), dims(2, 0)],
                     lambda n: ([f"%r = {op} {n[0]}, {n[1]} : {element}"], "%r"),
                     ["parallel", "reduction"], f.filled(start, tensor(rows, element)))


def by_row(f, x, row, op, then=""):
    """op(x, row) for every element, and then a unary op."""
    element = x[1].split("x")[-1].rstrip(">")

    def body(n):
        lines = [f"%s = {op} {n[0]}, {n[1]} : {element}"]
        if then:
            lines.append(f"%t = {then} %s : {element}")
        return lines, "%t" if then else "%s"
    return f.generic([x, row], x[1], [identity(2), dims(2, 0), identity(2)], body)


def softmax(f, x):
    shifted = by_row(f, x, row_reduce(f, x, "0xFF800000" if "f32" in x[1] else "0xFF80", "arith.maximumf"),
                     "arith.subf", "math.exp")
    return by_row(f, shifted, row_reduce(f, shifted, "0.0", "arith.addf"), "arith.divf")


def layer_norm(f, x):
    rows, columns = shape_of(x[1])
    element = x[1].split("x")[-1].rstrip(">")
    share, epsilon = f.constant(f"{1.0 / columns:.9e}", element), f.constant("1.000000e-05", element)

    def scaled(row, extra=""):
        return f.generic([row], row[1], [identity(1), identity(1)],
                         lambda n: ([f"%m = arith.mulf {n[0]}, {share} : {element}"]
                                    + ([f"%a = arith.addf %m, {epsilon} : {element}", f"%t = {extra} %a : {element}"] if extra else []),
                                    "%t" if extra else "%m"))
    centred = by_row(f, x, scaled(row_reduce(f, x, "0.0", "arith.addf")), "arith.subf")
    squares = f.generic([centred], x[1], [identity(2), identity(2)],
                        lambda n: ([f"%s = arith.mulf {n[0]}, {n[0]} : {element}"], "%s"))
    return by_row(f, centred, scaled(row_reduce(f, squares, "0.0", "arith.addf"), "math.rsqrt"), "arith.mulf")


def encoder(layers=12, sequence=128, width=768, heads=12, hidden=3072, element="bf16"):
    f = Function("encoder", [("x", tensor(sequence, width, element))])
    state, head = f.argument(0), width // heads
    for _ in range(layers):
        q, k, v = (linear(f, state, width, element) for _ in range(3))

        def split(value, transposed=False):
            parts = f.emit("h", f"tensor.expand_shape {value[0]} [[0], [1, 2]] output_shape [{sequence}, {heads}, {head}] : "
                           f"{value[1]} into {tensor(sequence, heads, head, element)}", tensor(sequence, heads, head, element))
            order = [1, 2, 0] if transposed else [1, 0, 2]
            shape = [(sequence, heads, head)[i] for i in order]
            out = f.empty(tensor(*shape, element))
            return f.emit("t", f"linalg.transpose ins({parts[0]} : {parts[1]}) outs({out[0]} : {out[1]}) permutation = {order}", out[1])
        scores = f.named("linalg.batch_matmul", [split(q), split(k, True)],
                         f.filled("0.0", tensor(heads, sequence, sequence, element)))
        flat_type = tensor(heads * sequence, sequence, element)
        flat = f.emit("f", f"tensor.collapse_shape {scores[0]} [[0, 1], [2]] : {scores[1]} into {flat_type}", flat_type)
        weights = softmax(f, flat)
        shares = f.emit("f", f"tensor.expand_shape {weights[0]} [[0, 1], [2]] output_shape [{heads}, {sequence}, {sequence}] : "
                        f"{flat_type} into {scores[1]}", scores[1])
        mixed = f.named("linalg.batch_matmul", [shares, split(v)], f.filled("0.0", tensor(heads, sequence, head, element)))
        joined = f.empty(tensor(sequence, heads, head, element))
        back = f.emit("t", f"linalg.transpose ins({mixed[0]} : {mixed[1]}) outs({joined[0]} : {joined[1]}) permutation = [1, 0, 2]", joined[1])
        merged = f.emit("f", f"tensor.collapse_shape {back[0]} [[0], [1, 2]] : {back[1]} into {state[1]}", state[1])
        attended = layer_norm(f, linear(f, merged, width, element, residual=state))
        inner = linear(f, attended, hidden, element, relu=True)
        state = layer_norm(f, linear(f, inner, width, element, residual=attended))
    return f.text(state)


# --- convolutions --------------------------------------------------------------------------------

class Network:
    """Convolutions on NHWC, in bf16 or in i8 with i32 sums that are scaled back."""

    def __init__(self, name, image, element):
        self.f, self.element = Function(name, [("image", tensor(*image, element))]), element
        self.sums = "i32" if element == "i8" else element
        self.zero = "0" if element == "i8" else "0.0"

    def padded(self, x, by):
        n, h, w, c = shape_of(x[1])
        out = tensor(n, h + 2 * by, w + 2 * by, c, self.element)
        zero = self.f.constant(self.zero, self.element)
        return self.f.emit("p", f"tensor.pad {x[0]} low[0, {by}, {by}, 0] high[0, {by}, {by}, 0] {{\n"
                           "  ^bb0(%i: index, %j: index, %k: index, %l: index):\n"
                           f"    tensor.yield {zero} : {self.element}\n  }} : {x[1]} to {out}", out)

    def finish(self, sums, activate, residual=None):
        """Bias, residual and clamp; i8: the sums shifted back to eight bits."""
        f, channels = self.f, shape_of(sums[1])[-1]
        bias = f.add_argument("b", tensor(channels, self.sums))
        out = tensor(*shape_of(sums[1]), self.element)
        ins, maps = [sums, bias], [identity(4), dims(4, 3)]
        if residual:
            ins.append(residual)
            maps.append(identity(4))
        if self.element == "i8":
            shift, low, high = (f.constant(v, "i32") for v in ("8", "0" if activate else "-128", "127"))

            def body(n):
                lines = [f"%s = arith.addi {n[0]}, {n[1]} : i32", f"%q = arith.shrsi %s, {shift} : i32"]
                value = "%q"
                if residual:
                    lines += [f"%w = arith.extsi {n[2]} : i8 to i32", "%r = arith.addi %q, %w : i32"]
                    value = "%r"
                return lines + [f"%l = arith.maxsi {value}, {low} : i32", f"%h = arith.minsi %l, {high} : i32",
                                "%t = arith.trunci %h : i32 to i8"], "%t"
        else:
            zero, six = f.constant("0.0", self.element), f.constant("6.0", self.element)

            def body(n):
                lines, value = [f"%s = arith.addf {n[0]}, {n[1]} : {self.element}"], "%s"
                if residual:
                    lines.append(f"%r = arith.addf %s, {n[2]} : {self.element}")
                    value = "%r"
                if activate:
                    lines += [f"%l = arith.maximumf {value}, {zero} : {self.element}",
                              f"%h = arith.minimumf %l, {six} : {self.element}"]
                    value = "%h"
                return lines, value
        return f.generic(ins, out, maps + [identity(4)], body)

    def conv(self, x, channels, kernel=1, stride=1, activate=True, residual=None, depthwise=False):
        if kernel > 1:
            x = self.padded(x, kernel // 2)
        n, h, w, c = shape_of(x[1])
        size = [(h - kernel) // stride + 1, (w - kernel) // stride + 1]
        filter_ = self.f.add_argument("k", tensor(kernel, kernel, *([c] if depthwise else [c, channels]), self.element))
        start = self.f.filled(self.zero, tensor(n, *size, channels, self.sums))
        op = "linalg.depthwise_conv_2d_nhwc_hwc" if depthwise else "linalg.conv_2d_nhwc_hwcf"
        sums = self.f.named(op, [x, filter_], start,
                            f"{{dilations = dense<1> : tensor<2xi64>, strides = dense<{stride}> : tensor<2xi64>}} ")
        return self.finish(sums, activate, residual)

    def pooled(self, x):
        """Means over the image: the sum, and the share of each element."""
        n, h, w, c = shape_of(x[1])
        f = self.f
        sums = f.generic([x], tensor(n, c, self.sums), [identity(4), dims(4, 0, 3)],
                         (lambda e: ([f"%w = arith.extsi {e[0]} : i8 to i32", f"%r = arith.addi %w, {e[1]} : i32"], "%r"))
                         if self.element == "i8" else (lambda e: ([f"%r = arith.addf {e[0]}, {e[1]} : {self.element}"], "%r")),
                         ["parallel", "reduction", "reduction", "parallel"], f.filled(self.zero, tensor(n, c, self.sums)))
        count = f.constant(str(h * w) if self.element == "i8" else f"{1.0 / (h * w):.9e}", self.sums)
        return f.generic([sums], tensor(n, c, self.element), [identity(2), identity(2)],
                         (lambda e: ([f"%d = arith.divsi {e[0]}, {count} : i32", "%t = arith.trunci %d : i32 to i8"], "%t"))
                         if self.element == "i8" else (lambda e: ([f"%d = arith.mulf {e[0]}, {count} : {self.element}"], "%d")))


def mobilenet(element):
    net = Network("mobilenet", (1, 112, 112, 3), element)
    x = net.conv(net.f.argument(0), 32, kernel=3, stride=2)
    # Expansion, channels, blocks, stride of the first.
    for expansion, channels, blocks, stride in [(1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2),
                                                (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1)]:
        for block in range(blocks):
            c = shape_of(x[1])[-1]
            wide = net.conv(x, c * expansion) if expansion > 1 else x
            deep = net.conv(wide, c * expansion, kernel=3, stride=stride if block == 0 else 1, depthwise=True)
            x = net.conv(deep, channels, activate=False, residual=x if block > 0 else None)
    x = net.pooled(net.conv(x, 1280))
    weight = net.f.add_argument("w", tensor(1280, 1000, element))
    return net.f.text(net.f.named("linalg.matmul", [x, weight], net.f.filled(net.zero, tensor(1, 1000, net.sums))))


def unet():
    net = Network("unet", (1, 64, 64, 16), "bf16")
    x, skips = net.f.argument(0), []
    for channels in (32, 64):
        x = net.conv(net.conv(x, channels, kernel=3), channels, kernel=3)
        skips.append(x)
        x = net.conv(x, channels * 2, kernel=3, stride=2)
    for channels in (64, 32):
        skip = skips.pop()
        n, h, w, c = shape_of(x[1])
        # Each pixel becomes two by two; then the skip connection joins.
        up = net.f.generic([x], tensor(n, 2 * h, 2 * w, c, "bf16"),
                           ["affine_map<(d0, d1, d2, d3) -> (d0, d1 floordiv 2, d2 floordiv 2, d3)>", identity(4)],
                           lambda e: ([], e[0]))
        x = net.conv(up, channels, kernel=3, residual=skip)
        x = net.conv(x, channels, kernel=3)
    return net.f.text(net.conv(x, 8, activate=False))


# --- others --------------------------------------------------------------------------------------

def lstm_step(units=1024, element="bf16"):
    f = Function("lstm_step", [("x", tensor(1, units, element)), ("h", tensor(1, units, element)), ("c", tensor(1, units, element))])
    x, h, c = (f.argument(i) for i in range(3))
    one = f.constant("1.0", element)

    def gate(squash):
        from_state = linear(f, h, units, element)
        both = linear(f, x, units, element, residual=from_state)
        if squash == "tanh":
            body = lambda n: ([f"%t = math.tanh {n[0]} : {element}"], "%t")
        else:
            body = lambda n: ([f"%m = arith.negf {n[0]} : {element}", f"%p = math.exp %m : {element}",
                               f"%s = arith.addf %p, {one} : {element}", f"%t = arith.divf {one}, %s : {element}"], "%t")
        return f.generic([both], both[1], [identity(2), identity(2)], body)
    i, o, forget, g = gate("sigmoid"), gate("sigmoid"), gate("sigmoid"), gate("tanh")
    cell = f.generic([forget, c, i, g], c[1], [identity(2)] * 5,
                     lambda n: ([f"%a = arith.mulf {n[0]}, {n[1]} : {element}", f"%b = arith.mulf {n[2]}, {n[3]} : {element}",
                                 f"%s = arith.addf %a, %b : {element}"], "%s"))
    return f.text(f.generic([cell, o], c[1], [identity(2)] * 3,
                            lambda n: ([f"%t = math.tanh {n[0]} : {element}", f"%s = arith.mulf %t, {n[1]} : {element}"], "%s")))


def kernels():
    parts = []
    for name, rows, columns, kernel in (("softmax", 749, 1025, softmax), ("layer_norm", 749, 768, layer_norm)):
        f = Function(name, [("x", tensor(rows, columns, "f32"))])
        parts.append(f.text(kernel(f, f.argument(0))))
    f = Function("gelu", [("x", tensor(749, 3072, "f32"))])
    half, root, one = f.constant("0.5", "f32"), f.constant("0.707106769", "f32"), f.constant("1.0", "f32")
    parts.append(f.text(f.generic([f.argument(0)], tensor(749, 3072, "f32"), [identity(2)] * 2, lambda n: (
        [f"%s = arith.mulf {n[0]}, {root} : f32", "%e = math.erf %s : f32", f"%a = arith.addf %e, {one} : f32",
         f"%h = arith.mulf {n[0]}, {half} : f32", "%t = arith.mulf %h, %a : f32"], "%t"))))
    f = Function("rms_norm", [("x", tensor(749, 2048, "f32"))])
    x = f.argument(0)
    share, epsilon = f.constant(f"{1.0 / 2048:.9e}", "f32"), f.constant("1.000000e-06", "f32")
    squares = f.generic([x], x[1], [identity(2)] * 2, lambda n: ([f"%s = arith.mulf {n[0]}, {n[0]} : f32"], "%s"))
    sums = row_reduce(f, squares, "0.0", "arith.addf")
    scale = f.generic([sums], sums[1], [identity(1)] * 2, lambda n: (
        [f"%m = arith.mulf {n[0]}, {share} : f32", f"%a = arith.addf %m, {epsilon} : f32", "%t = math.rsqrt %a : f32"], "%t"))
    parts.append(f.text(by_row(f, x, scale, "arith.mulf")))
    return "\n".join(parts)


def linear_i4(rows=256, depth=4096, width=4096):
    f = Function("linear_i4", [("x", tensor(rows, depth, "i8")), ("w", tensor(depth, width, "i4")), ("scale", tensor(width, "f32"))])
    x, w, scale = (f.argument(i) for i in range(3))
    product = f.generic([x, w], tensor(rows, width, "i32"), [dims(3, 0, 2), dims(3, 2, 1), dims(3, 0, 1)], lambda n: (
        [f"%a = arith.extsi {n[0]} : i8 to i32", f"%b = arith.extsi {n[1]} : i4 to i32", "%p = arith.muli %a, %b : i32",
         f"%s = arith.addi {n[2]}, %p : i32"], "%s"), ["parallel", "parallel", "reduction"], f.filled("0", tensor(rows, width, "i32")))
    return f.text(f.generic([product, scale], tensor(rows, width, "f32"), [identity(2), dims(2, 1), identity(2)], lambda n: (
        [f"%f = arith.sitofp {n[0]} : i32 to f32", f"%s = arith.mulf %f, {n[1]} : f32"], "%s")))


MODELS = {"mobilenet-bf16": lambda: mobilenet("bf16"), "mobilenet-i8": lambda: mobilenet("i8"), "encoder": encoder,
          "lstm-step": lstm_step, "unet": unet, "kernels": kernels, "linear-i4": linear_i4}


def main():
    directory = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for name, make in MODELS.items():
        with open(os.path.join(directory, name + ".mlir"), "w") as file:
            file.write("// Made by generate.py.\n" + make())


if __name__ == "__main__":
    main()
