"""`payday migrate`: brings the tables of an older database up to date, as the next start would."""

import click


@click.command(short_help="Bring the database up to date.")
def migrate() -> None:
    """Bring the database up to date, as the next start would; of SQLite's file a copy is kept."""
    from payday_core.commands.saying import in_one_sentence
    from payday_core.store import Store
    from payday_core.store.survey import address, survey
    from payday_core.store.tables import SCHEMA

    with in_one_sentence():
        before = survey(address()).schema
        Store().close()
    click.echo(
        f"the tables are of version {SCHEMA}; before: {before or 'none'}"
        if before != SCHEMA
        else f"the tables are of version {SCHEMA} already"
    )
