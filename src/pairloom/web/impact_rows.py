"""What another result changes, as pages show it: rows of the standings, boards of rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.director.desk.effects import Effect
from pairloom.domain import Board, Points
from pairloom.messages import Text, in_context, message
from pairloom.messages.current import current
from pairloom.web import notation

if TYPE_CHECKING:  # pairs again: pages for everybody have none of it
    from pairloom.director.desk.corrections import Preview
    from pairloom.director.desk.go import impact as go_impact
    from pairloom.director.desk.teams.previews import DecisionPreview
    from pairloom.director.impact import RoundImpact
    from pairloom.director.impact.standings_impact import PlaceChange

__all__ = ["Correction", "PlaceRow", "RoundRow", "correction_of"]

_UNDERSTAND = message("I have checked what was played.")
_BYE = in_context("pairing", "bye")


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A player whose line changes: place and points before and after, and why."""

    place: tuple[int | str, int | str]
    rise: int
    number: int
    name: str
    points: tuple[str, str]
    values: str
    why: Text

    @classmethod
    def of_chess(cls, row: PlaceChange, players: Mapping[int, str]) -> PlaceRow:
        """A row of the standings."""
        met = ", ".join(players.get(number, str(number)).partition(",")[0] for number in row.met)
        from pairloom.director.impact import Because

        return cls(
            place=(row.place_before or "–", row.place_after or "–"),
            rise=row.rise,
            number=row.number,
            name=row.name,
            points=(_points(row.points_before), _points(row.points_after)),
            values=", ".join(
                f"{value.code} {_value(value.before, value.before_text)}"
                f" → {_value(value.after, value.after_text)}"
                for value in row.values
            ),
            why={
                Because.OWN: message("own result"),
                Because.MET: message(
                    "met {met}",
                    met=met,
                ),
            }.get(row.because, ""),
        )

    @classmethod
    def of_go(cls, row: go_impact.PlaceChange) -> PlaceRow:
        """A line of the wall list."""
        show = current().show
        return cls(
            place=row.places,
            rise=row.rise,
            number=row.number,
            name=row.name,
            points=(show(row.scores[0]), show(row.scores[1])),
            values=", ".join(f"{code} {show(was)} → {show(now)}" for code, was, now in row.values),
            why=message("own result") if row.is_own else "",
        )


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that another result could change; `boards` are number, pair before, pair after."""

    number: int
    is_same: bool
    boards: tuple[tuple[int | str, Text, Text], ...] = ()

    @classmethod
    def of(cls, impact: RoundImpact, players: Mapping[int, str]) -> RoundRow:
        boards = (
            (
                change.board_after or change.board_before or "",
                _pair(change.before, players),
                _pair(change.after, players),
            )
            for change in impact.boards
        )
        return cls(impact.round, impact.is_same, tuple(boards))


@dataclass(frozen=True, slots=True)
class Correction:
    """The sections of the page of a correction, in their fixed order.

    `others` move in the standings without a change of their own; `recorded` are rounds that stay
    as they were published, with what they would have been.
    """

    is_rating_only: bool
    standings: tuple[PlaceRow, ...] = ()
    others: int = 0
    after: int = 0
    recorded: tuple[RoundRow, ...] = ()
    draft: RoundRow | None = None
    next_round: RoundRow | None = None
    understand: Text = _UNDERSTAND


def correction_of(preview: Preview | DecisionPreview) -> Correction:
    """What a correction of a chess round changes; nothing is told where there is no impact."""
    impact, is_rating_only = preview.impact, preview.effect is Effect.RATING_ONLY
    if impact is None:
        return Correction(is_rating_only)
    paired = impact.changed.teams or impact.changed.players
    players = {each.number: each.name for each in paired}
    draft, coming = impact.draft, impact.next_round
    return Correction(
        is_rating_only,
        standings=tuple(PlaceRow.of_chess(row, players) for row in impact.standings.own_changes),
        others=impact.standings.moved_by_others,
        after=impact.standings.after,
        recorded=tuple(RoundRow.of(recorded, players) for recorded in impact.rounds),
        draft=RoundRow.of(draft, players) if draft else None,
        next_round=RoundRow.of(coming, players) if coming else None,
    )


def _value(exact: object, text: str) -> str:
    """A tie-break value; some do not say anything where nobody is equal."""
    return notation.value(exact, text) or "–"


def _points(points: Points | None) -> str:
    return "–" if points is None else notation.points(points)


def _pair(pair: Board | None, players: Mapping[int, str]) -> Text:
    """Two players by their surnames, or who has the bye."""
    if pair is None:
        return "–"
    first, second = (
        players.get(number, str(number)).partition(",")[0] if number else _BYE for number in pair
    )
    return message("{first} – {second}", first=first, second=second)
