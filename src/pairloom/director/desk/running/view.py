"""What a person sees of a running tournament before it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from pairloom.director.desk.disciplines import CHESS
from pairloom.director.desk.events import EventDraft
from pairloom.director.desk.fide_mode import mode_of
from pairloom.director.desk.planning import SYSTEMS, editions_of
from pairloom.director.desk.running.choices import DESK_SYSTEMS
from pairloom.director.desk.running.reading import Running
from pairloom.director.desk.scores import points_in_standings
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.domain import Outcome, Points
from pairloom.messages import Message, Text, counted, in_context, message
from pairloom.messages.values import sentences, stored_day
from pairloom.storage.records import Entry

__all__ = ["PlayerLine", "choices_offered", "facts_of", "players_of"]

_MOST_NAMED = 20
_NONE = message("none")
_COLOURS = {"white": in_context("player", "White"), "black": in_context("player", "Black")}


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player as the desk would have them; `note` tells who is not simply there."""

    number: int
    name: str
    title: str
    rating: int | None
    points: Points
    note: Text


def facts_of(running: Running) -> list[tuple[Message, Text]]:
    """What the tournament is, as pairs of a label and a text."""
    state, event = running.state, running.event
    competition = state.competition
    accelerated = "Baku" if competition.is_accelerated else _NONE
    colour = competition.initial_colour
    facts: list[tuple[Message, Text]] = [
        (message("Name"), event.name),
        (in_context("event", "Place"), ", ".join(filter(None, (event.city, event.federation)))),
        (message("Days"), _days(event)),
        (message("File"), f"{running.name}, {running.dialect}"),
        (message("Players"), str(len(state.entries))),
        (message("Rounds"), _rounds(state)),
        (message("Scoring"), _scoring(state)),
        (message("Acceleration"), accelerated),
        (message("Tie-breaks"), ", ".join(competition.tiebreaks) or _NONE),
        (message("FIDE mode"), _fide_mode(state)),
        (message("Initial colour"), _COLOURS[colour] if colour else message("to be drawn")),
        (message("Byes asked for"), _requests(running)),
        (message("May not meet"), _prohibited(state)),
    ]
    return [(label, text) for label, text in facts if text]


def _fide_mode(state: State) -> Text:
    """On or off, and why; what FIDE says about the system all the same."""
    if left := state.competition.left_fide_mode:
        return message("off: {reason}", reason=left)
    mode = mode_of(state)
    if mode.is_on:
        return sentences(message("FIDE mode is on."), mode.notice)
    return message("off: {reason}", reason=mode.reason)


def _rounds(state: State) -> Text:
    finished = sum(round_.is_finished for round_ in state.rounds)
    text: Text = message(
        "Finished: {finished} of {rounds}.", finished=finished, rounds=state.competition.rounds
    )
    if finished < len(state.rounds):
        missing = len(state.missing_boards(len(state.rounds)))
        in_play = message("Round {round} is in play.", round=len(state.rounds))
        left = counted("{count} result is missing.", "{count} results are missing.", missing)
        text = sentences(text, in_play, left)
    return text


def _days(event: EventDraft) -> Text:
    if event.start and event.end:
        return _SPAN.filled(first=stored_day(event.start), last=stored_day(event.end))
    return _ONE_DAY.filled(day=stored_day(event.start or event.end))


# No words: in no catalogue.
_SPAN = Message("{first} – {last}")
_ONE_DAY = Message("{day}")


def _scoring(state: State) -> Message:
    points = points_of(state.competition)
    return message(
        "win {win}, draw {draw}, loss {loss}, bye {bye}",
        win=points.win,
        draw=points.draw,
        loss=points.loss,
        bye=points.of(Outcome.PAIRING_BYE),
    )


def _requests(running: Running) -> Text:
    by_id = running.state.entry_by_id
    named: list[Text] = [
        message(
            "{name} ({bye}, round {round})",
            name=by_id[bye.entry].name,
            bye=CHESS.byes.get(bye.kind, bye.kind),
            round=bye.round,
        )
        for bye in running.byes_asked_for
    ]
    return _some(named)


def _prohibited(state: State) -> Text:
    by_id = state.entry_by_id
    return _some(
        [
            " – ".join(by_id[entry].name for entry in prohibition.entries[:_MOST_NAMED])
            for prohibition in state.prohibitions
        ]
    )


def _some(texts: Sequence[Text]) -> Text:
    if not texts:
        return ""
    listed = reduce(_then, texts[:_MOST_NAMED])
    more = len(texts) - _MOST_NAMED
    if more <= 0:
        return listed
    return counted("{listed}; and {count} more", "{listed}; and {count} more", more, listed=listed)


def _then(first: Text, second: Text) -> Text:
    return message("{first}; {second}", first=first, second=second)


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


def choices_offered(running: Running) -> tuple[list[tuple[str, Text]], list[tuple[str, Text]]]:
    """The systems and editions to choose from; an empty value leaves it to the file."""
    names: dict[str, Text] = {name: label for name, label, _ in SYSTEMS}
    system = running.state.competition.system
    if running.choices.system:
        as_file = message("As the file says, or as taken")
    else:
        as_file = message("As the file says")
    systems: list[tuple[str, Text]] = [
        ("", as_file),
        *((name, names[name]) for name in DESK_SYSTEMS),
    ]
    editions: list[tuple[str, Text]] = [("", message("As the file says, else the newest"))]
    return systems, [*editions, *((edition, edition) for edition in editions_of(system))]
