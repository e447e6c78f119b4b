"""Go files at the command line: draws, reasons, places, conversions, rating changes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from pairloom.cli import main
from pairloom.director.go_questions import draw_file
from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoTournament,
    rank_text,
)
from pairloom.engines import go
from pairloom.formats import go_json
from pairloom.formats.egd import read_h9

RANKS = (3, 2, 1, 0, -1, -2, -4, -6, -9)


def tournament(rounds: int = 2) -> GoTournament:
    """Nine players; White wins everywhere."""
    players = tuple(
        GoPlayer(n, f"Hráč {n}, Jan", rank, country="CZ", club="Praha", pin=f"1000000{n}")
        for n, rank in enumerate(RANKS, 1)
    )
    rules = GoRegulations(rounds=5, time_control="60m+3x30s")
    made = GoTournament(players, (), rules, "Lipovec Go Cup")
    for number in range(1, rounds + 1):
        drawn = go.draw(made, seed=number)
        games = tuple(_won_by_white(game) for game in drawn.games)
        played = GoRound(games, drawn.free, number)
        made = GoTournament(players, (*made.rounds, played), rules, made.name)
    return made


def _won_by_white(game: GoGame) -> GoGame:
    return replace(game, result=GoResult.WHITE_WINS)


class Done(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Call the command line in this process."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Done:
        code = main(arguments)
        return Done(code, *capfd.readouterr())

    return call


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    path = tmp_path / "cup.json"
    path.write_text(go_json.write(tournament()), encoding="utf-8")
    return path


def test_a_round_is_drawn_with_a_seed_and_again_the_same(run: Run, cup: Path) -> None:
    first = run("pair", str(cup), "--seed", "4071")
    assert first.returncode == 0
    assert "Round 3, drawn with the seed 4071" in first.stdout
    assert "free:" in first.stdout
    assert run("pair", str(cup), "--seed", "4071").stdout == first.stdout


def test_every_row_of_a_draw_has_both_players_with_rank_and_score(cup: Path) -> None:
    file = draw_file(str(cup), seed=4071)
    rounds = tournament().rounds
    won = Counter(game.white for played in rounds for game in played.games)
    won.update(played.free for played in rounds if played.free)

    def shown(number: int) -> tuple[str, str]:
        rank = RANKS[number - 1]
        return f"{number} Hráč {number}, Jan ({rank_text(rank)})", str(30 + rank + won[number])

    sides = [((row[0], *row[1:3]), row[4:]) for row in file.rows()]
    assert sides == [
        ((game.table, *shown(game.white)), shown(game.black)) for game in file.drawn.games
    ]
    assert any(white[2] != black[1] for white, black in sides)


def test_an_earlier_round_is_drawn_again_from_the_seed_of_the_file(run: Run, cup: Path) -> None:
    done = run("pair", str(cup), "--round", "2", "--format", "json")
    data = json.loads(done.stdout)
    played = tournament().rounds[1]
    assert data["seed"] == 2
    assert [(one["white"], one["black"], one["handicap"]) for one in data["games"]] == [
        (game.white, game.black, game.handicap) for game in played.games
    ]
    assert data["free"] == played.free


def test_a_list_for_other_programs_and_a_file(run: Run, cup: Path, tmp_path: Path) -> None:
    out = tmp_path / "round3.txt"
    done = run("pair", str(cup), "--format", "list", "--seed", "7", "-o", str(out))
    assert done.returncode == 0
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "5"
    assert len(lines) == 6
    assert "seed 7" in done.stderr


@pytest.mark.parametrize("system", ["go-swiss", "round-robin", "knockout", "mcmahon"])
def test_the_system_can_be_named(run: Run, tmp_path: Path, system: str) -> None:
    path = tmp_path / "cup.json"
    made = tournament(0)
    rules = GoRegulations(rounds=9)
    path.write_text(go_json.write(GoTournament(made.players, (), rules)), encoding="utf-8")
    done = run("pair", str(path), "--system", system, "--seed", "1")
    assert done.returncode == 0, done.stderr
    assert ("MMS" in done.stdout) == (system == "mcmahon")


def test_reasons_for_the_round_a_table_and_a_pair(run: Run, cup: Path) -> None:
    whole = run("pair", str(cup), "--seed", "1", "--explain")
    assert "is free" in whole.stdout
    table = run("explain", str(cup), "--round", "2", "--table", "1")
    assert "Table 1:" in table.stdout
    assert "komi" in table.stdout
    pair = run("explain", str(cup), "--round", "2", "--why-not", "1-9")
    assert pair.returncode == 0
    assert len(pair.stdout.splitlines()) >= 2
    assert run("explain", str(cup), "--table", "99").returncode == 3


def test_reasons_in_other_languages(run: Run, cup: Path) -> None:
    english = run("explain", str(cup), "--round", "2", "--table", "1").stdout
    for language in ("cs", "sl"):
        done = run("explain", str(cup), "--round", "2", "--table", "1", "--language", language)
        assert done.returncode == 0
        assert done.stdout != english


def test_places_their_working_and_other_criteria(run: Run, cup: Path) -> None:
    done = run("standings", str(cup))
    assert "places after round 2" in done.stdout
    assert "SSOS" in done.stdout
    assert "starting score" in run("standings", str(cup), "--working", "1").stdout
    data = json.loads(run("standings", str(cup), "--tiebreaks", "MMS,RATING", "--json").stdout)
    assert data["columns"] == ["MMS", "RATING"]
    assert run("standings", str(cup), "--tiebreaks", "BH").returncode == 3


def test_json_and_h9_are_converted_both_ways(run: Run, cup: Path, tmp_path: Path) -> None:
    h9, back = tmp_path / "cup.h9", tmp_path / "back.json"
    assert run("convert", str(cup), str(h9)).returncode == 0
    found = read_h9(h9.read_bytes()).require()
    assert len(found.players) == 9
    assert run("convert", str(h9), str(back)).returncode == 0
    assert go_json.read(back.read_text(encoding="utf-8")).rounds == found.rounds
    assert run("convert", str(cup), "-", "--to", "h9").stdout == h9.read_text(encoding="utf-8")


def test_xml_of_another_program_becomes_h9(run: Run, tmp_path: Path) -> None:
    xml = tmp_path / "gotha.xml"
    xml.write_text(
        '<?xml version="1.0" encoding="UTF-8"?><Tournament dataVersion="200"><Players>'
        '<Player name="KOS" firstName="Ana" rank="3D" country="SI" club="Ljub" '
        'egfPin="" rating="2300" smmsCorrection="0" participating="11111111111111111111"/>'
        '<Player name="HORA" firstName="Emil" rank="2D" country="CZ" club="Prah" '
        'egfPin="" rating="2200" smmsCorrection="0" participating="11111111111111111111"/>'
        "</Players><Games>"
        '<Game roundNumber="1" tableNumber="1" whitePlayer="KOSANA" blackPlayer="HORAEMIL" '
        'handicap="0" knownColor="true" result="RESULT_WHITEWINS"/>'
        "</Games></Tournament>",
        encoding="utf-8",
    )
    done = run("convert", str(xml), str(tmp_path / "out.h9"))
    assert done.returncode == 0, done.stderr
    assert "2+/w0" in (tmp_path / "out.h9").read_text(encoding="utf-8")


def test_rating_changes_and_their_working(run: Run, cup: Path) -> None:
    done = run("rate", "egf", str(cup))
    assert done.returncode == 0
    assert "EGF rating changes" in done.stdout
    assert "new rating" in run("rate", "egf", str(cup), "--why", "1").stdout
    data = json.loads(run("rate", "egf", str(cup), "--class", "x", "--json").stdout)
    assert all(one["change"] == 0 for one in data["changes"])
    assert run("rate", "egf", str(cup), "--why", "99").returncode == 3


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("pair", "nothing.h9"), 5, "nothing.h9"),
        (("pair", "bad.h9"), 3, ":1:1: error"),
        (("pair", "cup.json", "--system", "swiss"), 3, "mcmahon"),
        (("pair", "cup.json", "--round", "9"), 3, "round 9"),
        (("convert", "cup.json", "cup.trf"), 3, "h9 or json"),
        (("standings", "cup.json", "--after", "7"), 3, "7"),
    ],
)
def test_what_cannot_be_done_is_said_with_its_exit_code(
    run: Run, cup: Path, tmp_path: Path, arguments: tuple[str, ...], code: int, words: str
) -> None:
    (tmp_path / "bad.h9").write_text("no tournament at all\n", encoding="utf-8")
    named = [str(tmp_path / one) if "." in one else one for one in arguments]
    done = run(*named)
    assert done.returncode == code, done.stderr
    assert words in done.stderr
    assert "Traceback" not in done.stderr


EGF_LIST = """<html><pre>
   Pin_Player  Name                                  Coun Club  Grade  ...   GoR
 13089501  Novak Jan                             CZ  Prah   3d         2312
 14529312  Kos Ana                               SI  Ljub   5k         1587
