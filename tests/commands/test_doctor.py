"""`payday doctor` finds each fault that is made on purpose, and says what to do; on a sound machine every line is right."""

import errno
import os
import platform
import shutil
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from importlib import metadata
from pathlib import Path

import pytest

from payday_core import launch
from payday_core.commands import checks
from payday_core.games.registry import TITLES
from payday_core.simulation.machine import compiled_file, sealed
from payday_core.store import Store
from payday_core.store.tables import SCHEMA

SOUND = ("--no-browser", "--lan", "192.0.2.7")
"""A machine of the tests may have neither a browser nor a network."""

LINES = ["Python", "packages", "rules", "settings", "port", "network", "browser", "write rights", "disk", "database", "clock"]


@pytest.fixture(autouse=True)
def compiled(tmp_path, monkeypatch):
    """Rules that are compiled, as far as one sees from outside; nothing where there is no Numba."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    compiled_file.cache_clear()
    (tmp_path / "cache" / "payday").mkdir(parents=True, mode=0o700)
    try:
        files = [compiled_file(title) for title in TITLES]
    except (ImportError, metadata.PackageNotFoundError):
        files = []
    for file in files:
        file.write_bytes(sealed(b"code"))
        file.chmod(0o600)
    yield files
    compiled_file.cache_clear()


@pytest.fixture
def database():
    """The file of a database of games."""
    Store().close()
    return Path(os.environ["PAYDAY_DATABASE_URL"].removeprefix("sqlite:///"))


@pytest.fixture
def doctor(capsys):
    """Ask it; what is wrong, with what to do, by line."""

    def doctor(*flags):
        with pytest.raises(SystemExit) as end:
            launch.main([*(flags or SOUND), "doctor"])
        wrong = read(capsys.readouterr().out)
        assert end.value.code == bool(wrong)
        return wrong

    return doctor


def read(said):
    """The lines that are wrong: what was found, and what to do."""
    lines, wrong = said.splitlines(), {}
    for number, line in enumerate(lines):
        state, what = line[:7].strip(), line[7:21].strip()
        assert state in ("ok", "wrong") or line.startswith(" " * 21 + "-> ")
        if state == "wrong":
            wrong[what] = f"{line[21:]} {lines[number + 1].strip()}"
    return wrong


def mounted(place, size):
    """A small disk of its own at a place; skips where none can be mounted."""
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)]
    if os.geteuid() or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no file system can be mounted here")


@pytest.fixture
def small_disk(tmp_path, monkeypatch):
    """A disk with a database on it, and room for little more."""
    place = tmp_path / "small"
    mounted(place, "400k")
    monkeypatch.setenv("PAYDAY_DATABASE_URL", f"sqlite:///{place / 'games.sqlite3'}")
    Store().close()
    yield place
    subprocess.run(["umount", place], check=True)


def test_on_a_sound_machine_every_line_is_right(database, capsys):
    with pytest.raises(SystemExit) as end:
        launch.main([*SOUND, "doctor"])
    lines = capsys.readouterr().out.splitlines()
    assert [(line[:7].strip(), line[7:21].strip()) for line in lines] == [("ok", name) for name in LINES]
    assert not end.value.code


def test_a_machine_on_which_nothing_has_been_played_is_sound_and_stays_as_it_is(doctor, tmp_path):
    assert doctor() == {}
    assert not list(tmp_path.glob("games*"))


# ---- the ten faults


def test_a_taken_port(doctor):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert doctor(*SOUND, "--port", port)["port"].startswith(f"{port} is taken, perhaps by a payday that runs -> Stop that program")


def test_no_right_to_write(small_disk, doctor):
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    wrong = doctor()
    said = f"{small_disk} cannot be written: the app is not allowed to write to the folder -> Let the user"
    assert wrong["write rights"].startswith(said)
    assert "not allowed to open the file" in wrong["database"] or "not allowed to write" in wrong["database"]


def test_no_right_to_write_told_by_the_system(database, doctor, monkeypatch):
    """As above, where nothing can be mounted."""

    def refuses(*_, **__):
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(checks.tempfile, "TemporaryFile", refuses)
    assert "is not allowed to write to the folder" in doctor()["write rights"]


def test_a_database_that_is_down(doctor, monkeypatch, tmp_path):
    monkeypatch.setenv("PAYDAY_DATABASE_URL", f"postgresql://payday:s3cret@/payday?host={tmp_path}")
    said = doctor()["database"]
    assert said.startswith("The database payday cannot be reached. -> Start the database") and "s3cret" not in said


def test_a_newer_schema(database, doctor):
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE payday_schema SET version = ?", (SCHEMA + 1,))
    assert doctor()["database"] == (
        f"a newer program made its tables (version {SCHEMA + 1}, this one knows {SCHEMA}) -> pip install --upgrade payday-classroom"
    )


def test_a_wrong_python(database, doctor, monkeypatch):
    monkeypatch.setattr(platform, "python_version", lambda: "3.10.14")
    assert doctor()["Python"].startswith("3.10.14 (>=3.11 is needed) -> Install Python >=3.11")


def test_compiled_rules_that_are_missing_or_damaged(database, doctor, compiled):
    if not compiled:
        pytest.skip("Numba is not installed here")
    compiled[0].unlink()
    compiled[1].write_bytes(b"something else")
    assert doctor()["rules"].startswith(f"not compiled: {TITLES[0].id}, {TITLES[1].id} -> Run  python -m payday_core.simulation.build")


def test_a_full_disk(small_disk, doctor):
    with pytest.raises(OSError, match="No space left"), (small_disk / "photos").open("wb") as file:
        file.write(b"x" * 10**6)
    assert doctor()["disk"] == f"0 MB are free at {small_disk} -> Make room: at least 100 MB."


def test_a_full_disk_told_by_the_system(database, doctor, monkeypatch):
    """As above, where nothing can be mounted."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 0))
    assert doctor()["disk"].startswith("0 MB are free")


