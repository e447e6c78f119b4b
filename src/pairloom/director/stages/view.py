"""The stages of an event as they are shown: groups with small tables, cuts, brackets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pairloom.director.desk.base import Desk
from pairloom.director.desk.knockout.view import BracketView, bracket_view
from pairloom.director.desk.overview import progress_of
from pairloom.director.desk.publishing import PublicEvent
from pairloom.director.desk.state import State
from pairloom.director.stages.fields import qualified_of
from pairloom.director.stages.loading import StoredStage, stages_of
from pairloom.director.stages.rankings import group_states, is_over, rankings_of
from pairloom.domain.stage import GroupRanking, Qualification, StageSeeding
from pairloom.domain.staging import CameIn, DecidedCut
from pairloom.domain.states import StageState
from pairloom.engines.stages import Cut, CutKind, DecidedBy, Qualified
from pairloom.errors import InputError, shortened
from pairloom.messages import Message, Text, counted, in_context, message
from pairloom.messages.values import sentences
from pairloom.storage.records import Entry

__all__ = [
    "CutView",
    "GroupLine",
    "GroupView",
    "StageView",
    "describe_rule",
    "have_stages_begun",
    "parse_way",
    "public_stages",
    "stage_views",
]

_SEEDINGS = {
    StageSeeding.CROSSED: message(
        "They are seeded crosswise: winners of groups first, A1 against B2."
    ),
    StageSeeding.BY_PLACE: message("They are seeded by place in the group, then by score."),
    StageSeeding.BY_SCORE: message("They are seeded by score."),
    StageSeeding.BY_LOT: message("They are seeded by lot."),
}


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A player in a group; `goes_on` is the stage they have qualified for."""

    place: str
    entry: Entry
    points: Fraction | None
    goes_on: str
    is_tied: bool


@dataclass(frozen=True, slots=True)
class GroupView:
    """A tournament of a stage."""

    name: str
    state: State
    progress: Text
    is_over: bool
    lines: tuple[GroupLine, ...]
    bracket: BracketView | None


@dataclass(frozen=True, slots=True)
class CutView:
    """A tie to be decided: `places` for those who are `tied`."""

    into: str
    where: Message
    places: int
    tied: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class StageView:
    """A stage; `waits_for` says what has to happen before it can begin, empty if nothing."""

    stored: StoredStage
    groups: tuple[GroupView, ...]
    rules: tuple[Text, ...]
    cuts: tuple[CutView, ...]
    decided: tuple[tuple[DecidedCut, tuple[str, ...]], ...]
    came_in: tuple[tuple[CameIn, Entry], ...]
    is_over: bool
    waits_for: Text

    @property
    def state(self) -> StageState:
        """How far it is: over as soon as nothing of it is left to be played."""
        if self.is_planned:
            return StageState.PLANNED
        return StageState.FINISHED if self.is_over else StageState.RUNNING

    @property
    def is_planned(self) -> bool:
        """Has it not begun?"""
        return self.stored.record.state is StageState.PLANNED

    @property
    def can_start(self) -> bool:
        """Is nothing in the way of its beginning?"""
        return self.is_planned and not self.waits_for


def stage_views(
    desk: Desk, event: int, shown: Mapping[int, State] | None = None
) -> list[StageView]:
    """All stages in order; `shown` are tournaments as they are to be shown, by number."""
    views: list[StageView] = []
    for stored in stages_of(desk, event):
        views.append(_view(desk, stored, views, shown or {}))
    return views


def public_stages(desk: Desk, public: PublicEvent) -> list[StageView]:
    """What visitors see of them: stages that have begun, without drafts."""
    shown = {state.competition.competition: state for state in public.tournaments}
    return [stage for stage in stage_views(desk, public.event.event, shown) if stage.groups]


def have_stages_begun(desk: Desk, event: int) -> bool:
    """Is there anything of the stages to be shown?"""
    return any(stage.competitions for stage in stages_of(desk, event))


def parse_way(text: str) -> DecidedBy:
    """The way to decide a tie that was chosen."""
    for way in DecidedBy:
        if way.value == text:
            return way
    known = ", ".join(way.value for way in DecidedBy)
    raise InputError(
        message(
            "a tie is not decided by “{text}”; possible: {known}",
            text=shortened(text),
            known=known,
        )
    )


def describe_rule(rule: Qualification) -> Text:
    """Who goes on, in sentences."""
    return sentences(_first_of(rule), _best_next(rule), _SEEDINGS[rule.seeding])


