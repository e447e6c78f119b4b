"""The history of an event: who did what, taking it back, restore points."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import cache

from pairloom.acts import ActName
from pairloom.director.desk.accounting import require_accounted, require_owners
from pairloom.director.desk.base import Desk, Place, Work, open_event, require_draft_given_up
from pairloom.director.desk.drafts import forget_draft, is_draft_current, tells_of_draft
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.state import State, load_state
from pairloom.director.desk.strengths import require_strengths
from pairloom.director.desk.teams.seals import close_what_was_seen, why_known_since
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAccountedFor, StaleSnapshot
from pairloom.guests import guests
from pairloom.messages import Message, Text, message
from pairloom.storage import Action, Ledger
from pairloom.storage.records import Competition, Entry, Game, Round
from pairloom.storage.undo import reverse, reverse_since

__all__ = [
    "HistoryEntry",
    "history",
    "restore",
    "set_restore_point",
    "take_back",
    "undoable_acts",
    "why_not_undone",
]

# Acts that a person may take back by themselves; the others have a way back of their own.
_UNDOABLE = frozenset(
    {
        *("enter result", "verify result", "correct result", "correct colours", "undo"),
        "correct bye",
        *("enter player", "import players", "edit player", "remove player", "rank anew"),
        *("check in", "check out", "request bye", "cancel bye", "withdraw", "return"),
        "withdraw absent",
        *("prohibit pairing", "allow pairing", "edit event", "discard draft", "pair by hand"),
        *("finish round", "reopen round", "start round", "seat late player"),
        "decide at the board",
        *("plan knockout", "decide match", "plan stages", "start stage", "decide cut"),
        *("decide team match", "postpone match", "change line-up", "correct who sat there"),
        *("rule on order", "note total", "adjust points"),
        *("add team", "edit team", "remove team", "order teams", "order roster"),
        *("import teams", "availability"),
        *("hand in line-up", "reveal line-ups", "plan match"),
        *("set up screen", "change screen", "remove screen"),
        *("announce", "take announcement down", "announce start", "change prizes"),
    }
)


# What belongs to the round being played; in a finished round it is a correction.
_OF_RUNNING_ROUND = frozenset(
    {
        *("enter result", "verify result", "start round", "seat late player"),
        *("change line-up", "note total"),
        *("hand in line-up", "reveal line-ups"),
    }
)
_OF_LAST_ROUND = frozenset(
    {
        *("finish round", "reopen round", "correct result", "correct colours", "correct bye"),
        *("decide team match", "postpone match", "correct who sat there", "rule on order"),
    }
)
_OF_COMING_ROUND = frozenset({"request bye", "cancel bye", "discard draft", "pair by hand"})
# What the next pairing was made with; afterwards it is changed by doing the contrary.
_BEFORE_PAIRING = frozenset(
    {
        *("enter player", "import players", "edit player", "remove player", "rank anew"),
        *("check in", "check out", "withdraw", "withdraw absent", "return", "undo"),
        *("prohibit pairing", "allow pairing", "plan knockout", "decide match", "adjust points"),
        *("add team", "edit team", "remove team", "order teams", "order roster", "import teams"),
    }
)


_PUBLISHED_SINCE = message("round {round} has been published since")
_NOT_THE_LAST = message("round {round} is not the last one any more")
_IS_OVER = message("round {round} is over; correct the result instead")


@cache
def undoable_acts() -> frozenset[str]:
    """Names of the acts that a person may take back, with those of guests."""
    return _UNDOABLE.union(*(guest.acts_taken_back() for guest in guests()))


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """An action as the history shows it to somebody: with what they may read of it."""

    action: Action
    summary: Text
    reason: Text
    is_undone: bool
    can_be_undone: bool


def history(desk: Desk, event: int, *, newest: int = 200) -> list[HistoryEntry]:
    """The newest actions, newest first; what they tell of drafts is for those who pair."""
    desk.identity.require(Permission.SEE_HISTORY, event=event)
    actions = desk.database.told_actions(event, newest=newest)
    undone = {action.undoes for action in actions if action.undoes is not None}
    states = {
        competition.competition: desk.state(Place(event, competition.competition))
        for competition in desk.competitions(event)
    }
    return [
        HistoryEntry(
            *_shown(desk, action),
            action.number in undone,
            action.number not in undone
            and not why_not_undone(states.get(action.competition or 0), action),
        )
        for action in reversed(actions)
    ]


def _shown(desk: Desk, action: Action) -> tuple[Action, Text, Text]:
    """An action with its summary and reason, as this person may read them."""
    where = {"event": action.event, "competition": action.competition}
    if not tells_of_draft(action) or desk.identity.may(Permission.PAIR, **where):
        return action, action.summary, action.reason
    hidden = replace(action, stored_summary="", stored_reason="", changes=())
    return hidden, message("a draft, seen by those who pair"), ""


def why_not_undone(state: State | None, action: Action) -> Text:
    """Why an action is not simply taken back; empty if it may be.

    The past of a tournament changes by corrections only (C.04.2 art. 4.3): what belongs to a
    round is undone while that round is at hand.
    """
    if action.act not in undoable_acts() or not action.changes:
        own_way = message(
            "“{act}” is not taken back like this; it has a way back of its own",
            act=ActName(action.act),
        )
        stays = (guest.acts_that_stay().get(action.act) for guest in guests())
        return next((instead for instead in stays if instead), own_way)
    if state is None:
        return ""
    since = [round_.round for round_ in state.settled if round_.published_at >= action.at]
    if action.act in _BEFORE_PAIRING and since:
        return _PUBLISHED_SINCE.filled(round=since[0])
    if _is_of_another_draft(action, state):
        return message("the draft has been made anew since")
    if known := why_known_since(state, action.changes):
        return known
    if action.round is None:
        return ""
    last = len(state.settled)
    if action.act == "decide at the board":
        return _why_decided_for_good(action, state)
    if action.act in _OF_COMING_ROUND and action.round <= last:
        return _PUBLISHED_SINCE.filled(round=action.round)
    if action.act in _OF_LAST_ROUND and (action.round < last or state.draft is not None):
        return _NOT_THE_LAST.filled(round=action.round)
    if action.act in _OF_RUNNING_ROUND or _changes_results(action, state):
        is_running = action.round == last and not state.settled[-1].is_finished
        return "" if is_running else _IS_OVER.filled(round=action.round)
    return ""


def _why_decided_for_good(action: Action, state: State) -> Text:
    """A decision is taken back at any time; one that changed a result as that result is."""
    if not any(change.table == Game.TABLE for change in action.changes):
        return ""
    round_ = state.find_round(action.round or 0)
    if round_ is not state.settled[-1] or state.draft is not None:
        return _NOT_THE_LAST.filled(round=round_.round)
    if round_.is_finished and round_.finished_at >= action.at:
        return _IS_OVER.filled(round=round_.round)
    return ""


def take_back(desk: Desk, event: int, number: int, *, reason: str = "") -> Action:
    """Undo one action; refused if what it changed has changed since.

    A draft that was made from something else is thrown away, and FIDE mode does not come back.
    """
    desk.identity.require(Permission.UNDO, event=event)
    action = desk.database.find_action(event, number)
    with desk.database.change(event, desk.identity.actor(event), "undo") as ledger:
        open_event(ledger)
        _require_undoable(ledger, action)
        left, before = _left_fide_mode(ledger), _states(ledger)
        _reverse(ledger, action, reason)
        _keep_out_of_fide_mode(ledger, left)
        close_what_was_seen(ledger, before.values())
        for competition in ledger.all(Competition):
            if action.competition in (None, competition.competition):
                _require_sound_numbers(ledger, competition)
                _drop_stale_draft(ledger, competition)
        _keep_by_hand(ledger, before)
        _store_consequences(ledger)
        try:
            _require_accounted(ledger, before)
        except NotAccountedFor as error:
            raise StaleSnapshot(
                message(
                    "{error}; take back first what was done since",
                    error=error,
                )
            ) from error
        act = message("take back “{act}”", act=ActName(action.act))
        _require_drafts_given_up(desk, act, ledger, before)
    assert ledger.action is not None
    return ledger.action


def set_restore_point(desk: Desk, event: int, name: str) -> Action:
    """Remember this moment under a name."""
    desk.identity.require(Permission.UNDO, event=event)
    with desk.database.change(event, desk.identity.actor(event), "restore point") as ledger:
        open_event(ledger)
        ledger.note.summary = name.strip() or message("restore point")
        ledger.note.is_worth_telling = True
    assert ledger.action is not None
    return ledger.action


def restore(desk: Desk, event: int, number: int, *, reason: str) -> Action:
    """Bring the event back to how it was after an action; nothing is forgotten.

    What left FIDE mode since then stays out of it: it was left for good.
    """
    desk.identity.require(Permission.RESTORE, event=event)
    if not reason.strip():
        raise InputError(message("restoring needs a reason; it stays in the history"))
    with desk.database.change(event, desk.identity.actor(event), "restore") as ledger:
        open_event(ledger)
        _require_nothing(guest.why_not_restored(ledger, number) for guest in guests())
        left, before = _left_fide_mode(ledger), _states(ledger)
        reverse_since(ledger, number, reason=reason)
        _keep_out_of_fide_mode(ledger, left)
        close_what_was_seen(ledger, before.values())
        _require_accounted(ledger, before)
        act = message("go back to an earlier moment")
        _require_drafts_given_up(desk, act, ledger, before)
    assert ledger.action is not None
    return ledger.action


def _require_undoable(ledger: Ledger, action: Action) -> None:
    later = ledger.actions(since=action.number)
    if done := [undo.number for undo in later if undo.undoes == action.number]:
        raise InputError(
            message(
                "this has been taken back already, by action {done}",
                done=done[-1],
            )
        )
    state = None
    if action.competition is not None:
        state = load_state(ledger, action.competition)
    if why := why_not_undone(state, action):
        raise InputError(why)
    _require_nothing(guest.why_not_undone(ledger, action) for guest in guests())


def _require_nothing(reasons: Iterable[Text]) -> None:
    """Raise the first reason why not, if there is any."""
    for why in reasons:
        if why:
            raise InputError(why)


def _reverse(ledger: Ledger, action: Action, reason: str) -> None:
    """Take it back; what guests keep of it stays, and what they add is added."""
    built_on = _last_on_the_same(ledger, action)
    with ExitStack() as stack:
        part = action
        for guest in guests():
            part = stack.enter_context(guest.taking_back(ledger, part))
        try:
            reverse(ledger, part, reason=reason)
        except StaleSnapshot as stale:
            raise StaleSnapshot(built_on or stale.message) from stale


def _last_on_the_same(ledger: Ledger, action: Action) -> Text:
    """Which later act stands in the way if an action cannot be taken back; empty if none does."""
    own = {(change.table, change.key) for change in action.changes}
    later = ledger.actions(since=action.number)
    undone = {act.undoes for act in later}
    for act in reversed(later):
        if act.number in undone or act.undoes is not None:
            continue
        if any((change.table, change.key) in own for change in act.changes):
            return message(
                "undo action {number} (“{act}”) first: it depends on this one",
                act=ActName(act.act),
                number=act.number,
            )
    return ""


def _is_of_another_draft(action: Action, state: State) -> bool:
    """Did it change boards of a draft, not the draft as a whole, that is there no more?"""
    coming = {change.table for change in action.changes if change.key[2:3] == (state.next_round,)}
    whole = any(
        change.table == Round.TABLE and None in (change.before, change.after)
        for change in action.changes
    )
    if Game.TABLE not in coming or whole:
        return False
    return state.draft is None or state.draft.paired_at > action.at


def _changes_results(action: Action, state: State) -> bool:
    """Does an undo, taken back, change results of a round that was published?"""
    published = {round_.round for round_ in state.settled}
    return action.act == "undo" and any(
        change.table == Game.TABLE and change.key[2] in published for change in action.changes
    )


def _left_fide_mode(ledger: Ledger) -> dict[int, Text]:
    return {
        competition.competition: competition.left_fide_mode
        for competition in ledger.all(Competition)
    }


def _keep_out_of_fide_mode(ledger: Ledger, left: dict[int, Text]) -> None:
    for competition in ledger.all(Competition):
        before = left.get(competition.competition, "")
        if before and not competition.left_fide_mode:
            ledger.put(replace(competition, left_fide_mode=before))


def _states(ledger: Ledger) -> dict[int, State]:
    """All tournaments of the event, by number."""
    return {
        competition.competition: load_state(ledger, competition.competition)
        for competition in ledger.all(Competition)
    }


def _store_consequences(ledger: Ledger) -> None:
    """What follows from what is there now, where taking back left it as it was."""
    for competition in ledger.all(Competition):
        if kind_of(competition.system).has_consequences:
            state = load_state(ledger, competition.competition)
            for record in state.kind.consequences(state):
                ledger.put(record)


def _keep_by_hand(ledger: Ledger, before: dict[int, State]) -> None:
    """A draft that was changed by hand stays one: the first change may be taken back while
    others stand, and only a comparison with the engine, at publication, tells."""
    for number, state in before.items():
        if state.draft is None or not state.draft.by_hand:
            continue
        now = ledger.get(Round, number, state.draft.round)
        if now is not None and now.is_draft and now.paired_at == state.draft.paired_at:
            ledger.put(replace(now, by_hand=state.draft.by_hand))


def _require_accounted(ledger: Ledger, before: dict[int, State]) -> None:
    for number, state in _states(ledger).items():
        known = before.get(number) or replace(state, rounds=())
        require_accounted(known, state)
        require_strengths(known, state)
        require_owners(known, state)


def _require_drafts_given_up(
    desk: Desk, act: Message, ledger: Ledger, before: dict[int, State]
) -> None:
    changes = ledger.private.plain(ledger.changes())
    for state in before.values():
        require_draft_given_up(desk, act, state, changes)


def _require_sound_numbers(ledger: Ledger, competition: Competition) -> None:
    """Numbers are 1, 2, 3 …; somebody else may have got one that would come back. Those of teams
    and of their players count apart."""
    entries = ledger.all(Entry, competition=competition.competition)
    for is_member in (False, True):
        numbers = sorted(
            entry.number for entry in entries if entry.number and bool(entry.team) is is_member
        )
        if numbers != list(range(1, len(numbers) + 1)):
            raise StaleSnapshot(
                message("pairing numbers have been given since; take that back first")
            )


def _drop_stale_draft(ledger: Ledger, competition: Competition) -> None:
    """A draft that came back, or stayed, while what it was made from is different."""
    state = load_state(ledger, competition.competition)
    if not is_draft_current(state):
        forget_draft(Work(ledger, state))
