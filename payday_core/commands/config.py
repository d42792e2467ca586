"""`payday config`: every setting with its value, and where that came from."""

import click

from payday_core.settings import settings, settings_file


@click.command(short_help="Print every setting, and its source.")
def config() -> None:
    """Print every setting and where it came from: default, file, environment or flag. A password is not shown."""
    from payday_core.settings.model import Settings, shown, source_of, variable

    now = settings()
    file = settings_file()
    click.echo(f"settings file: {file or 'none'}\n")
    for name in Settings.model_fields:
        click.echo(f"{name:<16}{source_of(name):<14}{variable(name):<24}{shown(name, getattr(now, name))}")
