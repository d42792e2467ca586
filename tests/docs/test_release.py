"""What a release is made of fits together: version, changelog, packages, licenses, workflow and the folder with its own Python."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMMITTER = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
INSTALLED = ("fast", "postgres", "tune")
"""The extras that something runs on; the others are for tests and releases."""


def normal(name):
    """A package by the name that all spellings of it share."""
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", name.strip())[0]).lower()


def packages(extras):
    """The names of what pyproject.toml asks for."""
    project = PROJECT["project"]
    asked = project["dependencies"] + [one for extra in extras for one in project["optional-dependencies"][extra]]
    return {normal(one) for one in asked}


def first_column(page):
    """The packages of the tables of a page."""
    return {normal(name) for name in re.findall(r"^\| ([\w.-]+) ", (ROOT / page).read_text("utf-8"), re.MULTILINE)}


@pytest.fixture(scope="module")
def folder():
    """The script that makes the folders."""
    described = spec_from_file_location("folder", ROOT / ".ci/folder.py")
    script = module_from_spec(described)
    described.loader.exec_module(script)
    return script


def test_between_tags_the_version_is_on_the_way_to_the_newest_of_the_changelog():
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[1]
    assert PROJECT["tool"]["hatch"]["version"]["fallback-version"] == f"{newest}.dev0"
    assert "version" in PROJECT["project"]["dynamic"]


def test_every_package_that_is_installed_has_its_license_on_the_page():
    assert packages(INSTALLED) - first_column("docs/licenses.md") == set()
    assert "UNKNOWN" not in (ROOT / "docs/licenses.md").read_text("utf-8")


def test_every_package_that_is_asked_for_has_its_reason_on_the_page():
    asked = packages(PROJECT["project"]["optional-dependencies"]) | {normal(one) for one in PROJECT["build-system"]["requires"]}
    assert asked - first_column("docs/dependencies.md") == set()


def test_what_a_workflow_runs_is_there():
    for workflow in (ROOT / ".github/workflows").glob("*.yml"):
        named = re.findall(r"\.ci/[\w.]+", workflow.read_text("utf-8"))
        assert named and [path for path in named if not (ROOT / path).is_file()] == []


@pytest.mark.skipif(sys.platform == "win32", reason="releases are made on Linux")
@pytest.mark.parametrize(("heading", "released"), [("0.3.0", True), ("0.3.0 (unreleased)", False), ("0.2.0", False)])
def test_a_tag_makes_a_release_if_the_changelog_begins_with_it(tmp_path, heading, released):
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci/release", tmp_path / ".ci/release")
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## {heading}\n\n## 0.1.0\n")
    builds = tmp_path / "python"  # in the place of the Python that would build
    builds.write_text("#!/bin/sh\necho builds >&2\nexit 7\n")
    builds.chmod(0o755)
    for words in (("init", "-q"), ("add", "."), (*COMMITTER, "commit", "-q", "-m", "All"), ("tag", "v0.3.0")):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    path = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(["bash", ".ci/release", "dist"], cwd=tmp_path, env=path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (
        (7, "builds") if released else (1, f"the tag is v0.3.0, and CHANGELOG.md begins with {heading}")
    )


def fake_python(prefix):
    """A Python on a Linux disk that other programs share, as far as copying looks at it."""
    for path in ("bin/python3.13", "bin/other", "lib/libpython3.13.so.1.0", "lib/python3.13/os.py", "lib/python3.13/site-packages/own.py"):
        (prefix / path).parent.mkdir(parents=True, exist_ok=True)
        (prefix / path).touch()
    return prefix


def test_a_folder_takes_python_alone_from_a_shared_disk(folder, tmp_path):
    assert folder.copy_python(fake_python(tmp_path / "usr"), tmp_path / "python") == "3.13"
    kept = {str(file.relative_to(tmp_path / "python")) for file in (tmp_path / "python").rglob("*") if file.is_file()}
    assert kept == {"bin/python3", "lib/libpython3.13.so.1.0", "lib/python3.13/os.py"}


@pytest.mark.parametrize("system", ["linux", "macos", "windows"])
def test_a_folder_has_a_file_for_each_way_to_start(folder, monkeypatch, tmp_path, system):
    asked = []
    monkeypatch.setattr(folder, "uv", lambda *words: asked.append(words))
    prefix = fake_python(tmp_path / "prefix")
    if system == "windows":
        (prefix / "python.exe").touch()
        (prefix / "Lib").mkdir()
        (prefix / "Lib/os.py").touch()
    made = tmp_path / "made"
    made.mkdir()
    folder.make(made, system, Path("some.whl"), prefix)
    (line,) = asked
    assert line[-1] == "some.whl[fast]" and "3.13" in line and line[line.index("--target") + 1] == str(made / "site-packages")
    module, function = PROJECT["project"]["scripts"]["payday"].split(":")
    starts = {start.title: (made / f"{start.title}{folder.SYSTEMS[system].script}").read_bytes().decode() for start in folder.STARTS}
    assert all(f"from {module} import {function}; {function}()" in text for text in starts.values())
    assert [title for title, text in starts.items() if "--class" in text] == ["Payday for a class"]
    assert all(("\r\n" in text) == (system == "windows") for text in starts.values())
    assert (made / "README.txt").is_file() and len(list(made.glob("*.desktop"))) == (2 if system == "linux" else 0)
