"""What regulations lead to: notes for the set-up screen, before anything is settled."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom import engines
from pairloom.director.desk.fields.words import FieldWords
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.notes import PlanningNote
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.state import State
from pairloom.director.desk.tiebreaks_in_use import left_out_sentence
from pairloom.domain.systems import Table, system_facts
from pairloom.engines import ScheduledSystem
from pairloom.errors import PairloomError
from pairloom.messages import Message, Text, message
from pairloom.storage.records import Entry

__all__ = [
    "SYSTEMS",
    "PlanningNote",
    "editions_of",
    "is_table",
    "name_of_system",
    "planning_notes",
]

# The systems that the desk offers, in the order in which they are offered.
SYSTEMS: tuple[tuple[str, Text, Message], ...] = (
    ("dutch", message("Dutch"), message("The standard individual Swiss system, FIDE C.04.3.")),
    ("dubov", message("Dubov"), message("Equalises opponents’ ratings, FIDE C.04.4.1.")),
    (
        "burstein",
        message("Burstein"),
        message("Pairs by Sonneborn-Berger and Buchholz, FIDE C.04.4.2."),
    ),
    ("lim", message("Lim"), message("Pairs towards the median scoregroup, FIDE C.04.4.3.")),
    ("double-swiss", message("Double-Swiss"), message("Matches of two games, FIDE C.04.5.")),
    ("fide-1992", message("1992 rules"), message("The rating-based Swiss of 1992.")),
    ("round-robin", message("Round robin"), message("Everybody meets everybody: Berger tables.")),
    (
        "double-round-robin",
        message("Double round robin"),
        message("Everybody meets everybody twice."),
    ),
    (
        "scheveningen",
        message("Scheveningen"),
        message("Two sides: everybody meets everybody of the other side."),
    ),
    (
        "double-scheveningen",
        message("Double Scheveningen"),
        message("Two sides: everybody meets everybody of the other side twice."),
    ),
    (
        "team",
        message("Team Swiss"),
        message("Teams on several boards; captains hand in line-ups, FIDE C.04.6."),
    ),
    (
        "team-round-robin",
        message("Team round robin"),
        message("Every team meets every other: Berger tables."),
    ),
    (
        "team-double-round-robin",
        message("Team double round robin"),
        message("Every team meets every other twice, at home and away."),
    ),
    (
        "knockout",
        message("Knockout"),
        message("Who wins goes on; with or without a match for third place."),
    ),
    (
        "team-knockout",
        message("Team knockout"),
        message("A cup of teams: figures of the boards decide a match that ends level."),
    ),
    (
        "mcmahon",
        message("Go: McMahon"),
        message("Starts from ranks; strong players meet above the bar."),
    ),
    ("go-swiss", message("Go: Swiss"), message("Everybody starts from 0.")),
    (
        "go-round-robin",
        message("Go: round robin"),
        message("Everybody meets everybody: Schurig tables."),
    ),
    (
        "go-knockout",
        message("Go: knockout"),
        message("Who wins goes on; with or without a game for third place."),
    ),
)

_OF_GO: dict[str, Text] = {
    "mcmahon": message("McMahon"),
    "go-swiss": message("Swiss"),
    "go-round-robin": message("Round robin"),
    "go-knockout": message("Knockout"),
}


def name_of_system(system: str) -> Text:
    """What a system is called where it is clear what is played."""
    return _OF_GO.get(system) or next(name for key, name, _ in SYSTEMS if key == system)


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
    notes = [] if count else [PlanningNote(message("Nobody is entered yet."), is_warning=True)]
    return [*notes, *state.kind.planning_notes(state, there)]


def handbook_notes(state: State, there: Sequence[Entry]) -> list[PlanningNote]:
    """What FIDE's Handbook says to the regulations and those who are there."""
    competition, count = state.competition, len(there)
    notes: list[PlanningNote] = []
    engine = engines.get(competition.system)
    if isinstance(engine, ScheduledSystem):
        notes += _table_notes(state, engine, count)
    elif count:
        notes += _swiss_notes(state.kind.field.words, count, competition.rounds)
    if unrated := state.kind.field.without_strength(state, there):
        notes.append(PlanningNote(unrated, is_warning=True))
    if left_out := left_out_sentence(state):
        notes.append(PlanningNote(left_out, is_warning=True))
    if not competition.tiebreaks and system_facts(competition.system).ranking:
        text = message(
            "Ties: the game for first place, average rating of opponents, then lots (1992 F10)."
        )
        notes.append(PlanningNote(text))
    elif not competition.tiebreaks:
        text = message(
            "No tie-breaks: equal points share a place. They are announced before the start "
            "(C.07 art. 4.1)."
        )
        notes.append(PlanningNote(text, is_warning=True))
    return notes


def _table_notes(state: State, engine: ScheduledSystem, count: int) -> list[PlanningNote]:
    rounds, words = state.competition.rounds, state.kind.field.words
    try:
        needed = engine.rounds_needed(count)
    except PairloomError as error:
        return [PlanningNote(error.message, is_warning=True)]
    if needed != rounds:
        text = words.other_rounds.filled(players=count, needed=needed, rounds=rounds)
        return [PlanningNote(text, is_warning=True)]
    table = system_facts(state.competition.system).table
    text = _MEETS_OTHER_SIDE if table is Table.SCHEVENINGEN else words.meets_everybody
    return [PlanningNote(text.filled(players=count, rounds=needed))]


_MEETS_OTHER_SIDE = message(
    "Players: {players}, rounds: {rounds}. Everybody meets everybody of the other side."
)


def _swiss_notes(words: FieldWords, count: int, rounds: int) -> list[PlanningNote]:
    """Nobody meets twice, so there are at most as many rounds as opponents (C.04.1 art. 2)."""
    notes = []
    most = count - 1 + count % 2
    if rounds > most:
        text = words.too_many_rounds.filled(players=count, most=most)
        notes.append(PlanningNote(text, is_warning=True))
    elif rounds > most * 2 // 3:
        text = words.many_rounds.filled(players=count, rounds=rounds)
        notes.append(PlanningNote(text, is_warning=True))
    else:
        text = words.enough_opponents.filled(players=count, rounds=rounds)
        notes.append(PlanningNote(text))
    needed = max(1, (count - 1).bit_length())
    if rounds < needed:
        notes.append(PlanningNote(words.several_first.filled(count=needed), is_warning=True))
    if count % 2:
        notes.append(PlanningNote(words.odd_number))
    return notes
