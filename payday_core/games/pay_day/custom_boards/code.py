"""A board in an address: what is being built outlives a reload of the page, finished or not."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from payday_core.engine.record import in_brief
from payday_core.games.pay_day.custom_boards.file import FORMAT, LARGEST_FILE, MARK, Board, BrokenBoard, board_data
from payday_core.games.pay_day.editions.boards import check_tiles

LONGEST_CODE = 4_000
"""Signs that are read; a whole board has some 300."""


def code_of(board: Board) -> str:
    """The board in signs that an address can hold."""
    text = json.dumps({MARK: FORMAT, **board.model_dump(by_alias=True, exclude_defaults=True)})
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def board_of(code: str) -> Board:
    """The board of such signs. BrokenBoard if they are none, or hold what cannot be laid."""
    try:
        packed = urlsafe_b64decode(code[:LONGEST_CODE].encode("ascii") + b"==")
        board = Board.model_validate(board_data(zlib.decompressobj().decompress(packed, LARGEST_FILE)))
        check_tiles(board.tiles, board.tile_kinds, board.lengths, everywhere=False)
        board.check_house()
    except (ValueError, zlib.error) as wrong:
        raise BrokenBoard(f"This address holds no board: {in_brief(wrong)}.") from None
    return board
