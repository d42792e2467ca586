"""`payday doctor`: looks at all that a start needs, with the settings that it would have."""

import sys

import click


@click.command(short_help="Look at all that a start needs.")
def doctor() -> None:
    """Look at all that a start needs: each line is right, or says what to do. Ends with 1 where something is wrong."""
    from payday_core.commands.checks import findings

    found = list(findings())
    for one in found:
        click.echo(f"{'wrong' if one.to_do else 'ok':<7}{one.what:<14}{one.found}")
        if one.to_do:
            click.echo(f"{'':<21}-> {one.to_do}")
    sys.exit(any(one.to_do for one in found))
