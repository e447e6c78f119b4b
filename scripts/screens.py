"""New pictures of screens take the place of older ones where somebody would see a difference.

python -m scripts.screens TAKEN KEPT   look at the pictures in TAKEN (`make screens` took them
                                       there), and bring the folder KEPT up to date

A time of day is on nearly every page; alone it makes no new picture, so that the repository does
not grow by what nobody sees. A picture that is kept and was not taken is a page that nobody led
to any more: nothing is changed, and its name is told.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from PIL import Image, ImageChops

__all__ = ["bring_up_to_date", "is_seen"]

UNSEEN = 800
"""As many pixels as a time of day changes at most, with the letters beside it."""
FAINTEST = 40
"""Steps of 255 from where on two shades differ: each picture chooses its 256 colours anew."""


def is_seen(before: Path, after: Path) -> bool:
    """Is there a difference that somebody would see?"""
    with Image.open(before) as earlier, Image.open(after) as later:
        if earlier.size != later.size:
            return True
        difference = ImageChops.difference(earlier.convert("RGB"), later.convert("RGB"))
    return sum(difference.convert("L").histogram()[FAINTEST:]) > UNSEEN


def bring_up_to_date(taken: Path, kept: Path) -> list[str]:
    """The names of pictures that are new or look different; `ValueError` if some were not taken."""
    names = {path.name for path in taken.glob("*.png")}
    if lost := sorted({path.name for path in kept.glob("*.png")} - names):
        raise ValueError(
            f"Not taken: {', '.join(lost)}. Nothing was changed. Delete pictures that"
            " nothing shows any more, or let a test lead to their pages again."
        )
    renewed = [
        name
        for name in sorted(names)
        if not (kept / name).exists() or is_seen(kept / name, taken / name)
    ]
    for name in renewed:
        shutil.copyfile(taken / name, kept / name)
    return renewed


def main() -> None:
    """Say which pictures are renewed, or why none is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("taken", type=Path)
    parser.add_argument("kept", type=Path)
    folders = parser.parse_args()
    try:
        renewed = bring_up_to_date(folders.taken, folders.kept)
    except ValueError as error:
        sys.exit(str(error))
    print(f"{len(renewed)} pictures renewed: {', '.join(renewed)}")


if __name__ == "__main__":
    main()
