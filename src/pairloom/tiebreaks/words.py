"""Workings in plain English, from their message ids and values."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.tiebreaks.own_record import COUNTS
from pairloom.tiebreaks.parts import Contribution, Working
from pairloom.tiebreaks.registry import get
from pairloom.tiebreaks.values import Exact, format_value

__all__ = ["describe_contribution", "describe_working"]

_SENTENCES = {
    "tiebreak.opponent": "opponent {opponent} with {score}",
    "tiebreak.opponent-adjusted": "opponent {opponent} with {score} (adjusted, really {actual})",
    "tiebreak.dummy": "unplayed (category {category}): a dummy with the own score {own}",
    "tiebreak.dummy-capped-by-opponent": (
        "unplayed (category {category}): a dummy with {cap}, the score of the scheduled "
        "opponent {opponent}, which is below the own score {own}"
    ),
    "tiebreak.dummy-capped-by-draws": (
        "unplayed (category {category}): a dummy with {cap}, a draw in each of {rounds} "
        "rounds, which is below the own score {own}"
    ),
    "tiebreak.points": "points of the round",
    "tiebreak.decision": "by decision of the arbiter",
    "tiebreak.score-after": "score after the round",
    "tiebreak.counts": "counts",
    "tiebreak.counts-win": "a win's points",
    "tiebreak.counts-won": "won against {opponent}",
    "tiebreak.counts-bpg": "played with Black against {opponent}",
    "tiebreak.counts-bwg": "won with Black against {opponent}",
    "tiebreak.counts-rep": "elected to play",
    "tiebreak.counts-std": "standard points of the round",
    "tiebreak.pairing-number": "pairing number",
    "tiebreak.opponents-buchholz": "Buchholz of opponent {opponent}",
    "tiebreak.opponents-fore-buchholz": "Fore Buchholz of opponent {opponent}",
    "tiebreak.against-better-half": "against {opponent}, who has {score} (limit {limit})",
    "tiebreak.opponents-rating": "rating of opponent {opponent}",
    "tiebreak.average-rating": "average rating of the opponents in {games} games",
    "tiebreak.rating-difference": "for {points} points from {games} games ({percent} %)",
    "tiebreak.expected-score": "expected against {opponent}, rated {rating}",
    "tiebreak.opponents-performance": "performance of opponent {opponent}",
    "tiebreak.opponents-perfect-performance": "perfect performance of opponent {opponent}",
    "tiebreak.rating": "own rating",
    "tiebreak.met-all": "{about} among {tied}, who have all met: order {order}",
    "tiebreak.met-some": (
        "{about} among {tied}, from {least} to {most} with the games not played: order {order}"
    ),
    "tiebreak.secondary-score": "secondary score",
    "tiebreak.buchholz-by-divisor": "Buchholz {buchholz} divided by {divisor}",
    "tiebreak.board": "points on board {board}",
    "tiebreak.board-count": "board numbers times points against {opponent}",
    "tiebreak.board-count-not-used": (
        "breaks no tie here: it compares teams with equal game points only ({teams})"
    ),
    "tiebreak.board-count-equal": "breaks no tie here: the same for {tied}",
    "tiebreak.boards-from-top": "points on boards 1 to {board}",
    "tiebreak.between-two": "{about} in the matches between {tied}: order {order}",
    "tiebreak.cut-lowest": "cut: the least significant",
    "tiebreak.cut-highest": "cut: the most significant",
    "tiebreak.cut-voluntary": (
        "cut: the lowest voluntary unplayed round, not lower than the least significant"
    ),
    "tiebreak.cut-first-rounds": "cut: one of the first rounds",
}


def describe_working(working: Working) -> Iterator[str]:
    """The lines of a working and its value.

    Every line has the round, the amount and what it is.
    """
    for line in working.contributions:
        yield describe_contribution(line)
    value = get(working.code).format(working.value)
    yield f"{working.code} of {working.number}: {value or 'no value'} ({working.how.value})"


def describe_contribution(line: Contribution) -> str:
    """One line, for example `round 4: 2.5  unplayed (category 3): …`."""
    message = line.message
    if "actual" in line.values:
        message = "tiebreak.opponent-adjusted"
    values = {name: _word(value) for name, value in line.values.items()}
    text = _sentence(message).format(opponent=line.opponent, **values)
    points = line.values.get("points")
    if points is not None and "score" in line.values:
        text += f", times {_word(points)}"
    cut = f" [{_SENTENCES[line.cut]}]" if line.cut else ""
    place = f"round {line.round}: " if line.round else ""
    return f"{place}{_word(line.amount)}  {text}{cut}"


def _sentence(message: str) -> str:
    """What a round counts for has no words where the tie-break is another package's."""
    if message.startswith(COUNTS):
        return _SENTENCES.get(message, _SENTENCES["tiebreak.counts"])
    return _SENTENCES[message]


def _word(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(
            " = ".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in value
        )
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return _plain(value) if isinstance(value, Exact) else str(value)


def _plain(value: Exact) -> str:
    return format_value(value, 2).rstrip("0").rstrip(".")
