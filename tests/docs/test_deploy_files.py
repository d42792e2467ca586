"""docs/deploy/: what a container engine is given fits the app, though none runs here; `bench.room.school` starts the same as processes."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bench.room.school import DEPLOY, VARIABLE, apps, compose
from bench.room.server import PAYDAY
from payday_core.settings.model import Settings, variable

ROOT = Path(__file__).parents[2]
SETTING = re.compile(r"\bPAYDAY_[A-Z_]+\b")
OURS = {"PAYDAY_HOST", "PAYDAY_DATABASE_PASSWORD", "PAYDAY_SITE", "PAYDAY_APPS"}
"""Names of the containers' own, which no code of the app reads."""


def text(name):
    return (DEPLOY / name).read_text("utf-8")


def known():
    """The environment variables of all settings."""
    return {variable(name) for name in Settings.model_fields}


def instructions():
    """The Dockerfile, line by line, what goes on over several lines in one."""
    joined = text("Dockerfile").replace("\\\n", " ")
    return [line.split(None, 1) for line in joined.split("\n") if line and not line.startswith("#")]


def test_every_setting_is_one_of_the_app():
    named = {name for file in ("compose.yaml", "Dockerfile", "Caddyfile") for name in SETTING.findall(text(file))}
    assert named - OURS <= known()
    assert not OURS & known()


def test_every_value_that_compose_asks_for_stands_in_the_example():
    asked = set(VARIABLE.findall(text("compose.yaml")))
    assert asked == {line.partition("=")[0] for line in text("example.env").split("\n") if "=" in line}


def test_there_are_two_processes_or_more_and_they_differ_in_their_name_alone():
    services = [compose()[name] for name in apps()]
    assert len(services) >= 2
    assert len({str({**service, "hostname": ""}) for service in services}) == 1
    assert [service["hostname"] for service in services] == apps()


def test_the_proxy_knows_every_process_by_its_port_and_is_the_one_that_is_believed():
    proxy, [first, *_] = compose()["proxy"], [compose()[name] for name in apps()]
    port = first["command"][first["command"].index("--port") + 1]
    assert proxy["environment"]["PAYDAY_APPS"].split() == [f"{name}:{port}" for name in apps()]
    assert first["environment"]["PAYDAY_PROXY"] == proxy["networks"]["inside"]["ipv4_address"]
    assert {name for name, value in re.findall(r"\{\$(\w+)(\})", text("Caddyfile"))} == {"PAYDAY_SITE", "PAYDAY_APPS"}


@pytest.mark.parametrize("name", apps())
def test_a_process_writes_to_its_data_alone_and_may_do_nothing_else(name):
    service = compose()[name]
    assert service["read_only"] and service["cap_drop"] == ["ALL"] and service["volumes"] == ["app:/data"]
    assert service["networks"] == ["inside"] and "ports" not in service


def test_payday_takes_every_flag_of_the_command():
    done = subprocess.run([sys.executable, *PAYDAY, "--help"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [word for word in compose()["app1"]["command"] if word.startswith("--") and word not in done.stdout] == []


def test_the_image_runs_without_root_and_copies_what_is_there():
    lines = instructions()
    assert [line[0] for line in lines].count("FROM") == 2
    words = [line[0] for line in lines]
    assert words.index("USER") > len(words) - 1 - words[::-1].index("RUN"), "the last user is not root, and nothing is run after it"
    kept = [line.removeprefix("!") for line in text("Dockerfile.dockerignore").split("\n") if line.startswith("!")]
    assert [name for name in kept if not (ROOT / name).exists()] == []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = {*project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"], project["project"]["readme"], "payday_core"}
    assert {name.partition("/")[0] for name in needed} <= set(kept)
