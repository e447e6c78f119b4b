"""What a picture is made of. Coordinates are whole pixels, sizes of letters tenths of one.

`kind` names the part that a shape plays; the style sheet says what it looks like.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Rect:
    x: int
    y: int
    width: int
    height: int
    kind: str
    radius: int = 0


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text; `x` is its beginning (its middle, if centred), `y` the base line.

    `width` is what was reckoned for it. `lead` stands out at its beginning, in a way of its own.
    """

    x: int
    y: int
    text: str
    kind: str
    size: int
    width: int
    is_centred: bool = False
    lead: str = ""
    lead_kind: str = ""

    @property
    def left(self) -> int:
        return self.x - self.width // 2 if self.is_centred else self.x


@dataclass(frozen=True, slots=True)
class Path:
    """A line, in the notation of SVG."""

    course: str
    kind: str


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that belong together, with what they say to who cannot see them."""

    title: str
    shapes: tuple[Shape, ...]
    kind: str = ""


Shape: TypeAlias = Rect | Label | Path | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole picture, in the order in which it is painted."""

    width: int
    height: int
    title: str
    description: str
    language: str
    shapes: tuple[Shape, ...]
