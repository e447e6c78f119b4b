"""Which rounds may deviate from the rules, and why: reckoned from the acts alone.

The desk compares what every round was paired from with its report. Here nothing is compared: every
act that the log tells, seen with the rounds that were published before it, allows certain causes in
certain rounds. What the report names beyond that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.director.desk.schedules import is_scheduled
from pairloom.director.desk.state import State
from pairloom.domain.deviation import Cause, Deviation
from pairloom.domain.states import RoundState
from pairloom.storage import Action
from pairloom.storage.undo import acts_told
from tests.director.desk.at_the_desk import Hall

_REGULATIONS = frozenset({"change regulations", "prohibit pairing", "allow pairing"})


class Allowed:
    """The deviations that the acts so far allow in an event; `known` came with it from a file."""

    def __init__(self, hall: Hall, known: frozenset[Deviation] = frozenset()) -> None:
        self._hall = hall
        self._seen = hall.last_action.number
        self._state = hall.state
        self._is_by_hand = False
        self._now = known
        # What a withdrawn round had: published again as it is, it has that still.
        self._of_withdrawn: frozenset[Deviation] = frozenset()
        self._at = {self._seen: (self._now, self._is_by_hand)}

    def look(self) -> frozenset[Deviation]:
        """What is allowed now; to be asked after every act."""
        for action in self._hall.database.actions(self._hall.place.event, since=self._seen):
            self._now = self._after(action)
            self._at[action.number] = self._now, self._is_by_hand
            self._seen = action.number
        self._state = self._hall.state
        return self._now | set(_for_rating_only(self._state))

    def _after(self, action: Action) -> frozenset[Deviation]:
        if action.act == "restore":
            point = int(str(action.summary).rpartition(" ")[2])
            self._now, self._is_by_hand = self._at.get(point, (frozenset(), False))
            return self._now
        if action.act == "pair round":
            self._is_by_hand, self._of_withdrawn = False, frozenset()
        if action.act == "withdraw publication" and action.round is not None:
            self._is_by_hand = Deviation(action.round, Cause.BY_HAND) in self._now
            self._of_withdrawn = frozenset(one for one in self._now if one.round == action.round)
        is_done_again = list(acts_told(action))[1:][-2:] == ["undo", "pair by hand"]
        self._is_by_hand |= action.act == "pair by hand" or is_done_again
        if action.act == "publish round":
            assert action.round is not None
            kept = {one for one in self._now if one.round < action.round}
            by_hand = {Deviation(action.round, Cause.BY_HAND)} if self._is_by_hand else set()
            again, self._is_by_hand, self._of_withdrawn = self._of_withdrawn, False, frozenset()
            return frozenset(kept | by_hand | again)
        return self._now | set(_of_act(action, self._state))


def _for_rating_only(state: State) -> Iterator[Deviation]:
    """Corrections that came too late for the event are in the report once it is over."""
    if len(state.settled) < state.competition.rounds or is_scheduled(state.competition.system):
        return
    for game in state.games:
        if game.reported_white:
            yield from _in(range(game.round + 1, len(state.settled) + 1), Cause.CORRECTED)
    if any(entry.report_rating is not None for entry in state.entries):
        yield from _ratings_changed(state)


def _of_act(action: Action, state: State) -> Iterator[Deviation]:
    """What an act allows; the state is the one before it."""
    paired = len(state.settled)
    following = range((action.round or 0) + 1, paired + 1)
    if action.act == "correct colours" and action.round is not None:
        yield from _in(range(action.round, paired + 1), Cause.WRONG_COLOURS)
    elif action.act == "correct result" and action.round is not None:
        if is_scheduled(state.competition.system):
            return  # a table looks at no result
        if any(_was_adjourned(action, state)):
            yield from _in(following, Cause.ADJOURNED)
        elif _is_in_time(state, len(following)):
            yield from _in(following, Cause.CORRECTED)
    elif action.act == "correct bye":
        yield from _in(following, Cause.BYE_CHANGED)
    elif action.act == "seat late player" and action.round is not None:
        yield Deviation(action.round, Cause.BY_HAND)
        yield Deviation(action.round, Cause.LATE_ENTRY)
    elif action.act == "rank anew":
        yield from _in(range(1, paired + 1), Cause.RANKED_ANEW)
    elif action.act == "edit player":
        yield from _ratings_changed(state)
    elif action.act in _REGULATIONS:
        yield from _in(range(1, paired + 1), Cause.REGULATION)


def _ratings_changed(state: State) -> Iterator[Deviation]:
    if state.competition.system in ("dubov", "lim"):
        yield from _in(range(1, len(state.settled) + 1), Cause.RATING_CHANGED)


def _is_in_time(state: State, following: int) -> bool:
    """While the next round is played; by the rules of 1992 whenever it comes (F7)."""
    is_of_1992 = state.competition.system == "fide-1992"
    return is_of_1992 or (following == 1 and state.settled[-1].state != RoundState.FINISHED)


def _was_adjourned(action: Action, state: State) -> Iterator[bool]:
    for game in state.games_by_round.get(action.round or 0, []):
        if f"board {game.board}:" in str(action.summary):
            yield game.white_result == "?"


def _in(rounds: Iterable[int], cause: Cause) -> Iterator[Deviation]:
    return (Deviation(number, cause) for number in rounds)
