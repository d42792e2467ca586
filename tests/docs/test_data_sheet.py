"""docs/data-sheet.md says what is true of the program.

Other tests hold more of it: what browsers keep (`tests/browser/test_kept_walk.py`), that nothing of a class is left once it is deleted
and that no address is stored (`tests/pages/test_privacy_page.py`), what running processes write down (`tests/docs/test_deploy.py`), that
no page asks another host (every browser test).
"""

import re
import tomllib
from pathlib import Path

from pages.shared.server import browser, cookies
from pages.shared.server.guard import POLICY
from payday_core.launch import PREFERRED_PORT
from payday_core.store.tables import tables

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
SHEET = (ROOT / "docs/data-sheet.md").read_text("utf-8")


def kept_in(where):
    """The names that the sheet gives for what browsers keep there."""
    return set(re.findall(rf"^\| {where} \| `([^`]+)`", SHEET, re.MULTILINE))


def sources():
    """Every file of the program."""
    files = [ROOT / "app.py", *(ROOT / "pages").rglob("*"), *(ROOT / "payday_core").rglob("*")]
    return {str(file.relative_to(ROOT)): file.read_text("utf-8") for file in files if file.suffix in {".py", ".js"}}


def test_every_table_of_the_database_is_on_the_sheet():
    assert set(re.findall(r"^\| `(payday_\w+)` \| [a-z]", SHEET, re.MULTILINE)) == set(tables.tables)


def test_every_cookie_that_the_app_sets_is_on_the_sheet():
    assert kept_in("cookie") == {browser.COOKIE, cookies.COOKIE, "_streamlit_xsrf"}
    assert cookies.A_YEAR == 365 * 24 * 3600
    setting = {path for path, text in sources().items() if re.search(r"set-cookie|document\.cookie", text)}
    assert setting == {f"pages/shared/server/{name}" for name in ("browser.py", "guard.py", "keyring.js")}


def test_everything_the_app_writes_into_local_storage_is_on_the_sheet():
    writing = {path: text for path, text in sources().items() if re.search(r"localStorage|sessionStorage|indexedDB", text)}
    ours = {re.search(r'SHELF = "([^"]+)"', text)[1] for text in writing.values()}
    assert ours == {name for name in kept_in("local storage") if name.startswith("payday")}


def test_a_page_may_load_from_this_server_alone():
    allowed = {word for part in POLICY.split("; ") for word in part.split()[1:]}
    assert allowed == {"'self'", "'none'", "'unsafe-inline'", "data:", "blob:"}


def test_streamlit_sends_no_statistics_and_listens_on_this_computer_alone():
    config = tomllib.loads((ROOT / ".streamlit/config.toml").read_text("utf-8"))
    assert config["browser"]["gatherUsageStats"] is False and config["server"]["address"] == "127.0.0.1"
    assert f"{PREFERRED_PORT} if it is free" in SHEET


def test_nobody_is_asked_for_an_account():
    assert [path for path, text in sources().items() if re.search(r"type=\"password\"|st\.(?:login|user)\b", text)] == []


def test_the_program_asks_no_other_server():
    clients = r"^\s*(?:import|from) (?:requests|httpx|aiohttp|urllib3|urllib\.request|http\.client|smtplib|ftplib)\b"
    assert [path for path, text in sources().items() if re.search(clients, text, re.MULTILINE)] == []
    assert [path for path, text in sources().items() if path.endswith(".js") and re.search(r"fetch\(\s*[\"'`]https?:", text)] == []


def test_rows_are_deleted_in_one_place_and_by_no_clock():
    deleting = {path for path, text in sources().items() if re.search(r"\bdelete\(\w*table|DELETE FROM", text)}
    probing = "payday_core/store/games.py"  # takes back the one row by which it looks whether anything can be written
    assert deleting == {"payday_core/store/belongings.py", probing} and sources()[probing].count("delete(logs_table)") == 1
    asking = {path for path, text in sources().items() if re.search(r"belongings\.(?:erase|remove)\(", text)}
    assert asking == {"payday_core/store/games.py"}
