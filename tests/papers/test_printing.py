"""Papers as PDF: everything that a paper says is found whole, and nothing of it is markup."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pairloom.director.papers import printing
from pairloom.director.papers.paper import Cards, Fold, Part, Size
from pairloom.director.papers.printing import has_own_fonts, print_paper
from pairloom.director.papers.said import plain
from pairloom.errors import TooLarge
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.current import speaking
from tests.papers.made import (
    HOSTILE,
    NAMES,
    cards,
    list_of,
    names_by_board,
    paper_of,
    slips,
    some,
)
from tests.pdf_reader import Pdf, squeezed


def pdf_of(*parts: Part, **more: object) -> Pdf:
    return Pdf(print_paper(paper_of(*parts, **more)))


def test_a_paper_has_its_frame_on_every_page() -> None:
    made = pdf_of(list_of(some(NAMES, 100)), notes=("BH: Buchholz.",), is_draft=True)
    assert len(made.pages) == 3
    for number, page in enumerate(made.pages, 1):
        for words in (
            *("Standings after round 5", "Lípovec Open, Open A", "printed 03 June 2026, 09:30"),
            *("As of action 136 · anchor 1.136.0-PBFQY", f"page {number} of 3", "DRAFT"),
        ):
            assert words in page
    assert "BH: Buchholz." in made.pages[-1]


@pytest.mark.parametrize(
    "part",
    [
        list_of(HOSTILE),
        names_by_board(HOSTILE),
        slips(HOSTILE),
        cards(HOSTILE),
        cards(HOSTILE, fold=Fold.STANDING),
    ],
    ids=["list", "names", "slips", "badges", "place-cards"],
)
def test_what_people_are_called_is_never_markup_and_never_cut(part: Part) -> None:
    made = pdf_of(part, title=HOSTILE[0], event=HOSTILE[1], tournament=HOSTILE[2])
    for text in HOSTILE:
        # A card has the surname above the rest of the name.
        for words in text.split(",") if isinstance(part, Cards) else [text]:
            assert squeezed(plain(words)) in made.text
    assert all(squeezed(text) in made.text for text in HOSTILE[:3])
    assert made.beyond() == []


def test_a_name_longer_than_a_page_goes_on_overleaf() -> None:
    made = pdf_of(list_of(("x" * 10_000, "Kos, Ana")))
    assert len(made.pages) > 1
    assert made.text.count("x") >= 20_000
    assert "Kos,Ana" in made.text


def test_names_of_all_of_europe_are_in_fonts_inside_of_the_file() -> None:
    made = pdf_of(list_of(NAMES), names_by_board(NAMES))
    assert all(squeezed(name) in made.text for name in NAMES)
    assert all(made.fonts.values())
    if has_own_fonts():
        assert {name.partition("-")[0] for name in made.fonts} == {"SourceSans3"}


def test_without_our_fonts_the_ones_of_the_typesetter_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(printing, "FONTS", tmp_path)
    made = pdf_of(list_of(NAMES))
    assert all(squeezed(name) in made.text for name in NAMES)
    assert set(made.fonts.values()) == {True}
    assert {name.partition("-")[0] for name in made.fonts} == {"LibertinusSerif"}


def test_writing_from_the_right_and_pictures_end_nothing() -> None:
    made = pdf_of(list_of(("שלום, עולם", "علي, محمد", "王 思雨", "😀, 👨‍👩‍👧")))
    assert len(made.pages) == 1


def test_the_same_paper_gives_the_same_bytes() -> None:
    paper = paper_of(list_of(some(NAMES, 60)), slips(NAMES))
    assert print_paper(paper) == print_paper(paper)


@pytest.mark.parametrize(
    ("size", "millimetres", "badges"), [(Size.A4, (210, 297), 10), (Size.LETTER, (216, 279), 8)]
)
def test_sizes_and_how_many_fit_on_a_page(
    size: Size, millimetres: tuple[int, int], badges: int
) -> None:
    made = pdf_of(cards(some(NAMES, 21)), size=size)
    assert made.sizes == {millimetres}
    assert len(made.pages) == -(-21 // badges)
    assert len(pdf_of(slips(some(NAMES, 17)), size=size).pages) == 3


def test_a_page_has_ninety_names_and_says_from_which_letter_to_which() -> None:
    names = sorted(some(("Kos, Ana", "Bílá, Ema", "Žagar, Nejc"), 180))
    made = pdf_of(names_by_board(names))
    assert len(made.pages) == 2
    assert "B – K" in made.pages[0]
    assert "K – Ž" in made.pages[1]


def test_large_print_says_the_same_on_more_pages() -> None:
    table = list_of(some(NAMES, 60))
    large = pdf_of(table, is_large=True)
    assert len(large.pages) > len(pdf_of(table).pages)
    assert large.beyond() == []


def test_a_paper_speaks_its_language() -> None:
    with speaking(speaker_of("cs")):
        page = pdf_of(slips(NAMES[:1]), language="cs").pages[0]
    for words in ("vytištěno 3. června 2026", "strana 1 z 1", "bílý", "černý"):
        assert words in page.casefold()


def test_what_goes_wrong_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "python"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    with pytest.raises(TooLarge, match="could not be made as PDF"):
        print_paper(paper_of(list_of(NAMES)))
    program.write_text("#!/bin/sh\nexec sleep 60\n")
    monkeypatch.setattr(printing, "_PATIENCE", 0.2)
    with pytest.raises(TooLarge, match="takes too long"):
        print_paper(paper_of(list_of(NAMES)))


def test_only_the_typesetter_knows_the_library() -> None:
    package = Path(printing.__file__).parents[2]
    users = [path.name for path in package.rglob("*.py") if "import typst" in path.read_text()]
    assert users == ["typesetter.py"]
