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
from pairloom.messages import Message, Text, counted, message
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
        notes += _table_notes(engine, count, competition.rounds)
    elif count:
        notes += _swiss_notes(count, competition.rounds)
    unrated = sum(not entry.ranking_strength for entry in there)
    if unrated:
        notes.append(PlanningNote(_unrated_text(unrated, count), is_warning=True))
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


def _unrated_text(unrated: int, players: int) -> Message:
    return counted(
        "{count} of {players} players has no rating and no estimate of it (C.04.2 art. 2.1); "
        "that player is ranked by title and name.",
        "{count} of {players} players have no rating and no estimate of it (C.04.2 art. 2.1); "
        "they are ranked by title and name.",
        unrated,
        players=players,
    )


def _table_notes(engine: ScheduledSystem, count: int, rounds: int) -> list[PlanningNote]:
    try:
        needed = engine.rounds_needed(count)
    except PairloomError as error:
        return [PlanningNote(error.message, is_warning=True)]
    if needed != rounds:
        text = message(
            "Players: {players}. Their table has another number of rounds ({needed}) than the "
            "regulations ({rounds}).",
            players=count,
            needed=needed,
            rounds=rounds,
        )
        return [PlanningNote(text, is_warning=True)]
    text = message(
        "Players: {players}, rounds: {rounds}. Everybody meets everybody.",
        players=count,
        rounds=needed,
    )
    return [PlanningNote(text)]


def _swiss_notes(count: int, rounds: int) -> list[PlanningNote]:
    """Nobody meets twice, so there are at most as many rounds as opponents (C.04.1 art. 2)."""
    notes = []
    most = count - 1 + count % 2
    if rounds > most:
        text = message(
            "Players: {players}. Without meeting twice they can play this many rounds at most: "
            "{most}.",
            players=count,
            most=most,
        )
        notes.append(PlanningNote(text, is_warning=True))
    elif rounds > most * 2 // 3:
        text = message(
            "Players: {players}, rounds: {rounds}. A legal pairing of the last rounds may not "
            "exist.",
            players=count,
            rounds=rounds,
        )
        notes.append(PlanningNote(text, is_warning=True))
    else:
        text = message(
            "Players: {players}, rounds: {rounds}. There are enough opponents for all.",
            players=count,
            rounds=rounds,
        )
        notes.append(PlanningNote(text))
    needed = max(1, (count - 1).bit_length())
    if rounds < needed:
        text = counted(
            "Several players may end with all points. {count} round is enough to prevent that.",
            "Several players may end with all points. {count} rounds are enough to prevent that.",
            needed,
        )
        notes.append(PlanningNote(text, is_warning=True))
    if count % 2:
        text = message(
            "Odd number: one pairing-allocated bye a round, never twice to the same player."
        )
        notes.append(PlanningNote(text))
    return notes
