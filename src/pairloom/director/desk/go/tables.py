"""A drawn Go round as the desk shows it: groups, compromises, and checks before publishing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairloom.director.desk.accounting import account
from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.go.scores import halves_before
from pairloom.director.desk.go.snapshot import game_of
from pairloom.director.desk.state import State
from pairloom.director.go_draws import read_input
from pairloom.domain.go import GoGame, GoRegulations, GoSystem, GoTournament, rank_text
from pairloom.engines import go
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

    text: str
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


def mark_at_bar(state: State) -> str:
    """What stands at the bar; empty where there is none."""
    rules = regulations_of(state.competition)
    if rules.system is not GoSystem.MCMAHON:
        return ""
    return f"bar {_rank_words(rules.bar)} = {rules.bar - rules.zero}"


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
    parts = [f"{len(counted.at_boards)} at tables"]
    parts += [f"{free} free"] if free else []
    parts += [f"{absent} absent"] if absent else []
    if counted.left_over:
        names = ", ".join(entry.name for entry in counted.left_over)
        return BeforePublishing(f"Not accounted for: {names}", is_fine=False)
    return BeforePublishing(f"{', '.join(parts)}: {counted.total} accounted for", is_fine=True)


def _of_trace(tournament: GoTournament, trace: go.DrawTrace | None) -> Iterator[BeforePublishing]:
    if trace is None:
        return
    forbidden = [
        compromise.table
        for compromise in trace.compromises
        if isinstance(compromise, go.ProhibitedPair)
    ]
    if forbidden:
        yield BeforePublishing(f"They may not meet: {_tables(forbidden)}", is_fine=False)
    again = [compromise for compromise in trace.compromises if isinstance(compromise, go.Rematch)]
    if again:
        tables = _tables([rematch.table for rematch in again])
        yield BeforePublishing(f"They have met before: {tables}", is_fine=False)
    else:
        yield BeforePublishing("Nobody meets twice", is_fine=True)
    largest = max((table.difference for table in trace.tables), default=0)
    yield BeforePublishing(f"Largest score gap {largest}", is_fine=True)
    clubs = [table.table for table in trace.tables if _is_one_club(tournament, table)]
    if clubs:
        pairs = "1 pair" if len(clubs) == 1 else f"{len(clubs)} pairs"
        yield BeforePublishing(f"{pairs} from the same club: {_tables(clubs)}", is_fine=False)
    else:
        yield BeforePublishing("No two of one club meet", is_fine=True)


def _is_one_club(tournament: GoTournament, table: go.TableTrace) -> bool:
    white, black = (tournament.find_player(number) for number in (table.white, table.black))
    return bool(white.club) and (white.club, white.country) == (black.club, black.country)


def _tables(numbers: Sequence[int]) -> str:
    word = "table" if len(numbers) == 1 else "tables"
    return f"{word} {', '.join(map(str, numbers))}"


def _rank_words(rank: int) -> str:
    text = rank_text(rank)
    return f"{text[:-1]} {'dan' if text.endswith('d') else 'kyu'}"
