"""What the regulations of a Go tournament lead to: notes for the set-up screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.notes import PlanningNote
from pairloom.domain.go import GoRegulations, GoSystem, parse_rank, rank_text, score_text
from pairloom.domain.go.egf_class import egf_class_of
from pairloom.domain.time_control import parse_time_control
from pairloom.engines.round_robin.berger import cycle_length
from pairloom.errors import InputError
from pairloom.messages import Message, counted, message
from pairloom.messages.values import sentences
from pairloom.placement import absence_fault, announcement_fault, parse_criteria
from pairloom.storage.records import Competition, Entry

__all__ = ["class_of", "go_notes", "worth_of"]


def class_of(competition: Competition) -> str:
    """The EGF class that the time control gives; empty if it says nothing."""
    if not competition.time_control:
        return ""
    try:
        return egf_class_of(parse_time_control(competition.time_control))
    except InputError:
        return ""


def go_notes(competition: Competition, there: Sequence[Entry]) -> Iterator[PlanningNote]:
    """Notes about regulations and players together."""
    rules = regulations_of(competition)
    count = len(there)
    if rules.system is GoSystem.ROUND_ROBIN:
        yield from _table(count, rules.rounds)
    elif count:
        yield from _rounds(count, rules.rounds)
    if rules.system is GoSystem.MCMAHON:
        yield from _bar(rules, there)
    criteria = tuple(parse_criteria(rules.criteria, rules.system))
    yield PlanningNote(message("Places by {criteria}.", criteria=criteria))
    for fault in (announcement_fault(rules), absence_fault(rules)):
        if fault:
            yield PlanningNote(fault, is_warning=True)
    yield PlanningNote(worth_of(rules))
    yield from _time(competition)


def worth_of(rules: GoRegulations) -> Message:
    """What rounds without a game bring, in a sentence."""
    free, absent = score_text(rules.scoring.free), score_text(rules.scoring.absent)
    return message(
        "Points for a free round: {free}, for absence: {absent}.", free=free, absent=absent
    )


def _table(count: int, rounds: int) -> Iterator[PlanningNote]:
    needed = cycle_length(count) if count > 1 else 0
    if not needed or rounds % needed:
        text = message(
            "Players: {players}; rounds in their table: {needed}, planned: {rounds}.",
            players=count,
            needed=needed,
            rounds=rounds,
        )
        yield PlanningNote(text, is_warning=True)
    else:
        yield PlanningNote(
            message(
                "Players: {players}, rounds: {rounds}. Everybody meets everybody.",
                players=count,
                rounds=rounds,
            )
        )


def _rounds(count: int, rounds: int) -> Iterator[PlanningNote]:
    most = count - 1 + count % 2
    if rounds > most:
        text = message(
            "Players: {players}. Rounds that are possible without meeting twice: {most}.",
            players=count,
            most=most,
        )
        yield PlanningNote(text, is_warning=True)
    else:
        yield PlanningNote(
            message(
                "Players: {players}, rounds: {rounds}. There are enough opponents for all.",
                players=count,
                rounds=rounds,
            )
        )
    if count % 2:
        yield PlanningNote(
            message("Odd number: one free round each round, as rarely twice as possible.")
        )


def _bar(rules: GoRegulations, there: Sequence[Entry]) -> Iterator[PlanningNote]:
    above = sum(bool(entry.rank) and parse_rank(entry.rank) >= rules.bar for entry in there)
    if not there:
        return
    # With r rounds of even games at most 2^r players leave one undefeated winner.
    most = 2**rules.rounds
    start = counted(
        "{count} player starts at the bar ({bar}).",
        "{count} players start at the bar ({bar}).",
        above,
        bar=rank_text(rules.bar),
    )
    if above > most:
        note = counted(
            "{count} round may leave several of them undefeated.",
            "{count} rounds may leave several of them undefeated.",
            rules.rounds,
        )
        yield PlanningNote(sentences(start, note), is_warning=True)
    elif above < 2:
        note = message("Lower it, so that several play for the first place.")
        yield PlanningNote(sentences(start, note), is_warning=True)
    else:
        yield PlanningNote(sentences(start, message("One of them at most stays undefeated.")))


def _time(competition: Competition) -> Iterator[PlanningNote]:
    name = class_of(competition)
    if not name:
        yield PlanningNote(message("No time control: the EGF class is not known."), is_warning=True)
    elif name == "X":
        yield PlanningNote(
            message("The time control is too short for EGF ratings."), is_warning=True
        )
    else:
        yield PlanningNote(message("The time control makes it EGF class {name}.", name=name))
