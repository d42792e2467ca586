"""Setting up, and what may be done to the board: tiles, mixed boards, short months."""

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import LAST_DAY, SHORTEST_MONTH, Space
from payday_core.games.pay_day.rule_book.parts import Section, plain_lines, span
from payday_core.games.pay_day.rule_book.play import kinds_of_days
from payday_core.text.wording import counted, join_names, money


def setting_up(edition: Edition) -> Section:
    """What is done before the first roll."""
    days = kinds_of_days(edition)
    piles = ["mail cards", "deals"] + (["events"] if edition.events else [])
    again = (
        "Deals go to the bottom of their pile. When the mail cards are used up, their discards are shuffled again."
        if edition.refused_deals_to_bottom
        else "When a pile is used up, its discards are shuffled again."
    )
    return Section(
        "Setting up",
        "box",
        plain_lines(
            f"Everybody begins on Start with {money(edition.start_cash)}.",
            f"Shuffle the {join_names(piles)}, a pile each. {again}",
            "Lay a deal face down next to the Yard Sale." if Space.YARD_SALE in days and edition.yard_deal_laid_out else "",
            f"Deal everybody one of the {len(edition.lottery_cards)} lottery cards." if Space.CARD_LOTTERY in days else "",
            f"Lay the black die on the {edition.pot_name} with its 6 up." if edition.winner_turns_die else "",
            _placing() if edition.tiles_everywhere else "",
        ),
    )


def _placing() -> str:
    return (
        "Shuffle the day tiles. In turn, each player draws one and lays it on any day that is still free, until all days are covered. "
        "Pay Day always lies on the last day. Deals early and buyers late make a friendly month."
    )


def the_board(edition: Edition) -> Section:
    """Tiles over printed days, and months of other lengths; nothing where a board is as it is printed."""
    if not edition.tile_kinds:
        return Section("The board", "cal", ())
    return Section(
        "Tiles and short months",
        "cal",
        plain_lines(
            "" if edition.tiles_everywhere else _mixed(edition),
            f"A month may have {span(SHORTEST_MONTH, LAST_DAY)} days. Pay Day lies on its last day, and no days come after it.",
            "Every month of a game may have a length of its own. Tiles that are left over stay in the box.",
            _lengths(edition),
        ),
    )


def _mixed(edition: Edition) -> str:
    lying = sum(1 for day in edition.tiles if day <= LAST_DAY)
    now = f" Here {counted(lying, 'tile')} {'lies' if lying == 1 else 'lie'} on the board." if lying else ""
    return f"Tiles of the big game may be laid over as many printed days as you like. Days without a tile stay as printed.{now}"


def _lengths(edition: Edition) -> str:
    """How long the months of this game are, where they are not all of the full length."""
    if set(edition.lengths) == {LAST_DAY}:
        return ""
    months = [f"month {month} has {days} days" for month, days in enumerate(edition.lengths, 1)]
    later = ", and so have all after it" if len(edition.lengths) > 1 else ", and so have all others"
    return f"In this game {join_names(months)}{later}."
