"""Why is it +7? The working of one number, as plain data and in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from pairloom.correspondence.ratings.audit import GameWorking, Working
from pairloom.correspondence.ratings.formulas import Outcome, Rule
from pairloom.correspondence.ratings.records import PlayerRecord
from pairloom.correspondence.ratings.states import PUBLISHED_FROM

__all__ = ["decimal", "working_data", "working_lines"]

_RULES = {
    Rule.FIRST: "formula 1, games of this period: no rating before (§ 4(3))",
    Rule.CAREER: "formula 1, all games so far: fewer than 30 before this period (§ 4(4))",
    Rule.CHANGE: "formula 2, games of this period: fixed rating (§ 4(5))",
    Rule.MANY_GAMES: "formula 1, games of this period: more than 800/k of them (§ 4(5))",
    Rule.SPLIT: "formula 1 up to 30 games, then formula 2 (policy cross_30)",
    Rule.WAITS: "none yet: formula 1 needs all games so far (§ 4(4))",
}


def decimal(value: Fraction | int | None, *, sign: bool = False) -> str | None:
    """An exact number as people write it: all decimals if they end, else twelve of them.

    >>> decimal(Fraction(319, 50), sign=True), decimal(Fraction(5740, 3)), decimal(Fraction(-7, 2))
    ('+6.38', '1913.333333333333…', '-3.5')
    """
    if value is None:
        return None
    plus = "+" if sign and value > 0 else ""
    scaled = abs(Fraction(value)) * 10**12
    whole = int(scaled)
    text = f"{whole // 10**12}.{whole % 10**12:012}"
    if scaled == whole:
        text = text.rstrip("0").rstrip(".")
    else:
        text += "…"
    return f"{'-' if value < 0 else plus}{text}"


def working_data(working: Working, register: Mapping[str, PlayerRecord]) -> dict[str, Any]:
    """The working for programs; fractions as decimals, exact ones beside them as 'n/d'."""
    outcome = working.outcome
    return {
        "player": working.player,
        "name": _name(working.player, register),
        "list": working.rating_list,
        "rating_before": decimal(working.before.rating) if working.before.games else None,
        "games_before": working.before.games,
        "rating": decimal(working.after.rating),
        "printed": working.printed,
        "games": working.after.games,
        "rule": outcome.rule.value if outcome is not None else "no games",
        **(_outcome_data(outcome) if outcome is not None else {}),
        "period_games": [_game_data(game, register) for game in working.games],
        "career": [game._asdict() for game in working.career],
        "substitutions": [each._asdict() for each in working.attributions],
        "corrections": [
            {"game": each.old.game.id, "old": _points(each.old.score),
             "new": _points(each.new.score) if each.new is not None else None}
            for each in working.bookings
        ],
    }  # fmt: skip


def _outcome_data(outcome: Outcome) -> dict[str, Any]:
    data: dict[str, Any] = {"raw": decimal(outcome.raw), "raw_exact": str(outcome.raw)}
    if outcome.k is not None:
        data |= {"k": decimal(outcome.k), "game_limit": decimal(800 / outcome.k)}
    if outcome.change is not None:
        data["change"] = decimal(outcome.change)
    if outcome.correction:
        data["correction"] = decimal(outcome.correction)
    if outcome.performance is not None:
        shown = outcome.performance
        data["performance"] = {
            "games": shown.games,
            "points": _points(shown.score),
            "mean": decimal(shown.mean),
            "p": decimal(shown.percentage),
            "difference": decimal(shown.difference),
            "factor": decimal(shown.factor),
        }
    return data


def _game_data(game: GameWorking, register: Mapping[str, PlayerRecord]) -> dict[str, Any]:
    entry = game.entry
    return {
        "game": entry.game.id,
        "group": entry.game.group,
        "ended": entry.game.ended.isoformat(),
        "reported": entry.game.reported.isoformat(),
        "colour": "white" if entry.is_white else "black",
        "opponent": entry.other.player,
        "opponent_name": _name(entry.other.player, register),
        "code": entry.game.code.value,
        "points": _points(entry.score),
        "list_used": game.list_used,
        "own": game.own,
        "own_source": game.own_source,
        "candidates": [each._asdict() for each in game.candidates],
        "opponent_rating": entry.opponent,
        "difference": game.difference,
        "counted": game.counted,
        "expected": decimal(game.expected),
        "k": decimal(game.k),
        "change": decimal(game.change),
        "limited": game.limited,
    }


def working_lines(working: Working, register: Mapping[str, PlayerRecord]) -> Iterator[str]:
    """The working for people, line by line."""
    name = f"{working.player} {_name(working.player, register)}".strip()
    before = decimal(working.before.rating) if working.before.games else "no rating"
    yield (
        f"{name}, list {working.rating_list}: {before} ({_games(working.before.games)}) → "
        f"{decimal(working.after.rating)} ({_games(working.after.games)})"
    )
    outcome = working.outcome
    if outcome is None:
        yield "No game was counted in this period: the rating stays (§ 1(8))."
        return
    yield f"Rule: {_RULES[outcome.rule]}."
    if outcome.rule is Rule.WAITS:
        yield (
            f"The career of {_games(working.before.games)} before is not known: the rating stays, "
            f"and {_games(len(working.after.waiting))} will be counted by the list after it is "
            "told."
        )
    for game in working.games:
        yield from _game_lines(game, register)
    yield from _substitution_lines(working)
    yield from _sum_lines(working, outcome)


def _game_lines(game: GameWorking, register: Mapping[str, PlayerRecord]) -> Iterator[str]:
    entry = game.entry
    sources = ", ".join(
        f"{each.rating} ({'crosstable' if each.source == 'start' else f'list {game.list_used}'})"
        for each in game.candidates
    )
    yield (
        f"{entry.game.ended} game {entry.game.id}: {_points(entry.score)} against "
        f"{entry.other.player} {_name(entry.other.player, register)}".rstrip()
    )
    source = {"list": f"list {game.list_used}", "start": "crosstable"}.get(game.own_source)
    line = (
        f"  own {game.own} ({source or 'last calculated'}); opponent {entry.opponent} of {sources}"
    )
    if game.change is None:
        yield f"{line}; in the mean {game.limited}"
        return
    cap = f", counted as {game.counted}" if game.counted != game.difference else ""
    yield line
    yield (
        f"  D = {game.difference}{cap}; We = {decimal(game.expected)}; "
        f"{decimal(game.k)} × ({_points(entry.score)} - {decimal(game.expected)}) = "
        f"{decimal(game.change, sign=True)}"
    )


def _substitution_lines(working: Working) -> Iterator[str]:
    for each in working.attributions:
        reason = "favourable" if each.is_favourable else "not favourable"
        yield (
            f"Game {each.game}: {each.substitute} played for {each.replaced}; {reason} to the "
            f"substitute, so it is rated for {each.owner} (§ 4(7))."
        )


def _sum_lines(working: Working, outcome: Outcome) -> Iterator[str]:
    shown = outcome.performance
    if shown is not None:
        yield (
            f"Rc = {decimal(shown.mean)} from {_games(shown.games)}; p = {_points(shown.score)}/"
            f"{shown.games}, read as {decimal(shown.percentage)}; D = {decimal(shown.difference)}; "
            f"F = {decimal(shown.factor)}"
        )
        yield f"Rc + D × F = {decimal(shown.raw)}"
    if outcome.change is not None and outcome.k is not None:
        yield (
            f"k = {decimal(outcome.k)}, so formula 2 for up to {int(800 / outcome.k)} games; "
            f"sum {decimal(outcome.change, sign=True)}"
        )
    for each in working.bookings:
        new = _points(each.new.score) if each.new is not None else "cancelled"
        yield f"Correction: game {each.old.game.id} was {_points(each.old.score)}, is {new}"
    if outcome.correction:
        yield f"Corrections booked: {decimal(outcome.correction, sign=True)}"
    yield f"New rating {decimal(outcome.raw)}; printed: {_printed(working)}"


def _printed(working: Working) -> str:
    if working.printed is None:
        return f"not yet ({working.after.games} of {PUBLISHED_FROM} games)"
    return str(working.printed)


def _games(count: int) -> str:
    return f"{count} game" if count == 1 else f"{count} games"


def _points(score: int) -> str:
    return ("0", "½", "1")[score] if score <= 2 else f"{score / 2:g}"


def _name(player: str, register: Mapping[str, PlayerRecord]) -> str:
    record = register.get(player)
    return record.name if record is not None else ""
