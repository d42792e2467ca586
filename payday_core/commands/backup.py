"""`payday backup FILE`: all that is kept, in one file, while classes play."""

from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Write all that is kept to FILE, while classes play.

    The file can be restored by  payday restore , into SQLite or PostgreSQL.
    """
    from payday_core.commands.saying import in_one_sentence, own_version
    from payday_core.store.backup import back_up
    from payday_core.store.survey import address

    with in_one_sentence():
        made = back_up(address(), file, own_version())
    click.echo(f"{file}: {made.rows} rows of {len(made.tables)} tables (version {made.schema_version} of the tables)")
