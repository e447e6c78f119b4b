"""What the plotting library lays out, written as our own SVG.

Its own writer of SVG sets colours and faces in every element, names elements by chance and needs
a face to measure text in. This one writes what a part is (`class`), so that one picture serves
light, dark and paper; it gives every text its anchor, and room for the widest face in common use
(docs/decisions/0031-any-font.md); the same figures give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from matplotlib.markers import MarkerStyle
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, Transform

__all__ = ["BOLD", "Point", "course_of", "marks_at", "path_part", "text_part", "written"]

Point = tuple[float, float]
BOLD: Final = ("strong", "winner")
"""Kinds of text that are set bold, and so take more room."""
_LETTERS: Final = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C"}
_ANCHORS: Final = {"left": "", "center": ' text-anchor="middle"', "right": ' text-anchor="end"'}


def path_part(kind: str, course: Iterable[str], width: float | None = None) -> str:
    """How wide a line is belongs to the style, but for those whose `width` says how many."""
    wide = "" if width is None else f' stroke-width="{written(width)}"'
    return f'<path class="{kind}" d="{"".join(course)}"{wide}/>'


def course_of(path: Path, transform: Transform, height: float) -> Iterator[str]:
    """The course of a path on a sheet so high; the library counts from the bottom."""
    for vertices, code in path.iter_segments(transform, simplify=False):
        if code == Path.CLOSEPOLY:
            yield "Z"
            continue
        points = [
            f"{written(x)} {written(height - y)}"
            for x, y in zip(vertices[::2], vertices[1::2], strict=True)
        ]
        yield _LETTERS[code] + " ".join(points)


def marks_at(points: Sequence[Point], shape: str, size: float, height: float) -> Iterator[str]:
    """The same mark at every point, as one course: a thousand of them stay small."""
    mark = MarkerStyle(shape)
    path, shaped = mark.get_path(), mark.get_transform() + Affine2D().scale(size)
    for x, y in points:
        yield from course_of(path, shaped + Affine2D().translate(x, height - y), height)


def text_part(kind: str, place: Point, text: str, size: float, anchor: str) -> str:
    """A text that begins, ends or has its middle there, on its base line."""
    x, y = place
    at = f'x="{written(x)}" y="{written(y)}" font-size="{written(size)}"{_ANCHORS[anchor]}'
    return f'<text class="{kind}" {at}>{escape(text)}</text>'


def written(number: float) -> str:
    """A coordinate to a tenth of a pixel, as short as it can be written.

    >>> written(12.04), written(-0.01), written(7.25)
    ('12', '0', '7.2')
    """
    text = f"{float(number):.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
