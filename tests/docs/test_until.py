"""A run of the tests that has no more time says what it leaves out."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.volume import with_full

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())


@pytest.mark.parametrize("late", with_full([False, True], True))
def test_what_has_not_begun_in_time_is_left_out_and_counted(late):
    until = int(time.time()) + (-1 if late else 3600)
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "tests/games/pay_day/test_more_zeros.py"]
    done = subprocess.run([*command, "--until", str(until)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ("NOT ALL OF IT" in done.stdout) is late
    assert (" passed" in done.stdout) is not late
