"""The README says what it must and its code runs; each page of the guide is reached, and its pictures are those that one command takes."""

import re
from pathlib import Path

import pytest

from bench.guide_pictures import FOLDER, MOST_BYTES, PICTURES

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
README = (ROOT / "README.md").read_text("utf-8")
PAGES = sorted(FOLDER.glob("*.md"))
PICTURE = re.compile(r'!\[[^\]]+\]\(([\w/-]+)\.png\)|<img src="([\w-]+)\.png"[^>]* alt="[^"]+"')


def pictures_in(text):
    return [Path(one or other).name for one, other in PICTURE.findall(text)]


def test_the_readme_is_short_and_has_one_picture_and_the_two_commands():
    assert len(README.splitlines()) <= 70
    assert len(pictures_in(README)) == 1
    for extra, command in (("fast", "payday"), ("test", "pytest")):
        assert f'    python3 -m venv .venv && .venv/bin/pip install -e ".[{extra}]" && .venv/bin/{command}\n' in README


def test_the_code_of_the_readme_runs_and_ends_with_the_worth_of_everybody(capsys):
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    game, many = capsys.readouterr().out.splitlines()
    assert len(re.findall(r"\('\w+', -?\d+\)", game)) == 2
    assert len(re.findall(r"-?\d+\.\d*", many)) == 8


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_page_of_the_guide_is_listed_and_shows_what_it_is_about(page):
    if page.stem == "README":
        return
    assert f"]({page.name})" in (FOLDER / "README.md").read_text("utf-8")
    assert f"](docs/guide/{page.name})" in README
    assert pictures_in(page.read_text("utf-8")) or page.stem == "install"


def test_every_picture_is_shown_small_and_one_that_the_command_takes():
    shown = {name for page in PAGES for name in pictures_in(page.read_text("utf-8"))}
    files = {file.stem: file.stat().st_size for file in FOLDER.glob("*.png")}
    assert shown == set(PICTURES) == set(files)
    assert {name: size for name, size in files.items() if size > MOST_BYTES} == {}
