"""Why a table is as it is, and why somebody is free, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.go import GoGame, HandicapRule, Seeding, rank_text, score_text
from pairloom.domain.go.rank import LOWEST_RANK
from pairloom.engines import go
from pairloom.errors import NotFound
from pairloom.explain.go.compromises import compromise_sentence
from pairloom.explain.go.criteria import source_name
from pairloom.messages import Message, Value, counted, message
from pairloom.messages.values import Figures, Players

_SEEDINGS = {
    Seeding.SPLIT_AND_FOLD: message("first against last"),
    Seeding.SPLIT_AND_SLIP: message("upper half against lower half, in order"),
    Seeding.SPLIT_AND_RANDOM: message("upper half against lower half, by lot"),
    Seeding.ADJACENT: message("neighbours in the order"),
    Seeding.RANDOM: message("by lot"),
}
_COLOURS = {
    go.ColourReason.HANDICAP: message(
        "Colours: {black} is the weaker side and takes Black against {white}."
    ),
    go.ColourReason.BALANCE: message(
        "Colours: whites less blacks in even games are {white_balance} for {white} and"
        " {black_balance} for {black}, who therefore takes Black."
    ),
    go.ColourReason.LOT: message(
        "Colours: whites less blacks in even games are {white_balance} for {white} and"
        " {black_balance} for {black}; the lot decided."
    ),
}


def table_sentences(draw: go.GoDraw, table: int) -> Iterator[Message]:
    """Who sits there, why these two, handicap, colours, compromises; `NotFound` without it."""
    if not 1 <= table <= len(draw.games):
        raise NotFound(
            counted(
                "round {round} has no table {table}; there is {count}",
                "round {round} has no table {table}; there are {count}",
                len(draw.games),
                round=draw.round,
                table=table,
            )
        )
    game, trace = draw.games[table - 1], draw.trace.tables[table - 1]
    yield _who(trace)
    yield _group(trace, draw.trace)
    yield from handicap_sentences(trace.handicap, game)
    yield colours_sentence(trace.seats)
    yield from compromises_at(draw, table)


def compromises_at(draw: go.GoDraw, table: int) -> Iterator[Message]:
    """What the table could not be without."""
    for compromise in draw.trace.compromises:
        if not isinstance(compromise, go.FreeAgain) and compromise.table == table:
            yield compromise_sentence(compromise)


def free_sentences(draw: go.GoDraw) -> Iterator[Message]:
    """Why somebody is free; nothing in an even field."""
    free = draw.trace.free
    if free is None:
        return
    values = dict(free.values)
    yield message(
        "{player} is free: free rounds so far {earlier}, score {score}, rank {rank}."
        " The fewest free rounds decide, then the lowest score, then the lowest rank"
        " ({source}).",
        player=Players((free.number,)),
        earlier=values["free_rounds"],
        score=score_text(values["free_score"]),
        rank=rank_text(values["free_rank"] + LOWEST_RANK),
        source=source_name(go.Source.EUROPEAN_PRACTICE),
    )


def _who(trace: go.TableTrace) -> Message:
    white, black = map(score_text, trace.scores)
    return message(
        "Table {table}: {white} ({white_score}) has White, {black} ({black_score}) Black.",
        table=trace.table,
        white=Players((trace.white,)),
        black=Players((trace.black,)),
        white_score=white,
        black_score=black,
    )


def _group(trace: go.TableTrace, draw: go.DrawTrace) -> Message:
    """In one group the seed system; otherwise where the two come from."""
    if trace.difference:
        source = source_name(go.Source.CZECH_3_1)
        return counted(
            "Their groups are {count} point apart; the sum of differences should be"
            " smallest ({source}).",
            "Their groups are {count} points apart; the sum of differences should be"
            " smallest ({source}).",
            count=trace.difference,
            source=source,
        )
    first, second = sorted(trace.places)
    return message(
        "Both are in one group of equal scores, places {first} and {second} of {size};"
        " seed system: {seeding} ({source}).",
        first=first,
        second=second,
        size=trace.sizes[0],
        seeding=_SEEDINGS[draw.seeding],
        source=source_name(go.Source.REGULATIONS),
    )


def handicap_sentences(working: go.HandicapWorking, game: GoGame) -> Iterator[Message]:
    """Stones and komi, with the sum that gives them."""
    rule = working.rule
    komi = score_text(game.komi)
    if not rule.ceiling:
        yield message("Even game with komi {komi}: the regulations have no handicap.", komi=komi)
        return
    first, second = (_strength(value, rule) for value in working.counted)
    if working.values != working.counted:
        yield message("For the handicap nobody counts as more than {limit}.", limit=first)
    if working.counted[0] == working.counted[1]:
        yield message("Even game with komi {komi}: both count as {value}.", komi=komi, value=first)
        return
    values: dict[str, Value] = {
        "strong": Players((working.stronger,)),
        "weak": Players((working.weaker,)),
        "first": first,
        "second": second,
        "sum": _sum(working),
    }
    match working.handicap:
        case 0:
            yield message(
                "Even game with komi {komi}: {strong} counts as {first}, {weak} as {second};"
                " {sum}.",
                komi=komi,
                **values,
            )
        case 1:
            yield message(
                "{weak} takes Black without komi: {strong} counts as {first}, {weak} as"
                " {second}; {sum}.",
                **values,
            )
        case stones:
            yield counted(
                "{weak} takes {count} stone: {strong} counts as {first}, {weak} as {second};"
                " {sum}.",
                "{weak} takes {count} stones: {strong} counts as {first}, {weak} as {second};"
                " {sum}.",
                count=stones,
                **values,
            )


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


def colours_sentence(seats: go.Seats) -> Message:
    """Who has which colour, and why."""
    values: dict[str, Value] = {
        "white": Players((seats.white,)),
        "black": Players((seats.black,)),
        "white_balance": Figures(f"{seats.balances[0]:+d}"),
        "black_balance": Figures(f"{seats.balances[1]:+d}"),
    }
    return _COLOURS[seats.reason].filled(**values)
