"""A drawn Go round as the desk shows it: groups, compromises, and checks before publishing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.director.desk.accounting import account
from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.go.scores import halves_before
from pairloom.director.desk.go.snapshot import game_of
from pairloom.director.desk.state import State
from pairloom.director.go_draws import read_input
from pairloom.domain.go import GoGame, GoRegulations, GoSystem, GoTournament, rank_text
from pairloom.engines import go
from pairloom.messages import Text, message
from pairloom.storage.records import Round

__all__ = [
    "BeforePublishing",
    "Group",
    "checks_of",
    "compromises_of",
    "groups_of",
    "mark_at_bar",
    "trace_of_round",
]


@dataclass(frozen=True, slots=True)
class Group:
    """Players of one score; `above` the bar or at it."""

    score: int
    count: int
    above: bool


@dataclass(frozen=True, slots=True)
class BeforePublishing:
    """One check; what is not in order does not forbid publishing."""

    text: Text
    is_fine: bool


def groups_of(state: State, round_number: int) -> list[Group]:
    """How many players had which score before the round, highest first, among those there."""
    halves = halves_before(state, round_number)
    counted = account(state, round_number)
    there = {entry.entry for entry in counted.at_boards} | {
        entry.entry for entry, bye in counted.byes if bye.is_allocated
    }
    scores = Counter(halves[entry] // 2 for entry in there if entry in halves)
    rules = regulations_of(state.competition)
    bar = rules.bar - rules.zero if rules.system is GoSystem.MCMAHON else None
    return [
        Group(score, count, bar is not None and score >= bar)
        for score, count in sorted(scores.items(), reverse=True)
    ]


def mark_at_bar(state: State) -> Text:
    """What stands at the bar; empty where there is none."""
    rules = regulations_of(state.competition)
    if rules.system is not GoSystem.MCMAHON:
        return ""
    return message("bar {rank} = {score}", rank=rank_text(rules.bar), score=rules.bar - rules.zero)


def trace_of_round(state: State, round_: Round) -> go.DrawTrace | None:
    """The reasons of the round as it is now, by hand or not; `None` for a table's round."""
    tournament = read_input(round_.input)
    if tournament.regulations.system in (GoSystem.ROUND_ROBIN, GoSystem.KNOCKOUT):
        return None
    games, free = games_in_numbers(state, round_, tournament.regulations)
    return go.trace_of(tournament, games, free, round_.seed or 0)


def games_in_numbers(
    state: State, round_: Round, regulations: GoRegulations
) -> tuple[tuple[GoGame, ...], int | None]:
    """The tables of a round, and who is free."""
    games = state.games_by_round.get(round_.round, [])
    byes = state.byes_by_round.get(round_.round, {}).values()
    free = next((state.entry_by_id[bye.entry].number for bye in byes if bye.is_allocated), None)
    return tuple(game_of(state, game, regulations) for game in games), free


def compromises_of(trace: go.DrawTrace | None) -> tuple[go.Compromise, ...]:
    """What an arbiter should know: all but small score gaps, which every draw has."""
    if trace is None:
        return ()
    return tuple(
        compromise for compromise in trace.compromises if not isinstance(compromise, go.ScoreGap)
    )


def checks_of(state: State, round_: Round, trace: go.DrawTrace | None) -> list[BeforePublishing]:
    """What to look at before the round is published."""
    return [_accounted(state, round_), *_of_trace(read_input(round_.input), trace)]


def _accounted(state: State, round_: Round) -> BeforePublishing:
    counted = account(state, round_.round)
    free = sum(bye.is_allocated for _, bye in counted.byes)
    absent = len(counted.byes) - free + len(counted.withdrawn) + len(counted.not_arrived)
    if counted.left_over:
        names = tuple(entry.name for entry in counted.left_over)
        text = message("Not accounted for: {names}", names=names)
        return BeforePublishing(text, is_fine=False)
    text = message(
        "At tables: {seated}, free: {free}, absent: {absent}. Nobody is missing.",
        seated=len(counted.at_boards),
        free=free,
        absent=absent,
    )
    return BeforePublishing(text, is_fine=True)


def _of_trace(tournament: GoTournament, trace: go.DrawTrace | None) -> Iterator[BeforePublishing]:
    if trace is None:
        return
    forbidden = [
        compromise.table
        for compromise in trace.compromises
        if isinstance(compromise, go.ProhibitedPair)
    ]
    if forbidden:
        told = message("Pairs that may not meet, at table: {tables}", tables=tuple(forbidden))
        yield BeforePublishing(told, is_fine=False)
    again = [compromise for compromise in trace.compromises if isinstance(compromise, go.Rematch)]
    if again:
        tables = tuple(rematch.table for rematch in again)
        told = message("Pairs that have met before, at table: {tables}", tables=tables)
        yield BeforePublishing(told, is_fine=False)
    else:
        yield BeforePublishing(message("Nobody meets twice"), is_fine=True)
    largest = max((table.difference for table in trace.tables), default=0)
    yield BeforePublishing(message("Largest score gap: {gap}", gap=largest), is_fine=True)
    clubs = [table.table for table in trace.tables if _is_one_club(tournament, table)]
    if clubs:
        told = message("Pairs from the same club, at table: {tables}", tables=tuple(clubs))
        yield BeforePublishing(told, is_fine=False)
    else:
        yield BeforePublishing(message("No two of one club meet"), is_fine=True)


def _is_one_club(tournament: GoTournament, table: go.TableTrace) -> bool:
    white, black = (tournament.find_player(number) for number in (table.white, table.black))
    return bool(white.club) and (white.club, white.country) == (black.club, black.country)
