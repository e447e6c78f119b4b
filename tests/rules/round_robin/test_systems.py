"""Round robins as pairing systems: a round from the table, and what the table cannot do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import pairloom
from pairloom import engines
from pairloom.domain import (
    ABSENT,
    Board,
    Cell,
    Colour,
    Outcome,
    Player,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Team,
    Tournament,
)
from pairloom.engines import ScheduledSystem
from pairloom.engines.round_robin import (
    DOUBLE_ROUND_ROBIN,
    DOUBLE_SCHEVENINGEN,
    ROUND_ROBIN,
    SCHEVENINGEN,
)
from pairloom.errors import InputError, UnknownName
from pairloom.simulate.checker import check
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate


def field(players: int, rounds: int | None = None) -> Tournament:
    return Tournament(tuple(map(Player, range(1, players + 1))), Settings(rounds=rounds))


def played(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """One round more, everything drawn."""
    cells = {}
    for board in pairing.boards:
        cells[board.white] = Cell(board.black, Colour.WHITE, Outcome.DRAW)
        cells[board.black] = Cell(board.white, Colour.BLACK, Outcome.DRAW)
    if pairing.resting is not None:
        cells[pairing.resting] = ABSENT
    players = (player.with_cell(cells[player.number]) for player in tournament.players)
    return replace(tournament, players=tuple(players))


def after(tournament: Tournament, rounds: int, system: ScheduledSystem = ROUND_ROBIN) -> Tournament:
    for pairing in system.schedule(tournament)[:rounds]:
        tournament = played(tournament, pairing)
    return tournament


def text(boards: tuple[Board, ...]) -> str:
    return " ".join(map(str, boards))


def test_the_next_round_is_that_of_the_table() -> None:
    assert text(ROUND_ROBIN.pair(field(8)).boards) == "1-8 2-7 3-6 4-5"
    result = ROUND_ROBIN.pair(after(field(8), 3))
    assert (result.round, result.system, result.edition) == (4, "round-robin", "berger")
    assert text(result.boards) == "8-6 7-5 1-4 2-3"


def test_who_meets_nobody_rests_and_has_no_bye() -> None:
    """Seven players: in round 2 the table has 8-5, and there is no 8."""
    result = ROUND_ROBIN.pair(after(field(7), 1))
    assert text(result.boards) == "6-4 7-3 1-2"
    assert (result.bye, result.resting) == (None, 5)
    assert result.pairing == RoundPairing(result.boards, None, 5)
    assert any("player 5 rests" in str(note) for note in result.trace.notes)


def test_places_in_the_ranking_are_the_numbers_of_the_table() -> None:
    """Players keep the numbers they are known by."""
    ranks = {40: 1, 10: 2, 30: 3, 20: 4}
    players = tuple(Player(number, rank=rank) for number, rank in ranks.items())
    assert text(ROUND_ROBIN.pair(Tournament(players)).boards) == "40-20 10-30"


def test_the_double_round_robin_exchanges_the_last_two_rounds_unless_told_otherwise() -> None:
    start = field(6)
    exchanged = DOUBLE_ROUND_ROBIN.schedule(start)
    assert exchanged == DOUBLE_ROUND_ROBIN.schedule(start, edition="berger-exchanged")
    plain = DOUBLE_ROUND_ROBIN.schedule(start, edition="berger")
    assert text(exchanged[3].boards) == text(plain[4].boards) == "3-6 4-2 5-1"
    assert DOUBLE_ROUND_ROBIN.pair(start).edition == "berger-exchanged"


def test_the_rounds_so_far_tell_which_order_is_played() -> None:
    start = field(6)
    position = start
    for pairing in DOUBLE_ROUND_ROBIN.schedule(start, edition="berger")[:4]:
        position = played(position, pairing)
    result = DOUBLE_ROUND_ROBIN.pair(position)
    assert result.edition == "berger"
    assert text(result.boards) == "3-6 4-2 5-1"
    with pytest.raises(InputError, match=r"\(double-round-robin, edition berger-exchanged\)"):
        DOUBLE_ROUND_ROBIN.pair(position, edition="berger-exchanged")


@pytest.mark.parametrize(
    ("system", "players", "rounds"),
    [
        ("round-robin", 10, 9),
        ("round-robin", 9, 9),
        ("double-round-robin", 10, 18),
        ("scheveningen", 12, 6),
        ("double-scheveningen", 12, 12),
    ],
)
def test_the_table_says_how_many_rounds_there_are(system: str, players: int, rounds: int) -> None:
    engine = engines.get(system)
    assert isinstance(engine, ScheduledSystem)
    assert engine.rounds_needed(players) == len(engine.schedule(field(players))) == rounds


def test_a_multiple_of_the_rounds_asks_for_more_cycles() -> None:
    schedule = ROUND_ROBIN.schedule(field(6, rounds=15))
    assert len(schedule) == 15
    assert text(schedule[10].boards) == "1-6 2-5 3-4"
    assert text(schedule[5].boards) == "6-1 5-2 4-3"


def test_fewer_rounds_than_the_table_has_are_its_first_ones() -> None:
    assert text(ROUND_ROBIN.pair(field(8, rounds=3)).boards) == "1-8 2-7 3-6 4-5"


def test_too_many_planned_rounds_are_refused() -> None:
    with pytest.raises(InputError, match=r": 7, planned: 9"):
        ROUND_ROBIN.pair(field(8, rounds=9))


def test_after_the_last_round_there_is_nothing_to_pair() -> None:
    with pytest.raises(InputError, match="all 5 rounds of the table are already paired"):
        ROUND_ROBIN.pair(after(field(6), 5))


@pytest.mark.parametrize("players", [6, 7, 8])
def test_a_late_entry_is_refused(players: int) -> None:
    """Whether the table grows or the newcomer would take the place of the rest."""
    position = after(field(players), 2)
    grown = replace(position, players=(*position.players, Player(players + 1)))
    with pytest.raises(InputError, match="a late entry would change the whole schedule"):
        ROUND_ROBIN.pair(grown)


def test_the_refusal_names_the_first_game_that_does_not_fit() -> None:
    position = after(field(8), 2)
    renumbered = tuple(
        replace(player, rank={1: 2, 2: 1}.get(player.number)) for player in position.players
    )
    message = "in round 1 player 2 had 7, where the table has 8"
    with pytest.raises(InputError, match=message):
        ROUND_ROBIN.pair(replace(position, players=renumbered))


def test_a_game_that_nobody_recorded_does_not_stop_the_tournament() -> None:
    """Both sides have a zero-point bye: 4 had withdrawn, and the game was left out."""
    position = after(field(6), 2)
    third = RoundPairing(tuple(b for b in ROUND_ROBIN.pair(position).boards if 4 not in b))
    cells = {4: ABSENT, 5: ABSENT}
    for board in third.boards:
        cells[board.white] = Cell(board.black, Colour.WHITE, Outcome.WIN)
        cells[board.black] = Cell(board.white, Colour.BLACK, Outcome.LOSS)
    players = tuple(player.with_cell(cells[player.number]) for player in position.players)
    assert text(ROUND_ROBIN.pair(replace(position, players=players)).boards) == "6-5 1-4 2-3"


def test_who_has_withdrawn_keeps_their_games() -> None:
    """They are forfeited, but the schedule stays; a note says so."""
    position = after(field(6), 2)
    gone = tuple(
        replace(player, withdrawn_from=3) if player.number == 4 else player
        for player in position.players
    )
    result = ROUND_ROBIN.pair(replace(position, players=gone))
    assert text(result.boards) == "2-6 3-1 4-5"
    assert "4-5: 4 will not be there; the game stays, as a forfeit (C.05 art. 6.6)" in map(
        str, result.trace.notes
    )


def test_a_request_for_a_bye_does_not_change_the_schedule() -> None:
    position = after(field(6), 2)
    asking = tuple(
        player.with_cell(ABSENT) if player.number == 4 else player for player in position.players
    )
    assert text(ROUND_ROBIN.pair(replace(position, players=asking)).boards) == "2-6 3-1 4-5"


def test_a_prohibited_pair_is_told_but_meets() -> None:
    settings = Settings(prohibited=(ProhibitedGroup(frozenset({2, 5})),))
    result = ROUND_ROBIN.pair(replace(field(6), settings=settings))
    assert Board(2, 5) in result.boards
    assert any(str(note).startswith("2-5: not to be paired") for note in result.trace.notes)


def test_the_trace_cites_the_annex() -> None:
    trace = ROUND_ROBIN.pair(field(10)).trace
    assert [bracket.decided_by for bracket in trace.brackets] == ["table"]
    assert {str(colour.article) for colour in trace.colours} == {"C.05 Annex 1"}
    assert tuple(map(str, trace.notes)) == ("round 1 of the table for 10 players (C.05 Annex 1)",)


def test_scheveningen_is_the_first_half_against_the_second() -> None:
    assert text(SCHEVENINGEN.pair(field(6)).boards) == "1-4 2-5 6-3"
    rounds = DOUBLE_SCHEVENINGEN.schedule(field(6))
    assert text(rounds[3].boards) == "6-1 2-4 5-3"
    assert text(rounds[5].boards) == "4-1 5-2 3-6"


def test_scheveningen_needs_two_teams_of_the_same_size() -> None:
    with pytest.raises(InputError, match="7 players are not two teams of the same size"):
        SCHEVENINGEN.pair(field(7))


def test_scheveningen_refuses_teams_that_are_not_the_halves() -> None:
    mixed = (Team(1, "Lions", members=(1, 2, 6)), Team(2, "Tigers", members=(3, 4, 5)))
    with pytest.raises(InputError, match="team Lions has players among the first 3 numbers"):
        SCHEVENINGEN.pair(replace(field(6), teams=mixed))
    halves = (Team(1, "Lions", members=(1, 2, 3)), Team(2, "Tigers", members=(4, 5, 6)))
    assert text(SCHEVENINGEN.pair(replace(field(6), teams=halves)).boards) == "1-4 2-5 6-3"


@pytest.mark.parametrize("players", [0, 1])
def test_one_player_is_no_round_robin(players: int) -> None:
    with pytest.raises(InputError, match="at least 2 players"):
        ROUND_ROBIN.pair(field(players))


def test_an_unknown_edition_is_refused_when_looking_up_too() -> None:
    with pytest.raises(UnknownName, match="available: berger, berger-exchanged"):
        DOUBLE_ROUND_ROBIN.look_up(field(6), edition="reversed")


TABLE_SYSTEMS = ("round-robin", "double-round-robin", "scheveningen", "double-scheveningen")


@pytest.mark.parametrize("system", TABLE_SYSTEMS)
@pytest.mark.parametrize("seed", range(4))
def test_a_generated_event_is_complete_and_checks_clean(system: str, seed: int) -> None:
    """With forfeits, withdrawals and absences, all of which are forfeits here."""
    tournament = generate(GeneratorOptions(system=system, withdrawal_rate=0.05), seed)
    engine = engines.get(system)
    assert isinstance(engine, ScheduledSystem)
    assert tournament.last_paired_round == engine.rounds_needed(len(tournament.players))
    assert check(tournament).is_clean
    byes = {Outcome.PAIRING_BYE, Outcome.HALF_BYE, Outcome.FULL_BYE}
    assert not byes.intersection(c.outcome for p in tournament.players for c in p.cells)


def test_a_generated_event_has_the_size_asked_for() -> None:
    tournament = generate(GeneratorOptions(system="round-robin", players=9), 1)
    assert (len(tournament.players), tournament.settings.rounds) == (9, 9)
    rests = [sum(c.outcome is Outcome.ZERO_BYE for c in p.cells) for p in tournament.players]
    assert rests == [1] * 9
    twice = generate(GeneratorOptions(system="round-robin", players=6, rounds=10), 1)
    assert twice.last_paired_round == 10
    by_rounds = generate(GeneratorOptions(system="double-round-robin", rounds=10), 1)
    assert len(by_rounds.players) in (5, 6)


def test_an_absent_player_loses_by_forfeit() -> None:
    options = GeneratorOptions(system="round-robin", players=6, zero_point_bye_rate=1)
    tournament = generate(options, 1)
    outcomes = {cell.outcome for player in tournament.players for cell in player.cells}
    assert outcomes == {Outcome.FORFEIT_LOSS}


@pytest.mark.parametrize(
    ("wishes", "problem"),
    [
        ({"rounds": 8, "players": 6}, ": 5, planned: 8"),
        ({"rounds": 8}, "8 rounds: no table has as many"),
        ({"baku": True}, "Baku acceleration is for Swiss systems, not for round-robin"),
    ],
)
def test_an_impossible_wish_is_refused(wishes: dict[str, int | bool], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        generate(GeneratorOptions(system="round-robin", **wishes), 1)  # type: ignore[arg-type]


def with_round_turned(tournament: Tournament, number: int) -> Tournament:
    """The same games in one round, with the other colours."""
    turned = []
    for player in tournament.players:
        cells = list(player.cells)
        cell = cells[number - 1]
        cells[number - 1] = replace(cell, colour=cell.colour and cell.colour.opposite)
        turned.append(replace(player, cells=tuple(cells)))
    return replace(tournament, players=tuple(turned))


def test_one_wrong_round_does_not_make_the_later_ones_wrong() -> None:
    report = check(with_round_turned(after(field(7), 7), 3), system="round-robin")
    assert [difference.round for difference in report.differences] == [3]
    assert set(map(str, report.differences[0].only_expected)) == {"3-1", "4-7", "5-6"}


def test_a_wrong_pair_is_shown_and_does_not_stop_the_check() -> None:
    """Rounds 2 and 3 in the wrong order."""
    schedule = ROUND_ROBIN.schedule(field(6))
    position = field(6)
    for index in (0, 2, 1, 3, 4):
        position = played(position, schedule[index])
    report = check(position, system="round-robin")
    assert [difference.round for difference in report.differences] == [2, 3]
    with pytest.raises(InputError, match="in round 2 player 1 had 3, where the table has 2"):
        ROUND_ROBIN.pair(position)


@pytest.mark.parametrize("edition", ["berger", "berger-exchanged"])
def test_the_checker_finds_out_which_order_of_rounds_was_played(edition: str) -> None:
    position = field(8)
    for pairing in DOUBLE_ROUND_ROBIN.schedule(position, edition=edition):
        position = played(position, pairing)
    report = check(position, system="double-round-robin")
    assert (report.is_clean, report.edition) == (True, edition)
    other = "berger" if edition != "berger" else "berger-exchanged"
    report = check(position, system="double-round-robin", edition=other)
    assert [difference.round for difference in report.differences] == [6, 7]


def test_a_rest_recorded_as_a_bye_is_no_other_pairing() -> None:
    """Some programs write a bye; what a rest is worth is not a matter of pairing."""
    position = after(field(7), 7)
    resting = replace(
        position,
        players=tuple(
            replace(
                player,
                cells=tuple(
                    replace(cell, outcome=Outcome.PAIRING_BYE) if cell == ABSENT else cell
                    for cell in player.cells
                ),
            )
            for player in position.players
        ),
    )
    assert check(resting, system="round-robin").is_clean
    report = check(with_round_turned(resting, 3), system="round-robin")
    assert Board(2, 0) not in report.differences[0].only_recorded


@pytest.mark.parametrize(
    ("code", "system", "rounds"),
    [
        ("BERGER_ROUNDROBIN", "round-robin", 7),
        ("FIDE_ROUNDROBIN", "round-robin", 7),
        ("BERGER_ROUNDROBIN_G2", "round-robin", 14),
        ("BERGER_DOUBLEROUNDROBIN", "double-round-robin", 14),
        ("FIDE_DOUBLEROUNDROBIN", "double-round-robin", 14),
        ("FIDE_SCHEVENINGEN", "scheveningen", 4),
        ("FIDE_DOUBLESCHEVENINGEN", "double-scheveningen", 8),
    ],
)
def test_a_report_file_says_by_its_type_how_it_is_paired(
    code: str, system: str, rounds: int, tmp_path: Path
) -> None:
    event = generate(GeneratorOptions(system=system, players=8, rounds=rounds), 1)
    lines = pairloom.write_trf(event, eol="lf").splitlines(keepends=True)
    text = "".join(f"192 {code}\n" if line.startswith("192") else line for line in lines)
    path = tmp_path / "event.trf"
    path.write_text(text, encoding="utf-8")
    report = pairloom.check(pairloom.read_trf(path))
    assert (report.system, report.rounds, report.is_clean) == (system, rounds, True)


def test_the_library_pairs_a_round_robin_without_being_told_the_rounds() -> None:
    assert text(pairloom.pair(field(8), system="round-robin").boards) == "1-8 2-7 3-6 4-5"
    with pytest.raises(InputError, match="round 8 cannot be paired"):
        pairloom.pair(after(field(8), 7), system="round-robin")
