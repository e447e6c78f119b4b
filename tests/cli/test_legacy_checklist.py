"""`-l`: the check-list, read back as other programs read it."""

from __future__ import annotations

from pathlib import Path

from command_line import Run


def read_checklist(text: str) -> list[dict[str, str]]:
    """Rows of a check-list: skip everything that does not begin with a number."""
    header: list[str] = []
    rows = []
    for line in text.split("\n"):
        cells = [cell.strip() for cell in line.split("\t")]
        if cells[0] == "ID":
            header = cells
        elif cells[0].isdigit():
            assert len(cells) >= 8
            rows.append(dict(zip(header, cells, strict=True)))
    return rows


EXPECTED = (
    "\n"
    "ID\tPts\t--\tPref\tC2\tC14\tC16\t  Cur\t\tR1\t\n"
    "\n"
    " 1\t1.0\t W\t (B)\t Y\t   \t   \t (6B)\t\t 4\t\n"
    " 6\t1.0\t B\t (W)\t Y\t   \t   \t (1W)\t\t 3\t\n"
    "\n"
    " 5\t0.5\t W\t (B)\t Y\t   \t   \t (4B)\t\t 2\t\n"
    "\n"
    " 3\t0.0\t W\t (B)\t Y\t   \t   \t(bye)\t\t 6\t\n"
    " 4\t0.0\t B\t (W)\t Y\t   \t   \t (5W)\t\t 1\t\n"
    "\n"
    "\n"
)


def test_the_check_list_has_the_usual_layout_and_name(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "next-240.trf", "-p", "-l")

    assert done.returncode == 0
    assert done.stdout.startswith("3\n")
    text = (folder / "next-240.list").read_text()
    assert text.startswith(EXPECTED)
    assert text[len(EXPECTED) :].startswith("Pairloom ")
    assert not text.endswith("\n")


def test_the_check_list_can_be_read_back(run: Run, folder: Path) -> None:
    run("--dutch", folder / "next-240.trf", "-p", "out.txt", "-l", "state.txt")

    rows = {row["ID"]: row for row in read_checklist((folder / "state.txt").read_text())}

    assert sorted(rows) == ["1", "3", "4", "5", "6"]
    assert (rows["1"]["Pts"], rows["1"]["Pref"], rows["1"]["Cur"]) == ("1.0", "(B)", "(6B)")
    assert (rows["3"]["Cur"], rows["3"]["R1"]) == ("(bye)", "6")


def test_with_a_check_the_lists_of_all_rounds_follow_each_other(run: Run, folder: Path) -> None:
    run("--dutch", folder / "finished.trf", "-c", "-l")

    text = (folder / "finished.list").read_text()
    assert [line for line in text.split("\n") if line.startswith("Round #")] == [
        "Round #1",
        "Round #2",
        "Round #3",
    ]
    third = read_checklist(text[text.index("Round #3") :])
    assert [row["ID"] for row in third] == ["6", "1", "2", "3", "5", "4"]
    by_number = {row["ID"]: row for row in third}
    assert by_number["3"]["C2"] == "N"
    assert by_number["2"]["C14"] == "D"


def test_without_a_legal_pairing_the_list_shows_no_games(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "no-pairing.trf", "-p", "out.txt", "-l")

    rows = read_checklist((folder / "no-pairing.list").read_text())
    assert done.returncode == 1
    assert [row["Cur"] for row in rows] == ["", ""]


def test_a_list_for_standard_input_needs_a_name(run: Run, folder: Path) -> None:
    done = run("-", "-p", "-l", stdin=(folder / "next-240.trf").read_bytes())

    assert done.returncode == 3
    assert "-l needs a file name" in done.stderr