@pytest.mark.parametrize("ahead", [timedelta(minutes=10), timedelta(days=400)])
def test_a_clock_that_is_behind_what_has_been_played(doctor, ahead):
    with closing(Store(clock=lambda: datetime.now(UTC) + ahead)) as store:
        store.create({}, "A game")
    assert "but the last entry was written later" in doctor()["clock"]


def test_a_clock_that_is_behind_the_program_or_far_from_its_server(monkeypatch):
    now = datetime.now(UTC)
    server = checks.Survey("PostgreSQL", SCHEMA, clock=now - timedelta(minutes=10))
    assert "the database's server says" in checks.clock(server).found and checks.clock(server).to_do
    monkeypatch.setattr(checks.Path, "stat", lambda _: os.stat_result((0,) * 8 + (int((now + timedelta(days=1)).timestamp()), 0)))
    assert "the program was installed later" in checks.clock(None).found


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux parts a process from its network")
def test_no_network(database):
    apart = ["unshare", "--net"]
    if not shutil.which("unshare") or subprocess.run([*apart, "true"], capture_output=True, check=False).returncode:
        pytest.skip("no process can be parted from its network here")
    command = [sys.executable, "-c", "from payday_core.launch import main; main()", "--no-browser", "doctor"]
    done = subprocess.run([*apart, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert read(done.stdout)["network"].startswith("this computer is in no network -> Connect this computer to the school's network")


def test_no_network_told_by_the_system(database, doctor, monkeypatch):
    """As above, where no process can be parted from it."""
    monkeypatch.setattr(launch, "lan_address", lambda: None)
    assert "no network" in doctor()["network"]


def test_a_broken_settings_file(doctor, monkeypatch, tmp_path):
    file = tmp_path / "settings.toml"
    monkeypatch.setenv("PAYDAY_SETTINGS", str(file))
    for text, said in (("port = \n", "is no TOML"), ("prot = 8501\n", "sets prot, and there is no such setting.")):
        file.write_text(text)
        wrong = doctor()
        assert list(wrong) == ["settings"]
        assert said in wrong["settings"] and "-> Mend it" in wrong["settings"]


# ---- and some more


def test_a_package_that_is_missing_or_too_old(database, doctor, monkeypatch):
    versions = {"plotly": "5.0"}
    known = metadata.version

    def version(name):
        if name == "segno":
            raise metadata.PackageNotFoundError(name)
        return versions.get(name) or known(name)

    monkeypatch.setattr(checks.metadata, "version", version)
    said = doctor()["packages"]
    assert "segno is missing" in said and "plotly is 5.0, and " in said and "pip install --upgrade payday-classroom" in said


def test_an_older_database_is_no_fault(doctor, database):
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE payday_schema SET version = 1")
    assert doctor() == {}
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("SELECT version FROM payday_schema").fetchall() == [(1,)], "looking brings nothing up to date"


def test_a_damaged_database(doctor, database):
    database.write_bytes(b"not a database" * 100)
    assert "is damaged" in doctor()["database"] and "payday restore FILE" in doctor()["database"]


@pytest.mark.parametrize(
    ("address", "said"),
    [("my games", "is not the address of a database"), ("sqlite:////no/such/place/games.sqlite3", "the folder is missing")],
)
def test_a_database_at_a_place_that_is_none(doctor, monkeypatch, address, said):
    monkeypatch.setenv("PAYDAY_DATABASE_URL", address)
    assert said in " ".join(doctor().values())


def test_no_browser_where_one_is_to_be_opened(doctor, database, monkeypatch):
    def none():
        raise checks.webbrowser.Error("none")

    monkeypatch.setattr(checks.webbrowser, "get", none)
    assert "payday --no-browser" in doctor("--lan", "192.0.2.7")["browser"]
