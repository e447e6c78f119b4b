"""The snapshot: rounds, initial colour, scores, and how it looked before each round."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import (
    ABSENT,
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Tournament,
    require_consistent,
)
from pairloom.engines.fide_dutch import SYSTEM

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def game(opponent: int, colour: Colour | None = WHITE, code: str = "=") -> Cell:
    return Cell(opponent, colour, Outcome(code))


def bye(code: str) -> Cell:
    return Cell(0, None, Outcome(code))


def of(*records: tuple[Cell, ...], **settings: object) -> Tournament:
    """Players 1, 2, … with these records."""
    players = tuple(Player(number, cells=cells) for number, cells in enumerate(records, 1))
    return Tournament(players, Settings(**settings))  # type: ignore[arg-type]


def _pair(tournament: Tournament) -> RoundPairing:
    return SYSTEM.pair(tournament).pairing


def last_positions(count: int) -> list[Tournament]:
    """The last snapshot of each of some random tournaments."""
    return [list(positions(Random(seed), _pair))[-1] for seed in range(count)]


@pytest.fixture(scope="module")
def random_snapshots() -> list[Tournament]:
    return last_positions(60)


def test_players_are_kept_in_ranking_order() -> None:
    players = (Player(3), Player(1, rank=9), Player(2))

    assert [player.number for player in Tournament(players).players] == [2, 3, 1]


@pytest.mark.parametrize(
    ("records", "last"),
    [
        pytest.param([], 0, id="nobody"),
        pytest.param([(), ()], 0, id="nothing yet"),
        pytest.param([(bye("Z"),), ()], 0, id="a request is no pairing"),
        pytest.param([(bye("U"),), ()], 1, id="the pairing-allocated bye is one"),
        pytest.param([(game(2),), (game(1, BLACK),)], 1, id="a game"),
        pytest.param([(game(2, WHITE, "+"),), (game(1, BLACK, "-"),)], 1, id="a forfeit"),
        pytest.param([(game(2), bye("H"), bye("Z")), (game(1, BLACK),)], 1, id="requests ahead"),
        pytest.param([(bye("Z"),), (bye("H"),)], 1, id="everybody asked for a bye"),
        pytest.param([(game(2), bye("Z")), (game(1, BLACK), bye("F"))], 2, id="nobody came"),
        pytest.param([(), (bye("Z"), bye("U")), (bye("Z"),)], 2, id="short records do not matter"),
    ],
)
def test_the_last_paired_round(records: list[tuple[Cell, ...]], last: int) -> None:
    tournament = of(*records)

    assert tournament.last_paired_round == last
    assert tournament.next_round == last + 1


def test_replay_gives_the_snapshot_before_every_round(random_snapshots: list[Tournament]) -> None:
    rounds = 0
    for tournament in random_snapshots:
        snapshots = list(tournament.replay())
        assert len(snapshots) == tournament.last_paired_round
        for round_number, snapshot in enumerate(snapshots, 1):
            again = tournament.before(round_number)
            assert snapshot == again
            assert snapshot.next_round == again.next_round == round_number
            fresh = pickle.loads(pickle.dumps(replace(again)))
            for one, other in zip(snapshot.players, fresh.players, strict=True):
                assert one.history == Player(other.number, cells=other.cells).history
            rounds += 1
    assert rounds > 100


def test_before_a_round_nobody_came_to_that_round_is_next() -> None:
    """Everybody asked for a bye in round 2, which counts as paired."""
    tournament = of((game(2), bye("Z")), (game(1, BLACK), bye("H")))
    assert tournament.last_paired_round == 2

    replayed = [snapshot.next_round for snapshot in tournament.replay()]

    assert replayed == [1, 2]
    assert [tournament.before(r).next_round for r in (1, 2)] == [1, 2]


def test_before_the_next_round_is_the_tournament_itself() -> None:
    tournament = of((game(2), bye("Z")), (game(1, BLACK),))

    assert tournament.before(2) is tournament
    assert tournament.before(9) is tournament


def test_who_was_not_paired_in_a_round_stays_absent_when_it_is_paired_again() -> None:
    tournament = of((game(2), bye("H")), (game(1, BLACK), bye("U")), ())

    first, second = (tournament.before(r) for r in (1, 2))

    assert [player.cells for player in first.players] == [(), (), (ABSENT,)]
    assert [len(player.cells) for player in second.players] == [2, 1, 2]
    assert [player.is_present(2) for player in second.players] == [False, True, False]


def test_before_a_round_the_initial_colour_is_still_known() -> None:
    tournament = of((game(2, BLACK),), (game(1, WHITE),))

    assert tournament.settings.initial_colour is None
    assert tournament.before(1).initial_colour is BLACK
    assert [snapshot.initial_colour for snapshot in tournament.replay()] == [BLACK]


@pytest.mark.parametrize(
    ("records", "colour"),
    [
        pytest.param([(), ()], None, id="nothing to be seen"),
        pytest.param([(game(2, WHITE),), (game(1, BLACK),)], WHITE, id="number one had White"),
        pytest.param([(game(2, BLACK),), (game(1, WHITE),)], BLACK, id="number one had Black"),
        pytest.param(
            [(bye("U"),), (game(3, WHITE),), (game(2, BLACK),)], BLACK, id="number two had White"
        ),
        pytest.param(
            [(bye("Z"),), (game(3, WHITE),), (game(2, BLACK),)], WHITE, id="one has not arrived"
        ),
        pytest.param(
            [(game(2, None, "+"), game(2, BLACK)), (game(1, None, "-"), game(1, WHITE))],
            BLACK,
            id="the first round with colours",
        ),
    ],
)
def test_the_initial_colour_is_seen_in_the_first_colours(
    records: list[tuple[Cell, ...]], colour: Colour | None
) -> None:
    assert of(*records).initial_colour is colour


def test_the_initial_colour_on_record_wins() -> None:
    assert of((game(2),), (game(1, BLACK),), initial_colour=BLACK).initial_colour is BLACK


def test_the_first_round_paired_with_a_colour_shows_that_colour() -> None:
    """The inference turns article 5.2.5 round, whoever is absent."""
    for seed in range(60):
        random = Random(seed)
        drawn = random.choice((WHITE, BLACK))
        present = [() if random.random() < 0.7 else (bye("Z"),) for _ in range(7)]
        if present.count(()) < 2:
            continue
        start = of(*present, rounds=5, initial_colour=drawn)
        boards = _pair(start).boards
        cells = {b.white: game(b.black, WHITE) for b in boards}
        cells |= {b.black: game(b.white, BLACK) for b in boards}
        played = [
            replace(p, cells=(cells.get(p.number, bye("U")),)) if not p.cells else p
            for p in start.players
        ]
        assert Tournament(tuple(played)).initial_colour is drawn


def test_a_score_adds_up_rounds_and_counts_missing_ones_as_zero_point_byes() -> None:
    system = PointSystem(zero_bye=Points(2))
    tournament = of((game(2, WHITE, "1"), bye("H")), (game(1, BLACK, "0"),), points=system)

    assert [tournament.score(1, after=r).tenths for r in range(5)] == [0, 10, 15, 17, 19]
    assert [tournament.score(2, after=r).tenths for r in range(4)] == [0, 0, 2, 4]


def test_players_are_found_by_number() -> None:
    tournament = of((), ())

    assert tournament.find_player(2) is tournament.players[1] is tournament.get_player(2)
    assert tournament.get_player(3) is None
    with pytest.raises(KeyError):
        tournament.find_player(3)


def test_a_prohibition_covers_its_rounds_only() -> None:
    group = ProhibitedGroup(frozenset({1, 2}), first_round=2, last_round=3)
    endless = ProhibitedGroup(frozenset({1, 2}), first_round=2)

    assert [group.covers(r) for r in range(1, 5)] == [False, True, True, False]
    assert [endless.covers(r) for r in range(1, 5)] == [False, True, True, True]


def test_a_changed_tournament_is_not_known_to_be_sound() -> None:
    tournament = of((game(2),), (game(1, BLACK),))
    require_consistent(tournament)
    assert tournament.is_known_sound

    changed = replace(tournament, players=(*tournament.players, Player(3)))

    assert not changed.is_known_sound
    assert not tournament.before(1).is_known_sound
    assert not replace(tournament).is_known_sound
    assert not any(snapshot.is_known_sound for snapshot in tournament.replay())
