"""What a person sees of a running tournament before it is stored."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.disciplines import CHESS
from pairloom.director.desk.fide_mode import mode_of
from pairloom.director.desk.planning import SYSTEMS, editions_of
from pairloom.director.desk.running.choices import DESK_SYSTEMS
from pairloom.director.desk.running.reading import Running
from pairloom.director.desk.scores import points_in_standings
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.domain import Outcome, Points
from pairloom.messages import Text, message
from pairloom.storage.records import Entry

__all__ = ["PlayerLine", "choices_offered", "facts_of", "players_of"]

_MOST_NAMED = 20


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player as the desk would have them; `note` tells who is not simply there."""

    number: int
    name: str
    title: str
    rating: int | None
    points: Points
    note: Text


def facts_of(running: Running) -> list[tuple[str, str]]:
    """What the tournament is, as pairs of a label and a text."""
    state, event = running.state, running.event
    competition = state.competition
    days = " to ".join(filter(None, (event.start, event.end)))
    facts = [
        ("Name", event.name),
        ("Place", ", ".join(filter(None, (event.city, event.federation)))),
        ("Days", days),
        ("File", f"{running.name}, {running.dialect}"),
        ("Players", str(len(state.entries))),
        ("Rounds", _rounds(state)),
        ("Scoring", _scoring(state)),
        ("Acceleration", "Baku" if competition.is_accelerated else "none"),
        ("Tie-breaks", ", ".join(competition.tiebreaks) or "none"),
        ("FIDE mode", _fide_mode(state)),
        ("Initial colour", competition.initial_colour or "to be drawn"),
        ("Byes asked for", _requests(running)),
        ("May not meet", _prohibited(state)),
    ]
    return [(label, text) for label, text in facts if text]


def _fide_mode(state: State) -> str:
    """On or off, and why; what FIDE says about the system all the same."""
    if left := state.competition.left_fide_mode:
        return f"off: {left}"
    mode = mode_of(state)
    return f"on. {mode.notice}".strip() if mode.is_on else f"off: {mode.reason}"


def _rounds(state: State) -> str:
    finished = sum(round_.is_finished for round_ in state.rounds)
    text = f"{finished} of {state.competition.rounds} finished"
    if finished < len(state.rounds):
        missing = len(state.missing_boards(len(state.rounds)))
        text += f"; round {len(state.rounds)} is in play, {missing} results are missing"
    return text


def _scoring(state: State) -> str:
    points = points_of(state.competition)
    values = {"win": points.win, "draw": points.draw, "loss": points.loss}
    values["bye"] = points.of(Outcome.PAIRING_BYE)
    return ", ".join(f"{name} {value}" for name, value in values.items())


def _requests(running: Running) -> str:
    by_id = running.state.entry_by_id
    named = [
        f"{by_id[bye.entry].name} ({CHESS.byes.get(bye.kind, bye.kind)}, round {bye.round})"
        for bye in running.byes_asked_for
    ]
    return _some(named)


def _prohibited(state: State) -> str:
    by_id = state.entry_by_id
    return _some(
        [
            " – ".join(by_id[entry].name for entry in prohibition.entries[:_MOST_NAMED])
            for prohibition in state.prohibitions
        ]
    )


def _some(texts: list[str]) -> str:
    more = len(texts) - _MOST_NAMED
    return "; ".join(texts[:_MOST_NAMED]) + (f"; and {more} more" if more > 0 else "")


def players_of(running: Running) -> list[PlayerLine]:
    """Everybody in order of their numbers, with the points of all rounds so far."""
    state = running.state
    points = points_in_standings(state)
    return [
        PlayerLine(
            entry.entry,
            entry.name,
            entry.title,
            rating=entry.rating,
            points=Points(points.get(entry.entry, 0)),
            note=_note(entry),
        )
        for entry in state.entries
    ]


def _note(entry: Entry) -> Text:
    if entry.withdrawn_from is not None:
        return message("gone from round {round} on", round=entry.withdrawn_from)
    return message("came for round {round}", round=entry.arrival) if entry.arrival > 1 else ""


def choices_offered(
    running: Running,
) -> tuple[list[tuple[str, Text]], list[tuple[str, Text]]]:
    """The systems and editions to choose from; an empty value leaves it to the file."""
    names = {name: label for name, label, _ in SYSTEMS}
    system = running.state.competition.system
    as_file = (
        message("As the file says, or as taken")
        if running.choices.system
        else message("As the file says")
    )
    newest = message("As the file says, else the newest")
    return (
        [("", as_file), *((name, names[name]) for name in DESK_SYSTEMS)],
        [("", newest), *((edition, edition) for edition in editions_of(system))],
    )
