"""Points by decision: a penalty or a bonus of a team, in match points and game points.

Results stay as they are. The points count from a round on: in the standings with a note, and for
every pairing after that round; files have them as records 299.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.effects import Effect
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.previews import DecisionPreview, preview_of, with_records
from pairloom.director.people.roles import Permission
from pairloom.domain import Points
from pairloom.errors import InputError, NotFound
from pairloom.messages import Message, Text, message
from pairloom.storage.records import PointAdjustment

__all__ = [
    "AdjustmentDraft",
    "adjust_points",
    "adjustment_list",
    "adjustment_notes",
    "preview_adjustment",
    "remove_adjustment",
]

_MOST = 999


@dataclass(frozen=True, slots=True)
class AdjustmentDraft:
    """What somebody wants to give a team, or take from it, in tenths.

    `round` is the round after which it counts; without it the last one that was published.
    """

    team: int
    match_points: int = 0
    game_points: int = 0
    round: int | None = None
    rule: str = ""


def preview_adjustment(desk: Desk, place: Place, draft: AdjustmentDraft) -> DecisionPreview:
    """Everything that points by decision would change."""
    event, competition = place
    desk.identity.require(Permission.ADJUST_POINTS, event=event, competition=competition)
    state = desk.state(place).shown
    record = _made(state, draft, "")
    after = with_records(state, adjustments=(*state.adjustments, record))
    since = (record.round or 0) + 1
    return preview_of(state, after, _told(state, record), _effect(state), since=since)


def adjust_points(
    desk: Desk, place: Place, draft: AdjustmentDraft, confirmation: Confirmation = NOT_CONFIRMED
) -> PointAdjustment:
    """Give points to a team or take some from it; no result changes."""
    with desk.act(place, "adjust points", Permission.ADJUST_POINTS) as work:
        record = _made(work.state, draft, confirmation.reason.strip())
        told = _told(work.state, record)
        _require_meant(work.state, told, confirmation)
        forget_draft(work)
        work.ledger.put(record)
        work.tell(told, reason=confirmation.reason)
        return record


def remove_adjustment(
    desk: Desk, place: Place, adjustment: int, confirmation: Confirmation = NOT_CONFIRMED
) -> None:
    """Take points by decision back; once a round was paired from them, others make up for it."""
    with desk.act(place, "adjust points", Permission.ADJUST_POINTS) as work:
        state = work.state
        record = _find(state, adjustment)
        _require_round_open(state, record.round or 0)
        told = message("taken back: {what}", what=_told(state, record))
        _require_meant(state, told, confirmation)
        forget_draft(work)
        work.ledger.remove(record)
        work.tell(told, reason=confirmation.reason)


def adjustment_list(state: State) -> list[tuple[int, Message]]:
    """Everything that was decided, in order, each with its number."""
    return [(record.adjustment, _note(state, record)) for record in state.adjustments]


def adjustment_notes(state: State, after: int | None = None) -> dict[int, list[Message]]:
    """The notes below the standings after a round: by team, one for each decision."""
    last = len(state.settled) if after is None else after
    notes: dict[int, list[Message]] = {}
    for record in state.adjustments:
        if (record.round or 0) <= last:
            notes.setdefault(record.team, []).append(_note(state, record))
    return notes


def _note(state: State, record: PointAdjustment) -> Message:
    told = _told(state, record)
    reason: Text = record.reason or "–"
    if record.rule:
        return message("{what}: {reason} ({rule})", what=told, reason=reason, rule=record.rule)
    return message("{what}: {reason}", what=told, reason=reason)


def _made(state: State, draft: AdjustmentDraft, reason: str) -> PointAdjustment:
    if state.kind.why_no_adjustments:
        raise InputError(state.kind.why_no_adjustments)
    team = state.find_entry(draft.team)
    if team.team or not team.entry:
        raise InputError(message("{name} is no team", name=team.name or "0"))
    given = (draft.match_points, draft.game_points)
    if given == (0, 0):
        raise InputError(message("say how many match points or game points are given or taken"))
    if max(map(abs, given)) > _MOST:
        raise InputError(message("at most {most} points can be given or taken", most=Points(_MOST)))
    since = len(state.settled) if draft.round is None else draft.round
    _require_round_open(state, since)
    number = max((each.adjustment for each in state.adjustments), default=0) + 1
    competition = state.competition
    return PointAdjustment(
        competition.event,
        competition.competition,
        number,
        team.entry,
        match_points=draft.match_points,
        game_points=draft.game_points,
        round=since or None,
        reason=reason,
        rule=" ".join(draft.rule.split()),
    )


def _require_round_open(state: State, since: int) -> None:
    """What a round was paired from is not changed afterwards; a table looks at no points."""
    last, planned = len(state.settled), state.competition.rounds
    if not 0 <= since <= planned:
        raise InputError(
            message("rounds are 1 to {last}; {round} is none", last=planned, round=since)
        )
    if since < last and not state.kind.has_table(state.competition.system):
        raise InputError(
            message(
                "round {paired} was paired from the points after round {round}: they can change "
                "from round {last} on",
                paired=since + 1,
                round=since,
                last=last,
            )
        )


def _effect(state: State) -> Effect:
    has_table = state.kind.has_table(state.competition.system)
    return Effect.STANDINGS if has_table else Effect.NEXT_PAIRING


def _require_meant(state: State, told: Message, confirmation: Confirmation) -> None:
    require_confirmed(
        confirmation,
        message("adjust points: {what}", what=told),
        3,
        consequence=_effect(state).sentence,
    )


def _told(state: State, record: PointAdjustment) -> Message:
    team, amount = state.entry_by_id[record.team].name, _amount(record)
    if record.round is None:
        return message("{team}: {amount}", team=team, amount=amount)
    told = message("{team}: {amount} from round {round} on")
    return told.filled(team=team, amount=amount, round=record.round)


def _amount(record: PointAdjustment) -> Message:
    """Points of both kinds, or of the one that there are any of."""
    of_matches, of_games = Points(record.match_points), Points(record.game_points)
    if not record.game_points:
        return message("{points} MP", points=of_matches)
    if not record.match_points:
        return message("{points} GP", points=of_games)
    told = message("{match_points} MP, {game_points} GP")
    return told.filled(match_points=of_matches, game_points=of_games)


def _find(state: State, adjustment: int) -> PointAdjustment:
    for record in state.adjustments:
        if record.adjustment == adjustment:
            return record
    raise NotFound(message("there is no adjustment {adjustment}", adjustment=adjustment))
