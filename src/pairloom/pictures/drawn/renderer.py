"""What the plotting library lays out, written as our own SVG.

Its own writer of SVG sets colours and faces in every element, names elements by chance and needs
a face to measure text in. This one writes what a part is (`class`), so that one picture serves
light, dark and paper; it gives every text its anchor, and room for the widest face in common use
(docs/decisions/0031-any-font.md); the same figures give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from matplotlib.backend_bases import RendererBase
from matplotlib.path import Path

from pairloom.explain.bracket_map.frame import width_of

__all__ = ["BOLD", "SvgRenderer", "written"]

BOLD: Final = ("strong", "winner")
"""Kinds of text that are set bold, and so take more room."""
_LETTERS: Final = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C"}
_ANCHORS: Final = {"center": ' text-anchor="middle"', "right": ' text-anchor="end"'}
_ASCENT, _DESCENT = 0.8, 0.2


class SvgRenderer(RendererBase):
    """Collects the parts of one picture; what has no kind is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.width, self.height = width, height
        self.parts: list[str] = []
        self._kinds = [""]

    def open_group(self, s: str, gid: str | None = None) -> None:
        self._kinds.append(gid or "")

    def close_group(self, s: str) -> None:
        self._kinds.pop()

    def draw_path(self, gc: Any, path: Any, transform: Any, rgbFace: Any = None) -> None:  # noqa: N803
        if kind := self._kinds[-1]:
            self._add_path(kind, "".join(self._course(path, transform)), gc)

    def draw_markers(
        self,
        gc: Any,
        marker_path: Any,
        marker_trans: Any,
        path: Any,
        trans: Any,
        rgbFace: Any = None,  # noqa: N803
    ) -> None:
        """All markers of a kind are one part: a thousand of them stay small."""
        kind = self._kinds[-1]
        if not kind:
            return
        courses: list[str] = []
        for vertices, _ in path.iter_segments(trans, simplify=False):
            x, y = vertices[-2:]
            courses += self._course(marker_path, marker_trans.frozen().translate(x, y))
        self._add_path(kind, "".join(courses), gc)

    def draw_text(
        self,
        gc: Any,
        x: float,
        y: float,
        s: str,
        prop: Any,
        angle: float,
        ismath: Any = False,
        mtext: Any = None,
    ) -> None:
        kind = self._kinds[-1]
        if not kind:
            return
        anchor = ""  # heights of texts come from the top (`flipy`), those of paths from the bottom
        if mtext is not None:
            x = mtext.get_transform().transform(mtext.get_unitless_position())[0]
            anchor = _ANCHORS.get(mtext.get_ha(), "")
        size = written(prop.get_size_in_points())
        place = f'x="{written(x)}" y="{written(y)}" font-size="{size}"{anchor}'
        self.parts.append(f'<text class="{kind}" {place}>{escape(s)}</text>')

    def get_text_width_height_descent(
        self, s: str, prop: Any, ismath: Any
    ) -> tuple[float, float, float]:
        size = prop.get_size_in_points()
        is_bold = prop.get_weight() == "bold"
        width = width_of(s, round(size * 10), is_bold=is_bold)
        return float(width), size * (_ASCENT + _DESCENT), size * _DESCENT

    def get_canvas_width_height(self) -> tuple[float, float]:
        return float(self.width), float(self.height)

    def points_to_pixels(self, points: Any) -> Any:
        return points

    def _add_path(self, kind: str, course: str, gc: Any) -> None:
        """How wide a line is belongs to the style, but for those whose width says how many."""
        width = f' stroke-width="{written(gc.get_linewidth())}"' if "stream" in kind else ""
        self.parts.append(f'<path class="{kind}" d="{course}"{width}/>')

    def _course(self, path: Any, transform: Any) -> Iterator[str]:
        for vertices, code in path.iter_segments(transform, simplify=False):
            if code == Path.CLOSEPOLY:
                yield "Z"
                continue
            points = [
                f"{written(x)} {written(self.height - y)}"
                for x, y in zip(vertices[::2], vertices[1::2], strict=True)
            ]
            yield _LETTERS[code] + " ".join(points)


def written(number: float) -> str:
    """A coordinate to a tenth of a pixel, as short as it can be written.

    >>> written(12.04), written(-0.01), written(7.25)
    ('12', '0', '7.2')
    """
    text = f"{float(number):.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
