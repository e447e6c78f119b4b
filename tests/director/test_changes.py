"""Changes of a tournament: what each does, how it is taken back, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.impact import (
    CancelledBye,
    Change,
    ChangedResult,
    LateEntry,
    LiftedProhibition,
    PlannedRounds,
    Prohibition,
    RemovedEntry,
    RequestedBye,
    Return,
    ScoringChange,
    Several,
    TieBreakOrder,
    Withdrawal,
    WrongColours,
)
from pairloom.domain import (
    Board,
    BoardResult,
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    Settings,
    Team,
    TeamSettings,
    Tournament,
    cells_of_boards,
    match_from_boards,
    require_consistent,
)
from pairloom.errors import InputError
from pairloom.formats import trf

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*.trf"))


def read(path: Path, *, rounds: int | None = None) -> Tournament:
    """A golden tournament, cut off after some rounds, with all its planned ones to come."""
    tournament = trf.load(path.read_bytes(), name=path.name).require()
    if rounds is None:
        return tournament
    settings = replace(
        tournament.settings, initial_colour=tournament.initial_colour, tiebreaks=("BH", "SB")
    )
    players = tuple(one.with_record(one.cells[:rounds]) for one in tournament.players)
    return replace(tournament, players=players, settings=settings)


def a_game(tournament: Tournament, round_number: int) -> Player:
    """The first who won, lost or drew in a round."""
    played = (one for one in tournament.players if one.cells[round_number - 1].outcome.is_rated)
    return next(played)


def all_changes(tournament: Tournament) -> list[Change]:
    """One of each kind that is possible between two rounds."""
    last, following = tournament.last_paired_round, tournament.next_round
    present = [one.number for one in tournament.players if one.is_present(following)]
    player = a_game(tournament, last)
    outcome = player.cells[last - 1].outcome
    other = Outcome.DRAW if outcome is Outcome.WIN else Outcome.WIN
    entrant = Player(0, "Aaa, Bbb", 2300)
    return [
        ChangedResult(last, player.number, other),
        ChangedResult(last, player.number, Outcome.UNRATED_LOSS, Outcome.UNRATED_LOSS),
        WrongColours(last, player.number),
        Withdrawal(present[0], following),
        RequestedBye(present[1], following, Outcome.HALF_BYE),
        Several((RequestedBye(present[1], following), Withdrawal(present[1], following))),
        LateEntry(entrant, following),
        LateEntry(replace(entrant, rating=None), following, Outcome.HALF_BYE),
        Prohibition(frozenset(present[:2])),
        PlannedRounds((tournament.settings.rounds or 0) + 2),
        ScoringChange(PointSystem(Points(40), Points(10))),
        TieBreakOrder(("SB", "BH/C1")),
        Several((Withdrawal(present[0], following), Prohibition(frozenset(present[1:3])))),
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_change_and_its_reverse_give_the_same_tournament(path: Path) -> None:
    tournament = read(path, rounds=2)
    for change in all_changes(tournament):
        changed = change.apply(tournament)
        require_consistent(changed)
        assert changed != tournament, change
        reverse = change.reverse(tournament)
        assert reverse.apply(changed) == tournament, change
        assert reverse.reverse(changed).apply(tournament) == changed, change
        assert change.describe(tournament)


@pytest.fixture
def four() -> Tournament:
    """Round 1: 1 beat 3 with White, 4 and 2 drew; 5 had the bye. Five rounds are planned."""

    def player(number: int, *cells: Cell) -> Player:
        return Player(number, f"P{number}", 2100 - 100 * number, cells=cells)

    return Tournament(
        (
            player(1, Cell(3, Colour.WHITE, Outcome.WIN)),
            player(2, Cell(4, Colour.BLACK, Outcome.DRAW)),
            player(3, Cell(1, Colour.BLACK, Outcome.LOSS)),
            player(4, Cell(2, Colour.WHITE, Outcome.DRAW)),
            player(5, Cell(0, None, Outcome.PAIRING_BYE)),
        ),
        Settings(rounds=5, initial_colour=Colour.WHITE),
    )


def test_both_sides_of_a_result_change_together(four: Tournament) -> None:
    changed = ChangedResult(1, 3, Outcome.WIN).apply(four)

    assert changed.find_player(3).cells[0].outcome is Outcome.WIN
    assert changed.find_player(1).cells[0].outcome is Outcome.LOSS
    assert changed.find_player(1).cells[0].colour is Colour.WHITE


def test_wrong_colours_are_turned_on_both_sides(four: Tournament) -> None:
    changed = WrongColours(1, 2).apply(four)

    assert changed.find_player(2).cells[0] == Cell(4, Colour.WHITE, Outcome.DRAW)
    assert changed.find_player(4).cells[0] == Cell(2, Colour.BLACK, Outcome.DRAW)


def test_a_late_entry_takes_its_place_and_byes_for_missed_rounds(four: Tournament) -> None:
    """Rating 1850 is between 2 (1900) and 3 (1800); numbers stay, places move."""
    changed = LateEntry(Player(0, "New", 1850), 2).apply(four)

    assert [one.number for one in changed.players] == [1, 2, 6, 3, 4, 5]
    assert [one.pairing_order for one in changed.players] == [1, 2, 3, 4, 5, 6]
    entrant = changed.find_player(6)
    assert entrant.cells == (Cell(0, None, Outcome.ZERO_BYE),)
    assert entrant.is_present(2)
    assert entrant.arrival is None  # there for the next round, as anybody


def test_who_enters_later_is_not_there_before(four: Tournament) -> None:
    entrant = LateEntry(Player(9, "New"), 4).apply(four).find_player(9)

    assert [entrant.is_present(number) for number in (2, 3, 4)] == [False, False, True]


def test_a_withdrawal_drops_the_byes_asked_for(four: Tournament) -> None:
    asked = RequestedBye(1, 2, Outcome.HALF_BYE).apply(four)
    left = Withdrawal(1, 2).apply(asked)

    assert len(left.find_player(1).cells) == 1
    assert not left.find_player(1).is_present(2)
    assert Return(1).apply(left).find_player(1).is_present(2)


REFUSED = [
    (ChangedResult(1, 7, Outcome.WIN), "no player 7"),
    (ChangedResult(2, 1, Outcome.WIN), "round 2 has no games: rounds 1 to 1 are paired"),
    (ChangedResult(0, 1, Outcome.WIN), "round 0 has no games"),
    (ChangedResult(1, 5, Outcome.WIN), "5 P5 has no opponent in round 1"),
    (ChangedResult(1, 1, Outcome.WIN, opponent=2), "1 P1 met 3 P3 in round 1, not 2"),
    (ChangedResult(1, 1, Outcome.HALF_BYE), "a game cannot become a bye"),
    (ChangedResult(1, 1, Outcome.WIN, Outcome.DRAW), "exclude each other"),
    (ChangedResult(1, 1, Outcome.WIN, Outcome.FORFEIT_LOSS), "exclude each other"),
    (WrongColours(1, 5), "no opponent"),
    (Withdrawal(7, 2), "no player 7; the numbers are 1 to 5"),
    (Withdrawal(1, 1), "already paired in round 1"),
    (Withdrawal(1, 6), "no such round"),
    (Several((Withdrawal(1, 3), Withdrawal(1, 2))), "has withdrawn already, from round 3"),
    (Return(1), "has not withdrawn"),
    (RequestedBye(1, 1), "round 1 is paired already"),
    (RequestedBye(1, 3), "when round 2 is paired"),
    (RequestedBye(1, 6), "only 5 rounds are planned"),
    (RequestedBye(1, 2, Outcome.PAIRING_BYE), "'U' cannot be asked for"),
    (Several((RequestedBye(1, 2), RequestedBye(1, 2))), "has a half-point bye in round 2 already"),
    (Several((Withdrawal(1, 2), RequestedBye(1, 2))), "has withdrawn from round 2 on"),
    (Several(tuple(RequestedBye(one, 2) for one in range(1, 6))), "nobody is left to play round 2"),
    (CancelledBye(1, 2), "asked for no bye"),
    (LateEntry(Player(0, "New", 20000), 2), "rating 20000 is not between"),
    (LateEntry(Player(3, "New"), 2), "number 3 belongs to somebody else"),
    (LateEntry(Player(0, "New"), 1), "paired already"),
    (LateEntry(Player(0, cells=(Cell(0, None, Outcome.ZERO_BYE),)), 2), "leave the record empty"),
    (LateEntry(Player(0, "New"), 2, Outcome.WIN), "'1' is not a bye"),
    (RemovedEntry(1), "was paired"),
    (RemovedEntry(8), "no player 8"),
    (Prohibition(frozenset((3,))), "two different numbers"),
    (Prohibition(frozenset((3, 8))), "no player 8"),
    (Prohibition(frozenset((3, 4)), 0), "no round 0"),
    (Prohibition(frozenset((3, 4)), 4, 2), "covers no round"),
    (Several((Prohibition(frozenset((3, 4))),) * 2), "in the regulations already"),
    (LiftedProhibition(ProhibitedGroup(frozenset((3, 4)))), "not in the regulations"),
    (PlannedRounds(0), "at least one round"),
    (ScoringChange(PointSystem(Points(5), Points(10))), "must be worth at least a draw"),
    (TieBreakOrder(("XYZ",)), "unknown tie-break 'XYZ'"),
    (TieBreakOrder(("BH/Q",)), "BH/Q"),
]


@pytest.mark.parametrize(("change", "sentence"), REFUSED, ids=lambda each: str(each)[:60])
def test_an_impossible_change_is_refused_with_a_sentence(
    four: Tournament, change: Change, sentence: str
) -> None:
    with pytest.raises(InputError, match=sentence):
        change.apply(four)


def test_fewer_rounds_than_are_paired_are_refused() -> None:
    with pytest.raises(InputError, match="2 rounds are too few: 4 are paired already"):
        PlannedRounds(2).apply(read(FILES[0]))


def test_a_forfeit_without_colours_cannot_become_a_game(four: Tournament) -> None:
    cells = {1: Cell(3, None, Outcome.FORFEIT_WIN), 3: Cell(1, None, Outcome.FORFEIT_LOSS)}
    players = tuple(
        replace(one, cells=(cells[one.number],)) if one.number in cells else one
        for one in four.players
    )
    with pytest.raises(InputError, match="does not tell the colours"):
        ChangedResult(1, 1, Outcome.WIN).apply(replace(four, players=players))


@pytest.fixture
def teams() -> Tournament:
    """Two teams on two boards: 1 beat 3 on board 1, 2 drew with 4 on board 2."""
    settings = TeamSettings(pattern="WB")
    boards = (
        BoardResult(1, 3, Outcome.WIN, Outcome.LOSS),
        BoardResult(2, 4, Outcome.DRAW, Outcome.DRAW),
    )
    white, black = match_from_boards(Board(1, 2), boards, PointSystem())
    cells = cells_of_boards(boards, settings)
    return Tournament(
        tuple(Player(number, f"P{number}", cells=(cells[number],)) for number in (1, 2, 3, 4)),
        Settings(rounds=3, team=settings, initial_colour=Colour.WHITE, system="team"),
        teams=(
            Team(1, "North", members=(1, 2), cells=(white,)),
            Team(2, "South", members=(3, 4), cells=(black,)),
        ),
    )


def test_the_match_follows_a_changed_board(teams: Tournament) -> None:
    """Board 1 turns: from 1½-½ to ½-1½, so that South has won the match."""
    change = ChangedResult(1, 3, Outcome.WIN, opponent=1)
    changed = change.apply(teams)

    require_consistent(changed)
    north, south = (changed.find_team(number).cells[0] for number in (1, 2))
    assert (north.outcome, south.outcome) == (Outcome.LOSS, Outcome.WIN)
    assert (north.game_points, south.game_points) == (Points(5), Points(15))
    assert change.concerned(teams) == {1, 2}
    assert change.reverse(teams).apply(changed) == teams


def test_a_match_without_line_ups_cannot_follow(teams: Tournament) -> None:
    bare = tuple(
        one.with_record((replace(one.cells[0], line_up=(), boards=()),)) for one in teams.teams
    )
    with pytest.raises(InputError, match="line-up of team 1 in round 1 is not recorded"):
        ChangedResult(1, 1, Outcome.LOSS).apply(replace(teams, teams=bare))


def test_what_is_for_players_only_is_refused_for_teams(teams: Tournament) -> None:
    with pytest.raises(InputError, match="competition of teams"):
        WrongColours(1, 1).apply(teams)
    with pytest.raises(InputError, match="roster"):
        LateEntry(Player(0, "New"), 2).apply(teams)


def test_teams_withdraw_and_take_byes_by_their_own_numbers(teams: Tournament) -> None:
    """A half-point bye is a drawn match, and half a point on each of the two boards."""
    bye = RequestedBye(2, 2, Outcome.HALF_BYE)
    asked = bye.apply(teams).find_team(2)

    assert asked.cells[1].game_points == Points(10)
    assert bye.reverse(teams).apply(bye.apply(teams)) == teams
    left = Withdrawal(1, 2).apply(teams)
    assert not left.find_team(1).is_present(2)
