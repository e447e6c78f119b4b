"""A round on its way: published, played, finished; and the ways back that the rules leave."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.accounting import account, contradictions
from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.boards import Pair, in_order
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.fide_mode import leave
from pairloom.director.desk.hand_checks import find_breaches
from pairloom.director.desk.handling import PublishedChange
from pairloom.director.desk.manual import differs_from_engine
from pairloom.director.desk.planning import is_table
from pairloom.director.desk.published_changes import why_not_for, why_results_stay
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.states import RoundState
from pairloom.errors import InputError, NotAccountedFor
from pairloom.messages import Text, counted, message
from pairloom.messages.values import sentences
from pairloom.storage.database import now
from pairloom.storage.records import BoardDecision, Competition, Round

__all__ = [
    "PublishedChange",
    "finish_round",
    "publish_round",
    "reopen_round",
    "start_round",
    "withdraw_publication",
]


def publish_round(desk: Desk, place: Place, confirmation: Confirmation = NOT_CONFIRMED) -> int:
    """Publish the draft: a deliberate act, after which it does not change (art. 4.4).

    In Go the arbiter may draw by hand; the reason stays with the round.
    A draft that was changed by hand and is not what the rules give leaves FIDE mode (art. 1.5).
    The edition of the rules is settled with round 1.
    """
    with desk.act(place, "publish round", Permission.PUBLISH) as work:
        draft = work.state.draft
        if draft is None:
            raise InputError(message("there is no draft to publish; pair the round first"))
        _require_complete(work.state, draft)
        by_hand = draft.by_hand
        if by_hand and differs_from_engine(work.state, draft.round):
            if work.state.kind.is_of_handbook:
                _require_meant(work, draft, confirmation)
                told = message(
                    "round {round} was paired by hand: {reason}", round=draft.round, reason=by_hand
                )
                leave(work, told)
                _seat_in_order(work, draft)
        else:
            by_hand = ""
        work.ledger.put(
            replace(draft, state=RoundState.PUBLISHED, published_at=now(), by_hand=by_hand)
        )
        work.state.kind.field.published(work, draft)
        _settle_edition(work, draft)
        told = message("round {round}", round=draft.round)
        work.tell(told, round=draft.round, reason=confirmation.reason)
    return draft.round


def start_round(desk: Desk, place: Place) -> None:
    """The games begin."""
    with desk.act(place, "start round", Permission.PUBLISH) as work:
        round_ = _latest(work.state, RoundState.PUBLISHED)
        work.ledger.put(replace(round_, state=RoundState.PLAYING))
        work.tell(message("round {round}", round=round_.round), round=round_.round)


def finish_round(desk: Desk, place: Place) -> int:
    """All results are in, adjourned games excepted: the next round can be paired."""
    with desk.act(place, "finish round", Permission.FINISH_ROUND) as work:
        round_ = _latest(work.state, RoundState.PLAYING)
        if obstacle := work.state.kind.field.missing(work.state, round_.round):
            raise InputError(obstacle)
        missing = work.state.missing_boards(round_.round)
        if missing:
            raise InputError(
                counted(
                    "{count} result is missing: board {boards}",
                    "{count} results are missing: boards {boards}",
                    len(missing),
                    boards=tuple(map(work.state.board_name, missing)),
                )
            )
        _require_nobody_nowhere(work.state, round_)
        work.state.kind.field.finished(work, round_)
        work.ledger.put(replace(round_, state=RoundState.FINISHED, finished_at=now()))
        work.tell(message("round {round}", round=round_.round), round=round_.round)
    return round_.round


def _require_nobody_nowhere(state: State, round_: Round) -> None:
    """A record of other making may have somebody in neither a board nor a bye."""
    left = account(state, round_.round).left_over
    if left:
        names = ", ".join(
            f"{entry.number} {entry.name}" if entry.number else entry.name for entry in left
        )
        raise InputError(
            message(
                "round {round} has neither a board nor a bye for {names}. Seat them, "
                "give them a bye on their page, or withdraw them",
                round=round_.round,
                names=names,
            )
        )


def reopen_round(desk: Desk, place: Place) -> None:
    """The last round was finished too early: results can be entered again."""
    with desk.act(place, "reopen round", Permission.FINISH_ROUND) as work:
        settled = work.state.settled
        if not settled or not settled[-1].is_finished:
            raise InputError(message("there is no finished round that could be opened again"))
        forget_draft(work)
        work.ledger.put(replace(settled[-1], state=RoundState.PLAYING, finished_at=""))
        told = message("round {round}", round=settled[-1].round)
        work.tell(told, round=settled[-1].round)


def withdraw_publication(
    desk: Desk, place: Place, why: PublishedChange | None, confirmation: Confirmation
) -> None:
    """Make a published round a draft again, for one of the reasons that the edition knows
    (C.04.2 art. 4.4) and that holds: what can be verified is verified.

    In Go and in knockouts any reason will do, and `why` is not looked at.
    """
    with desk.act(place, "withdraw publication", Permission.PUBLISH) as work:
        round_ = _require_withdrawable(work.state)
        _require_nothing_decided(work, round_)
        handling = work.state.handling
        require_confirmed(
            confirmation,
            message("withdraw the publication of round {round}", round=round_.round),
            3,
            rule=handling.published,
            consequence=sentences(
                message("Round {round} is published.", round=round_.round), handling.few
            ),
        )
        if handling.changes:
            _require_reason(work.state, round_.round, why)
        work.state.kind.field.withdrawn(work, round_)
        work.ledger.put(replace(round_, state=RoundState.DRAFT, published_at=""))
        reason: Text = confirmation.reason
        if why is not None and handling.changes:
            reason = message("{change}. {reason}", change=why.words, reason=reason)
        told = message("round {round}", round=round_.round)
        work.tell(told, round=round_.round, reason=reason)


def _require_nothing_decided(work: Work, round_: Round) -> None:
    """What was decided at a table is about these two; so the round stays."""
    stored = work.ledger.all(BoardDecision, competition=round_.competition)
    if tables := sorted({decision.board for decision in stored if decision.round == round_.round}):
        raise InputError(
            message(
                "round {round} has decisions at the board (tables {tables}); take them back first",
                round=round_.round,
                tables=", ".join(map(str, tables)),
            )
        )


def _require_withdrawable(state: State) -> Round:
    """The round that is published and has no result yet."""
    settled = state.settled
    if not settled or not settled[-1].is_running:
        raise InputError(message("there is no published round that is still to be played"))
    if obstacle := why_results_stay(state, settled[-1].round):
        raise InputError(obstacle)
    return settled[-1]


def _require_reason(state: State, round_number: int, why: PublishedChange | None) -> None:
    if why is None:
        rule = state.handling.published
        raise InputError(
            message(
                "one of the reasons of {rule} is needed",
                rule=rule,
            )
        )
    if obstacle := why_not_for(state, round_number, why):
        raise InputError(obstacle)


def _require_meant(work: Work, draft: Round, confirmation: Confirmation) -> None:
    """Boards by hand end FIDE mode; what else is wrong with them is said with it."""
    state = work.state
    level = 5 if state.is_in_fide_mode else 3
    consequence = sentences(
        message("The pairing is not the one the rules give."),
        *find_breaches(state, draft.round),
        message("The tournament leaves FIDE mode for good.") if state.is_in_fide_mode else "",
    )
    require_confirmed(
        confirmation,
        message("publish round {round}", round=draft.round),
        level,
        rule=state.handling.no_favours,
        consequence=consequence,
        typed=state.competition.name if level == 5 else "",
    )


def _seat_in_order(work: Work, draft: Round) -> None:
    """Boards made by hand in the order of the rules (art. 3.6); a table has its own."""
    state = work.state
    if is_table(state.competition.system):
        return
    meetings = state.meetings_by_round.get(draft.round, [])
    pairs = in_order([Pair(met.white, met.black) for met in meetings], state, draft.round)
    field = state.kind.field
    known = {(seats.white, seats.black): seats for seats in field.seats(state, draft.round)}
    for seats in known.values():
        work.ledger.remove(seats)
    for seats in field.seat(draft, pairs, state):
        work.ledger.put(field.moved(known[seats.white, seats.black], seats))


def _settle_edition(work: Work, draft: Round) -> None:
    """A newer edition of the rules does not change a tournament that has begun."""
    competition = work.ledger.get(Competition, draft.competition)
    assert competition is not None
    if not competition.edition:
        work.ledger.put(replace(competition, edition=draft.edition))


_NONE_PUBLISHED = {
    RoundState.PUBLISHED: message("no round has been published, so there is none to start"),
    RoundState.PLAYING: message("no round has been published, so there is none to finish"),
}
_NOTHING_TO_DO = {
    RoundState.PUBLISHED: message("round {round} has been started: there is nothing to start"),
    RoundState.PLAYING: message("round {round} is finished: there is nothing to finish"),
}


def _latest(state: State, wanted: RoundState) -> Round:
    """The last published round in the state that an act needs."""
    settled = state.settled
    if state.draft is not None:
        raise InputError(
            message(
                "round {round} is a draft: publish it, or discard it",
                round=state.draft.round,
            )
        )
    if not settled:
        raise InputError(_NONE_PUBLISHED[wanted])
    round_ = settled[-1]
    if round_.state is wanted or (round_.is_running and wanted is RoundState.PLAYING):
        return round_
    raise InputError(_NOTHING_TO_DO[wanted].filled(round=round_.round))


def _require_complete(state: State, draft: Round) -> None:
    counted = account(state, draft.round)
    if counted.left_over:
        names = ", ".join(f"{entry.number} {entry.name}" for entry in counted.left_over)
        raise InputError(
            message(
                "not everyone is accounted for in round {round}: {names}",
                round=draft.round,
                names=names,
            )
        )
    if problems := contradictions(state, draft.round):
        raise NotAccountedFor(draft.round, problems)
