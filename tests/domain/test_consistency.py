"""Every way in which a tournament can contradict itself has a finding of its own."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import (
    Cell,
    Colour,
    Finding,
    Outcome,
    Player,
    Settings,
    Severity,
    Tournament,
    find_contradictions,
    require_consistent,
)
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import InconsistentTournament

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def game(opponent: int, colour: Colour | None, code: str) -> Cell:
    return Cell(opponent, colour, Outcome(code))


def findings(*cells: Cell | None, rounds: int | None = None) -> list[Finding]:
    """One round: what player 1, 2, … had, `None` for no record."""
    players = [Player(n, cells=(cell,) if cell else ()) for n, cell in enumerate(cells, 1)]
    return list(find_contradictions(Tournament(tuple(players), Settings(rounds=rounds))))


WON, LOST = game(2, WHITE, "1"), game(1, BLACK, "0")


@pytest.mark.parametrize(
    ("cells", "code", "players"),
    [
        pytest.param((game(1, WHITE, "1"), None), "E-OPP", [1], id="against themselves"),
        pytest.param((game(9, WHITE, "1"), None), "E-OPP", [1], id="opponent does not exist"),
        pytest.param((game(0, WHITE, "1"), None), "E-OPP", [1], id="a game against nobody"),
        pytest.param((game(2, None, "Z"), None), "E-BYE-OPP", [1], id="a bye with an opponent"),
        pytest.param((WON, None), "E-OPP-MISMATCH", [1], id="the other side has no record"),
        pytest.param(
            (WON, game(0, None, "U")), "E-OPP-MISMATCH", [1], id="the other side has a bye"
        ),
        pytest.param((WON, game(1, WHITE, "0")), "E-COL-MISMATCH", [1], id="both with White"),
        pytest.param((WON, game(1, None, "0")), "E-COLOUR", [1], id="played without colour"),
        pytest.param((WON, game(1, BLACK, "=")), "E-RES-PAIR", [1], id="a win against a draw"),
        pytest.param((WON, game(1, BLACK, "-")), "E-RES-PAIR", [1], id="played on one side"),
    ],
)
def test_a_contradiction_is_found(
    cells: tuple[Cell | None, ...], code: str, players: list[int]
) -> None:
    found = findings(*cells)

    assert [finding.code for finding in found] == [code]
    assert [finding.player for finding in found] == players
    assert all(finding.round == 1 and finding.severity is Severity.ERROR for finding in found)


def test_a_circle_of_opponents_is_found_for_each_of_them() -> None:
    found = findings(game(2, WHITE, "1"), game(3, WHITE, "1"), game(1, WHITE, "1"))

    assert [(f.code, f.player) for f in found] == [("E-OPP-MISMATCH", n) for n in (1, 2, 3)]


def test_a_number_used_twice_is_found() -> None:
    twice = Tournament((Player(1), Player(2), Player(2, rank=7)))

    (found,) = find_contradictions(twice)

    assert (found.code, found.player) == ("E-DUP-ID", 2)


def test_more_rounds_than_planned_are_found() -> None:
    assert [finding.code for finding in findings(WON, LOST, rounds=0)] == ["E-ROUNDS-EXCEEDED"]
    assert findings(WON, LOST, rounds=1) == []


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param((WON, LOST), id="a game"),
        pytest.param((game(2, None, "+"), game(1, None, "-")), id="a forfeit without colours"),
        pytest.param((game(2, WHITE, "-"), game(1, BLACK, "-")), id="a double forfeit"),
        pytest.param((game(2, WHITE, "+"), game(1, None, "-")), id="a forfeit, one colour known"),
        pytest.param((game(0, None, "U"), game(0, None, "H")), id="byes"),
        pytest.param((game(2, WHITE, " "), game(1, BLACK, " ")), id="no result yet"),
        pytest.param((None, None), id="nothing"),
    ],
)
def test_a_sound_round_has_no_finding(cells: tuple[Cell | None, ...]) -> None:
    assert findings(*cells) == []


def test_all_contradictions_are_reported_at_once() -> None:
    cells = (WON, game(1, WHITE, "="), game(9, WHITE, "1"), game(1, None, "F"))

    assert sorted({f.code for f in findings(*cells, rounds=0)}) == [
        "E-BYE-OPP",
        "E-COL-MISMATCH",
        "E-OPP",
        "E-RES-PAIR",
        "E-ROUNDS-EXCEEDED",
    ]


def test_an_inconsistent_tournament_is_refused_with_its_findings_every_time() -> None:
    tournament = Tournament((Player(1, cells=(WON,)), Player(2)))

    for _ in range(2):
        with pytest.raises(InconsistentTournament) as refusal:
            require_consistent(tournament)
        assert [finding.code for finding in refusal.value.findings] == ["E-OPP-MISMATCH"]
    assert not tournament.is_known_sound


def test_one_changed_cell_of_a_sound_tournament_does_not_go_unseen() -> None:
    """Whatever a game is replaced by, unless the result alone is another possible one."""
    random = Random(5)
    changed = 0
    for seed in range(40):
        tournament = list(positions(Random(seed), lambda t: SYSTEM.pair(t).pairing))[-1]
        assert list(find_contradictions(tournament)) == []
        player = random.choice(tournament.players)
        games = [i for i, cell in enumerate(player.cells) if cell.outcome.is_played]
        if not games:
            continue
        index = random.choice(games)
        cell = player.cells[index]
        wrong = random.choice(
            (
                replace(cell, opponent=99),
                replace(cell, opponent=player.number),
                replace(cell, colour=None),
                replace(cell, colour=cell.colour.opposite if cell.colour else None),
                replace(cell, outcome=Outcome.FORFEIT_WIN),
                replace(cell, outcome=Outcome.HALF_BYE),
            )
        )
        cells = (*player.cells[:index], wrong, *player.cells[index + 1 :])
        others = [p for p in tournament.players if p is not player]
        broken = replace(tournament, players=(*others, replace(player, cells=cells)))
        assert any(finding.round == index + 1 for finding in find_contradictions(broken))
        changed += 1
    assert changed > 25
