"""Chance: every number is a pure function of the seed and of what it is for, so that a changed decision never shifts another's dice.

A narrow seed (31 bits) can be found out from a few rolls by trying all of them; a wide one (64 bits) cannot.

Counter-based: two rounds of a 32-bit mixing function over (seed, purpose, who, chapter, index). All products stay below 2**63,
so that Python and compiled code agree to the bit.
"""

import secrets
from typing import Any

from payday_core.engine.compiling import rule

MASK = 0xFFFFFFFF


SEED_MOST = 2**31 - 1
"""The largest narrow seed: of what many games are played with at once."""

WIDEST = 2**64 - 1
"""The largest seed."""


@rule
def mix(x: int) -> int:
    """Scatter the 32 bits of x (a bijection; constants by C. Wellons' hash-prospector search)."""
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & MASK
    x ^= x >> 15
    x = (x * 0x735A2D97) & MASK
    return x ^ (x >> 15)


def luck_of(seed: Any) -> tuple[Any, Any]:
    """The two words of luck that a narrow seed stands for; of an array of seeds (int64), two arrays."""
    return mix(seed ^ 0x5DEECE66), mix(seed ^ 0x2545F491)


def luck_of_game(seed: int) -> tuple[int, int]:
    """The two words of luck of one game: a wide seed is both of them."""
    return luck_of(seed) if seed <= SEED_MOST else (seed & MASK, seed >> 32)


def secret_seed() -> int:
    """A wide seed that nobody knows or can find out."""
    return SEED_MOST + 1 + secrets.randbelow(WIDEST - SEED_MOST)


@rule
def word(t: Any, purpose: int, who: int, chapter: int, index: int) -> int:
    """32 bits of chance. who < 8, chapter < 16, index < 2**21."""
    key = (((purpose * 8 + who) * 16 + chapter) << 21) + index
    return mix((mix(t.luck[0] ^ key) + t.luck[1]) & MASK)


@rule
def below(chance: int, n: int) -> int:
    """A number from 0 to n - 1 out of 32 bits of chance."""
    return (chance * n) >> 32
