"""`payday`, with a meter: what its processor time was for, written to a file twice a second.

    python -m bench.room.metered FILE [what payday takes]

Told apart are the runs of scripts, by why they ran, the thread that looks for all pages (`pages/shared/server/telling/following.py`), the
store, and the main thread, which reads and sends messages: Streamlit itself.
"""

import json
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event
from streamlit.runtime.scriptrunner.script_runner import ScriptRunner

from payday_core.launch import main

EVERY = 0.5
"""Seconds between two writings."""

TAPS, LOOKS, OTHERS = "taps", "looks of pages, and what they draw", "pages opened"
STORE, FOLLOWING, ITSELF = "the store", "looking for all pages", "Streamlit itself"

ONE_IN = 10
"""Of so many statements of the store one is measured, and stands for all: to ask for a thread's time takes as long as a short statement."""

CONTEXT = 4
"""Where SQLAlchemy's events have what lives as long as the statement."""

_statements = count()
_spent: dict[str, float] = defaultdict(float)
_times: Counter[str] = Counter()
_lock = threading.Lock()


def why(asked: Any) -> str:
    """Why a script runs: somebody tapped, a page looked and was drawn again if it would show something else, or anything else."""
    if asked.is_auto_rerun:
        return LOOKS
    if asked.fragment_id or asked.fragment_id_queue:
        return TAPS
    states = asked.widget_states.widgets if asked.widget_states else ()
    tapped = any(state.WhichOneof("value") in ("trigger_value", "string_trigger_value") for state in states)
    return TAPS if tapped else OTHERS


def meter() -> None:
    """Measure the runs of scripts and the statements of the store from now on."""
    run = ScriptRunner._run_script

    def measured(self: Any, asked: Any) -> None:
        began = time.thread_time()
        try:
            run(self, asked)  # a script that asks to be run again is run again in here
        finally:
            _add(why(asked), time.thread_time() - began)

    ScriptRunner._run_script = measured  # type: ignore[method-assign, assignment]
    event.listen(Engine, "before_cursor_execute", _statement_begins)
    event.listen(Engine, "after_cursor_execute", _statement_ends)


def _statement_begins(*given: Any) -> None:
    if next(_statements) % ONE_IN == 0:
        given[CONTEXT].began = time.thread_time()


def _statement_ends(*given: Any) -> None:
    began = getattr(given[CONTEXT], "began", None)
    if began is not None:
        _add(STORE, ONE_IN * (time.thread_time() - began), ONE_IN)


def _add(what: str, seconds: float, times: int = 1) -> None:
    with _lock:
        _spent[what] += seconds
        _times[what] += times


def _so_far() -> dict[str, Mapping[str, float]]:
    threads = {FOLLOWING: "follows ", ITSELF: "MainThread"}
    alive = list(threading.enumerate())
    with _lock:
        spent = dict(_spent)
    for what, name in threads.items():
        spent[what] = sum(_of_thread(thread) for thread in alive if thread.name.startswith(name))
    return {"spent": spent, "times": dict(_times)}


def _of_thread(thread: threading.Thread) -> float:
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident)) if thread.ident else 0.0


def _write(file: Path) -> None:
    while True:
        file.with_suffix(".new").write_text(json.dumps(_so_far()))
        file.with_suffix(".new").replace(file)
        time.sleep(EVERY)


if __name__ == "__main__":
    meter()
    threading.Thread(target=_write, args=(Path(sys.argv[1]),), daemon=True).start()
    main(sys.argv[2:])
