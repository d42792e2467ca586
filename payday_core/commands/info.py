"""`payday info`: which version this is, and how much is kept, without a name."""

import click

COUNTED = {"room": "classes", "lesson": "lessons", "check": "checks"}
"""Kinds of logs, and what they are called."""


@click.command()
def info() -> None:
    """Print versions and how much is kept: no names, no codes."""
    import platform
    from importlib.metadata import version

    from payday_core.commands.saying import in_one_sentence, own_version
    from payday_core.store.survey import address, survey
    from payday_core.store.tables import SCHEMA, branches_table, games_table

    with in_one_sentence():
        found = survey(address())
    click.echo(f"payday      {own_version()}")
    click.echo(f"Python      {platform.python_version()}, Streamlit {version('streamlit')}")
    click.echo(f"database    {found.kind}, tables of version {found.schema or 'none yet'} (this program: {SCHEMA})")
    click.echo(f"games       {found.rows.get(games_table.name, 0)}, of them branches {found.rows.get(branches_table.name, 0)}")
    for kind, name in COUNTED.items():
        click.echo(f"{name:<12}{found.logs.get(kind, 0)}")
    click.echo(f"rows        {sum(found.rows.values())}")
    click.echo(f"last entry  {found.newest:%Y-%m-%d %H:%M} UTC" if found.newest else "last entry  none")
