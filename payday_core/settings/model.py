"""The one model of all settings, and where each value came from."""

import os
import re
import tomllib
from typing import Any

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, InitSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict

from payday_core.settings import PREFIX, BadSettings, Start, flags, settings_file


class Settings(BaseSettings):
    """Every setting. A flag goes before the environment, the environment before the settings file."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, extra="forbid", frozen=True, hide_input_in_errors=True)

    database_url: str = Field("", description="The address of the database; otherwise `games.sqlite3` in the user's data folder")
    lessons: str = Field("", description="The folder of a teacher's own lessons; otherwise `lessons` in the user's data folder")
    open_to_class: bool = Field(Start.open_to_class, description="Let the other devices in the room open the app (`--class`)")
    lan_address: str = Field(
        Start.lan_address,
        description="The address or host by which the room finds this computer (`--lan`); otherwise it is looked for",
    )
    port: int = Field(Start.port, ge=0, le=65535, description="The port (`--port`); 0: the first free one from 8501 on")
    browser: bool = Field(Start.browser, description="Open a browser window at the start (`--no-browser`: do not)")
    proxy: str = Field(
        Start.proxy, description="The addresses of proxies, with commas between them, that may say from where a visitor comes"
    )
    public: bool = Field(False, description="Nobody sits at the server: everybody is a visitor, and nothing is listed for anybody")
    metrics_token: SecretStr = Field(
        SecretStr(""), description="The token with which other machines read the figures at `/metrics`; otherwise only this one does"
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """In the order in which they count."""
        return init_settings, env_settings, InitSettingsSource(settings_cls, _in_file())


def read() -> Settings:
    """All settings as they are now. BadSettings names the one that is wrong, and where it was set."""
    in_file = _in_file()
    try:
        return Settings(**flags)
    except ValidationError as error:
        raise BadSettings(_first_of(error, in_file)) from None


def source_of(name: str) -> str:
    """Where the value of a setting came from: flag, environment, file or default."""
    if name in flags:
        return "flag"
    if os.environ.get(variable(name)):
        return "environment"
    return "file" if name in _in_file() else "default"


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def shown(name: str, value: object) -> str:
    """A value as it may be shown: without the password of a database, and stars for what is a secret (pydantic's own)."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return without_password(text) if name == "database_url" else text


def without_password(address: str) -> str:
    """The address of a database with stars in the place of a password, wherever in it that stands."""
    return re.sub(r"(password=)[^&]*", r"\1***", re.sub(r"(//[^:/@]*):.*@", r"\1:***@", address), flags=re.IGNORECASE)


def _in_file() -> dict[str, Any]:
    """What the settings file says. BadSettings where it cannot be read."""
    file = settings_file()
    try:
        return tomllib.loads(file.read_text("utf-8")) if file else {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSettings(f"The settings file {file} cannot be read: {_why(error)}.") from None


def _why(error: Exception) -> str:
    if isinstance(error, OSError):
        return "it is not there" if isinstance(error, FileNotFoundError) else "the app is not allowed to read it"
    return "it is no text in UTF-8" if isinstance(error, UnicodeDecodeError) else f"it is no TOML ({error})"


def _first_of(error: ValidationError, in_file: dict[str, Any]) -> str:
    """The first thing that is wrong, in a sentence, without the value: it may be a secret."""
    wrong = error.errors(include_url=False, include_context=False, include_input=False)[0]
    name = str(wrong["loc"][0])
    if wrong["type"] == "extra_forbidden":
        return f"The settings file {settings_file()} sets {name}, and there is no such setting."
    source = source_of(name)
    place = {"environment": f"The environment variable {variable(name)}", "flag": f"The flag for {name}"}.get(
        source, f"{name} in the settings file {settings_file()}"
    )
    return f"{place} cannot be used: {wrong['msg'][0].lower()}{wrong['msg'][1:]}."
