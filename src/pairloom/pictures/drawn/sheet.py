"""A sheet of paper for one picture: lines, boxes and texts by pixel, and axes for figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.backend_bases import FigureCanvasBase
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import PathPatch, Rectangle
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from pairloom.explain.bracket_map.frame import cut
from pairloom.pictures.drawn.renderer import BOLD, SvgRenderer
from pairloom.pictures.drawn.style import STYLE

__all__ = ["MEDIUM", "SMALL", "WIDTH", "Sheet", "with_style"]

WIDTH: Final = 400
"""All pictures are as wide as a phone shows them without shrinking letters."""
SMALL, MEDIUM = 11.5, 13
_POINTS_PER_INCH: Final = 72
_EDGE: Final = 4
_HEAD_ENDS: Final = "</desc>\n"


class Sheet:
    """One picture. Coordinates are pixels from the top left."""

    def __init__(self, height: int, width: int = WIDTH) -> None:
        self.width, self.height = width, height
        size = (width / _POINTS_PER_INCH, height / _POINTS_PER_INCH)
        self._figure = Figure(figsize=size, dpi=_POINTS_PER_INCH)
        FigureCanvasBase(self._figure)
        # What is placed by pixel belongs to no axes, which would look at their limits each time.
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
    ) -> Axes:
        """A part of the sheet with a scale of its own; `y` is its value at the bottom and top."""
        bottom = self.height - top - height
        box = (left / self.width, bottom / self.height, width / self.width, height / self.height)
        axes = self._figure.add_axes(box)
        axes.set_axis_off()
        axes.set_xlim(*x)
        axes.set_ylim(*y)
        return axes

    def at(self, axes: Axes, x: float, y: float) -> tuple[float, float]:
        """Where a point of the axes lies on the sheet."""
        across, up = axes.transData.transform((x, y))
        return float(across), float(self.height - up)

    def line(self, kind: str, points: Sequence[tuple[float, float]], *, width: float = 1) -> None:
        """A line through points of the sheet."""
        xs, ys = zip(*points, strict=True)
        self._add(Line2D(xs, ys, linewidth=width, gid=kind))

    def lines(self, kind: str, courses: Iterable[Sequence[tuple[float, float]]]) -> None:
        """Many lines of a kind as one part."""
        vertices: list[tuple[float, float]] = []
        codes: list[Any] = []
        for course in courses:
            vertices += course
            codes += [Path.MOVETO, *[Path.LINETO] * (len(course) - 1)]
        if vertices:
            self._add(PathPatch(Path(vertices, codes), gid=kind))

    def curve(
        self, kind: str, start: tuple[float, float], end: tuple[float, float], *, width: float
    ) -> None:
        """A line that leaves and arrives level."""
        middle = (start[0] + end[0]) / 2
        vertices = [start, (middle, start[1]), (middle, end[1]), end]
        path = Path(vertices, [Path.MOVETO, Path.CURVE4, Path.CURVE4, Path.CURVE4])
        self._add(PathPatch(path, gid=kind, linewidth=width))

    def box(self, kind: str, left: float, top: float, width: float, height: float) -> None:
        """A rectangle."""
        self._add(Rectangle((left, top), width, height, gid=kind))

    def marks(
        self, kind: str, points: Sequence[tuple[float, float]], *, shape: str, size: float
    ) -> None:
        """The same mark at every point."""
        if points:
            xs, ys = zip(*points, strict=True)
            self._add(Line2D(xs, ys, linestyle="none", marker=shape, markersize=size, gid=kind))

    def _add(self, part: Artist) -> None:
        part.set_transform(self._pixels)
        self._figure.add_artist(part)

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
        weight = "bold" if is_bold else "normal"
        self._figure.text(
            x,
            y,
            shown,
            transform=self._pixels,
            gid=kind,
            fontsize=size,
            ha=anchor,
            va="baseline",
            fontweight=weight,
            parse_math=False,  # a name may have a sign of dollars
        )

    def _room(self, x: float, anchor: str) -> float:
        left, right = x - _EDGE, self.width - _EDGE - x
        return {"left": right, "right": left, "center": 2 * min(left, right)}[anchor]

    def as_svg(
        self, title: str, description: str, *, name: str, language: str, has_style: bool
    ) -> str:
        """The picture as text; `name` keeps the ids of several pictures on one page apart."""
        renderer = SvgRenderer(self.width, self.height)
        self._figure.draw(renderer)
        body = "\n".join(renderer.parts)
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
