"""Why a table is as it is, and why somebody is free, in phrases."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.go import GoGame, HandicapRule, rank_text, score_text
from pairloom.domain.go.rank import LOWEST_RANK
from pairloom.engines import go
from pairloom.errors import NotFound
from pairloom.explain.go.compromises import compromise_phrase
from pairloom.explain.go.criteria import source_name
from pairloom.explain.phrases import Phrase, Players, Value


def table_phrases(draw: go.GoDraw, table: int) -> Iterator[Phrase]:
    """Who sits there, why these two, handicap, colours, compromises; `NotFound` without it."""
    if not 1 <= table <= len(draw.games):
        raise NotFound(f"round {draw.round} has no table {table}; there are {len(draw.games)}")
    game, trace = draw.games[table - 1], draw.trace.tables[table - 1]
    yield _who(trace)
    yield _group(trace, draw.trace)
    yield from _handicap(trace.handicap, game)
    yield _colours(trace.seats)
    for compromise in draw.trace.compromises:
        if not isinstance(compromise, go.FreeAgain) and compromise.table == table:
            yield compromise_phrase(compromise)


def free_phrases(draw: go.GoDraw) -> Iterator[Phrase]:
    """Why somebody is free; nothing in an even field."""
    free = draw.trace.free
    if free is None:
        return
    values = dict(free.values)
    yield Phrase(
        "go.free",
        {
            "player": Players((free.number,)),
            "earlier": values["free_rounds"],
            "score": score_text(values["free_score"]),
            "rank": rank_text(values["free_rank"] + LOWEST_RANK),
            "source": source_name(go.Source.EUROPEAN_PRACTICE),
        },
    )


def _who(trace: go.TableTrace) -> Phrase:
    white, black = map(score_text, trace.scores)
    return Phrase(
        "go.table",
        {
            "table": trace.table,
            "white": Players((trace.white,)),
            "black": Players((trace.black,)),
            "white_score": white,
            "black_score": black,
        },
    )


def _group(trace: go.TableTrace, draw: go.DrawTrace) -> Phrase:
    """In one group the seed system; otherwise where the two come from."""
    if trace.difference:
        return Phrase(
            "go.different_groups",
            {"count": trace.difference, "source": source_name(go.Source.CZECH_3_1)},
        )
    first, second = sorted(trace.places)
    return Phrase(
        "go.same_group",
        {
            "first": first,
            "second": second,
            "size": trace.sizes[0],
            "seeding": Phrase(f"go.seeding.{draw.seeding.name.lower()}"),
            "source": source_name(go.Source.REGULATIONS),
        },
    )


def _handicap(working: go.HandicapWorking, game: GoGame) -> Iterator[Phrase]:
    rule = working.rule
    komi = score_text(game.komi)
    if not rule.ceiling:
        yield Phrase("go.handicap.none", {"komi": komi})
        return
    first, second = (_strength(value, rule) for value in working.counted)
    if working.values != working.counted:
        yield Phrase("go.handicap.threshold", {"limit": first})
    if working.counted[0] == working.counted[1]:
        yield Phrase("go.handicap.equal", {"komi": komi, "value": first})
        return
    values: dict[str, Value] = {
        "strong": Players((working.stronger,)),
        "weak": Players((working.weaker,)),
        "first": first,
        "second": second,
        "sum": _sum(working),
        "komi": komi,
        "count": working.handicap,
    }
    kind = {0: "even", 1: "black"}.get(working.handicap, "stones")
    yield Phrase(f"go.handicap.{kind}", values)


def _sum(working: go.HandicapWorking) -> str:
    """The sum as it is written: `5 - 1 = 4`, or `15 - 1 = 14 > 9` over the ceiling."""
    between = working.counted[0] - working.counted[1]
    correction = working.rule.correction
    result = between - correction
    sign = "+" if correction < 0 else "−"
    limited = f" > {working.rule.ceiling}" if result > working.rule.ceiling else ""
    return f"{between} {sign} {abs(correction)} = {result}{limited}"


def _strength(value: int, rule: HandicapRule) -> str:
    return str(value) if rule.by_score else rank_text(value)


def _colours(seats: go.Seats) -> Phrase:
    values: dict[str, Value] = {
        "white": Players((seats.white,)),
        "black": Players((seats.black,)),
        "white_balance": f"{seats.balances[0]:+d}",
        "black_balance": f"{seats.balances[1]:+d}",
    }
    return Phrase(f"go.colours.{seats.reason.name.lower()}", values)
