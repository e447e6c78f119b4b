"""The page as HTML: one file, which needs no other and no script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.domain import Board, Colour
from pairloom.explain.bracket_map import NARROW, as_svg, lay_out, map_in_words
from pairloom.explain.bracket_map.drawing import STYLE as MAP_STYLE
from pairloom.explain.page.content import AnswerContent, Boards, Page
from pairloom.explain.page.criteria_table import CriteriaRow
from pairloom.explain.page.isolation import as_markup, as_plain
from pairloom.explain.page.style import STYLE


def as_html(page: Page) -> str:
    """The whole page."""
    title = page.answers[0].question if page.answers else page.say("page.round", round=page.round)
    body = "\n".join(
        part
        for parts in (_header(page), _answers(page), _map(page), _record(page), _footer(page))
        for part in parts
    )
    return (
        f'<!doctype html>\n<html lang="{page.book.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{as_plain(title)}</title>\n<style>{STYLE}{MAP_STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _header(page: Page) -> Iterator[str]:
    rules = page.say("page.rules", round=page.round, system=page.system, edition=page.edition)
    yield '<div class="selvedge" aria-hidden="true"></div>'
    yield '<header class="top"><div class="wrap">'
    if page.tournament:
        yield f'<p class="event"><bdi>{as_markup(page.tournament)}</bdi></p>'
    yield f'<p class="sec">{as_markup(rules)}</p></div></header>'
    yield '<main class="wrap">'


def _answers(page: Page) -> Iterator[str]:
    if not page.answers:
        heading = page.say("page.round", round=page.round)
        yield f"<h1>{as_markup(heading)}</h1>"
    for place, answer in enumerate(page.answers):
        yield f'<section class="panel answer" aria-labelledby="a{place}">'
        yield "<div>"
        yield from _statement(answer, place)
        yield from _certificate(page, answer)
        yield "</div>"
        if answer.rows or answer.chosen is not None:
            yield "<div>"
            yield from _table(page, answer)
            yield from _both_ways(page, answer)
            yield "</div>"
        yield "</section>"


def _statement(answer: AnswerContent, place: int) -> Iterator[str]:
    heading = "h2" if place else "h1"
    yield f'<p class="asked sec">{as_markup(answer.question)}</p>'
    yield f'<{heading} class="big" id="a{place}">{as_markup(answer.answer)}</{heading}>'
    if answer.steps:
        items = "\n".join(f"<li>{as_markup(step)}</li>" for step in answer.steps)
        yield f'<ol class="steps">\n{items}\n</ol>'


def _certificate(page: Page, answer: AnswerContent) -> Iterator[str]:
    if not answer.certificate:
        return
    yield f'<p class="note">{as_markup(answer.certificate)}'
    if page.checks:
        told = as_markup(page.say("page.check"))
        yield f"<br>{told} <code>pairloom check {as_plain(page.checks)}</code>"
    yield "</p>"


def _table(page: Page, answer: AnswerContent) -> Iterator[str]:
    if not answer.rows:
        return
    heads = (page.say("page.as_paired"), page.say("page.otherwise"))
    yield f'<table class="vs"><thead><tr><th scope="col">{as_markup(page.say("page.criterion"))}'
    cells = "".join(f'<th scope="col" class="num">{as_markup(head)}</th>' for head in heads)
    yield f"</th>{cells}</tr></thead><tbody>"
    for row in answer.rows:
        yield _criterion(row)
    if answer.not_reached:
        labels = _range(answer.not_reached)
        told = as_markup(page.say("page.not_reached"))
        yield f'<tr class="sec"><th scope="row">{labels}</th>'
        yield f'<td class="num" colspan="2">{told}</td></tr>'
    yield "</tbody></table>"


def _criterion(row: CriteriaRow) -> str:
    kind = ' class="decides"' if row.decides else ""
    sign = " ✗" if row.decides else ""
    return (
        f'<tr{kind}><th scope="row"><b>{as_markup(row.label)}</b> {as_markup(row.meaning)}</th>'
        f'<td class="num">{as_markup(row.chosen)}</td>'
        f'<td class="num">{as_markup(row.alternative)}{sign}</td></tr>'
    )


def _range(labels: tuple[str, ...]) -> str:
    first, last = as_markup(labels[0]), as_markup(labels[-1])
    return first if len(labels) == 1 else f"{first}–{last}"


def _both_ways(page: Page, answer: AnswerContent) -> Iterator[str]:
    if answer.chosen is None or answer.alternative is None:
        return
    yield '<div class="duo">'
    yield from _boards(page, "page.as_paired", answer.chosen, answer.alternative)
    yield from _boards(page, "page.otherwise", answer.alternative, answer.chosen)
    yield "</div>"


def _boards(page: Page, message: str, shown: Boards, other: Boards) -> Iterator[str]:
    """The bracket one way; boards that the other way does not have stand out."""
    yield f"<div><h3>{as_markup(page.say(message))}</h3><ul>"
    for board in shown.boards:
        text = _board(page, board)
        yield f"<li>{text}</li>" if board in other.boards else f"<li><b>{text}</b></li>"
    for number in shown.floats:
        yield f'<li>{number} <span class="float">↓ {as_markup(page.say("page.floats"))}</span></li>'
    yield "</ul></div>"


def _board(page: Page, board: Board) -> str:
    white, black = (_seat(page, colour) for colour in (Colour.WHITE, Colour.BLACK))
    return f"{board.white} {white} – {black} {board.black}"


def _seat(page: Page, colour: Colour) -> str:
    name = colour.name.lower()
    return f'<span class="seat {name}">{as_markup(page.say(f"map.letter.{name}"))}</span>'


def _map(page: Page) -> Iterator[str]:
    """The picture, once for wide and once for narrow screens, and the list in words."""
    if page.map is None:
        return
    heading = page.say("map.title", round=page.round)
    yield '<section class="panel" aria-labelledby="map">'
    yield f'<h2 id="map">{as_markup(heading)}</h2>'
    wide = as_svg(lay_out(page.map, page.book), name="wide", has_style=False)
    narrow = as_svg(lay_out(page.map, page.book, width=NARROW), name="narrow", has_style=False)
    yield f'<div class="map wide">{wide}</div>'
    yield f'<div class="map narrow">{narrow}</div>'
    yield f"<h3>{as_markup(page.say('page.in_words'))}</h3>"
    yield '<ul class="words">'
    yield from (f"<li>{as_markup(line)}</li>" for line in map_in_words(page.map, page.book))
    yield "</ul></section>"


def _record(page: Page) -> Iterator[str]:
    if not page.record:
        return
    yield f'<details class="panel"{"" if page.answers else " open"}>'
    yield f"<summary>{as_markup(page.say('page.record'))}</summary>"
    yield f"<pre>{as_markup(_lines(page.record))}</pre></details>"


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _footer(page: Page) -> Iterator[str]:
    yield "</main>"
    yield f'<footer class="wrap sec">{as_markup(page.say("page.made_by"))}</footer>'
