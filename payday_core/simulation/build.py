"""The rules compiled: `python -m payday_core.simulation.build` turns them into machine code and keeps it.

The only module that imports Numba, and only this process does: half a minute of compiling never holds up a game, and whoever plays needs
no more than the file it leaves behind (`payday_core.simulation.machine`).

Every rule becomes one function of whole numbers, by the types that its annotations name. Left to itself, Numba would compile it once for
each mixture of 32-bit, 64-bit and enumerated arguments that it meets, which takes almost three times as long and runs no faster.
"""

import dis
import os
import time
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numba
from llvmlite import binding as llvm
from numba import types

from payday_core.engine.compiling import RULES
from payday_core.games.pay_day import money
from payday_core.games.pay_day.playing import play_out
from payday_core.games.pay_day.totals import PLAYOUT, TOTALS, count
from payday_core.simulation.machine import ENTRY, begun, compiled_file, sealed

TABLE = numba.from_dtype(PLAYOUT)
TABLES, NUMBERS = types.CPointer(TABLE), types.CPointer(types.int64)
SIGNATURE = types.void(TABLES, types.int64, NUMBERS, types.int64, TABLES, types.int64, types.CPointer(numba.from_dtype(TOTALS)))
RETURNED = {int: types.int64, bool: types.boolean, None: types.void}

SELDOM = ("pay_day5rules", "another_future")
"""Functions that are called from few places or once a game."""

KEPT = 30 * 24 * 3600
"""Seconds for which the machine code of other versions of the rules is kept."""


def play_games(starts: Any, start_step: int, lucks: Any, games: int, tables: Any, table_step: int, totals: Any) -> None:
    """Play games, each from `starts[i * start_step]` on `tables[i * table_step]` with two words of luck, and hand over its totals."""
    start = numba.carray(starts, games)
    table = numba.carray(tables, games)
    luck = numba.carray(lucks, 2 * games)
    total = numba.carray(totals, games)
    for i in range(games):
        table[i * table_step] = start[i * start_step]
        t = table[i * table_step]
        play_out(t, luck[2 * i], luck[2 * i + 1])
        total[i] = t.totals


class Compiler:
    """Compiles rules, each once, those it calls before it."""

    def __init__(self) -> None:
        self.done: dict[Callable[..., Any], Any] = {}
        self.done[money.write] = self.compiled(count)  # no journal: what would be a row is counted

    def compiled(self, rule: Callable[..., Any]) -> Any:
        """A rule as a compiled function."""
        if rule not in self.done:
            self.done[rule] = self.function(rule, signature_of(rule))
        return self.done[rule]

    def function(self, function: Callable[..., Any], signature: Any) -> Any:
        """A function whose calls of rules lead to the compiled ones."""
        used = {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
        rules = {name: function.__globals__[name] for name in used & function.__globals__.keys()}
        own = {name: self.compiled(rule) for name, rule in rules.items() if rule is money.write or rule in RULES}
        twin = FunctionType(function.__code__, function.__globals__ | own, function.__name__)
        return numba.njit(signature, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(twin)


def signature_of(rule: Callable[..., Any]) -> Any:
    """The table comes first where there is one; everything else is a whole number."""
    kinds = [TABLE if name == "t" else types.int64 for name in rule.__annotations__ if name != "return"]
    return RETURNED[rule.__annotations__["return"]](*kinds)


def object_code() -> bytes:
    """The machine code of `play_games`, under the name `ENTRY`."""
    compiled = Compiler().function(play_games, SIGNATURE)
    (program,) = compiled.inspect_llvm().values()
    (overload,) = compiled.overloads.values()
    module = llvm.parse_assembly(program.replace(overload.fndesc.llvm_func_name, ENTRY))
    machine = this_computer()
    for function in module.functions:
        if not function.is_declaration and function.name != ENTRY:
            function.linkage = "internal"
            if not any(name in function.name for name in SELDOM):  # the ground floor, which every chapter calls: a tenth faster
                function.add_function_attribute("alwaysinline")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    code: bytes = machine.emit_object(module)
    return code


def this_computer() -> Any:
    """The processor that we run on, with all that it can do."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    features = llvm.get_host_cpu_features().flatten()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=3, reloc="pic", codemodel="small", jit=True)


def main() -> None:
    """Compile, and keep the result where it will be looked for; half a file is never seen. Leave the processor to whoever plays."""
    file = compiled_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        part = file.with_suffix(f".{os.getpid()}")
        part.write_bytes(sealed(object_code()))
        part.replace(file)
    finally:
        begun(file).unlink(missing_ok=True)
    for old in file.parent.glob("rules-*.o"):
        if time.time() - old.stat().st_mtime > KEPT:
            old.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
