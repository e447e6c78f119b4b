"""`pairloom standings`, `crosstable` and `tiebreaks`"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

from command_line import Run


def test_standings_show_places_points_and_tie_breaks(run: Run, folder: Path) -> None:
    done = run("standings", folder / "finished.trf", "--tiebreaks", "BH/C1,SB")

    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].endswith("final standings")
    assert lines[1].split()[-3:] == ["Pts", "BH/C1", "SB"]
    assert lines[2].split()[0] == "1"


def test_json_has_exact_values_and_what_decided(run: Run, folder: Path) -> None:
    done = run("standings", folder / "finished.trf", "--tiebreaks", "bh,ps", "--json")

    data = json.loads(done.stdout)
    assert data["tiebreaks"] == ["BH", "PS"]
    first, second = data["standings"][:2]
    assert first["place"] == 1
    assert first["decided_by"] == ""
    assert second["decided_by"] in ("PTS", "BH", "PS", "")
    assert [cell["code"] for cell in first["tiebreaks"]] == ["BH", "PS"]


def test_json_has_decimals_beside_exact_fractions(run: Run, folder: Path) -> None:
    data = json.loads(
        run("standings", folder / "finished.trf", "--tiebreaks", "BH,AOB,DE", "--json").stdout
    )
    cells = [cell for row in data["standings"] for cell in row["tiebreaks"]]
    for row in data["standings"]:
        assert row["points_decimal"] == float(row["points"])
    numbers = [cell for cell in cells if cell["value"] is not None]
    assert any("/" in str(cell["value"]) for cell in numbers)
    for cell in numbers:
        exact = float(Fraction(cell["value"]))
        assert abs(cell["decimal"] - exact) < 1e-5
        assert not isinstance(cell["decimal"], str)


def test_an_earlier_round_can_be_asked_for(run: Run, folder: Path) -> None:
    data = json.loads(run("standings", folder / "finished.trf", "--after", 1, "--json").stdout)

    assert (data["after"], data["final"]) == (1, False)
    assert {row["points"] for row in data["standings"]} <= {"0.0", "0.5", "1.0"}


def test_a_round_that_is_not_there_is_refused(run: Run, folder: Path) -> None:
    done = run("standings", folder / "finished.trf", "--after", 9)

    assert done.returncode == 3
    assert "ask for 0 to 3" in done.stderr


def test_the_working_names_every_opponent(run: Run, folder: Path) -> None:
    done = run("standings", folder / "finished.trf", "--tiebreaks", "BH", "--working", 1)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("BH:\n    round 1: ")
    assert "BH of 1: " in done.stdout


def test_a_number_that_is_not_there_has_no_working(run: Run, folder: Path) -> None:
    done = run("standings", folder / "finished.trf", "--working", 99)

    assert done.returncode == 3
    assert "nobody with number 99" in done.stderr


def test_an_unknown_code_is_refused_with_the_known_ones(run: Run, folder: Path) -> None:
    done = run("standings", folder / "finished.trf", "--tiebreaks", "BX")

    assert done.returncode == 3
    assert "unknown tie-break 'BX'" in done.stderr
    assert "BH" in done.stderr


def test_a_code_that_makes_no_sense_here_is_refused(run: Run, folder: Path) -> None:
    done = run("standings", folder / "finished.trf", "--tiebreaks", "KS")

    assert done.returncode == 3
    assert "it is for round robins" in done.stderr
    assert "possible: " in done.stderr


def test_the_same_seed_draws_the_same_lots(run: Run, folder: Path) -> None:
    first = run("standings", folder / "finished.trf", "--lots", 7, "--json").stdout
    again = run("standings", folder / "finished.trf", "--lots", 7, "--json").stdout

    assert first == again
    assert json.loads(first)["lots_seed"] == 7
    assert not any(row["shared"] for row in json.loads(first)["standings"])


def test_a_category_counts_its_own_places(run: Run, folder: Path) -> None:
    done = run("standings", folder / "finished.trf", "--rating-to", 2000, "--json")

    rows = json.loads(done.stdout)["standings"]
    assert all(not row["rating"] or row["rating"] <= 2000 for row in rows)
    assert [row["place"] for row in rows][:1] in ([], [1])


def test_the_cross_table_shows_every_round(run: Run, folder: Path) -> None:
    done = run("crosstable", folder / "finished.trf", "--by-number", "--json")

    data = json.loads(done.stdout)
    assert (data["order"], data["rounds"]) == ("number", 3)
    assert [row["number"] for row in data["rows"]] == sorted(row["number"] for row in data["rows"])
    assert all(len(row["cells"]) == 3 for row in data["rows"])
    table = run("crosstable", folder / "finished.trf").stdout.splitlines()
    assert table[1].split()[:5] == ["Line", "Name", "R1", "R2", "R3"]


def test_the_list_of_tie_breaks_has_every_code(run: Run) -> None:
    data = json.loads(run("tiebreaks", "--json").stdout)
    codes = {line["code"] for line in data["tiebreaks"]}

    assert {"BH", "SB", "DE", "ARO", "EDEBT", "SSSC"} <= codes
    assert "Buchholz" in run("tiebreaks").stdout


def test_places_that_contradict_the_tie_breaks_are_differences(run: Run, folder: Path) -> None:
    """The first two change places in the record."""
    text = (folder / "finished.trf").read_text()
    lines = text.splitlines()
    players = [n for n, line in enumerate(lines) if line.startswith("001")]
    first = next(n for n in players if lines[n][85:89].strip() == "1")
    last = next(n for n in players if lines[n][85:89].strip() == str(len(players)))
    for line, place in ((first, len(players)), (last, 1)):
        lines[line] = lines[line][:85] + f"{place:>4}" + lines[line][89:]
    (folder / "swapped.trf").write_text("\n".join(lines) + "\n")

    done = run("check", folder / "swapped.trf")
    data = json.loads(run("check", folder / "swapped.trf", "--json").stdout)

    assert done.returncode == 1
    assert "standings differ from the rules (points" in done.stdout
    assert "2 places differing" in done.stdout
    assert [place["recorded"] for place in data["places_differing"]] == [len(players), 1]


def values_of(run: Run, *words: object) -> list[list[str]]:
    """The tie-break values of all players, best first."""
    data = json.loads(run("standings", *words, "--json").stdout)
    return [[cell["value"] for cell in row["tiebreaks"]] for row in data["standings"]]


def test_unrated_players_count_with_the_rating_that_is_named(
    run: Run, examples: Path, tmp_path: Path
) -> None:
    text = (examples / "round-robin.trf").read_text(encoding="utf-8")
    file = tmp_path / "table.trf"
    file.write_text(text.replace("Berg, Otto                        2050", f"{'Berg, Otto':38}"))
    words = (file, "--tiebreaks", "ARO")
    assert values_of(run, *words, "--unrated", 1000) != values_of(run, *words, "--unrated", 1600)


def test_who_withdrew_from_a_table_is_named(run: Run, examples: Path) -> None:
    words = (examples / "round-robin.trf", "--tiebreaks", "SB")
    assert values_of(run, *words, "--withdrawn", 1) != values_of(run, *words)
