"""The games of a file, from what both players say about each game.

| the one says | the other says | read as                       |
|--------------|----------------|-------------------------------|
| `+`          | `-`            | won and lost                  |
| `=`          | `=`            | jigo                          |
| `-`          | `-`            | lost by both                  |
| `+`          | `+`            | won by both, with a warning   |
| `?`          | `?`            | no result yet                 |
| `?`          | a result       | as it is told, with a warning |
| anything else                 | a contradiction, an error     |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairloom.domain.go import Scoring
from pairloom.domain.go.record import GoGame, GoResult
from pairloom.domain.go.regulations import HandicapRule
from pairloom.formats.egd.game_text import GameText
from pairloom.formats.egd.player_line import PlayerLine
from pairloom.formats.go_journal import GoJournal
from pairloom.messages import Message, Text, counted, message

# Rounds without a game: who was free, who was absent, and what each was worth.
#
# A file only tells the points: `0+` one, `0=` half a point, `0-` none. One player is free in a
# round at most, so the following is read:
#
# | in the file                               | free                     | absent              |
# |-------------------------------------------|--------------------------|---------------------|
# | `0+`, and `0=` or `0-`                    | the (first) `0+`         | `0=` or `0-`        |
# | only `0=`, or only `0-`                   | nobody                   | all of them         |
# | `0=` and `0-`, one of them once a round   | that one, rather `0=`    | the others          |
# | anything else                             | the first `0+`           | half a point, noted |

_HALVES = {"+": 2, "=": 1, "-": 0}


@dataclass(frozen=True, slots=True)
class Unplayed:
    """The points of rounds without a game, and who was free in each round."""

    scoring: Scoring
    free: tuple[int | None, ...]


def read_unplayed(
    lines: Sequence[PlayerLine], rounds: int, scoring: Scoring, journal: GoJournal
) -> Unplayed:
    """Judge all rounds without a game; `scoring` is kept where nothing tells otherwise."""
    idle = [_idle(lines, number) for number in range(1, rounds + 1)]
    most = {sign: max((len(by_sign[sign]) for by_sign in idle), default=0) for sign in _HALVES}
    free_sign = _free_sign(most)
    absent = {sign for sign in _HALVES if most[sign] and sign != free_sign}
    if not absent and most["+"] > 1:
        absent = {"+"}
    for number, by_sign in enumerate(idle, start=1):
        for line in by_sign["+"][1:] if absent != {"+"} else []:
            journal.note(
                "W-H9-FREE",
                message("round {round}: a second free round with a point", round=number),
                line.line,
                line.games[number - 1].column,
                action=message("read as absent"),
                player=line.number,
                round=number,
            )
    if absent:
        scoring = replace(scoring, absent=_absent_halves(absent, idle, journal))
    if free_sign:
        scoring = replace(scoring, free=_HALVES[free_sign])
    free = tuple(
        by_sign[free_sign][0].number if free_sign and by_sign[free_sign] else None
        for by_sign in idle
    )
    return Unplayed(scoring, free)


def _idle(lines: Sequence[PlayerLine], number: int) -> dict[str, list[PlayerLine]]:
    """The lines without a game in a round, by sign."""
    by_sign: dict[str, list[PlayerLine]] = {sign: [] for sign in _HALVES}
    for line in lines:
        entry = line.games[number - 1]
        if entry.opponent == 0:
            by_sign[entry.sign].append(line)
    return by_sign


def _free_sign(most: dict[str, int]) -> str:
    if most["+"]:
        return "+"
    if most["="] and most["-"]:
        return next((sign for sign in "=-" if most[sign] == 1), "")
    return ""


def _absent_halves(
    signs: set[str], idle: Sequence[dict[str, list[PlayerLine]]], journal: GoJournal
) -> int:
    if len(signs) > 1:
        line = next(by_sign["-"][0].line for by_sign in idle if by_sign["-"])
        journal.note(
            "W-H9-ABSENT",
            message(
                "rounds without a game are worth half a point on some lines and nothing on others"
            ),
            line,
            action=message("half a point for all"),
        )
        return _HALVES["="]
    return _HALVES[signs.pop()]


_NAMES_ANOTHER = message("names {opponent}, but {opponent} (line {line}) names {other}")
_NAMES_NOBODY = message("names {opponent}, but {opponent} (line {line}) names nobody")
_MIRROR = {"+": "-", "-": "+", "=": "="}
_RESULTS = {
    ("+", "-"): GoResult.WHITE_WINS,
    ("-", "+"): GoResult.BLACK_WINS,
    ("=", "="): GoResult.JIGO,
    ("-", "-"): GoResult.BOTH_LOSE,
    ("+", "+"): GoResult.BOTH_WIN,
    ("?", "?"): GoResult.UNKNOWN,
}
_TOLD_ONCE = {
    **{("?", sign): (_MIRROR[sign], sign) for sign in _MIRROR},
    **{(sign, "?"): (sign, _MIRROR[sign]) for sign in _MIRROR},
}


def padded(lines: Sequence[PlayerLine], journal: GoJournal) -> list[PlayerLine]:
    """The lines with one entry per round each: a line that ends early has no further game."""
    most = max((len(line.games) for line in lines), default=0)
    for line in lines:
        if len(line.games) < most:
            journal.note(
                "W-H9-ROUNDS",
                counted(
                    "{count} round, but other lines have {most}",
                    "{count} rounds, but other lines have {most}",
                    len(line.games),
                    most=most,
                ),
                line.line,
                expected=message("one entry per round for every player"),
                action=message("no game in the others"),
                player=line.number,
            )
    missing = GameText(0, "-")
    return [
        replace(line, games=(*line.games, *[missing] * (most - len(line.games)))) for line in lines
    ]


class Rounds:
    """The games of the lines, round by round."""

    def __init__(
        self, lines: Sequence[PlayerLine], rule: HandicapRule, komi: int, journal: GoJournal
    ) -> None:
        self._lines = lines
        self._rule = rule
        self._komi = komi
        self._journal = journal

    def games(self, number: int) -> tuple[GoGame, ...]:
        """The games of a round; every contradiction is noted."""
        games: list[GoGame] = []
        for line in self._lines:
            other = self._opponent(line, line.games[number - 1], number)
            if other is not None and line.number < other.number:
                games.append(self._game(len(games) + 1, line, other, number))
        return tuple(games)

    def _opponent(self, first: PlayerLine, entry: GameText, number: int) -> PlayerLine | None:
        """The opponent, if there is one who names the player in return."""
        if entry.opponent == 0:
            return None
        if entry.opponent > len(self._lines) or entry.opponent == first.number:
            self._note(
                "E-H9-OPPONENT",
                message(
                    "opponent {opponent} is no other player of the file", opponent=entry.opponent
                ),
                first,
                number,
                expected=message("a line from 1 to {last}", last=len(self._lines)),
            )
            return None
        second = self._lines[entry.opponent - 1]
        if second.games[number - 1].opponent == first.number:
            return second
        other = second.games[number - 1].opponent
        told = _NAMES_ANOTHER if other else _NAMES_NOBODY
        self._note(
            "E-H9-MISMATCH",
            told.filled(opponent=second.number, line=second.line, other=other),
            first,
            number,
            expected=message("two players who name each other"),
        )
        return None

    def _game(self, table: int, left: PlayerLine, right: PlayerLine, number: int) -> GoGame:
        first, second = left.games[number - 1], right.games[number - 1]
        handicap = self._handicap(left, right, number)
        white, black, of_white, of_black = left.number, right.number, first, second
        if not self._has_white(left, right, number):
            white, black, of_white, of_black = black, white, second, first
        return GoGame(
            table=table,
            white=white,
            black=black,
            handicap=handicap,
            komi=0 if handicap else self._komi,
            result=self._result(of_white, of_black, left, right, number),
            by_default=self._by_default(left, right, number),
        )

    def _result(
        self, white: GameText, black: GameText, first: PlayerLine, second: PlayerLine, number: int
    ) -> GoResult:
        signs = (white.sign, black.sign)
        if signs in _TOLD_ONCE:
            self._note(
                "W-H9-RESULT",
                message("only one of this line and line {line} tells the result", line=second.line),
                first,
                number,
                action=message("read as it is told"),
            )
        result = _RESULTS.get(_TOLD_ONCE.get(signs, signs))
        if result is None:
            self._note(
                "E-H9-RESULT",
                message(
                    "result '{sign}', but line {line} says '{other}'",
                    sign=first.games[number - 1].sign,
                    line=second.line,
                    other=second.games[number - 1].sign,
                ),
                first,
                number,
                expected=message("+ and -, = and =, - and -, + and + or ? and ?"),
            )
        elif result is GoResult.BOTH_WIN:
            self._note(
                "W-H9-RESULT",
                message("won, and line {line} says won, too", line=second.line),
                first,
                number,
                action=message("read as won by both"),
            )
        return result or GoResult.UNKNOWN

    def _by_default(self, left: PlayerLine, right: PlayerLine, number: int) -> bool:
        first, second = left.games[number - 1].by_default, right.games[number - 1].by_default
        if first != second:
            self._note(
                "W-H9-DEFAULT",
                message("only one of this line and line {line} says by default", line=right.line),
                left,
                number,
                action=message("read as by default"),
            )
        return first or second

    def _handicap(self, left: PlayerLine, right: PlayerLine, number: int) -> int:
        first, second = left.games[number - 1].handicap, right.games[number - 1].handicap
        if first is not None and second is not None and first != second:
            self._note(
                "E-H9-HANDICAP",
                message(
                    "handicap {handicap}, but line {line} says {other}",
                    handicap=first,
                    line=right.line,
                    other=second,
                ),
                left,
                number,
                expected=message("the same handicap on both lines"),
            )
        if first is None:
            first = second
        return self._usual_handicap(left, right) if first is None else first

    def _usual_handicap(self, first: PlayerLine, second: PlayerLine) -> int:
        """As the database derives it where a file gives none: difference less reduction."""
        if not self._rule.ceiling:
            return 0
        most = 9 - self._rule.correction
        return max(0, min(abs(first.rank - second.rank) - self._rule.correction, most))

    def _has_white(self, left: PlayerLine, right: PlayerLine, number: int) -> bool:
        first, second = left.games[number - 1].colour, right.games[number - 1].colour
        if first and first == second:
            self._note(
                "E-H9-COLOUR",
                message(
                    "colour '{colour}', and line {line} has the same", colour=first, line=right.line
                ),
                left,
                number,
                expected=message("w on one line and b on the other"),
            )
        if first or second:
            return first == "w" or second == "b"
        self._note(
            "I-H9-COLOUR",
            message("colours of the game with {opponent} are not told", opponent=right.number),
            left,
            number,
            action=message("the stronger takes White, of equals the one listed first"),
        )
        return left.rank >= right.rank

    def _note(
        self,
        code: str,
        told: Message,
        line: PlayerLine,
        number: int,
        *,
        expected: Text = "",
        action: Text = "",
    ) -> None:
        self._journal.note(
            code,
            message("round {round}: {finding}", round=number, finding=told),
            line.line,
            line.games[number - 1].column,
            expected=expected,
            action=action,
            player=line.number,
            round=number,
        )
