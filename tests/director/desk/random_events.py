"""Events as they happen: an arbiter who does everything that can be done, by lot.

Every act is allowed or refused for a reason; what is refused leaves nothing behind.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from pairloom.director.desk import Confirmation
from pairloom.director.desk.accounting import account
from pairloom.director.desk.bye_corrections import correct_bye
from pairloom.director.desk.corrections import correct_colours, correct_result
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.effects import Effect, effect_of
from pairloom.director.desk.entering import enter_result, verify_result
from pairloom.director.desk.entries import edit_entry, enter_player, rank_anew, remove_entry
from pairloom.director.desk.events import edit_event
from pairloom.director.desk.history import restore, set_restore_point, take_back, undoable_acts
from pairloom.director.desk.knockout.deciding import decide_match
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.lots import draw_lots
from pairloom.director.desk.manual import (
    exchange_players,
    give_bye,
    pair_by_hand,
    turn_colours,
    unpair,
)
from pairloom.director.desk.presence import (
    cancel_bye,
    check_in,
    check_out,
    request_bye,
    return_player,
    withdraw,
    withdraw_absent,
)
from pairloom.director.desk.prohibitions import lift_prohibition, prohibit
from pairloom.director.desk.prompts import absent_without_notice, adjourned_games
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import (
    PublishedChange,
    finish_round,
    publish_round,
    reopen_round,
    start_round,
    withdraw_publication,
)
from pairloom.director.desk.seating import seat_late_player
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.states import RoundState
from pairloom.engines.knockout import DeciderKind, KnockoutPlan, Status
from pairloom.errors import PairloomError
from pairloom.storage.records import Game
from tests.director.desk.at_the_desk import Hall, because, draft_of, draft_of_strength, for_good

KNOWN = ("1650", "~1650", "~2650", "")
USUAL = ("1-0", "0-1", "½-½") * 6 + ("1F-0F", "0F-1F", "0F-0F", "½-0", "0-0", "1-0 u", "*")


class Arbiter:
    """Somebody at the desk of a hall, with somebody who looks on after every act.

    Nobody goes back to before `begins`, when nobody was entered.
    """

    def __init__(
        self, hall: Hall, seed: int, looks_on: Callable[[], object] = lambda: None
    ) -> None:
        self.hall = hall
        self.lots = random.Random(seed)
        self.looks_on = looks_on
        self.newcomers = 100
        self.begins = hall.last_action.number

    def some_entry(self) -> int:
        return self.lots.choice([one.entry for one in self.hall.state.entries] or [1])

    def some_number(self) -> int:
        return self.lots.choice([one.number for one in self.hall.state.numbered] or [1])

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do it if it can be done."""
        try:
            act()
        except PairloomError:
            return False
        self.looks_on()
        return True

    # A quiet event: what happens at every open tournament, by the rules.

    def _end_game(self, game: Game) -> None:
        """An adjourned game comes to its end, now or rounds later."""
        result = self.lots.choice(("1-0", "0-1", "½-½"))
        self.attempt(
            lambda: correct_result(*self.hall.at, game.round, game.board, result, because())
        )

    def play_round(self, number: int) -> None:
        games = list(self.hall.state.games_by_round[number])
        self.lots.shuffle(games)
        for game in games:
            if not game.white_result:
                enter_result(*self.hall.at, number, game.board, self.lots.choice(USUAL))
        self.attempt(lambda: finish_round(*self.hall.at))

    def after_round(self, number: int) -> None:
        """A slip read wrongly, noticed at once or while the next round is being played."""
        if not self.hall.state.games_by_round[number]:
            return
        if self.lots.random() < 0.4:
            game = self.lots.choice(self.hall.state.games_by_round[number])
            result = self.lots.choice(USUAL[:-1])
            self.attempt(
                lambda: correct_result(*self.hall.at, number, game.board, result, because())
            )
        if self.lots.random() < 0.15:
            board = self.lots.choice(self.hall.state.games_by_round[number]).board
            self.attempt(lambda: correct_colours(*self.hall.at, number, board, because()))
        for game in adjourned_games(self.hall.state):
            if game.round == number and self.lots.random() < 0.8:
                self._end_game(game)

    def between_rounds(self) -> None:
        for _ in range(self.lots.randrange(4)):
            self.lots.choice((self.bye, self.bye, self.leave, self.come, self.draft))()

    def bye(self) -> None:
        entry, kind = self.some_entry(), self.lots.choice("HHZZF")
        coming = self.hall.state.next_round
        self.attempt(
            lambda: request_bye(*self.hall.at, entry, coming, kind, confirmation=because())
        )

    def leave(self) -> None:
        """Or come back."""
        if not self.hall.state.entries:
            return
        entry = self.some_entry()
        if self.hall.state.find_entry(entry).withdrawn_from is not None:
            self.attempt(lambda: return_player(*self.hall.at, entry))
        elif self.lots.random() < 0.5:
            self.attempt(lambda: withdraw(*self.hall.at, entry))

    def come(self) -> None:
        self.attempt(self._enter)

    def draft(self) -> None:
        self.attempt(self.hall.pair)

    def go_on(self) -> None:
        """The next thing that happens at a quiet event."""
        state = self.hall.state
        if state.draft is not None:
            self.attempt(lambda: publish_round(*self.hall.at, for_good(self.hall.name)))
        elif state.settled and state.settled[-1].state != RoundState.FINISHED:
            self.play_round(len(state.settled))
            self.after_round(len(state.settled))
        elif len(state.settled) == state.competition.rounds:
            for game in adjourned_games(state):
                self._end_game(game)
        else:
            self.between_rounds()
            self.attempt(self.hall.pair)

    # A wild event: every act there is, in any order.

    def do_something(self) -> bool:
        """One act by lot; was it done?"""
        return self.attempt(self.lots.choice(self.acts()))

    def move_on(self) -> bool:
        """One step of the ordinary way: results, the end of the round, a pairing, published."""
        state = self.hall.state
        if state.draft is not None:
            return self.attempt(lambda: publish_round(*self.hall.at, for_good(self.hall.name)))
        if not state.settled or state.settled[-1].state == RoundState.FINISHED:
            is_paired = self.attempt(self.hall.pair)
            return is_paired or (state.kind.has_bracket and self.attempt(self._plan_bracket))
        self.attempt(self.hall.enter_results)
        return self.attempt(lambda: finish_round(*self.hall.at))

    def acts(self) -> list[Callable[[], object]]:
        hall, lots = self.hall, self.lots
        state = hall.state
        last = len(state.rounds)
        boards = [game.board for game in state.games if game.round == last] or [1]
        board, entry = lots.choice(boards), self.some_entry()
        coming = lots.randrange(state.next_round, state.next_round + 2)
        one, other = self.some_number(), self.some_number()
        sure = for_good(state.competition.name)
        past = lots.randrange(1, last + 1) if last else 1
        text = lots.choice(tuple(state.discipline.results))
        results = [lambda: enter_result(*hall.at, last, board, text)] * 6
        on = [
            hall.pair,
            lambda: publish_round(*hall.at, sure),
            lambda: finish_round(*hall.at),
            self._go_on,
        ]
        return [
            *results,
            *on,
            *on,
            lambda: verify_result(*hall.at, last, board, text),
            lambda: start_round(*hall.at),
            lambda: reopen_round(*hall.at),
            lambda: discard_draft(*hall.at),
            lambda: withdraw_publication(*hall.at, lots.choice(list(PublishedChange)), sure),
            lambda: seat_late_player(*hall.at, entry, sure),
            lambda: withdraw_absent(*hall.at, [one.entry for one in absent_without_notice(state)]),
            lambda: correct_bye(*hall.at, entry, past, lots.choice("HZF"), sure),
            lambda: edit_event(hall.desk, 1, city=lots.choice(("Brno", "Ptuj"))),
            lambda: correct_result(*hall.at, past, board, text, sure),
            lambda: correct_colours(*hall.at, past, board, sure),
            lambda: request_bye(*hall.at, entry, coming, lots.choice("HZF"), confirmation=sure),
            lambda: cancel_bye(*hall.at, entry, coming),
            lambda: withdraw(*hall.at, entry),
            lambda: return_player(*hall.at, entry),
            lambda: check_in(*hall.at, entry, sure),
            lambda: check_out(*hall.at, entry),
            self._enter,
            lambda: remove_entry(*hall.at, entry),
            lambda: edit_entry(
                *hall.at, entry, draft_of(entry, 2700), fixed_board=lots.choice((None, 2, 9))
            ),
            lambda: edit_entry(*hall.at, entry, draft_of_strength(entry, lots.choice(KNOWN))),
            lambda: rank_anew(*hall.at, sure),
            lambda: exchange_players(*hall.at, one, other, reason="by lot"),
            lambda: turn_colours(*hall.at, board, reason="by lot"),
            lambda: unpair(*hall.at, board, reason="by lot"),
            lambda: pair_by_hand(*hall.at, one, other, reason="by lot"),
            lambda: give_bye(*hall.at, one, reason="by lot"),
            lambda: prohibit(*hall.at, [entry, self.some_entry()], confirmation=sure),
            lambda: lift_prohibition(*hall.at, lots.randrange(1, 4), sure),
            lambda: change_regulations(*hall.at, sure, half_byes=lots.randrange(3)),
            lambda: change_regulations(*hall.at, Confirmation(4, "by lot", "9"), rounds=9),
            lambda: change_regulations(*hall.at, sure, is_maxi=lots.random() < 0.5),
            lambda: set_restore_point(hall.desk, 1, "by lot"),
            self._undo,
            self._undo,
            self._restore,
            *([] if state.discipline.has_ranks or state.kind.has_bracket else [self._draw_lots]),
            *([self._decide] * 3 + [self._plan_bracket] * 2 if state.kind.has_bracket else []),
        ]

    def _draw_lots(self) -> object:
        seed = self.lots.randrange(1000)
        return draw_lots(*self.hall.at, for_good(self.hall.name), seed=seed)

    def _go_on(self) -> None:
        """As far as it goes: results, the end of the round, the next pairing."""
        steps = (self.hall.enter_results, lambda: finish_round(*self.hall.at), self.hall.pair)
        for step in steps:
            if self.hall.state.settled or step == self.hall.pair:
                self.attempt(step)

    def _plan_bracket(self) -> object:
        """Another bracket, for example for those who are still there."""
        return plan_knockout(*self.hall.at, KnockoutPlan(third_place=True))

    def _decide(self) -> object:
        """Who won a match that its games left equal."""
        matches = match_states(self.hall.state).items()
        tied = [number for number, match in matches if match.status is Status.TIED]
        return decide_match(*self.hall.at, self.lots.choice(tied or [1]), DeciderKind.LOT)

    def _enter(self) -> object:
        self.newcomers += 1
        if self.hall.state.discipline.has_ranks:
            rank = self.lots.choice(("3d", "1k", "9k"))
            draft = EntryDraft(f"Player {self.newcomers}, X", rank=rank)
            return enter_player(*self.hall.at, draft, confirmation=because())
        known = self.lots.choice(("{}", "{}", "~{}")).format(self.lots.randrange(1000, 2700))
        draft = draft_of_strength(self.newcomers, known)
        return enter_player(*self.hall.at, draft, confirmation=because())

    def _undo(self) -> object:
        newest = self.hall.database.actions(1, newest=12)
        done = [one.number for one in newest if one.act in undoable_acts() - {"import players"}]
        return take_back(self.hall.desk, 1, self.lots.choice(done or [1]))

    def _restore(self) -> object:
        last = self.hall.last_action.number
        back = self.lots.randrange(min(max(self.begins, last - 8), last - 1), last)
        return restore(self.hall.desk, 1, back, reason="by lot")


def require_sound(hall: Hall) -> None:
    """What holds after every act: everyone is in one place only, numbers have no gap."""
    state = hall.state
    assert [one.number for one in state.numbered] == list(range(1, len(state.numbered) + 1))
    for found in state.rounds:
        counted = account(state, found.round)
        assert counted.total == len(state.entries)
        if found.round <= len(state.settled):
            assert counted.left_over == ()
        seated = [
            entry
            for game in state.games_by_round.get(found.round, [])
            for entry in (game.white, game.black)
        ]
        assert len(seated) == len(set(seated))
        assert not set(seated) & set(state.byes_by_round.get(found.round, {}))
    for game in state.games:
        assert effect_of(state, game) in Effect
