"""What regulations lead to: notes for the set-up screen, before anything is settled."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom import engines
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.notes import PlanningNote
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.state import State
from pairloom.director.desk.tiebreaks_in_use import left_out_sentence
from pairloom.domain.systems import system_facts
from pairloom.engines import ScheduledSystem
from pairloom.errors import PairloomError
from pairloom.storage.records import Entry

__all__ = ["SYSTEMS", "PlanningNote", "editions_of", "is_table", "planning_notes"]

# The systems that the desk offers, in the order in which they are offered.
SYSTEMS: tuple[tuple[str, str, str], ...] = (
    ("dutch", "Dutch", "The standard individual Swiss system, FIDE C.04.3."),
    ("dubov", "Dubov", "Equalises opponents’ ratings, FIDE C.04.4.1."),
    ("burstein", "Burstein", "Pairs by Sonneborn-Berger and Buchholz, FIDE C.04.4.2."),
    ("lim", "Lim", "Pairs towards the median scoregroup, FIDE C.04.4.3."),
    ("double-swiss", "Double-Swiss", "Matches of two games, FIDE C.04.5."),
    ("fide-1992", "1992 rules", "The rating-based Swiss of 1992."),
    ("round-robin", "Round robin", "Everybody meets everybody: Berger tables."),
    ("double-round-robin", "Double round robin", "Everybody meets everybody twice."),
    ("knockout", "Knockout", "Who wins goes on; with or without a match for third place."),
    ("mcmahon", "Go: McMahon", "Starts from ranks; strong players meet above the bar."),
    ("go-swiss", "Go: Swiss", "Everybody starts from 0."),
    ("go-round-robin", "Go: round robin", "Everybody meets everybody: Schurig tables."),
    ("go-knockout", "Go: knockout", "Who wins goes on; with or without a game for third place."),
)


def editions_of(system: str) -> tuple[str, ...]:
    """The editions of a system's rules, the newest last."""
    return kind_of(system).editions(system)


def is_table(system: str) -> bool:
    """Is the field settled with round 1, because a table or a bracket was made for it?"""
    return kind_of(system).settles_field(system)


def planning_notes(state: State) -> list[PlanningNote]:
    """What the regulations and the entries together lead to."""
    there = [entry for entry in state.entries if is_there(entry, 1)] or list(state.entries)
    count = len(there)
    notes = [] if count else [PlanningNote("Nobody is entered yet.", is_warning=True)]
    return [*notes, *state.kind.planning_notes(state, there)]


def handbook_notes(state: State, there: Sequence[Entry]) -> list[PlanningNote]:
    """What FIDE's Handbook says to the regulations and those who are there."""
    competition, count = state.competition, len(there)
    notes: list[PlanningNote] = []
    engine = engines.get(competition.system)
    if isinstance(engine, ScheduledSystem):
        notes += _table_notes(engine, count, competition.rounds)
    elif count:
        notes += _swiss_notes(count, competition.rounds)
    unrated = sum(not entry.ranking_strength for entry in there)
    if unrated:
        text = f"{unrated} of {count} players have no rating and no estimate of it"
        text += " (C.04.2 art. 2.1); they are ranked by title and name."
        notes.append(PlanningNote(text, is_warning=True))
    if left_out := left_out_sentence(state):
        notes.append(PlanningNote(f"{left_out}.", is_warning=True))
    if not competition.tiebreaks and system_facts(competition.system).ranking:
        text = "Ties: the game for first place, average rating of opponents, then lots (1992 F10)."
        notes.append(PlanningNote(text))
    elif not competition.tiebreaks:
        text = "No tie-breaks: equal points share a place. They are announced before the start"
        notes.append(PlanningNote(f"{text} (C.07 art. 4.1).", is_warning=True))
    return notes


def _table_notes(engine: ScheduledSystem, count: int, rounds: int) -> list[PlanningNote]:
    try:
        needed = engine.rounds_needed(count)
    except PairloomError as error:
        return [PlanningNote(f"{error}.", is_warning=True)]
    if needed != rounds:
        text = f"The table for {count} players has {needed} rounds, not {rounds}."
        return [PlanningNote(text, is_warning=True)]
    return [PlanningNote(f"{count} players meet each other in {needed} rounds.")]


def _swiss_notes(count: int, rounds: int) -> list[PlanningNote]:
    """Nobody meets twice, so there are at most as many rounds as opponents (C.04.1 art. 2)."""
    notes = []
    most = count - 1 + count % 2
    if rounds > most:
        text = f"{count} players can play at most {most} rounds without meeting twice."
        notes.append(PlanningNote(text, is_warning=True))
    elif rounds > most * 2 // 3:
        text = (
            f"{rounds} rounds for {count} players: a legal pairing of the last ones may not exist."
        )
        notes.append(PlanningNote(text, is_warning=True))
    else:
        notes.append(PlanningNote(f"{count} players, {rounds} rounds: enough opponents for all."))
    needed = max(1, (count - 1).bit_length())
    if rounds < needed:
        text = f"{rounds} rounds may leave several players with all points; {needed} rounds do not."
        notes.append(PlanningNote(text, is_warning=True))
    if count % 2:
        text = "Odd number: one pairing-allocated bye a round, never twice to the same player."
        notes.append(PlanningNote(text))
    return notes
