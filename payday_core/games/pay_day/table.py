"""The table: everything that lies on it while a game is played. `TABLE` lists the fields once, for compiled and for interpreted play."""

from typing import Any

import numpy as np

from payday_core.engine.tables import PlainTable
from payday_core.games.pay_day.kinds import DECKS, HANDS, LAST_DAY, MONTHS, SEATS, Account

MAIL_MOST = 72
"""The most mail cards that an edition has."""

DEALS_MOST = 40
"""The most deal cards that an edition has."""

EVENTS_MOST = 40
"""The most event cards that an edition has."""

LOTTERY_CARDS_MOST = 6
"""The most lottery cards that an edition has."""

TILES_MOST = 30
"""The most day tiles that an edition has, Pay Day left out."""

ANSWERS_MOST = 2048
"""The most answers that one turn can take: three letters, each an auction with a hundred bids and everybody asked after each."""

AGENDA_MOST = 128
"""The most that can be still to do in one turn: twenty moves, each onto three letters that bring a friend along."""

LOADED_MOST = 256
"""The most dice that can be loaded for a test or a lesson."""

BUYERS_MOST = 40
"""The most buyer days ahead for which the expert tells chances apart."""

RANKS_MOST = 7
"""The most deals in a hand for which she does."""

HITS, HITS_OF = 2, 7
"""A day is landed on about twice in seven tries: the mean roll of a die is three and a half days."""

CERTAIN = 10_000
"""What a certain sale is in the table of chances."""

EXPERT_FIELDS = (
    "sales",
    "sales_by_day",
    "sales_by_buyers",
    "price",
    "price_by_day",
    "interest",
    "interest_by_day",
    "savings",
    "loan",
    "cash",
    "hand",
    "wage",
    "cushion",
)
"""The numbers of the expert (`editions.expert.ExpertNumbers`) that depend on the months left."""

EDITION = np.dtype(
    [
        ("start_cash", "i4"),
        ("wage", "i4"),
        ("wage_in_last_month", "i4"),
        ("loan_basis_points", "i4"),
        ("loan_step", "i4"),
        ("savings_basis_points", "i4"),
        ("savings_step", "i4"),
        ("early_withdrawal_penalty", "i4"),
        ("bills_before_repaying", "i4"),
        ("refused_deals_to_bottom", "i4"),
        ("retired_take_part", "i4"),
        ("retired_roll", "i4"),
        ("winner_turns_die", "i4"),
        ("junk_kept", "i4"),
        ("yard_deal_laid_out", "i4"),
        ("charity_walk_rolled_once", "i4"),
        ("lottery_rolled_in_turn", "i4"),
        ("election_fee", "i4"),
        ("poker_stake", "i4"),
        ("swellfare_stake_most", "i4"),
        ("swellfare_stake_step", "i4"),
        ("swellfare_multiple", "i4"),
        ("swellfare_wins_from", "i4"),
        ("lottery_bank", "i4"),
        ("lottery_ante", "i4"),
        ("lucky_bank", "i4"),
        ("lucky_ante", "i4"),
        ("bid_step", "i4"),
        ("dearest_deal", "i4"),
        ("auction_percent", "i4"),
        ("radio_number", "i4"),
        ("radio_prize", "i4"),
        ("birthday_gift", "i4"),
        ("yard_sale_price", "i4"),
        ("charity_walk_price", "i4"),
        ("charge_basis_points", "i4"),
        ("space_kind", "i4", (LAST_DAY + 1,)),
        ("space_amount", "i4", (LAST_DAY + 1,)),
        ("lengths", "i4", (MONTHS + 2,)),
        ("cards", "i4", (DECKS,)),
        ("mail_kind", "i4", (MAIL_MOST,)),
        ("mail_amount", "i4", (MAIL_MOST,)),
        ("mail_cover", "i4", (MAIL_MOST,)),
        ("mail_days", "i4", (MAIL_MOST,)),
        ("mail_goes_to", "i4", (MAIL_MOST,)),
        ("mail_friend", "i4", (MAIL_MOST,)),
        ("deal_kind", "i4", (DEALS_MOST,)),
        ("deal_cost", "i4", (DEALS_MOST,)),
        ("deal_value", "i4", (DEALS_MOST,)),
        ("deal_commission", "i4", (DEALS_MOST,)),
        ("event_kind", "i4", (EVENTS_MOST,)),
        ("event_amount", "i4", (EVENTS_MOST,)),
        ("lottery_pairs", "i8", (LOTTERY_CARDS_MOST,)),
        ("tile_kind", "i4", (TILES_MOST,)),
        ("tile_amount", "i4", (TILES_MOST,)),
        ("deals_priced", "i4"),
        ("mean_deal_cost", "i4"),
        ("mean_deal_value", "i4"),
        ("sale_chances", "i4", (BUYERS_MOST + 1, RANKS_MOST + 1)),
        ("expert_unseen", "i4"),
        *((f"expert_{name}", "i4", (4,)) for name in EXPERT_FIELDS),
    ],
    align=True,
)
"""The numbers and switches that an edition prints."""

