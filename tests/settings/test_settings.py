"""One model of all settings: which value counts, where it came from, what is refused, and what is not shown."""

import os
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from payday_core import launch
from payday_core.settings import ONLY_TEXT, BadSettings, Start, settings, settings_of_start
from payday_core.settings import flags as flags_given
from payday_core.settings.model import Settings, shown, source_of, variable

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
SECRETS = ("s3cret", "p@ss")


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A settings file that says what a test writes."""
    named = tmp_path / "settings.toml"
    monkeypatch.setenv("PAYDAY_SETTINGS", str(named))
    return named


def test_a_flag_goes_before_the_environment_and_that_before_the_file(file, monkeypatch):
    file.write_text('port = 8601\nlan_address = "from the file"\nproxy = "192.0.2.1"\n')
    monkeypatch.setenv("PAYDAY_PORT", "8602")
    monkeypatch.setenv("PAYDAY_LAN_ADDRESS", "from the environment")
    flags_given["port"] = 8603
    now = settings()
    assert (now.port, now.lan_address, now.proxy, now.public) == (8603, "from the environment", "192.0.2.1", False)
    assert [source_of(name) for name in ("port", "lan_address", "proxy", "public")] == ["flag", "environment", "file", "default"]
    assert settings_of_start() == Start(lan_address="from the environment", port=8603, proxy="192.0.2.1")


def test_a_variable_without_a_value_says_nothing(monkeypatch):
    monkeypatch.setenv("PAYDAY_PORT", "")
    assert settings().port == 0 and source_of("port") == "default"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = ", "cannot be read: it is no TOML"),
        ("colour = 'red'", "sets colour, and there is no such setting."),
        ("port = 70000", "port in the settings file .* cannot be used: input should be less than or equal to 65535"),
        ("public = 'perhaps'", "public in the settings file .* cannot be used: input should be a valid boolean"),
    ],
)
def test_a_broken_settings_file_keeps_the_program_from_starting_with_one_sentence(file, text, said):
    file.write_text(text)
    with pytest.raises(SystemExit, match=said) as end:
        launch.main(["--no-browser"])
    assert "\n" not in str(end.value)


def test_a_settings_file_is_named_by_a_flag_or_the_environment(file, monkeypatch, capsys):
    file.write_text("port = 8604")
    monkeypatch.setenv("PAYDAY_SETTINGS", "")
    assert settings().port == 0
    launch.main(["--settings", str(file), "config"])
    assert f"settings file: {file}" in capsys.readouterr().out
    assert settings().port == 8604, "the pages say the same"


def test_a_settings_file_that_is_named_and_not_there_is_missed(file):
    with pytest.raises(BadSettings, match=f"{file} cannot be read: it is not there"):
        settings()


def test_a_value_that_is_wrong_is_not_told_as_it_may_be_a_secret(monkeypatch):
    monkeypatch.setenv("PAYDAY_PORT", "s3cret")
    with pytest.raises(BadSettings, match="The environment variable PAYDAY_PORT cannot be used") as refusal:
        settings_of_start()
    assert "s3cret" not in str(refusal.value)


def test_what_a_start_has_to_know_has_the_defaults_of_the_model():
    for one in fields(Start):
        assert Settings.model_fields[one.name].default == one.default
    assert settings_of_start() == Start()


def test_a_plain_start_reads_its_settings_without_the_model():
    asked = """
import sys
import payday_core.launch
payday_core.launch.run = lambda folder, flags: sys.exit("pydantic" in sys.modules)
payday_core.launch.main(["--no-browser", "--lan", "192.0.2.7"])
"""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PAYDAY_") or name in ONLY_TEXT}
    assert subprocess.run([sys.executable, "-c", asked], cwd=ROOT, env=ours, check=False).returncode == 0


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://payday:s3cret@db.school.example/payday",
        "postgresql://payday:p@ss@db.school.example:5432/payday",
        "postgresql://payday@db.school.example/payday?sslmode=require&password=s3cret",
        "postgresql://payday:s3cret@host:no-port/payday",
    ],
)
def test_payday_config_shows_each_setting_and_its_source_and_no_password(monkeypatch, capsys, address):
    monkeypatch.setenv("PAYDAY_DATABASE_URL", address)
    monkeypatch.setenv("PAYDAY_METRICS_TOKEN", "s3cret")
    launch.main(["--port", "8611", "config"])
    said = capsys.readouterr().out
    assert not [secret for secret in SECRETS if secret in said]
    lines = {line.split()[0]: line.split()[1:] for line in said.splitlines()[2:]}
    assert list(lines) == list(Settings.model_fields)
    assert lines["port"] == ["flag", "PAYDAY_PORT", "8611"]
    assert lines["database_url"][:2] == ["environment", "PAYDAY_DATABASE_URL"] and "***" in lines["database_url"][2]
    assert lines["metrics_token"][0] == "environment" and set(lines["metrics_token"][2]) == {"*"}
    assert lines["public"] == ["default", "PAYDAY_PUBLIC", "false"]


def test_the_table_of_the_document_is_the_model():
    text = (ROOT / "docs/deploy.md").read_text("utf-8").partition("## Settings")[2].partition("\n## ")[0]
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    model = Settings.model_fields
    assert rows == [
        f"| `{name}` | `{variable(name)}` | {f'`{said}`' if (said := shown(name, one.default)) else ''} | {one.description} |"
        for name, one in model.items()
    ]


def test_nobody_else_reads_the_programs_variables():
    files = [file for top in ("payday_core", "pages") for file in (ROOT / top).rglob("*.py") if file.parent.name != "settings"]
    reads = re.compile(r"""(environ|getenv)\W*(get)?\W*["'(]+PAYDAY_""")
    assert [str(file) for file in files if reads.search(file.read_text("utf-8"))] == []
