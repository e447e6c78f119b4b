"""Recognising a round robin that no record declares.

TRF16 and TRF06 have no record for the pairing system. Two things tell a round robin all
the same: the free text about the kind of tournament, and a table in which everybody has
met everybody equally often. Nothing else is taken for one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from pairloom.domain.name_folding import fold_name
from pairloom.domain.result import Outcome
from pairloom.domain.systems import Table, system_facts
from pairloom.domain.tournament import Tournament
from pairloom.errors import quoted
from pairloom.messages import Text, message

__all__ = ["Recognised", "cycle_length", "cycles_met", "recognise", "with_system"]

# As report files of several countries say it; compared without blanks, hyphens and accents.
_ROUND_ROBIN = (
    "roundrobin", "allplayall", "berger", "rundenturnier", "jedergegenjeden",
    "kazdyskazdym", "kazdyzkazdym", "todoscontratodos", "toutesrondes", "allitaliana", "krugov",
)  # fmt: skip
_SWISS = ("swiss", "schweiz", "svycar", "suizo", "suisse", "svizzer", "szwajcar")
_DOUBLE = ("double", "doppel", "doppio", "doble", "dvoukol", "dvojkol", "hinundruck")
_BUCHHOLZ = ("BH", "FB", "AOB")
_FEWEST = 3  # two who meet are a match
_MOST_CYCLES = 2
_RESTING = (Outcome.ZERO_BYE, Outcome.PAIRING_BYE)


@dataclass(frozen=True, slots=True)
class Recognised:
    """A system that the file does not declare, and by what it is known."""

    system: str
    reason: Text


def recognise(tournament: Tournament) -> Recognised | None:
    """The round robin that the tournament is although nothing declares it, or `None`."""
    if tournament.settings.system:
        return None
    kind = tournament.details.kind
    text = fold_name(kind).replace(" ", "")
    if any(word in text for word in _SWISS):
        return None
    if any(word in text for word in _ROUND_ROBIN):
        is_double = any(word in text for word in _DOUBLE) or _lasts_two_cycles(tournament)
        return Recognised(
            _name(tournament, is_double), message("record 092 says {kind}", kind=quoted(kind))
        )
    cycles = 0 if _names_buchholz(tournament) else cycles_met(tournament)
    if not cycles:
        return None
    is_double = cycles == 2
    return Recognised(_name(tournament, is_double), _MET_TWICE if is_double else _MET_ONCE)


_MET_ONCE = message("everybody has met everybody once")
_MET_TWICE = message("everybody has met everybody twice")


def with_system(tournament: Tournament, system: str) -> Tournament:
    """The tournament with this system; a round robin also tells its number of rounds."""
    settings = replace(tournament.settings, system=system)
    facts = system_facts(system)
    if settings.rounds is None and facts.table is Table.ROUND_ROBIN:
        planned = cycle_length(len(tournament.participants)) * facts.meetings
        settings = replace(settings, rounds=max(planned, tournament.last_paired_round))
    return replace(tournament, settings=settings)


def cycle_length(size: int) -> int:
    """Rounds in which so many meet once: one fewer, or as many if somebody always rests.

    >>> cycle_length(6), cycle_length(5)
    (5, 5)
    """
    return size - 1 + size % 2


def cycles_met(tournament: Tournament) -> int:
    """How often everybody was paired with everybody (1 or 2), or 0 for another table.

    A game that was forfeited was paired. In an odd field everybody rests as often; what
    the rest is worth is not asked: it is the same for all.
    """
    participants = tournament.participants
    size, rounds = len(participants), tournament.last_paired_round
    cycles, rest = divmod(rounds, cycle_length(size)) if size >= _FEWEST else (0, 1)
    if rest or not 1 <= cycles <= _MOST_CYCLES:
        return 0
    numbers = {participant.number for participant in participants}
    for participant in participants:
        cells = participant.record(rounds)
        met = Counter(cell.opponent for cell in cells if cell.outcome.has_opponent)
        if set(met) != numbers - {participant.number} or set(met.values()) != {cycles}:
            return 0
        resting = [cell.outcome for cell in cells if not cell.outcome.has_opponent]
        if any(outcome not in _RESTING for outcome in resting):
            return 0
    return cycles


def _names_buchholz(tournament: Tournament) -> bool:
    """Nobody ranks a round robin by Buchholz: it is the same for all with equal points."""
    return any(code.upper().startswith(_BUCHHOLZ) for code in tournament.settings.tiebreaks)


def _lasts_two_cycles(tournament: Tournament) -> bool:
    rounds = max(tournament.settings.rounds or 0, tournament.last_paired_round)
    return rounds > cycle_length(len(tournament.participants))


def _name(tournament: Tournament, is_double: bool) -> str:
    name = "double-round-robin" if is_double else "round-robin"
    return f"team-{name}" if tournament.teams else name
