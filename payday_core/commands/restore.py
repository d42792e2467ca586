"""`payday restore FILE`: all that a backup holds, onto a store that is empty."""

from pathlib import Path

import click


@click.command(short_help="Put a backup into an empty database.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Put all that is in the backup FILE into a database that is empty, or not there yet."""
    from payday_core.commands.saying import in_one_sentence
    from payday_core.settings import settings
    from payday_core.store import backup
    from payday_core.store.database import default_address

    with in_one_sentence():
        made = backup.restore(settings().database_url or default_address(), file)
    click.echo(f"{made.rows} rows are restored as they were on {made.made_at}; the digests of all {len(made.tables)} tables are equal")