CARD_FIELDS = (
    "buy_margin",
    "loan_margin",
    "deal_loan",
    "buy_in_last_month",
    "keep",
    "repay_share",
    "save_share",
    "games_from",
    "insure",
    "stake",
    "at_random",
    "last_buy_day",
    "bid_share",
    "repay_from",
    "carry_charges",
    "pay_whom",
    "charge_whom",
    "expert",
)
"""The numbers of a seat's rule card (`rule_cards.RuleCard`), each a field of the table with one entry a seat."""

TABLE = np.dtype(
    [
        ("edition", EDITION),
        ("luck", "i8", (2,)),
        ("seats", "i4"),
        ("months", "i4"),
        ("in_step", "i4"),
        ("rules", "i4"),
        ("turn", "i4"),
        ("player", "i4"),
        ("month", "i4", (SEATS,)),
        ("day", "i4", (SEATS,)),
        ("rolls", "i4", (SEATS,)),
        ("money", "i8", (Account.COUNT,)),
        ("policies", "i4", (SEATS,)),
        ("order", "i4", (DECKS, MAIL_MOST)),
        ("top", "i4", (DECKS,)),
        ("left", "i4", (DECKS,)),
        ("shuffles", "i4", (DECKS,)),
        ("unseen", "i4", (DECKS,)),
        ("held", "i4", (HANDS, SEATS)),
        ("hand", "i4", (HANDS, SEATS, MAIL_MOST)),
        ("yard_deal", "i4"),
        ("lottery_card", "i4", (SEATS,)),
        ("drawer", "i4"),
        ("winning_roll", "i4"),
        ("to_place", "i4"),
        ("tile_on", "i4", (LAST_DAY + 1,)),
        ("hops", "i4"),
        ("due", "i4"),
        ("agenda", "i4", (AGENDA_MOST,)),
        ("dice_loaded", "i4"),
        ("dice_used", "i4"),
        ("loaded_dice", "i4", (LOADED_MOST,)),
        *((name, "i4", (SEATS,)) for name in CARD_FIELDS),
        ("bot_draws", "i4", (SEATS,)),
        ("bids_on", "i4", (SEATS,)),
        ("most_bid", "i4", (SEATS,)),
        ("asks", "i4", (SEATS,)),
        ("happened", "i4"),
        ("forked", "i4"),
        ("stays", "i4"),
        ("future", "i8", (2,)),
        ("answered", "i4"),
        ("used", "i4"),
        ("answers", "i4", (ANSWERS_MOST,)),
        ("asked_seat", "i4"),
        ("ask", "i4"),
        ("about", "i4"),
        ("low", "i4"),
        ("high", "i4"),
        ("step", "i4"),
        ("without", "i8"),
        ("to_pay", "i8"),
        ("pay_for", "i4"),
        ("pay_about", "i4"),
    ],
    align=True,
)
"""Everything on the table.

`rules`: the version of the rules that is played (`record.RULES`).
`order`, `top`, `left`: each deck as a ring whose `left` cards from place `top` on are the pile. `unseen`: the top ones whose order nobody
can know; behind them lie cards that were put at the bottom.

`drawer`: who drew the card that is auctioned, and alone knows it. `to_place`: how many tiles are still to be placed.
`to_pay`, `pay_for`, `pay_about`: what the payment comes to for which money is looked for, why (`kinds.Why`), and its card or day.
`bids_on`, `most_bid`: for which auction the expert has worked out her highest bid, and what it is.
`happened`: how many dice, drawn cards and choices there were in this turn. `forked`, `stays`, `future`: a playout goes on with other luck
after so many of them (`dice.happen`).
`due`, `agenda`: what is still to do in this turn, the next thing last (`rules.moves`).
"""


class Table(PlainTable, dtype=TABLE, constants="edition"):
    """The plain form of the `TABLE` record."""

    edition: Any
