"""How many turns a team has in a month, and how many questions it is asked: `python -m bench.questions`.

The minutes that the set-up page of a class game tells are reckoned from it (`pages/class_game/minutes.py`).
"""

from payday_core import ASK_ALL, ASK_BIG, Game, Seat, editions

GAMES, MONTHS = 12, 2
TEAMS = ("Oak", "River", "Fern", "Plum")


def main() -> None:
    """Print both for each edition, averages of some games by the proposed plans."""
    for edition in editions():
        for words, asks in (("big ones", ASK_BIG), ("all", ASK_ALL)):
            turns = questions = 0
            for seed in range(GAMES):
                game = Game.new(edition, [Seat(name, asks=asks) for name in TEAMS], MONTHS, seed, in_step=True)
                while not game.over:
                    questions += game.play_month_by_plans()
                turns += game.turn
            months = GAMES * MONTHS * len(TEAMS)
            print(f"{edition.id:14} {words:9} {turns / months:5.1f} turns  {questions / months:5.1f} questions")


if __name__ == "__main__":
    main()
