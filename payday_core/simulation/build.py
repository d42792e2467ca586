"""The rules compiled: `python -m payday_core.simulation.build [game ...]` turns those of all games, or of those named, into machine code.

The only module that imports Numba, and only this process does: half a minute of compiling never holds up a game, and playing needs
no more than the file it leaves behind (`payday_core.simulation.machine`).

Every rule becomes one function of whole numbers, by the types that its annotations name. Left to itself, Numba would compile it once for
each mixture of 32-bit, 64-bit and enumerated arguments that it meets, which takes almost three times as long and runs no faster.
"""

import dis
import os
import sys
import time
from collections.abc import Callable, Sequence
from types import FunctionType
from typing import Any

import numba
from llvmlite import binding as llvm
from numba import types

from payday_core.engine.compiling import RULES
from payday_core.engine.rows import write
from payday_core.engine.title import Playouts, Title
from payday_core.games.registry import TITLES
from payday_core.simulation.machine import ENTRY, begun, closed, compiled_file, sealed

NUMBERS = types.CPointer(types.int64)
RETURNED = {int: types.int64, bool: types.boolean, None: types.void}

SELDOM = ("5rules", "another_future")
"""Functions that are called from few places or once a game: those of a folder `rules`, as Numba writes it, and one more."""

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
        play_out(t, luck[2 * i], luck[2 * i + 1])  # type: ignore[name-defined]  # noqa: F821 - each game's own: `Compiler.entry`
        total[i] = t.totals


class Compiler:
    """Compiles the rules of a game, each once, those it calls before it."""

    def __init__(self, playouts: Playouts) -> None:
        self.playouts = playouts
        self.table = numba.from_dtype(playouts.record)
        self.done: dict[Callable[..., Any], Any] = {}
        self.done[write] = self.compiled(playouts.count)  # no journal: what would be a row is counted

    def entry(self) -> Any:
        """`play_games` of this game."""
        tables, totals = types.CPointer(self.table), types.CPointer(numba.from_dtype(self.playouts.totals))
        signature = types.void(tables, types.int64, NUMBERS, types.int64, tables, types.int64, totals)
        return self.function(play_games, signature, play_out=self.playouts.play_out)

    def compiled(self, rule: Callable[..., Any]) -> Any:
        """A rule as a compiled function."""
        if rule not in self.done:
            self.done[rule] = self.function(rule, self.signature_of(rule))
        return self.done[rule]

    def function(self, function: Callable[..., Any], signature: Any, **bound: Callable[..., Any]) -> Any:
        """A function whose calls of rules lead to the compiled ones. bound: rules that are no globals of its module."""
        used = {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
        known = function.__globals__ | bound
        own = {name: self.compiled(known[name]) for name in used & known.keys() if known[name] is write or known[name] in RULES}
        other = FunctionType(function.__code__, known | own, function.__name__)
        return numba.njit(signature, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(other)

    def signature_of(self, rule: Callable[..., Any]) -> Any:
        """The table comes first where there is one; everything else is a whole number."""
        kinds = [self.table if name == "t" else types.int64 for name in rule.__annotations__ if name != "return"]
        return RETURNED[rule.__annotations__["return"]](*kinds)


def object_code(playouts: Playouts) -> bytes:
    """The machine code of `play_games`, under the name `ENTRY`."""
    compiled = Compiler(playouts).entry()
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


def keep(title: Title) -> None:
    """Compile a game, and keep the result where it will be looked for; half a file is never seen."""
    file = compiled_file(title)
    closed(file.parent)
    try:
        part = file.with_suffix(f".{os.getpid()}")
        part.touch(mode=0o600, exist_ok=False)
        part.write_bytes(sealed(object_code(title.playouts)))
        part.replace(file)
    finally:
        begun(file).unlink(missing_ok=True)
    for old in file.parent.glob("rules-*.o"):
        if time.time() - old.stat().st_mtime > KEPT:
            old.unlink(missing_ok=True)


def main(wanted: Sequence[str]) -> None:
    """Compile the games of these ids, or all. Leave the processor to those who play."""
    if hasattr(os, "nice"):
        os.nice(10)
    for title in TITLES:
        if title.id in wanted or not wanted:
            keep(title)


if __name__ == "__main__":
    main(sys.argv[1:])
