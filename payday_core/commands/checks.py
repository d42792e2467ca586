"""What a start needs, looked at one by one; nothing is changed by looking."""

import platform
import shutil
import tempfile
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib import metadata
from pathlib import Path

import platformdirs
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from payday_core import launch
from payday_core.commands.saying import PACKAGE, own_version
from payday_core.settings import BadSettings, settings, settings_of_start
from payday_core.store import BrokenStore, Store, StoreError
from payday_core.store.errors import reason_of
from payday_core.store.survey import Survey, address, file_named, survey, try_to_make_tables
from payday_core.store.tables import SCHEMA

UPDATE = "pip install --upgrade payday-classroom"

LEAST_ROOM = 100
"""Megabytes: a class day writes some ten, and a copy before an update takes as much as all that is kept."""

CLOCK_MAY_DIFFER = timedelta(minutes=2)
"""Computers of one school are this far apart without harm."""


@dataclass(frozen=True)
class Finding:
    """What was looked at, what was found, and what to do; nothing where it is right."""

    what: str
    found: str
    to_do: str = ""


Check = Callable[[], Finding]


def findings() -> Iterator[Finding]:
    """Everything; what hangs on the settings only where these are right."""
    yield from (check() for check in (python, packages, compiled_rules))
    try:
        settings()
    except BadSettings as why:
        yield Finding("settings", str(why), "Mend it, and look again; what hangs on the settings was not looked at.")
        return
    yield Finding("settings", "every setting can be used (payday config shows them)")
    yield from (check() for check in (port, lan, browser, write_rights, room_on_disk))
    yield from database_and_clock()


def python() -> Finding:
    """Is this a Python that the program was made for?"""
    now = platform.python_version()
    try:
        wanted = metadata.metadata(PACKAGE)["Requires-Python"]
    except metadata.PackageNotFoundError:
        return Finding("Python", f"{now}; the program is not installed, so nothing says which one it needs", UPDATE)
    right = SpecifierSet(wanted).contains(now, prereleases=True)
    return Finding("Python", f"{now} ({wanted} is needed)", "" if right else f"Install Python {wanted}, and the program into it.")


def packages() -> Finding:
    """Is every package there, in a version that the program was made for?"""
    try:
        wanted = [Requirement(one) for one in metadata.requires(PACKAGE) or ()]
    except metadata.PackageNotFoundError:
        return Finding("packages", "the program is not installed", UPDATE)
    needed = [one for one in wanted if one.marker is None or one.marker.evaluate({"extra": ""})]
    wrong = [said for one in needed if (said := _wrong_package(one))]
    return Finding("packages", "; ".join(wrong) or f"payday {own_version()} and {len(needed)} packages", UPDATE if wrong else "")


def _wrong_package(wanted: Requirement) -> str:
    try:
        found = metadata.version(wanted.name)
    except metadata.PackageNotFoundError:
        return f"{wanted.name} is missing"
    return "" if wanted.specifier.contains(found, prereleases=True) else f"{wanted.name} is {found}, and {wanted.specifier} is needed"


def compiled_rules() -> Finding:
    """Are the rules of every game compiled, so that experiments play in a blink?"""
    from payday_core.games.registry import TITLES
    from payday_core.simulation.machine import compiled_file, undamaged

    try:
        missing = [title.id for title in TITLES if not undamaged(compiled_file(title))]
    except (ImportError, metadata.PackageNotFoundError):
        return Finding("rules", 'Numba is not installed: all works, experiments are slower (pip install "payday-classroom[fast]")')
    what_to_do = "Run  python -m payday_core.simulation.build  (some minutes), or let payday run until it has done it."
    return Finding("rules", f"not compiled: {', '.join(missing)}" if missing else "compiled", what_to_do if missing else "")


def port() -> Finding:
    """Can a server listen where it would?"""
    wanted = settings_of_start()
    place = "0.0.0.0" if wanted.open_to_class else "127.0.0.1"
    try:
        free = wanted.port or launch.free_port(place)
        launch.claim(place, free)
    except OSError:
        taken = wanted.port or launch.PREFERRED_PORT
        return Finding(
            "port", f"{taken} is taken, perhaps by a payday that runs", "Stop that program, or choose another:  payday --port 8600"
        )
    return Finding("port", f"{free} is free")


