"""A drawing as SVG text: a document of its own, or a part of a page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pairloom.explain.bracket_map.shapes import Drawing, Group, Label, Path, Rect, Shape
from pairloom.explain.bracket_map.style import STYLE


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
