"""Pictures of screens are renewed where somebody would see it, and none is lost silently."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from scripts.screens import UNSEEN, bring_up_to_date

PAPER, INK = (248, 246, 241), (27, 29, 35)
SIZE = 120, 80


def draw(
    path: Path, width: int, ink: tuple[int, int, int] = INK, size: tuple[int, int] = SIZE
) -> None:
    """A page with a block of ink, as wide as that and 40 high."""
    path.parent.mkdir(exist_ok=True)
    image = Image.new("RGB", size, PAPER)
    image.paste(ink, (0, 0, width, 40))
    image.save(path)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    draw(tmp_path / "kept" / "standings.png", 50)
    return tmp_path / "taken", tmp_path / "kept"


@pytest.mark.parametrize(
    ("width", "size", "is_renewed"),
    [
        (50 + UNSEEN // 40, SIZE, False),
        (51 + UNSEEN // 40, SIZE, True),
        (50, (120, 81), True),
    ],
    ids=["a time of day", "a word", "another size"],
)
def test_a_picture_is_renewed_where_somebody_would_see_it(
    folders: tuple[Path, Path], width: int, size: tuple[int, int], *, is_renewed: bool
) -> None:
    taken, kept = folders
    draw(taken / "standings.png", width, size=size)
    before = (kept / "standings.png").read_bytes()
    assert bring_up_to_date(taken, kept) == (["standings.png"] if is_renewed else [])
    assert ((kept / "standings.png").read_bytes() != before) is is_renewed


def test_shades_chosen_anew_make_no_new_picture(folders: tuple[Path, Path]) -> None:
    taken, kept = folders
    draw(taken / "standings.png", 50, ink=(40, 42, 48))
    assert bring_up_to_date(taken, kept) == []


def test_a_new_page_comes_in_and_a_lost_one_stops_all(folders: tuple[Path, Path]) -> None:
    taken, kept = folders
    draw(taken / "players.png", 10)
    with pytest.raises(ValueError, match=r"^Not taken: standings\.png\. Nothing was changed\."):
        bring_up_to_date(taken, kept)
    assert not (kept / "players.png").exists()
    draw(taken / "standings.png", 50)
    assert bring_up_to_date(taken, kept) == ["players.png"]
    assert (kept / "players.png").read_bytes() == (taken / "players.png").read_bytes()
