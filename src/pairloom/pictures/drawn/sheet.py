"""A sheet of paper for one picture: lines, boxes and texts by pixel, and axes for figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import chain
from typing import Any, Final

from matplotlib.path import Path
from matplotlib.transforms import (
    Affine2D,
    Bbox,
    BboxTransformFrom,
    BboxTransformTo,
    Transform,
)

from pairloom.explain.bracket_map.frame import cut
from pairloom.pictures.drawn.parts import BOLD, Point, course_of, marks_at, path_part, text_part
from pairloom.pictures.drawn.style import STYLE

__all__ = ["MEDIUM", "SMALL", "WIDTH", "Axes", "Sheet", "with_style"]

WIDTH: Final = 400
"""All pictures are as wide as a phone shows them without shrinking letters."""
SMALL, MEDIUM = 11.5, 13
_EDGE: Final = 4
_HEAD_ENDS: Final = "</desc>\n"


@dataclass(frozen=True, slots=True)
class Axes:
    """A part of a sheet with a scale of its own; `distance` says how far up a value lies."""

    to_sheet: Transform
    distance: Callable[[float], float]


class Sheet:
    """One picture. Coordinates are pixels from the top left.

    Areas lie below lines, and lines below texts, whichever is put there first.
    """

    def __init__(self, height: int, width: int = WIDTH) -> None:
        self.width, self.height = width, height
        self._areas: list[str] = []
        self._lines: list[str] = []
        self._texts: list[str] = []
        self._pixels = Affine2D().scale(1, -1).translate(0, height)

    def axes(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        *,
        x: tuple[float, float],
        y: tuple[float, float],
        distance: Callable[[float], float] = float,
    ) -> Axes:
        """A part of the sheet with a scale of its own; `y` is its value at the bottom and top."""
        values = Bbox.from_extents(x[0], distance(y[0]), x[1], distance(y[1]))
        place = Bbox.from_bounds(left, self.height - top - height, width, height)
        return Axes(BboxTransformFrom(values) + BboxTransformTo(place), distance)

    def at(self, axes: Axes, x: float, y: float) -> Point:
        """Where a point of the axes lies on the sheet."""
        across, up = axes.to_sheet.transform((x, axes.distance(y)))
        return float(across), float(self.height - up)

    def line(self, kind: str, points: Sequence[Point]) -> None:
        """A line through points of the sheet."""
        self._lines.append(path_part(kind, self._course(Path(points))))

    def lines(self, kind: str, courses: Iterable[Sequence[Point]]) -> None:
        """Many lines of a kind as one part."""
        vertices: list[Point] = []
        codes: list[Any] = []
        for course in courses:
            vertices += course
            codes += [Path.MOVETO, *[Path.LINETO] * (len(course) - 1)]
        if vertices:
            self._areas.append(path_part(kind, self._course(Path(vertices, codes))))

    def curve(self, kind: str, start: Point, end: Point, *, width: float) -> None:
        """A line that leaves and arrives level."""
        middle = (start[0] + end[0]) / 2
        vertices = [start, (middle, start[1]), (middle, end[1]), end]
        path = Path(vertices, [Path.MOVETO, Path.CURVE4, Path.CURVE4, Path.CURVE4])
        self._areas.append(path_part(kind, self._course(path), width))

    def box(self, kind: str, left: float, top: float, width: float, height: float) -> None:
        """A rectangle."""
        right, bottom = left + width, top + height
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        self._areas.append(path_part(kind, self._course(Path(corners, closed=True))))

    def marks(self, kind: str, points: Sequence[Point], *, shape: str, size: float) -> None:
        """The same mark at every point."""
        if points:
            self._lines.append(path_part(kind, marks_at(points, shape, size, self.height)))

    def _course(self, path: Path) -> Iterable[str]:
        return course_of(path, self._pixels, self.height)

    def text(
        self,
        kind: str,
        x: float,
        y: float,
        text: str,
        *,
        size: float = MEDIUM,
        anchor: str = "left",
        room: float | None = None,
    ) -> None:
        """A text on its base line, cut to the room that it has: by default up to the edge."""
        is_bold = any(word in BOLD for word in kind.split())
        if room is None:
            room = self._room(x, anchor)
        shown = cut(text, int(room), round(size * 10), is_bold=is_bold)
        if shown:
            self._texts.append(text_part(kind, (x, y), shown, size, anchor))

    def _room(self, x: float, anchor: str) -> float:
        left, right = x - _EDGE, self.width - _EDGE - x
        return {"left": right, "right": left, "center": 2 * min(left, right)}[anchor]

    def as_svg(
        self, title: str, description: str, *, name: str, language: str, has_style: bool
    ) -> str:
        """The picture as text; `name` keeps the ids of several pictures on one page apart."""
        body = "\n".join(chain(self._areas, self._lines, self._texts))
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img"'
            f' lang="{language}" viewBox="0 0 {self.width} {self.height}"'
            f' aria-labelledby="{name}-title {name}-desc">\n'
            f'<title id="{name}-title">{escape(title)}</title>\n'
            f'<desc id="{name}-desc">{escape(description)}</desc>\n'
            f'<path class="ground" d="M0 0H{self.width}V{self.height}H0Z"/>\n'
            f"{body}\n</svg>\n"
        )
        return with_style(svg) if has_style else svg


def with_style(svg: str) -> str:
    """A picture that was drawn to be part of a page, as a file of its own."""
    head, end, drawing = svg.partition(_HEAD_ENDS)
    return f"{head}{end}<style>{STYLE}</style>\n{drawing}"
