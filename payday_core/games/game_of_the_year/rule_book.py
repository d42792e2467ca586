"""The rule book, in plain words. Its numbers come from the box."""

from payday_core.engine.rule_book import Chapter, Rule, likely, ours, printed
from payday_core.games.game_of_the_year.box import Box
from payday_core.games.game_of_the_year.dates import date_of
from payday_core.text.wording import counted, money

PLACES = ("first", "second", "third")


def rule_book(box: Box) -> tuple[Chapter, ...]:
    """The chapters of the rule book of a box."""
    return (
        Chapter(
            "In short",
            "flag",
            (printed("Walk through a year, day by day, and collect the most points. Points come from tokens, Holiday Cards and money."),),
        ),
        Chapter("Before the game", "box", _setting_up(box)),
        Chapter("Your turn", "arrow", _turn(box)),
        Chapter("Days with a picture", "cal", _pictures()),
        Chapter("Days without a picture", "dollar", _plain_days(box)),
        Chapter("Lucky Numbers and birthdays", "party", _numbers(box)),
        Chapter("The end of a quarter", "check", _quarters(box)),
        Chapter("Holidays", "sun", _holidays(box)),
        Chapter("Tokens and debts", "lock", _tokens(box)),
        Chapter("The end of the year", "flag", _end(box)),
    )


def _setting_up(box: Box) -> tuple[Rule, ...]:
    return (
        ours("Two to six play. The first seat begins, then the turn goes to the left; in the book the youngest begins.", 1),
        likely("The year has 366 days: February 29 is a day like any other. Everybody starts before January 1.", 2),
        printed(
            f"Each player gets {money(box.start_cash)}, {counted(box.start_tokens, 'token')} of each kind (Fame, "
            "Family, Red Letter Day) and "
            f"{counted(box.start_holidays, 'Holiday Card')}.",
            3,
        ),
        printed(
            f"Each player draws a Lucky Number from 1 to {box.lucky_numbers} and keeps it secret. It is shown "
            "when it pays, and hidden again.",
            4,
        ),
        ours("Each player is dealt a birthday, all in different months, for everybody to see. The app asks nobody for their own.", 5),
        ours(f"The bank has {box.supply} tokens of each kind and {box.holidays} Holiday Cards, less those that were dealt.", 6),
    )


def _turn(box: Box) -> tuple[Rule, ...]:
    return (
        printed("Spin. If two numbers come up, choose one of them and move that many days.", 7),
        printed(
            "If red pages come up, move to the next day with a red border; if blue ones, to the next blue one. "
            "Half-and-half borders count as both.",
            8,
        ),
        printed(f"From {date_of(box.low_numbers_from)} on, the lower number counts.", 9),
        printed("If no day of that color lies ahead, you stay where you are.", 10),
        ours("Staying is no landing: no entry, Lucky Number, birthday, paid days or holiday. You may still buy a token.", 10),
        ours("The order of a turn: spin, move, paid days, Lucky Numbers and birthdays, holiday; at the end you may buy a token.", 11),
    )


def _pictures() -> tuple[Rule, ...]:
    return (
        printed("Do what the day says, at once. If that takes you to another picture, do what that one says, and so on.", 13),
        ours("Lucky Numbers and birthdays come first. After twenty pictures in a turn, the turn is over.", 13),
        ours(
            "A day is carried out for everybody it names, you first, then to the left. Only then do you follow "
            "the picture on which you stand.",
            14,
        ),
        printed("Nobody follows a picture to which they were moved in another player's turn, or by changing places.", 15, 16),
        printed("If a day or a card moves you to a day without a picture, your turn is over.", 17),
        ours("The leading player is farthest along, the last one farthest back; of several, the next in turn is meant.", 36),
        ours("Players who have finished draw nothing and move no more.", 37),
        ours("When a pile of cards is empty, its cards are shuffled again. No card makes anybody draw another card.", 38),
    )


def _plain_days(box: Box) -> tuple[Rule, ...]:
    return (
        printed(f"After your spin you may go on, for {money(box.day_price)} a day, as far as the next picture.", 18),
        printed("If you still stand on a day without a picture, each other player may pay in the same way to move you on.", 18),
        printed("On a picture you stop, and do what it says.", 19),
        ours("Players who have finished move nobody on.", 20),
    )


def _numbers(box: Box) -> tuple[Rule, ...]:
    prize, present = money(box.lucky_prize), money(box.present)
    return (
        printed(
            f"Who ends a move on a day with their own Lucky Number gets {prize} from the bank. On another "
            f"player's number, that player gets {prize} from them.",
            22,
        ),
        printed(
            f"Who ends a move on their own birthday gets {present} from every player. On another player's "
            f"birthday, that player gets {present} from them.",
            23,
        ),
        printed("In the month of your birth you do not have to follow Hazard Cards, and you pay nothing but what you buy.", 25),
        ours("They count wherever a move ends, also if you were sent there; the day from which you pay to go on does not count.", 21),
        ours("Start has no number and lies in no month.", 24),
    )


def _quarters(box: Box) -> tuple[Rule, ...]:
    tokens = [f"the {PLACES[place]} gets {counted(many, 'token')} of their choice" for place, many in enumerate(box.quarter_tokens)]
    return (
        printed(
            f"Who passes March 31, June 30 or September 30 gets {money(box.quarter_cash)}. Of those who pass it, {' and '.join(tokens)}.",
            26,
            27,
        ),
        printed(f"Who was sent back and passes it again gets another {money(box.quarter_cash)}, but no tokens.", 27),
    )


def _holidays(box: Box) -> tuple[Rule, ...]:
    return (
        printed(
            f"When you have moved, you may give back a Holiday Card and move {box.holiday_days} days on. A "
            "picture is followed; else your turn is over.",
            28,
        ),
        printed(f"Not after {date_of(box.last_holiday)}, not from a picture, and only once a turn.", 28),
        ours("Used Holiday Cards go back to the bank.", 29),
    )


def _tokens(box: Box) -> tuple[Rule, ...]:
    return (
        printed(f"In each turn you may buy one token of your choice for {money(box.token_price)}.", 30),
        printed("Tokens lie face down: everybody sees how many you have, nobody which ones. Nobody trades.", 31),
        printed("If you owe more than your cash, you give one token instead, however much you owe, and keep your cash.", 32),
        printed("If you have no token either, you give a Holiday Card; with none, all your cash; with nothing, nothing.", 32),
        printed(
            "If you have to give a token that you do not have, you give another one or a Holiday Card, or buy the right one from the bank.",
            33,
        ),
        printed("If you are to take a token of which none is left, you take one of another kind.", 34),
        ours("Whoever has to pay each of several players owes each of them, one after the other.", 35),
    )


def _end(box: Box) -> tuple[Rule, ...]:
    points = [f"each token {box.token_points}", f"each Holiday Card {box.holiday_points}", f"each full {money(box.dollars_a_point)} one"]
    lead = "alone, with more points in it than anybody else" if box.lead_alone else "alone or together with others"
    return (
        ours("A move that reaches or passes December 31 ends there. The game is over when everybody is there.", 12),
        ours(f"Points: {', '.join(points)}.", 39),
        printed(
            "The winner has the most points of all who lead at least one category: Fame, Family, Red Letter Days, Holidays or Money.", 40
        ),
        ours(f"To lead a category is to lead it {lead}.", 40),
        ours("If that is equal, more categories led win, then more money. If nobody leads a category, the most points win.", 41),
    )
