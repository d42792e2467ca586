"""What is on a tile besides its words: the token of a team, a lottery card, or nothing but a sentence."""

import htpy as h

from pages.shared.decision.answers import Sign
from pages.shared.decision.dice import swap_sign
from pages.shared.decision.friends import companion, friend
from pages.shared.decision.meanings import meaning
from payday_core import Decision, Option
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live

SIGNS: dict[Ask, Sign] = {
    **dict.fromkeys((Ask.PAY_WHOM, Ask.COLLECT_FROM, Ask.CHOOSE_FRIEND), friend),
    Ask.BRING_FRIEND: companion,
    Ask.SWAP_LOTTERY_CARD: swap_sign,
}
"""The questions whose tiles have a picture; all others have `plain` ones."""


def plain(snapshot: live.Snapshot, asked: Decision, option: Option) -> tuple[h.Node, h.Node]:
    """A tile without a picture."""
    return "", h.p[meaning(snapshot, asked, option)]
