"""CONTRIBUTING's example of a sixth edition: its data files alone, put into a copy of the project, are played by the contract tests."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.volume import is_full

ROOT = Path(__file__).parents[3]
FILES = re.compile(r"`(payday_core/games/pay_day/editions/[\w./-]+)`[^\n]*\n\n```\w+\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The project with the example's files in it, and nothing else changed."""
    there = tmp_path_factory.mktemp("project")
    for folder in ("payday_core", "tests"):
        shutil.copytree(ROOT / folder, there / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", there)
    for name, text in FILES.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8")):
        (there / name).parent.mkdir(exist_ok=True)
        (there / name).write_text(text, "utf-8")
    return there


def run(copy, *words):
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    return subprocess.run([sys.executable, *words], cwd=copy, env=environment, capture_output=True, text=True, timeout=300)


def test_the_example_is_two_data_files():
    files = [name for name, _ in FILES.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))]
    assert files == [
        "payday_core/games/pay_day/editions/harbor-2026/edition.toml",
        "payday_core/games/pay_day/editions/harbor-2026/deals.csv",
    ]


def test_it_is_listed_after_the_others_with_its_own_numbers_and_borrowed_mail(copy):
    code = """
from payday_core import editions
box = editions()[-1]
print(len(editions()), box.id, box.wage, box.loan_rate, len(box.deals), len(box.mail), box.days(1)[6].title, box.days(1)[30].kind.name)
"""
    assert run(copy, "-c", code).stdout.split("\n")[0] == "6 harbor-2026 2500 0.05 5 48 Boat race JUMP_BACK"


@pytest.mark.full
def test_the_contract_tests_play_it(copy):
    chosen = ("tests/engine/test_contracts.py", "-k", "harbor and (careful or random)")
    finished = run(copy, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *(["--full"] if is_full() else []), *chosen)
    assert finished.returncode == 0, finished.stdout[-3000:]
    passed = re.search(r"(\d+) passed", finished.stdout)
    assert passed and int(passed[1]) >= 4