</pre></html>
"""


def test_the_list_of_the_egf_is_imported_and_searched(run: Run, tmp_path: Path) -> None:
    (tmp_path / "allworld_lp.html").write_text(EGF_LIST, encoding="utf-8")
    place = str(tmp_path / "egf.sqlite")
    done = run("rating-list", "import-egf", "allworld_lp.html", "--list", place)
    assert done.returncode == 0, done.stderr
    assert "EGF player list: 2 players" in done.stdout
    assert "Novak, Jan" in run("rating-list", "find", "novak", "--list", place).stdout
    assert "Players      2\n" in run("rating-list", "info", "--list", place).stdout


def test_a_list_without_players_leaves_the_old_one(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.html").write_text(EGF_LIST, encoding="utf-8")
    (tmp_path / "bad.html").write_text("<html>404</html>", encoding="utf-8")
    place = str(tmp_path / "egf.sqlite")
    run("rating-list", "import-egf", "good.html", "--list", place)
    refused = run("rating-list", "import-egf", "bad.html", "--list", place)
    assert refused.returncode == 3
    assert "no line of it is a player" in refused.stderr
    assert run("rating-list", "import-egf", "none.html", "--list", place).returncode == 5
    assert "Players      2\n" in run("rating-list", "info", "--list", place).stdout


def test_every_line_that_cannot_be_read_is_named_with_its_file(run: Run, tmp_path: Path) -> None:
    broken = tmp_path / "broken.h9"
    broken.write_text("1 Foo\n2\n", encoding="utf-8")
    answer = run("pair", str(broken))
    assert answer.returncode == 3
    assert f"{broken}:1:1: error E-H9-LINE" in answer.stderr
    assert f"{broken}:2:1: error E-H9-LINE" in answer.stderr
    assert f"{broken} cannot be used: 2 errors" in answer.stderr
