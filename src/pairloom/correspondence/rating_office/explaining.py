"""Why is it +7? The working of one number, as plain data and in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from pairloom.correspondence.ratings.audit import GameWorking, Working
from pairloom.correspondence.ratings.formulas import Booking, Outcome, Rule
from pairloom.correspondence.ratings.records import PlayerRecord
from pairloom.correspondence.ratings.states import PUBLISHED_FROM
from pairloom.messages import Message, Text, Value, counted, message
from pairloom.messages.values import Figures, Score, sentences

__all__ = ["decimal", "working_data", "working_lines"]

_RULES = {
    Rule.FIRST: message("Rule: formula 1, games of this period: no rating before (§ 4(3))."),
    Rule.CAREER: message(
        "Rule: formula 1, all games so far: fewer than 30 before this period (§ 4(4))."
    ),
    Rule.CHANGE: message("Rule: formula 2, games of this period: fixed rating (§ 4(5))."),
    Rule.MANY_GAMES: message(
        "Rule: formula 1, games of this period: more than 800/k of them (§ 4(5))."
    ),
    Rule.SPLIT: message("Rule: formula 1 up to 30 games, then formula 2 (policy cross_30)."),
    Rule.WAITS: message("Rule: none yet: formula 1 needs all games so far (§ 4(4))."),
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


def working_lines(working: Working, register: Mapping[str, PlayerRecord]) -> Iterator[Text]:
    """The working for people, line by line."""
    before = working.before
    yield message(
        "{player}, list {list}: {before} ({games_before}) → {after} ({games_after})",
        player=f"{working.player} {_name(working.player, register)}".strip(),
        list=str(working.rating_list),
        before=_figures(before.rating) if before.games else message("no rating"),
        games_before=_games(before.games),
        after=_figures(working.after.rating),
        games_after=_games(working.after.games),
    )
    outcome = working.outcome
    if outcome is None:
        yield message("No game was counted in this period: the rating stays (§ 1(8)).")
        return
    yield _RULES[outcome.rule]
    if outcome.rule is Rule.WAITS:
        yield _waiting(working)
    for game in working.games:
        yield from _game_lines(game, register)
    yield from _substitution_lines(working)
    yield from _sum_lines(working, outcome)


def _waiting(working: Working) -> Text:
    unknown = counted(
        "The career of {count} game before is not known: the rating stays.",
        "The career of {count} games before is not known: the rating stays.",
        working.before.games,
    )
    later = counted(
        "{count} game will be counted by the list after it is told.",
        "{count} games will be counted by the list after it is told.",
        len(working.after.waiting),
    )
    return sentences(unknown, later)


def _game_lines(game: GameWorking, register: Mapping[str, PlayerRecord]) -> Iterator[Message]:
    entry, points = game.entry, _shown_points(game.entry.score)
    yield message(
        "{day} game {game}: {points} against {opponent}",
        day=entry.game.ended,
        game=entry.game.id,
        points=points,
        opponent=f"{entry.other.player} {_name(entry.other.player, register)}".rstrip(),
    )
    yield _below(_ratings_of(game))
    if game.change is None:
        return
    working = _CAPPED if game.counted != game.difference else _CHANGE
    yield _below(
        working.filled(
            difference=game.difference,
            counted=game.counted if game.counted is not None else "",
            expected=_figures(game.expected),
            k=_figures(game.k),
            points=points,
            change=_figures(game.change, sign=True),
        )
    )


_RATINGS = message("own {own} ({source}); opponent {opponent} of {sources}")
_RATINGS_IN_MEAN = message(
    "own {own} ({source}); opponent {opponent} of {sources}; in the mean {limited}"
)
_CHANGE = message("D = {difference}; We = {expected}; {k} × ({points} - {expected}) = {change}")
_CAPPED = message(
    "D = {difference}, counted as {counted}; We = {expected}; {k} × ({points} - {expected}) = "
    "{change}"
)


def _below(line: Message) -> Message:
    """A line that belongs to the one above it."""
    return message("  {line}", line=line)


def _ratings_of(game: GameWorking) -> Message:
    in_list = message("list {list}", list=str(game.list_used))
    sources = {"list": in_list, "start": message("crosstable")}
    told = _RATINGS_IN_MEAN if game.change is None else _RATINGS
    return told.filled(
        own=game.own,
        source=sources.get(game.own_source) or message("last calculated"),
        opponent=game.entry.opponent,
        sources=tuple(
            message(
                "{rating} ({source})",
                rating=each.rating,
                source=sources["start" if each.source == "start" else "list"],
            )
            for each in game.candidates
        ),
        limited=game.limited if game.limited is not None else "",
    )


def _substitution_lines(working: Working) -> Iterator[Message]:
    for each in working.attributions:
        told = _FAVOURABLE if each.is_favourable else _NOT_FAVOURABLE
        yield told.filled(
            game=each.game, substitute=each.substitute, replaced=each.replaced, owner=each.owner
        )


_FAVOURABLE = message(
    "Game {game}: {substitute} played for {replaced}; favourable to the substitute, so it is "
    "rated for {owner} (§ 4(7))."
)
_NOT_FAVOURABLE = message(
    "Game {game}: {substitute} played for {replaced}; not favourable to the substitute, so it is "
    "rated for {owner} (§ 4(7))."
)


def _sum_lines(working: Working, outcome: Outcome) -> Iterator[Text]:
    shown = outcome.performance
    if shown is not None:
        yield counted(
            "Rc = {mean} from {count} game; p = {points}/{count}, read as {percentage}; "
            "D = {difference}; F = {factor}",
            "Rc = {mean} from {count} games; p = {points}/{count}, read as {percentage}; "
            "D = {difference}; F = {factor}",
            shown.games,
            mean=_figures(shown.mean),
            points=_shown_points(shown.score),
            percentage=_figures(shown.percentage),
            difference=_figures(shown.difference),
            factor=_figures(shown.factor),
        )
        yield _RAW.filled(raw=_figures(shown.raw))
    if outcome.change is not None and outcome.k is not None:
        yield counted(
            "k = {k}, so formula 2 for up to {count} game; sum {change}",
            "k = {k}, so formula 2 for up to {count} games; sum {change}",
            int(800 / outcome.k),
            k=_figures(outcome.k),
            change=_figures(outcome.change, sign=True),
        )
    yield from map(_correction_line, working.bookings)
    if outcome.correction:
        change = _figures(outcome.correction, sign=True)
        yield message("Corrections booked: {change}", change=change)
    yield _printed(working, outcome)


_RAW = Message("Rc + D × F = {raw}")  # no words: in no catalogue


def _correction_line(booking: Booking) -> Message:
    game, old = booking.old.game.id, _shown_points(booking.old.score)
    if booking.new is None:
        return message("Correction: game {game} was {old}, is cancelled", game=game, old=old)
    new = _shown_points(booking.new.score)
    return message("Correction: game {game} was {old}, is {new}", game=game, old=old, new=new)


def _printed(working: Working, outcome: Outcome) -> Message:
    rating = _figures(outcome.raw)
    if working.printed is None:
        return message(
            "New rating {rating}; printed: not yet ({games} of {needed} games)",
            rating=rating,
            games=working.after.games,
            needed=PUBLISHED_FROM,
        )
    return message(
        "New rating {rating}; printed: {printed}", rating=rating, printed=working.printed
    )


def _games(count: int) -> Message:
    return counted("{count} game", "{count} games", count)


def _points(score: int) -> str:
    return ("0", "½", "1")[score] if score <= 2 else f"{score / 2:g}"


def _shown_points(score: int) -> Value:
    return _points(score) if score <= 2 else Score(_points(score))


def _figures(value: Fraction | int | None, *, sign: bool = False) -> Figures:
    return Figures(decimal(value, sign=sign) or "")


def _name(player: str, register: Mapping[str, PlayerRecord]) -> str:
    record = register.get(player)
    return record.name if record is not None else ""