def _first_of(rule: Qualification) -> Text:
    if rule.first is None:
        return message("All others go on to {stage}.", stage=rule.into)
    if not rule.first:
        return ""
    return counted(
        "The winner of each group goes on to {stage}.",
        "The first {count} of each group go on to {stage}.",
        rule.first,
        stage=rule.into,
    )


def _best_next(rule: Qualification) -> Text:
    if not rule.best_next:
        return ""
    return counted(
        "The best of the next goes on to {stage}.",
        "The {count} best of the next go on to {stage}.",
        rule.best_next,
        stage=rule.into,
    )


def _view(
    desk: Desk, stored: StoredStage, before: list[StageView], shown: Mapping[int, State]
) -> StageView:
    played = group_states(desk, stored) if stored.competitions else []
    states = [(name, shown.get(state.competition.competition, state)) for name, state in played]
    over = bool(states) and all(is_over(state) for _, state in states)
    qualified = qualified_of(desk, stored) if over else ()
    entries = {entry.entry: entry for _, state in states for entry in state.entries}
    groups = _groups(states, stored, qualified)
    return StageView(
        stored,
        groups=tuple(groups),
        rules=tuple(describe_rule(qualification) for qualification in stored.stage.qualifications),
        cuts=tuple(_cut(cut, entries) for selection in qualified for cut in selection.undecided),
        decided=tuple(
            (decided, tuple(entries[entry].name for entry in decided.decision.chosen))
            for decided in stored.decided
        ),
        came_in=tuple(
            (newcomer, entries[newcomer.entry])
            for newcomer in stored.came_in
            if newcomer.entry in entries
        ),
        is_over=over,
        waits_for=_waits_for(stored, before),
    )


def _groups(
    states: list[tuple[str, State]], stored: StoredStage, qualified: tuple[Qualified, ...]
) -> Iterator[GroupView]:
    goes_on = {
        entrant.number: selection.qualification.into
        for selection in qualified
        for entrant in selection.chosen
    }
    tied = {number for selection in qualified for cut in selection.undecided for number in cut.tied}
    for name, state in states:
        bracket = bracket_view(state) if state.kind.has_bracket else None
        lines: tuple[GroupLine, ...] = ()
        if bracket is None:
            (ranking,) = rankings_of([(name, state)], stored.carried)
            lines = tuple(_lines(state, ranking, goes_on, tied))
        yield GroupView(
            name, state, _progress(state), is_over=is_over(state), lines=lines, bracket=bracket
        )


def _lines(
    state: State, ranking: GroupRanking, goes_on: Mapping[int, str], tied: set[int]
) -> Iterator[GroupLine]:
    places = [entrant.place for entrant in ranking.ranking]
    for entrant in ranking.ranking:
        shared = places.count(entrant.place) > 1
        place = f"{entrant.place}=" if shared else str(entrant.place)
        yield GroupLine(
            place if state.has_begun else "",
            state.find_entry(entrant.number),
            entrant.points if state.has_begun else None,
            goes_on.get(entrant.number, ""),
            entrant.number in tied,
        )


def _progress(state: State) -> Text:
    if state.kind.has_bracket and is_over(state):
        return in_context("tournament", "finished")
    return progress_of(state)


def _cut(cut: Cut, entries: Mapping[int, Entry]) -> CutView:
    tied = tuple(entries[entry] for entry in cut.tied)
    return CutView(cut.into, _where(cut), cut.places, tied)


def _where(cut: Cut) -> Message:
    if not cut.group:
        return message("The next of all groups")
    if cut.kind is CutKind.NEXT_OF_GROUP:
        return message(
            "Group {group}, who is compared with the next of other groups", group=cut.group
        )
    return message("Group {group}", group=cut.group)


def _waits_for(stored: StoredStage, before: list[StageView]) -> Text:
    if stored.record.state is not StageState.PLANNED or stored.record.made_from:
        return ""
    for view in before:
        if any(
            qualification.into == stored.name for qualification in view.stored.stage.qualifications
        ):
            if view.is_planned:
                return message("{stage} has not begun", stage=view.stored.name)
            if not view.is_over:
                return message("{stage} is being played", stage=view.stored.name)
            if view.cuts:
                return counted(
                    "{count} tie at the cut is open",
                    "{count} ties at the cut are open",
                    len(view.cuts),
                )
    return ""
