"""The table as it lies before a game is set up."""

from typing import Any

import numpy as np

from payday_core.engine.chance import luck_of_game
from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import NONE
from payday_core.games.pay_day.record import Header
from payday_core.games.pay_day.table import TABLE


def start_record(printed: Edition, header: Header) -> Any:
    """The table before setting up, as a `TABLE` record."""
    record = np.zeros((), TABLE)
    record["edition"] = printed.numbers
    record["luck"] = luck_of_game(header.seed)
    record["seats"], record["months"], record["in_step"] = len(header.seats), header.months, header.in_step
    record["rules"] = header.rules
    record["loaded_dice"][: len(header.loaded_dice)] = header.loaded_dice
    record["dice_loaded"] = len(header.loaded_dice)
    record["tile_on"] = NONE if header.placing else printed.tiles_on_table()
    longest = max(printed.last_day(month) for month in range(1, header.months + 1))
    record["to_place"] = longest - 1 if header.placing else 0
    return record