def lan() -> Finding:
    """Is there an address by which the room finds this computer?"""
    found = launch.lan_address()
    to_do = "Connect this computer to the school's network, or name its address:  payday --lan ADDRESS"
    return Finding(
        "network", f"the room finds this computer at {found}" if found else "this computer is in no network", "" if found else to_do
    )


def browser() -> Finding:
    """Is there a browser to open, if one is to be opened?"""
    if not settings().browser:
        return Finding("browser", "none is to be opened")
    try:
        webbrowser.get()
    except webbrowser.Error:
        return Finding(
            "browser", "there is none on this computer", "Start with  payday --no-browser , and open the address on another device."
        )
    return Finding("browser", "there is one")


def write_rights() -> Finding:
    """May the program write where it keeps things?"""
    for folder in _folders():
        try:
            with tempfile.TemporaryFile(dir=_nearest(folder)):
                pass
            if (file := _database_file()) and file.is_file() and file.absolute().parent == folder:
                file.open("r+b").close()
        except OSError as error:
            to_do = "Let the user who starts payday write there, or name another place with PAYDAY_DATABASE_URL."
            return Finding("write rights", f"{folder} cannot be written: {reason_of(error)}", to_do)
    return Finding("write rights", "all folders can be written")


def room_on_disk() -> Finding:
    """Is there room for what will be kept?"""
    least, folder = min((shutil.disk_usage(_nearest(folder)).free // 10**6, folder) for folder in _folders())
    to_do = "" if least >= LEAST_ROOM else f"Make room: at least {LEAST_ROOM} MB."
    return Finding("disk", f"{least:,} MB are free at {folder}", to_do)


def _folders() -> list[Path]:
    """Where the program writes: the database's file, if it is one, and the compiled rules."""
    file = _database_file()
    return [*([file.absolute().parent] if file else []), platformdirs.user_cache_path("payday")]


def _database_file() -> Path | None:
    """The file of the database; None of a server, or where the address is none, which another line tells."""
    try:
        return file_named(address())
    except StoreError:
        return None


def _nearest(folder: Path) -> Path:
    """The folder, or what there is on the way to it."""
    return next(one for one in (folder, *folder.parents) if one.is_dir())


def database_and_clock() -> Iterator[Finding]:
    """Can the database be read and written, by this version? And does the clock go by what is kept in it?"""
    try:
        found = survey(address())
        if found.schema is None:
            try_to_make_tables(address())
        elif found.schema == SCHEMA:
            with closing(Store(address())) as store:
                store.check_writing()
    except StoreError as why:
        yield Finding("database", str(why), _cure(why))
        yield clock(None)
        return
    yield database(found)
    yield clock(found)


def _cure(why: StoreError) -> str:
    if isinstance(why, BrokenStore):
        return "Move it away, and bring back a backup:  payday restore FILE"
    return "Start the database, or mend its address (payday config shows it): PAYDAY_DATABASE_URL."


def database(found: Survey) -> Finding:
    """Is the database of this version?"""
    if found.schema is None:
        return Finding("database", f"{found.kind}, new: its tables are made at the first start")
    if found.schema > SCHEMA:
        return Finding("database", f"a newer program made its tables (version {found.schema}, this one knows {SCHEMA})", UPDATE)
    if found.schema < SCHEMA:
        return Finding(
            "database", f"{found.kind}, tables of version {found.schema}: the next start, or  payday migrate , brings them up to date"
        )
    return Finding("database", f"{found.kind}, tables of version {found.schema}, {sum(found.rows.values()):,} rows")


def clock(found: Survey | None) -> Finding:
    """Does the clock go? It may not be behind what has happened already, nor far from a server's."""
    now, wrong = datetime.now(UTC), ""
    built = datetime.fromtimestamp(Path(__file__).stat().st_mtime, UTC)
    if now + CLOCK_MAY_DIFFER < built:
        wrong = f"the program was installed later, at {built:%Y-%m-%d %H:%M} UTC"
    elif found and found.newest and now + CLOCK_MAY_DIFFER < found.newest:
        wrong = f"the last entry was written later, at {found.newest:%Y-%m-%d %H:%M} UTC"
    elif found and found.clock and abs(now - found.clock) > CLOCK_MAY_DIFFER:
        wrong = f"the database's server says {found.clock:%Y-%m-%d %H:%M} UTC"
    said = f"{now:%Y-%m-%d %H:%M} UTC"
    return Finding(
        "clock", f"{said}, but {wrong}" if wrong else said, "Set the clock of this computer (or let it be set)." if wrong else ""
    )
