"""An old laptop: a process that gets only a part of a core, by the kernel's own limit (cgroup, version 1 or 2). Needs Linux and root."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 20_000
"""Microseconds within which the part is given: short, so that a tap waits for its part and not for the next period."""


class CannotSlow(Exception):
    """This machine does not let us limit a process."""


def add_cores(parser: argparse.ArgumentParser) -> None:
    """The option of a command that can measure an old laptop."""
    parser.add_argument("--cores", type=float, default=0.0, help="how much of a core each server gets (Linux, as root); all if not said")


@contextmanager
def limited(pid: int, cores: float) -> Iterator[None]:
    """As long as this is open, the process gets so much of a core; 0: all that there is."""
    if not cores:
        yield
        return
    first_version = (GROUPS / "cpu").is_dir()
    group = GROUPS / ("cpu" if first_version else "") / f"payday-bench-{pid}"
    try:
        group.mkdir()
        if first_version:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(round(PERIOD * cores)))
        else:
            (group / "cpu.max").write_text(f"{round(PERIOD * cores)} {PERIOD}")
        (group / "cgroup.procs").write_text(str(pid))
    except OSError as why:
        raise CannotSlow(f"This machine does not let us limit a process: {why}") from None
    try:
        yield
    finally:
        with suppress(OSError):
            (group.parent / "cgroup.procs").write_text(str(pid))
        with suppress(OSError):
            group.rmdir()
