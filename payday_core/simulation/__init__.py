"""Many games at once, by the compiled rules or the interpreted ones: what experiments, lessons and the coach stand on."""

from payday_core.simulation.engines import Engine, engine, warm_up
from payday_core.simulation.results import Results
from payday_core.simulation.runs import Cancelled, Progress, part_of, play_on, play_on_title, simulate, simulate_title

__all__ = [
    "Cancelled",
    "Engine",
    "Progress",
    "Results",
    "engine",
    "part_of",
    "play_on",
    "play_on_title",
    "simulate",
    "simulate_title",
    "warm_up",
]
