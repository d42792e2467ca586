"""The command `payday`: ports, addresses, what it prints, and that it starts the real app."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from payday_core import launch

ROOT = Path(launch.__file__).parent.parent


@pytest.fixture
def taken_port():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_taken_port_is_passed_over(taken_port):
    assert launch.free_port("127.0.0.1", taken_port) > taken_port


def test_a_port_that_was_asked_for_and_is_taken_is_refused_in_one_sentence(taken_port):
    with pytest.raises(SystemExit, match=f"payday: port {taken_port} is taken; try another with --port"):
        launch.main(["--port", str(taken_port), "--no-browser"])


@pytest.fixture
def started(monkeypatch):
    """What would be started, without starting it."""
    calls = []
    monkeypatch.setattr(launch, "run", lambda folder, flags: calls.append((folder, list(flags))))
    monkeypatch.setattr(launch, "lan_address", lambda: "192.168.1.20")
    return calls


def test_on_its_own_only_this_machine_can_open_it(started, capsys):
    launch.main(["--no-browser"])
    [(folder, flags)] = started
    assert "--server.address=127.0.0.1" in flags
    assert "--server.headless=true" in flags
    assert [flag for flag in flags if "allowedHosts" in flag] == ["--server.allowedHosts=localhost", "--server.allowedHosts=127.0.0.1"]
    assert (folder / "app.py").is_file()
    said = capsys.readouterr().out
    assert "http://localhost:" in said
    assert "http://192.168.1.20:" in said
    assert "payday --class" in said


def test_for_a_class_the_room_can_open_it(started, capsys):
    launch.main(["--class"])
    [(_, flags)] = started
    assert "--server.address=0.0.0.0" in flags
    assert "--server.allowedHosts=192.168.1.20" in flags
    assert not [flag for flag in flags if "headless" in flag], "the browser opens where there is one"
    assert "payday --class" not in capsys.readouterr().out


def test_the_address_for_the_room_can_be_named(monkeypatch, capsys):
    calls = []
    monkeypatch.setattr(launch, "run", lambda folder, flags: calls.append(list(flags)))
    launch.main(["--class", "--lan", "payday.school.example"])
    assert "--server.allowedHosts=payday.school.example" in calls[0]
    assert "http://payday.school.example:" in capsys.readouterr().out
    assert launch.lan_address() == "payday.school.example", "the pages say the same"


@pytest.mark.skipif(sys.platform not in launch.ASK_FOR_ADDRESS, reason="this system tells its addresses by its name")
def test_every_network_of_this_machine_may_ask():
    assert "127.0.0.1" in launch.own_addresses()
    assert set(launch.own_addresses()) <= set(launch.class_hosts(None))


def test_without_a_network_it_says_so():
    assert any("not in a network" in line for line in launch.greeting(8501, None, open_to_class=True))


def test_the_address_in_the_network_is_not_this_machine_talking_to_itself():
    assert not (launch.lan_address() or "").startswith("127.")


def test_importing_the_launcher_does_not_import_streamlit():
    asked = "import sys, payday_core.launch; sys.exit('streamlit' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], cwd=ROOT, check=False).returncode == 0


def test_streamlits_older_way_with_pages_is_off_before_it_starts(monkeypatch):
    """docs/streamlit.md #routing: else the first deep link runs its page without app.py."""
    from streamlit.runtime.pages_manager import PagesManager
    from streamlit.web import cli

    from pages.shared.server.serve import serve

    monkeypatch.setattr(PagesManager, "uses_pages_directory", True)
    seen = []
    monkeypatch.setattr(cli, "main", lambda args, **_: seen.append((args, PagesManager.uses_pages_directory)))
    serve(ROOT / "app.py", ["--server.port=8501"])
    assert seen == [(["run", str(ROOT / "app.py"), "--server.port=8501"], False)]


def test_our_own_pages_and_no_others_may_have_the_connection_made_anew(started):
    launch.main(["--class", "--port", "8641"])
    origins = {flag.partition("=")[2] for flag in started[0][1] if "allowedOrigins" in flag}
    assert {"http://localhost:8641", "http://127.0.0.1:8641", "http://192.168.1.20:8641", "https://192.168.1.20"} <= origins
    assert not [origin for origin in origins if "*" in origin]
