"""The tournaments that begin with a stage, and who plays in which of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.events import free_slug, make_slug
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.drawing import moved_apart
from pairloom.director.desk.knockout.planning import rounds_needed
from pairloom.director.desk.numbering import is_there, rank
from pairloom.director.desk.state import State
from pairloom.director.desk.usual_order import following_system
from pairloom.director.stages.loading import StoredStage
from pairloom.director.stages.rankings import group_states, is_over, rankings_of
from pairloom.domain.knockout import DrawnKnockout
from pairloom.domain.stage import Division, Entrant, Spread
from pairloom.domain.staging import CameIn, PlannedStage
from pairloom.engines.stages import (
    NextField,
    Qualified,
    Seating,
    divide,
    group_names,
    next_stage,
    qualify,
)
from pairloom.errors import InputError
from pairloom.messages import Message, Text, message
from pairloom.storage.records import Competition, Entry, Prohibition

__all__ = [
    "Field",
    "describe_chosen",
    "field_of",
    "prohibitions_of",
    "qualified_of",
    "tournaments_of",
]


class Forbidden(NamedTuple):
    """Entries of whom no two may meet, and why."""

    entries: frozenset[int]
    reason: str


@dataclass(frozen=True, slots=True)
class Field:
    """Who plays in a stage: groups of entries, the stronger first, and how they came in."""

    entries: Mapping[int, Entry]
    groups: tuple[tuple[int, ...], ...]
    came_in: tuple[CameIn, ...]
    source: Competition
    prohibited: tuple[Forbidden, ...] = ()


def field_of(desk: Desk, stages: Sequence[StoredStage], stored: StoredStage, seed: int) -> Field:
    """The field of a stage: the players of a tournament, or those who qualified."""
    if stored.record.made_from:
        return _first_field(desk, stored, seed)
    before = _stage_before(stages, stored)
    # Groups that meet all round keep no prohibited pairs: those of the players do.
    sources = [stage.record.made_from for stage in stages if stage.record.made_from]
    declared = [desk.state(Place(stored.record.event, source)) for source in sources]
    field = _next_field(desk, before, stored, seed)
    forbidden = dict.fromkeys((*_taken_along(declared), *field.prohibited))
    return replace(field, prohibited=tuple(forbidden))


def qualified_of(desk: Desk, stored: StoredStage) -> tuple[Qualified, ...]:
    """Who goes on from a stage, as far as it is decided; raise `InputError` while it runs."""
    groups = group_states(desk, stored)
    running = [name for name, state in groups if not is_over(state)]
    if running or not groups:
        raise InputError(_unfinished(stored.name, running))
    decisions = [decided.decision for decided in stored.decided]
    return qualify(rankings_of(groups, stored.carried), stored.stage, decisions)


def _unfinished(name: str, running: list[str]) -> Message:
    if not running:
        return message("{name} is not finished: no group has begun", name=name)
    return message("{name} is not finished: groups {groups}", name=name, groups=tuple(running))


def describe_chosen(number: int, field: NextField) -> Text:
    """How somebody qualified, in words."""
    entry = next(entrant for entrant in field.entries if entrant.number == number)
    chosen, by_lot = entry.reason.chosen, entry.reason.by_lot
    words = message("place {place} of group {group}", place=chosen.place, group=chosen.group)
    if chosen.comparison is not None:
        words = message(
            "{words}, best of the next (points: {points}, games: {games})",
            words=words,
            points=str(chosen.comparison.points),
            games=chosen.comparison.games,
        )
    if chosen.decided_by is not None:
        words = message("{words}, {decided}", words=words, decided=chosen.decided_by.words)
    return message("{words}, seed among equals by lot", words=words) if by_lot else words


def tournaments_of(
    planned: PlannedStage, field: Field, first: int, taken: Iterable[str], seed: int
) -> Iterator[tuple[Competition, list[Entry]]]:
    """The tournaments with their entries, numbered from `first` on."""
    slugs = set(taken)
    letters = group_names(len(field.groups))
    for index, (letter, members) in enumerate(zip(letters, field.groups, strict=True)):
        stage = planned.stage
        name = f"{stage.name} {letter}" if len(field.groups) > 1 else stage.name
        slug = free_slug(make_slug(name), slugs)
        slugs.add(slug)
        made = _competition(planned, field.source, len(members))
        has_bracket = kind_of(stage.system).has_bracket
        bracket = _bracket(planned, members, field, seed) if has_bracket else None
        number = first + index
        made = replace(made, competition=number, slug=slug, name=name, knockout=bracket)
        members = knockout_of(made).order or members
        entries = [_entry(field.entries[member], number) for member in members]
        if bracket:  # seeds are numbers
            entries = [replace(entry, number=seat) for seat, entry in enumerate(entries, start=1)]
        yield made, entries


def _bracket(
    planned: PlannedStage, members: tuple[int, ...], field: Field, seed: int
) -> DrawnKnockout:
    """Seeds in order; who may not meet in its first round changes seats."""
    apart = [forbidden.entries & set(members) for forbidden in field.prohibited]
    return DrawnKnockout(moved_apart(members, apart, seed), len(members), seed, planned.plan)


def _first_field(desk: Desk, stored: StoredStage, seed: int) -> Field:
    state = desk.state(Place(stored.record.event, stored.record.made_from))
    there = [
        entry for entry in state.entries if is_there(entry, 1) and entry.withdrawn_from is None
    ]
    ranked = rank(there)
    entries = {entry.entry: entry for entry in there}
    strength = {entry.entry: len(ranked) - place for place, entry in enumerate(ranked)}
    order = [entry.entry for entry in ranked]
    groups, words = _divided(entries, strength, stored.stage.division, seed)
    came_in = tuple(
        CameIn(entry, place, words[entry]) for place, entry in enumerate(order, start=1)
    )
    return Field(entries, groups, came_in, state.competition, _taken_along([state]))


def _next_field(desk: Desk, before: StoredStage, stored: StoredStage, seed: int) -> Field:
    qualified = _aimed_at(qualified_of(desk, before), stored.name)
    groups = group_states(desk, before)
    field = next_stage(qualified, rankings_of(groups, before.carried), seed)
    entries = {entry.entry: entry for _, state in groups for entry in state.entries}
    came_in = tuple(
        CameIn(
            entrant.number,
            entrant.seed,
            describe_chosen(entrant.number, field),
            entrant.points,
        )
        for entrant in field.entries
    )
    division = stored.stage.division
    made: tuple[tuple[int, ...], ...] = (field.numbers,)
    if division.groups > 1:
        strength = {entrant.number: len(field.entries) - entrant.seed for entrant in field.entries}
        made, _ = _divided({n: entries[n] for n in field.numbers}, strength, division, seed)
    states = [state for _, state in groups]
    forbidden = _taken_along(states)
    if draws_by_score(stored.stage.system):
        met = str(message("met in {stage}", stage=before.name))
        pairs = {frozenset((game.first, game.second)) for game in field.results}
        forbidden += tuple(Forbidden(pair, met) for pair in sorted(pairs, key=sorted))
    return Field(entries, made, came_in, groups[0][1].competition, forbidden)


def _taken_along(states: Iterable[State]) -> tuple[Forbidden, ...]:
    """Prohibited pairs that hold to the end of the tournaments before."""
    forbidden = {
        Forbidden(frozenset(prohibition.entries), prohibition.reason): None
        for state in states
        for prohibition in state.prohibitions
        if prohibition.last_round is None
    }
    return tuple(forbidden)


def draws_by_score(system: str) -> bool:
    """Are opponents looked for round by round? A table or a bracket has them all."""
    return not kind_of(system).settles_field(system)


def prohibitions_of(made: Competition, entries: Sequence[Entry], field: Field) -> list[Prohibition]:
    """Who may not meet in a tournament of the stage, as it is stored."""
    if not draws_by_score(made.system):
        return []
    there = {entry.entry for entry in entries}
    return [
        Prohibition(made.event, made.competition, number, tuple(members), reason=reason)
        for number, (members, reason) in enumerate(_among(there, field.prohibited), start=1)
    ]


def _among(there: set[int], forbidden: Iterable[Forbidden]) -> Iterator[tuple[list[int], str]]:
    for group in forbidden:
        if len(members := sorted(group.entries & there)) > 1:
            yield members, group.reason


def _stage_before(stages: Sequence[StoredStage], stored: StoredStage) -> StoredStage:
    for stage in stages:
        if any(qualification.into == stored.name for qualification in stage.stage.qualifications):
            return stage
    raise InputError(
        message(
            "no stage leads to {name}",
            name=stored.name,
        )
    )


def _aimed_at(qualified: Iterable[Qualified], name: str) -> Qualified:
    return next(selection for selection in qualified if selection.qualification.into == name)


def _divided(
    entries: Mapping[int, Entry], strength: Mapping[int, int], division: Division, seed: int
) -> tuple[tuple[tuple[int, ...], ...], dict[int, Text]]:
    people = [
        Entrant(number, strength[number], entry.club, entry.federation)
        for number, entry in entries.items()
    ]
    divided = divide(people, division, seed)
    by_lot = division.spread is Spread.LOT
    words: dict[int, Text] = {
        member.number: _way(member, by_lot=by_lot) for member in divided.working
    }
    return tuple(group.numbers for group in divided.groups), words


def _way(member: Seating, *, by_lot: bool) -> Message:
    """How somebody came into a group."""
    if by_lot:
        words = message("drawn by lot")
    else:
        words = message("row {row} of the snake", row=member.row)
    if not member.was_moved:
        return words
    return message("{words}, moved from group {group}", words=words, group=member.plain)


def _competition(planned: PlannedStage, source: Competition, players: int) -> Competition:
    """The regulations of the tournament before, with the system of the stage."""
    system = planned.stage.system
    rounds = _rounds(planned, players)
    edition = source.edition if system == source.system else ""
    order = following_system(source, {"system": system}).get("tiebreaks", source.tiebreaks)
    return replace(
        source,
        system=system,
        edition=edition,
        rounds=rounds,
        initial_colour="",
        is_accelerated=False,
        checks_in=False,
        round_dates="",
        left_fide_mode="",
        **kind_of(system).own_rules(system, source),
        tiebreaks=order,
        knockout=None,
        is_maxi=source.is_maxi and system == source.system,
        lots=None,
    )


def _rounds(planned: PlannedStage, players: int) -> int:
    """As many as a table or a bracket needs; a Swiss has what was announced."""
    system = planned.stage.system
    kind = kind_of(system)
    if kind.has_bracket:
        return rounds_needed(planned.plan, players)
    needed = kind.rounds_needed(system, players)
    return planned.stage.rounds if needed is None else needed


def _entry(entry: Entry, competition: int) -> Entry:
    """The same player in another tournament, there from round 1 on."""
    return replace(
        entry,
        competition=competition,
        number=0,
        arrival=1,
        withdrawn_from=None,
        withdrawal_reason="",
        report_rating=None,
    )
