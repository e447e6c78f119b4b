"""Team events as they happen: an arbiter and captains who do everything that can be done, by lot.

What holds after every act: the report can be had and reads back without a finding, its rounds are
paired the same again unless it says why not, the standings of teams are those of the desk, every
team is accounted for, and nobody sits at two boards or at one of another team.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cached_property, lru_cache
from typing import Any

import pytest
import time_machine

from pairloom.director.desk import Desk, Question
from pairloom.director.desk.accounting import contradictions
from pairloom.director.desk.corrections import correct_result
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.history import restore, take_back, undoable_acts
from pairloom.director.desk.manual import exchange_players, pair_by_hand, turn_colours, unpair
from pairloom.director.desk.presence import cancel_bye, request_bye, return_player, withdraw
from pairloom.director.desk.rounds import (
    PublishedChange,
    finish_round,
    publish_round,
    reopen_round,
    withdraw_publication,
)
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.adjustments import (
    AdjustmentDraft,
    adjust_points,
    remove_adjustment,
)
from pairloom.director.desk.teams.deadlines import RevealClock, set_deadline
from pairloom.director.desk.teams.decisions import decide_match
from pairloom.director.desk.teams.line_ups import get_line_up, hand_in, match_of_team
from pairloom.director.desk.teams.matches import first_board, match_of_board, match_view
from pairloom.director.desk.teams.ordering import move_team, order_by_strength, order_roster
from pairloom.director.desk.teams.orders import in_roster_order
from pairloom.director.desk.teams.postponing import postpone_match
from pairloom.director.desk.teams.revealing import reveal_line_ups
from pairloom.director.desk.teams.rosters import (
    TeamDraft,
    edit_team,
    enter_member,
    enter_team,
    remove_member,
    remove_team,
)
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.ruling_acts import rule_on_order, take_ruling_back
from pairloom.director.desk.teams.seals import open_hand_in, open_seal
from pairloom.director.desk.teams.seats import (
    change_line_up,
    correct_who_sat,
    line_up_at_boards,
)
from pairloom.director.desk.teams.standings import team_standings
from pairloom.director.desk.teams.totals import note_total
from pairloom.domain import Colour
from pairloom.domain.team_regulations import Reveal, Violation
from pairloom.errors import ConfirmationNeeded, PairloomError
from pairloom.formats import trf
from pairloom.simulate.checker import check
from pairloom.standings import Standings, make_standings
from pairloom.storage.records import TeamMatch
from pairloom.storage.sealed_line_ups import fingerprint_of
from pairloom.storage.team_records import MatchDecision
from tests.director.desk.at_the_desk import because, for_good
from tests.director.desk.teams.at_the_teams import TeamHall, member_of

USUAL = ("1-0", "0-1", "½-½") * 5 + ("1F-0F", "0F-1F", "0F-0F", "½-0", "0-0", "1-0 u")


class _Nothing(PairloomError):
    """There is nothing yet that could be chosen."""


class _NothingToChoose(Sequence[Any]):
    """Whoever chooses from it is told."""

    def __len__(self) -> int:
        raise _Nothing("nothing yet")

    def __getitem__(self, key: object) -> Any:
        raise _Nothing("nothing yet")


NOTHING = _NothingToChoose()


class TeamArbiter:
    """Somebody at the desk of a team event, who looks after every act that was done."""

    usual = USUAL

    def __init__(
        self, hall: TeamHall, seed: int, looks_on: Callable[[TeamHall], None] | None = None
    ) -> None:
        self.hall = hall
        self.state = hall.state
        self.looks_on = looks_on or require_truths
        self.lots = random.Random(seed)
        self.newcomers = 0
        self.begins = hall.last_action.number
        self.done: Counter[str] = Counter()

    def do_something(self) -> bool:
        """One act by lot, or the next step of the ordinary way; was it done?"""
        act = self.move_on if self.lots.random() < 0.5 else self.lots.choice(self.acts())
        self.state = self.hall.state  # nobody else is at the desk until the act is done
        try:
            act()
        except PairloomError:
            return False
        self.done[act.__name__] += 1
        if act in (self.takes_back, self.goes_back):  # they may bring anything back
            assert self.hall.state == Desk(self.hall.database, self.hall.desk.identity).state(
                self.hall.place
            )
        self.look()
        return True

    def look(self) -> None:
        """What is looked at after every act that was done."""
        self.looks_on(self.hall)

    def acts(self) -> list[Callable[[], object]]:
        return [
            *(self.hands_in, self.hands_in, self.hands_in, self.reveals_some, self.enters_result),
            *(
                self.bye,
                self.leaves,
                self.returns,
                self.late_team,
                self.late_player,
                self.takes_back,
            ),
            *(self.decides, self.postpones, self.adjusts, self.rules, self.corrects),
            *(self.seats, self.changes_line_up, self.changes_line_up, self.notes_total),
            *(self.discards, self.reopens, self.edits, self.orders, self.removes, self.pairs),
            *(self.opens_seal, self.opens_hand_in, self.withdraws_publication, self.by_hand),
            *(self.sets_deadline, self.comes_after_the_deadline, self.goes_back),
        ]

    def move_on(self) -> None:
        """Pair, publish, hand in, reveal, enter what is missing, finish."""
        state, hall = self.state, self.hall
        if state.draft is not None:
            publish_round(*hall.at, for_good(hall.name))
        elif not state.settled or state.settled[-1].is_finished:
            hall.pair(self.lots.choice(("white", "black")))
        elif any(
            not (m.revealed_at or m.decision or m.postponed_to)
            for m in state.matches
            if m.round == len(state.settled)
        ):
            self.lots.choice((self.hands_in, self.hands_in, self.reveals))()
        elif missing := state.missing_boards(len(state.settled)):
            if self.lots.random() < 0.2:
                self.changes_line_up()
                return
            for board in missing:
                enter_result(*hall.at, len(state.settled), board, self.lots.choice(self.usual))
        else:
            finish_round(*hall.at)

    def reveals(self) -> None:
        """The boards of the round become known, as the regulations have it or before."""
        is_by_clock = rules_of(self.state.competition).reveal is Reveal.CLOCK
        if is_by_clock and self.lots.random() < 0.7:
            self.comes_after_the_deadline()
        else:
            self.hall.reveal()

    def some_team(self) -> int:
        return self.lots.choice([entry.entry for entry in self.state.entries])

    def hands_in(self) -> None:
        """Any players of any team, in any order, with boards left empty; mostly of one whose
        opponent has handed in."""
        state = self.state
        awaited = awaited_teams(state)
        team = (
            self.lots.choice(awaited) if awaited and self.lots.random() < 0.7 else self.some_team()
        )
        boards = rules_of(state.competition).boards
        roster = [member.entry for member in state.rosters[team]]
        chosen = self.lots.sample(roster, min(len(roster), self.lots.randrange(boards + 2)))
        players = in_roster_order(state, team, chosen[:boards])
        if self.lots.random() < 0.2:
            players = tuple(self.lots.sample([*players], boards))
        hand_in(*self.hall.agreeing, len(state.settled), team, players)
        require_open_at_the_table(self.hall, team)

    def reveals_some(self) -> None:
        state = self.state
        matches = [m.match for m in state.matches if m.round == len(state.settled)]
        some = self.lots.sample(matches, self.lots.randrange(len(matches) + 1))
        reveal_line_ups(*self.hall.agreeing, len(state.settled), some or None)

    def enters_result(self) -> None:
        state = self.state
        number = len(state.settled)
        boards = [game.board for game in state.games_by_round.get(number, [])] or [1]
        enter_result(*self.hall.at, number, self.lots.choice(boards), self.lots.choice(self.usual))

    def bye(self) -> None:
        coming = self.state.next_round + self.lots.randrange(2)
        team = self.some_team()
        if self.lots.random() < 0.3:
            cancel_bye(*self.hall.at, team, coming)
        else:
            kind = self.lots.choice("HHZF")
            request_bye(*self.hall.at, team, coming, kind, confirmation=because())

    def leaves(self) -> None:
        if self.lots.random() < 0.4:
            withdraw(*self.hall.at, self.some_team())

    def returns(self) -> None:
        return_player(*self.hall.at, self.some_team())

    def late_team(self) -> None:
        if len(self.state.entries) < 9:
            self.newcomers += 1
            name = f"N{self.newcomers}"
            ratings = [self.lots.randrange(1500, 2500) for _ in range(self.lots.randrange(3, 6))]
            members = [member_of(name, place, rating) for place, rating in enumerate(ratings, 1)]
            enter_team(*self.hall.at, TeamDraft(name), members, confirmation=because())

    def late_player(self) -> None:
        self.newcomers += 1
        team = self.some_team()
        name = self.state.entry_by_id[team].name
        draft = member_of(name, 50 + self.newcomers, 1900)
        enter_member(*self.hall.at, team, draft, because())

    def takes_back(self) -> None:
        event = self.hall.place.event
        actions = self.hall.database.told_actions(event, newest=8)
        own = [a for a in actions if a.number > self.begins and a.act in undoable_acts()]
        if own:
            take_back(self.hall.desk, event, self.lots.choice(own).number)

    def discards(self) -> None:
        discard_draft(*self.hall.at)

    def reopens(self) -> None:
        if self.lots.random() < 0.3:
            reopen_round(*self.hall.at)

    def edits(self) -> None:
        team = self.some_team()
        name = self.state.entry_by_id[team].name
        edit_team(*self.hall.at, team, TeamDraft(name, short_name=name[:5], captain="Kos"))

    def orders(self) -> None:
        state, team = self.state, self.some_team()
        match self.lots.randrange(3):
            case 0:
                move_team(*self.hall.at, team, self.lots.randrange(1, len(state.entries) + 1))
            case 1:
                order_by_strength(*self.hall.at)
            case _:
                roster = [member.entry for member in state.rosters[team]]
                order_roster(*self.hall.at, team, self.lots.sample(roster, len(roster)))

    def removes(self) -> None:
        state = self.state
        if self.lots.random() < 0.2 and len(state.entries) > 4:
            remove_team(*self.hall.at, self.some_team())
        elif state.members:
            remove_member(*self.hall.at, self.lots.choice(state.members).entry)

    def pairs(self) -> None:
        self.hall.pair()

    def some_match(self) -> TeamMatch:
        """Mostly of the last round, where most is still possible."""
        matches = self.state.matches
        last = [match for match in matches if match.round == len(self.state.settled)]
        return self.lots.choice(last if last and self.lots.random() < 0.8 else matches or NOTHING)

    def decides(self) -> None:
        match = self.some_match()
        decision = self.lots.choice((None, *MatchDecision))
        decide_match(*self.hall.at, match.round, match.match, decision, because())

    def postpones(self) -> None:
        match, day = self.some_match(), self.lots.choice(("2026-12-05", "2026-12-06", ""))
        postpone_match(*self.hall.at, match.round, match.match, day, because())

    def adjusts(self) -> None:
        adjustments = self.state.adjustments
        if adjustments and self.lots.random() < 0.3:
            chosen = self.lots.choice(adjustments).adjustment
            remove_adjustment(*self.hall.at, chosen, because())
        else:
            points = (self.lots.randrange(-20, 25, 5), self.lots.randrange(-10, 15, 5))
            adjust_points(*self.hall.at, AdjustmentDraft(self.some_team(), *points), because())

    def rules(self) -> None:
        """On players who were not allowed to play, or on those who sat in a wrong order."""
        match = self.some_match()
        if self.lots.random() < 0.2:
            take_ruling_back(*self.hall.at, match.round, match.match, because())
            return
        team = self.lots.choice((match.white, match.black))
        roster = [member.entry for member in self.state.rosters[team]]
        strangers = self.lots.sample(roster, self.lots.randrange(min(3, len(roster)) or 1))
        violation = self.lots.choice(list(Violation))
        place = (match.round, match.match, team)
        rule_on_order(*self.hall.at, *place, strangers, violation, because())

    def corrects(self) -> None:
        games = self.state.games or NOTHING
        game = self.lots.choice(games)
        correct_result(
            *self.hall.at, game.round, game.board, self.lots.choice(self.usual), because()
        )

    def seats(self) -> None:
        state = self.state
        game = self.lots.choice(state.games or NOTHING)
        seated = self.lots.choice((game.white, game.black))
        roster = state.rosters.get(state.entry_by_id[seated].team) or NOTHING
        instead = self.lots.choice(roster).entry
        correct_who_sat(*self.hall.at, game.round, game.board, seated, instead, because())

    def changes_line_up(self) -> None:
        """Of a match that is revealed, mostly: others play, and what was handed in stays."""
        last = len(self.state.settled)
        shown = [each for each in self.state.matches if each.revealed_at and each.round == last]
        match = self.lots.choice(shown) if shown else self.some_match()
        team = self.lots.choice((match.white, match.black))
        state = self.state
        boards = rules_of(state.competition).boards
        roster = [member.entry for member in state.rosters[team]]
        chosen = self.lots.sample(roster, min(len(roster), self.lots.randrange(1, boards + 1)))
        players = in_roster_order(state, team, chosen)
        change_line_up(*self.hall.at, match.round, team, players, because())
        after = self.hall.state
        view = match_view(after, after.find_match(match.round, match.match))
        assert line_up_at_boards(after, view, team) == players
        assert after.line_ups == state.line_ups

    def opens_seal(self) -> None:
        state = self.state
        open_seal(*self.hall.at, len(state.settled), self.some_team(), because())

    def opens_hand_in(self) -> None:
        open_hand_in(*self.hall.at, len(self.state.settled), confirmation=because())

    def withdraws_publication(self) -> None:
        why = self.lots.choice(list(PublishedChange))
        withdraw_publication(*self.hall.at, why, because())

    def by_hand(self) -> None:
        """On a draft, which may be one that was published and has line-ups."""
        state, numbers = self.state, [team.number for team in self.state.numbered]
        first, second = self.lots.sample(numbers or NOTHING, 2)
        match self.lots.randrange(4):
            case 0:
                exchange_players(*self.hall.at, first, second, reason="by lot")
            case 1:
                turn_colours(*self.hall.at, self.lots.randrange(1, 4), reason="by lot")
            case 2:
                unpair(*self.hall.at, self.lots.randrange(1, 4), reason="by lot")
            case _:
                pair_by_hand(*self.hall.at, first, second, reason="by lot")
        assert state.draft is not None

    def sets_deadline(self) -> None:
        until = datetime.now(UTC) + timedelta(minutes=self.lots.randrange(1, 60))
        set_deadline(*self.hall.at, len(self.state.settled), until)

    def comes_after_the_deadline(self) -> None:
        """Nobody has looked at the deadline, as if the server was down; then several come at one
        moment to two processes."""
        number, then = len(self.state.settled), datetime.now(UTC) - timedelta(hours=2)
        with time_machine.travel(then, tick=True):
            until = then + timedelta(minutes=self.lots.randrange(1, 60))
            set_deadline(*self.hall.at, number, until)
        before, last = self.hall.state, self.hall.last_action.number
        clocks = [RevealClock(self.hall.database) for _ in range(2)]
        revealed = sum(self.lots.choice(clocks).look().revealed for _ in range(3))
        assert not any(clock.look().revealed for clock in clocks)
        require_revealed_once(self.hall, before, due_in(before, number), revealed, last)

    def goes_back(self) -> None:
        """To how it was some acts ago; rarely, since it takes everything back."""
        last = self.hall.last_action.number
        number = last - self.lots.randrange(1, 4)
        if self.lots.random() < 0.2 and number > self.begins:
            restore(self.hall.desk, self.hall.place.event, number, reason="by lot")

    def notes_total(self) -> None:
        match = self.some_match()
        board = first_board(self.state.competition, match.match)
        note_total(*self.hall.at, match.round, board, self.lots.choice(("1-1", "2-0", "")))


def awaited_teams(state: State) -> list[int]:
    """Those of the last round whose opponents have handed in, and they have not."""
    matches = [match for match in state.matches if match.round == len(state.settled)]
    sides = [(match.white, match.black) for match in matches if not match.revealed_at]
    has = {team for pair in sides for team in pair if get_line_up(state, len(state.settled), team)}
    return [team for pair in sides for team in pair if team not in has and has & set(pair)]


def require_open_at_the_table(hall: TeamHall, team: int) -> None:
    """Somebody has just handed in. At the table both line-ups are known if the other one is in
    and nobody is short; elsewhere nothing is."""
    state = hall.state
    match = match_of_team(state, len(state.settled), team)
    rules = rules_of(state.competition)
    line_ups = [get_line_up(state, match.round, side) for side in (match.white, match.black)]
    with hall.database.read(hall.place.event) as reader:
        seated = [
            sum(map(bool, each.players or reader.seals.open(each.fingerprint).players))
            for each in line_ups
            if each is not None
        ]
    are_in = len(seated) == 2 and min(seated) >= rules.fewest
    assert bool(match.revealed_at) == (rules.opens_at_the_table and are_in)


def due_in(state: State, round_number: int) -> list[TeamMatch]:
    """The sealed matches of a round that have a deadline."""
    return [
        match
        for match in state.matches
        if match.round == round_number
        and match.line_ups_until
        and not (match.revealed_at or match.decision or match.closed_at)
    ]


def require_revealed_once(
    hall: TeamHall, before: State, due: Sequence[TeamMatch], revealed: int, last: int
) -> None:
    """Where the clock reveals, everything is known that was due, by one act for a deadline; but
    for matches about which an arbiter is asked. Elsewhere nothing was done."""
    acts = hall.database.actions(hall.place.event, since=last)
    assert all((act.who, act.act) == ("clock", "reveal line-ups") for act in acts)
    assert len({act.request for act in acts}) == len(acts)
    after = hall.state
    known = [match for match in after.matches if match.revealed_at]
    assert len(known) == sum(bool(match.revealed_at) for match in before.matches) + revealed
    if rules_of(before.competition).reveal is not Reveal.CLOCK:
        assert not acts
        return
    was_served = {act.request for act in hall.database.actions(hall.place.event)[:last]}
    for match in due:
        request = f"reveal-{match.competition}-{match.round}-{match.line_ups_until}"
        if request in was_served or is_known(after, match):
            continue
        asking = hall.desk.agreeing(Question.MISSING_LINE_UPS)
        with pytest.raises(ConfirmationNeeded):
            reveal_line_ups(asking, hall.place, match.round, [match.match])


def is_known(state: State, match: TeamMatch) -> bool:
    """Are its boards known by now?"""
    return bool(state.find_match(match.round, match.match).revealed_at)


def require_truths(hall: TeamHall) -> None:
    """What holds after every act."""
    state = hall.state
    for round_ in state.rounds:
        assert not contradictions(state, round_.round)
    require_boards(state)
    require_homes(state)
    if not state.numbered:
        return
    told = _told_by(hall.report())
    findings = [
        text for text in told.findings if state.has_begun or "initial colour not given" not in text
    ]
    assert not findings, findings
    assert not told.unexplained, f"rounds {told.unexplained} differ without a word"
    # A file has no word for a match whose boards nobody knows: its round is left out.
    if state.has_begun and state.kind.field.reportable(state) is state:
        _require_same_standings(told.standings, standings_of(state), state)
        require_rounds_make_the_sum(state)
    require_seals(hall, state)


class _Told:
    """What a report tells whoever reads it."""

    def __init__(self, report: str) -> None:
        file = trf.load(report)
        self.findings = [str(finding) for finding in file.findings]
        self._named = {deviation.round for deviation in file.deviations}
        self._file = file

    @cached_property
    def unexplained(self) -> set[int]:
        """Rounds that the rules pair otherwise, of which it does not say why."""
        return {each.round for each in check(self._file.require()).differences} - self._named

    @cached_property
    def standings(self) -> Standings:
        return make_standings(self._file.require())


# Many acts leave the report as it is: whoever reads the same text again learns nothing new.
@lru_cache(2)
def _told_by(report: str) -> _Told:
    return _Told(report)


def _require_same_standings(reported: Standings, at_desk: Standings, state: State) -> None:
    """Points are those of the desk whatever was ruled. Where a ruling changed what was played, a
    file has the games and the difference in points, so tie-breaks that look at single matches see
    the game as it was played (docs/decisions/0046)."""
    points = [
        {row.number: (row.points, row.other_points) for row in table.rows}
        for table in (reported, at_desk)
    ]
    assert points[0] == points[1]
    if not any(game.reported_white for game in state.games):
        rows = [
            [(row.number, row.place, row.texts) for row in table.rows]
            for table in (reported, at_desk)
        ]
        assert rows[0] == rows[1]


def require_rounds_make_the_sum(state: State) -> None:
    """Game points that are shown round by round, and those by decision, are those behind them;
    against a team that left a table too early nothing counts. Of a match that is not over no
    points are shown."""
    unranked = standings_of(state).unranked
    for line in team_standings(state).lines:
        if line.is_provisional:
            continue
        shown = [match for match in line.cells if match.opponent not in unranked]
        tenths = sum(match.game_points.tenths for match in shown)
        assert tenths + line.adjusted[1].tenths == line.game_points.tenths, line.team.name


def require_seals(hall: TeamHall, state: State) -> None:
    """What is known is what was handed in, and what was handed in can be revealed."""
    place = (hall.place.event, hall.place.competition)
    with hall.database.read(hall.place.event) as reader:
        for line_up in state.line_ups:
            if line_up.is_revealed:
                players, salt = line_up.players, line_up.salt
            else:
                opened = reader.seals.open(line_up.fingerprint)
                players, salt = opened.players, opened.salt
            where = (*place, line_up.round, line_up.team)
            assert fingerprint_of(where, players, salt) == line_up.fingerprint


def require_homes(state: State) -> None:
    """In a table one of the two is at home; elsewhere nobody is."""
    has_table = state.kind.has_table(state.competition.system)
    for match in state.matches:
        assert (match.home in (match.white, match.black)) == has_table


def require_boards(state: State) -> None:
    """Who sits at a board plays for one of the teams of its match, with the right colour."""
    rules = rules_of(state.competition)
    for round_ in state.rounds:
        games = state.games_by_round.get(round_.round, [])
        seats = Counter(seat for game in games for seat in (game.white, game.black) if seat)
        assert all(times == 1 for times in seats.values())
        for game in games:
            match = state.find_match(round_.round, match_of_board(state.competition, game.board))
            board = (game.board - 1) % rules.boards + 1
            is_white = rules.colour_on(board, Colour.WHITE) is Colour.WHITE
            teams = (match.white, match.black) if is_white else (match.black, match.white)
            for seat, team in zip((game.white, game.black), teams, strict=True):
                assert not seat or state.entry_by_id[seat].team == team
