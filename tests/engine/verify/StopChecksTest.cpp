// Compiled loops end when the task that runs them is cancelled.
#include "engine/verify/HostProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <thread>

using namespace tilescope;

namespace {

/// x = x / 2 + 1, as often as the product of the three bounds, by stores and by what a loop carries.
constexpr const char *loops = R"(
func.func @stores(%x: memref<1xf64>, %a: index, %b: index, %c: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %half = arith.constant 0.5 : f64
  %unit = arith.constant 1.0 : f64
  scf.for %i = %zero to %a step %one {
    scf.for %j = %zero to %b step %one {
      scf.for %k = %zero to %c step %one {
        %old = memref.load %x[%zero] : memref<1xf64>
        %less = arith.mulf %old, %half : f64
        %new = arith.addf %less, %unit : f64
        memref.store %new, %x[%zero] : memref<1xf64>
      }
    }
  }
  return
}
func.func @carries(%x: memref<1xf64>, %a: index, %b: index, %c: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %half = arith.constant 0.5 : f64
  %unit = arith.constant 1.0 : f64
  %first = memref.load %x[%zero] : memref<1xf64>
  %last = scf.for %i = %zero to %a step %one iter_args(%p = %first) -> f64 {
    %q = scf.for %j = %zero to %b step %one iter_args(%r = %p) -> f64 {
      %s = scf.for %k = %zero to %c step %one iter_args(%t = %r) -> f64 {
        %less = arith.mulf %t, %half : f64
        %new = arith.addf %less, %unit : f64
        scf.yield %new : f64
      }
      scf.yield %s : f64
    }
    scf.yield %q : f64
  }
  memref.store %last, %x[%zero] : memref<1xf64>
  return
}
)";

struct Program {
  explicit Program(const Task *task) {
    context.loadDialect<mlir::arith::ArithDialect, mlir::func::FuncDialect,
                        mlir::memref::MemRefDialect, mlir::scf::SCFDialect>();
    auto module = mlir::parseSourceString<mlir::ModuleOp>(loops, &context);
    REQUIRE(module);
    Result<HostProgram> compiled = HostProgram::compile(*module, task);
    REQUIRE(compiled);
    program.emplace(std::move(*compiled));
  }
  double run(const char *function, int64_t a, int64_t b, int64_t c) {
    double x = 0;
    program->run(function, {{&x, {1}}, {&a, {}, true}, {&b, {}, true}, {&c, {}, true}});
    return x;
  }
  mlir::MLIRContext context;
  std::optional<HostProgram> program;
};

} // namespace

TEST_CASE("with a task, loops compute what they do without") {
  Task task;
  Program plain(nullptr), stoppable(&task);
  for (const char *function : {"stores", "carries"}) {
    CHECK(plain.run(function, 2, 3, 1) == 1.96875);
    CHECK(stoppable.run(function, 2, 3, 1) == 1.96875);
    CHECK(stoppable.run(function, 0, 3, 1) == 0);
  }
}

TEST_CASE("cancelled before, nothing is computed") {
  Task task;
  Program program(&task);
  task.cancel();
  for (const char *function : {"stores", "carries"})
    CHECK(program.run(function, 2, 3, 1) == 0);
}

TEST_CASE("loops of years end when they are cancelled") {
  for (const char *function : {"stores", "carries"}) {
    Task task;
    Program program(&task);
    std::thread cancel([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      task.cancel();
    });
    constexpr int64_t many = 1 << 20;
    double x = program.run(function, many, many, 1000);
    cancel.join();
    CHECK(x == 2.0);
  }
}
