"""One source of rules, run twice: as ordinary Python functions for people, compiled by Numba for experiments (docs/architecture.md).

`rule` only notes the function, so that playing never imports Numba; `payday_core.simulation.build` hands the noted functions to it.
"""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

RULES: list[Callable[..., object]] = []
"""Every function that must compile, in the order of definition."""


def rule(function: F) -> F:
    """Note a rule for the compiler and give it back unchanged. It must keep to the subset of Python that Numba compiles."""
    RULES.append(function)
    return function
