"""Where compiled rules come from: a process that runs nothing of the current folder, and a file that nobody else can have written."""

import os
import sys
from types import SimpleNamespace

import pytest

from payday_core.games.registry import TITLES
from payday_core.simulation import engines
from payday_core.simulation.machine import closed, only_ours

unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a user's folders from others by itself")


@pytest.mark.parametrize("python_path", ["", os.pathsep, "."])
def test_the_process_that_compiles_imports_nothing_of_the_current_folder(tmp_path, monkeypatch, python_path):
    pytest.importorskip("numba", reason="Numba is not installed: nothing is compiled")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", python_path)
    for name in ("numba", "dis", "payday_core", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("open('was-run', 'w').close()")
    process = engines._compiling(SimpleNamespace(id="no game"))
    assert process.wait(60) == 0
    assert not (tmp_path / "was-run").exists()


@unix
def test_the_process_that_compiles_comes_after_all_others():
    process = engines._compiling(SimpleNamespace(id="no game"))
    try:
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == engines.LAST
    finally:
        process.wait(60)


@pytest.fixture
def state(tmp_path, monkeypatch):
    """How it stands with rules that lie in a folder of this test, as a first look at them finds it."""
    file = tmp_path / "payday" / "rules.o"
    monkeypatch.setattr(engines, "compiled_file", lambda title: file)

    def seen(mode=0o600):
        closed(file.parent)
        file.write_bytes(b"not what was compiled")
        file.chmod(mode)
        compiled = engines._Compiled(TITLES[0])
        assert compiled.ready(compile_it=False) is None
        return compiled.state, file.exists()

    return seen


@unix
@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_rules_that_others_can_write_are_not_even_read(state, mode):
    assert state(mode) == (engines.NOT_OURS, True)


@unix
def test_rules_that_only_we_can_write_are_looked_at(state):
    assert state() == (engines.FAILED, False), "they are damaged, and go"


@unix
def test_rules_of_another_user_are_not_even_read(state, monkeypatch):
    monkeypatch.setattr(os, "getuid", lambda: 4_711)
    assert state() == (engines.NOT_OURS, True)


@unix
def test_a_folder_of_ours_that_was_open_is_closed(tmp_path):
    folder = tmp_path / "payday"
    folder.mkdir()
    folder.chmod(0o777)
    assert only_ours(closed(folder))
    assert only_ours(closed(tmp_path / "new" / "payday"))
