"""What a picture is made of, what its parts look like, and how they become SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

# What a picture is made of. Coordinates are whole pixels, sizes of letters tenths of one.
#
# `kind` names the part that a shape plays; the style sheet says what it looks like.


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


# What the parts of the picture look like: on paper-white, in the dark, and in print.
#
# One hue has one meaning: weld is a float or a preference that was not granted, madder a strong one
# or a rejected candidate, verdigris what is as it should be, indigo what was asked about. All of it
# is told by a shape, a letter or a line as well: print is black on white.

_FONTS = (
    '"Source Sans 3","Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","Noto Sans Georgian",'
    '"Noto Sans CJK JP","Liberation Sans",sans-serif'
)
_LIGHT = (
    "--paper:#fff;--sunken:#f0ede5;--surface:#fff;--line:#e0dcd1;--line-2:#c9c3b4;--edge:#8a8474;"
    "--ink:#1b1d23;--ink-2:#474b55;--ink-3:#62666f;--indigo:#2d3f99;--indigo-soft:#e7eaf7;"
    "--verdigris:#1e6a50;--verdigris-soft:#e1f0e8;--weld:#7b5300;--weld-soft:#fdf0cd;"
    "--madder:#a3242f;--on-madder:#fff;--seat-w:#fff;--seat-b:#1b1d23;--seat-line:#1b1d23;"
    "--even:transparent;--band-line:none"
)
_DARK = (
    "--paper:#1a1d23;--sunken:#0e1013;--surface:#1a1d23;--line:#2b2f38;--line-2:#414652;"
    "--edge:#7d8391;--ink:#ecebe6;--ink-2:#bfc1c7;--ink-3:#9a9ea8;--indigo:#a8b4ff;"
    "--indigo-soft:#232a4a;--verdigris:#7fcfaa;--verdigris-soft:#15302a;--weld:#ecc061;"
    "--weld-soft:#362b12;--madder:#ff9f97;--on-madder:#24090a;--seat-w:#f4f2ec;--seat-b:#0e1013;"
    "--seat-line:#a5a9b3"
)
_PRINT = (
    "--paper:#fff;--sunken:#fff;--surface:#fff;--line:#999;--line-2:#666;--edge:#333;--ink:#000;"
    "--ink-2:#000;--ink-3:#333;--indigo:#000;--indigo-soft:#fff;--verdigris:#000;"
    "--verdigris-soft:#fff;--weld:#000;--weld-soft:#fff;--madder:#000;--on-madder:#fff;"
    "--seat-w:#fff;--seat-b:#000;--seat-line:#000;--band-line:#999"
)
_RULES = (
    f"{{font-family:{_FONTS};font-variant-numeric:tabular-nums lining-nums;"
    "text-rendering:geometricPrecision;-webkit-print-color-adjust:exact;print-color-adjust:exact}",
    " text{fill:var(--ink);unicode-bidi:isolate}",
    " .paper{fill:var(--paper)}",
    " .middle{text-anchor:middle}",
    " .head{fill:var(--ink-2);font-weight:600}",
    " .band{stroke:var(--band-line)}",
    " .odd{fill:var(--sunken)}",
    " .even{fill:var(--even)}",
    " .band.asked{fill:var(--indigo-soft)}",
    " .bar{fill:var(--indigo)}",
    " .fold{fill:none;stroke:var(--edge);stroke-dasharray:2 4}",
    " .folded{fill:var(--ink-2)}",
    " .score{font-weight:700}",
    " .size,.number,.key{fill:var(--ink-2)}",
    " .number{fill:var(--ink-3)}",
    " .box{fill:var(--surface);stroke:var(--line-2)}",
    " .box.asked{stroke:var(--indigo);stroke-width:2}",
    " .box.bye{stroke:var(--weld);stroke-dasharray:4 3}",
    " .more{fill:none;stroke:var(--edge);stroke-dasharray:2 4}",
    " .rule{stroke:var(--line)}",
    " .board{fill:var(--ink-2);font-weight:700}",
    " .seat{stroke:var(--seat-line);stroke-width:1.4}",
    " .seat.white{fill:var(--seat-w)}",
    " .seat.black{fill:var(--seat-b)}",
    " .seat.unknown{fill:none;stroke:var(--edge);stroke-dasharray:1.5 2}",
    " .letter{font-weight:700}",
    " .on-white{fill:#1b1d23}",
    " .on-black{fill:#fff}",
    " .on-unknown{fill:var(--ink-3)}",
    " text.asked{font-weight:700}",
    " .tag{fill:var(--weld)}",
    " .tag.strong{fill:var(--madder);font-weight:600}",
    " .chip{fill:var(--surface);stroke:var(--weld);stroke-width:1.5;stroke-dasharray:4 3}",
    " .chip.asked{stroke:var(--indigo);stroke-width:2}",
    " .arrow{fill:var(--weld);font-weight:700}",
    " .thread{fill:none;stroke:var(--weld);stroke-width:2.3;stroke-linejoin:round}",
    " .under{stroke:var(--paper);stroke-width:5}",
    " .point{stroke-width:2.1}",
    " .bye{font-weight:600}",
    " .remark{fill:var(--ink)}",
    " .rejected{fill:var(--madder);font-weight:700}",
    " .taken{fill:var(--verdigris);font-weight:700}",
    " .mark{stroke-width:1.4;stroke-linejoin:round}",
    " .mark.granted{fill:var(--verdigris-soft);stroke:var(--verdigris)}",
    " .mark.missed{fill:var(--weld-soft);stroke:var(--weld)}",
    " .mark.strong{fill:var(--madder);stroke:var(--madder)}",
    " .mark.none{fill:none;stroke:var(--edge)}",
    " .sign{fill:none;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}",
    " .sign.granted{stroke:var(--verdigris)}",
    " .sign.missed{stroke:var(--weld)}",
    " .sign.strong{stroke:var(--on-madder)}",
)


def _sheet() -> str:
    rules = "\n".join(".bmap" + rule.replace(",.", ",.bmap .") for rule in _RULES)
    return (
        f"\n.bmap{{{_LIGHT}}}\n"
        f"@media (prefers-color-scheme:dark){{.bmap{{{_DARK}}}}}\n"
        f"@media print{{.bmap{{{_PRINT}}}}}\n"
        f"{rules}\n"
    )


STYLE = _sheet()


# A drawing as SVG text: a document of its own, or a part of a page.


def as_svg(drawing: Drawing, *, name: str = "bracket-map", has_style: bool = True) -> str:
    """The picture; `name` keeps the ids of several pictures on one page apart."""
    style = f"<style>{STYLE}</style>\n" if has_style else ""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bmap" role="img" lang="{drawing.language}"'
        f' width="{drawing.width}" height="{drawing.height}"'
        f' viewBox="0 0 {drawing.width} {drawing.height}"'
        f' aria-labelledby="{name}-title {name}-desc">\n'
        f'<title id="{name}-title">{escape(drawing.title)}</title>\n'
        f'<desc id="{name}-desc">{escape(drawing.description)}</desc>\n'
    )
    ground = f'<rect class="paper" width="{drawing.width}" height="{drawing.height}"/>\n'
    body = "\n".join(part for shape in drawing.shapes for part in _shape(shape))
    return f"{head}{style}{ground}{body}\n</svg>\n"


def _shape(shape: Shape) -> Iterator[str]:
    match shape:
        case Rect():
            radius = f' rx="{shape.radius}"' if shape.radius else ""
            place = f'x="{shape.x}" y="{shape.y}" width="{shape.width}" height="{shape.height}"'
            yield f'<rect class="{shape.kind}" {place}{radius}/>'
        case Path():
            yield f'<path class="{shape.kind}" d="{shape.course}"/>'
        case Label():
            yield _label(shape)
        case Group():
            inside = "".join(part for each in shape.shapes for part in _shape(each))
            yield f"<g><title>{escape(shape.title)}</title>{inside}</g>"


def _label(label: Label) -> str:
    kind = label.kind + (" middle" if label.is_centred else "")
    size = f"{label.size // 10}.{label.size % 10}".removesuffix(".0")
    place = f'x="{label.x}" y="{label.y}" font-size="{size}"'
    lead = f'<tspan class="{label.lead_kind}">{escape(label.lead)}</tspan>' if label.lead else ""
    text = " ".join(filter(None, (lead, escape(label.text))))
    return f'<text class="{kind}" {place}>{text}</text>'
