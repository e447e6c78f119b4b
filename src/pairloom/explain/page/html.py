"""The page as HTML: one file, which needs no other and no script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairloom.domain import Board, Colour
from pairloom.explain.bracket_map import NARROW, as_svg, lay_out, map_in_words
from pairloom.explain.bracket_map.drawing import STYLE as MAP_STYLE
from pairloom.explain.bracket_map.words import LETTERS, map_title
from pairloom.explain.page.content import (
    AnswerContent,
    Boards,
    CriteriaRow,
    Page,
    as_markup,
    as_plain,
)
from pairloom.messages import Message, message

# What the page looks like: linen and ink, light or dark as the reader's screen, black on paper.

STYLE = """
:root{color-scheme:light dark;--paper:#f8f6f1;--surface:#fff;--sunken:#f0ede5;--line:#e0dcd1;
--line-2:#c9c3b4;--ink:#1b1d23;--ink-2:#474b55;--ink-3:#62666f;--indigo:#2d3f99;--weld:#7b5300;
--madder:#a3242f;--madder-soft:#fbe7e5;--seat-w:#fff;--seat-b:#1b1d23;--seat-line:#1b1d23}
@media (prefers-color-scheme:dark){:root{--paper:#131519;--surface:#1a1d23;--sunken:#0e1013;
--line:#2b2f38;--line-2:#414652;--ink:#ecebe6;--ink-2:#bfc1c7;--ink-3:#9a9ea8;--indigo:#a8b4ff;
--weld:#ecc061;--madder:#ff9f97;--madder-soft:#40201f;--seat-w:#f4f2ec;--seat-b:#0e1013;
--seat-line:#a5a9b3}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.45 "Source Sans 3",
"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","Noto Sans Georgian","Noto Sans CJK JP",
"Liberation Sans",sans-serif;font-variant-numeric:tabular-nums lining-nums}
h1,h2,h3,p,ul,ol{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2{font-size:1.125rem;line-height:1.3;font-weight:650}
h3{font-size:.875rem;font-weight:650}
.wrap{max-width:1180px;margin:0 auto;padding:0 16px}
main{display:grid;gap:16px;padding-top:16px!important}
main>h1{font-size:1.375rem}
.selvedge{height:5px;background:
repeating-linear-gradient(90deg,var(--indigo) 0 10px,transparent 10px 20px) 0 0/100% 2px no-repeat,
repeating-linear-gradient(90deg,transparent 0 10px,var(--indigo) 10px 20px) 0 3px/100% 2px
no-repeat;opacity:.75}
.top{background:var(--surface);border-bottom:1px solid var(--line);padding:12px 0}
.event{font-weight:650;font-size:1.125rem}
.sec{color:var(--ink-2)}
.top .sec,p.asked,footer{font-size:.875rem}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:7px;padding:16px;
min-width:0}
.answer{display:grid;grid-template-columns:1fr 1fr;gap:24px;padding:20px 24px}
.answer>div{min-width:0}
.answer>div:only-child{grid-column:1/-1;max-width:46rem}
.big{font-size:1.3125rem;line-height:1.35;margin:4px 0 12px;text-wrap:pretty}
.steps{counter-reset:step;display:grid;gap:10px}
.steps li{counter-increment:step;padding-left:34px;position:relative;max-width:70ch}
.steps li::before{content:counter(step);position:absolute;left:0;top:1px;width:22px;height:22px;
border:1px solid var(--line-2);border-radius:50%;text-align:center;font:600 12px/20px inherit;
font-size:12px;line-height:20px;font-weight:600;color:var(--ink-2)}
.note{margin-top:14px;background:var(--sunken);border-left:3px solid var(--line-2);
border-radius:0 4px 4px 0;padding:8px 12px;font-size:.875rem}
code{font:inherit;font-family:ui-monospace,Consolas,"Liberation Mono",monospace;font-size:.8125rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;font-weight:400;padding:7px 8px;border-bottom:1px solid var(--line);
vertical-align:baseline}
thead th{font-size:.8125rem;font-weight:600;color:var(--ink-2);border-bottom-color:var(--line-2)}
.num{text-align:right;white-space:nowrap}
.decides{background:var(--madder-soft)}
.decides td{font-weight:700}
.decides td:last-child{color:var(--madder)}
.duo{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:14px}
.duo>div{background:var(--sunken);border-radius:4px;padding:10px 12px;font-size:.875rem}
.duo ul{display:grid;gap:4px;margin-top:4px}
span.float{color:var(--weld);font-weight:600}
span.seat{display:inline-block;width:17px;height:17px;border:1.5px solid var(--seat-line);
border-radius:3px;font-size:10px;font-weight:700;line-height:14px;text-align:center}
span.white{background:var(--seat-w);color:#1b1d23}
span.black{background:var(--seat-b);color:#fff}
.map{margin:12px 0 16px;overflow-x:auto}
.map svg{display:block;max-width:100%;height:auto}
.narrow{display:none}
.words{display:grid;gap:4px;margin-top:6px;font-size:.9375rem}
.words li{padding-left:14px;text-indent:-14px;max-width:100ch}
summary{font-weight:650;cursor:pointer}
pre{margin:10px 0 0;font:13px/1.5 ui-monospace,Consolas,"Liberation Mono",monospace;
white-space:pre-wrap;overflow-wrap:anywhere}
footer{padding:20px 16px 32px!important}
:focus-visible{outline:2px solid #c2510a;outline-offset:2px;border-radius:4px}
@media (max-width:820px){.answer{grid-template-columns:1fr;padding:16px}.big{font-size:1.1875rem}}
@media screen and (max-width:640px){.wide{display:none}.narrow{display:block}
.wrap{padding:0 10px}.panel{padding:12px 8px}.answer{padding:14px}
.vs{font-size:.9375rem}.num{white-space:normal}th,td{padding:6px}}
@media print{@page{size:A4;margin:14mm 12mm}
:root{--paper:#fff;--surface:#fff;--sunken:#fff;--ink:#000;--ink-2:#000;--ink-3:#333;--line:#999;
--line-2:#666;--indigo:#000;--weld:#000;--madder:#000;--madder-soft:#fff;--seat-w:#fff;
--seat-b:#000;--seat-line:#000}
body{font-size:10.5pt}.selvedge,summary{display:none}.panel{border:0;padding:8px 0}
span.seat{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.decides th,.decides td{border-block:1.5pt solid #000}tr,li,.map{break-inside:avoid}}
"""


_AS_PAIRED = message("As paired")
_OTHERWISE = message("Otherwise")
_TO_CHECK = message("To check it:")
_CRITERION = message("Criterion")
_NOT_REACHED = message("not reached")
_FLOATS = message("floats")
_IN_WORDS = message("The same in words")
_WHOLE_ROUND = message("The whole round, decision by decision")
_MADE_BY = message("Made by Pairloom from the tournament file.")


def as_html(page: Page) -> str:
    """The whole page."""
    title = page.answers[0].question if page.answers else _round(page)
    body = "\n".join(
        part
        for parts in (_header(page), _answers(page), _map(page), _record(page), _footer(page))
        for part in parts
    )
    return (
        f'<!doctype html>\n<html lang="{page.speaker.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{as_plain(title)}</title>\n<style>{STYLE}{MAP_STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _round(page: Page) -> str:
    return page.say(message("Why is round {round} paired like this?", round=page.round))


def _header(page: Page) -> Iterator[str]:
    rules = message(
        "Round {round}, system {system}, edition {edition}",
        round=page.round,
        system=page.system,
        edition=page.edition,
    )
    yield '<div class="selvedge" aria-hidden="true"></div>'
    yield '<header class="top"><div class="wrap">'
    if page.tournament:
        yield f'<p class="event"><bdi>{as_markup(page.tournament)}</bdi></p>'
    yield f'<p class="sec">{as_markup(page.say(rules))}</p></div></header>'
    yield '<main class="wrap">'


def _answers(page: Page) -> Iterator[str]:
    if not page.answers:
        heading = _round(page)
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
        told = as_markup(page.say(_TO_CHECK))
        yield f"<br>{told} <code>pairloom check {as_plain(page.checks)}</code>"
    yield "</p>"


def _table(page: Page, answer: AnswerContent) -> Iterator[str]:
    if not answer.rows:
        return
    heads = (page.say(_AS_PAIRED), page.say(_OTHERWISE))
    yield f'<table class="vs"><thead><tr><th scope="col">{as_markup(page.say(_CRITERION))}'
    cells = "".join(f'<th scope="col" class="num">{as_markup(head)}</th>' for head in heads)
    yield f"</th>{cells}</tr></thead><tbody>"
    for row in answer.rows:
        yield _criterion(row)
    if answer.not_reached:
        labels = _range(answer.not_reached)
        told = as_markup(page.say(_NOT_REACHED))
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
    yield from _boards(page, _AS_PAIRED, answer.chosen, answer.alternative)
    yield from _boards(page, _OTHERWISE, answer.alternative, answer.chosen)
    yield "</div>"


def _boards(page: Page, title: Message, shown: Boards, other: Boards) -> Iterator[str]:
    """The bracket one way; boards that the other way does not have stand out."""
    yield f"<div><h3>{as_markup(page.say(title))}</h3><ul>"
    for board in shown.boards:
        text = _board(page, board)
        yield f"<li>{text}</li>" if board in other.boards else f"<li><b>{text}</b></li>"
    for number in shown.floats:
        yield f'<li>{number} <span class="float">↓ {as_markup(page.say(_FLOATS))}</span></li>'
    yield "</ul></div>"


def _board(page: Page, board: Board) -> str:
    white, black = (_seat(page, colour) for colour in (Colour.WHITE, Colour.BLACK))
    return f"{board.white} {white} – {black} {board.black}"


def _seat(page: Page, colour: Colour) -> str:
    name = colour.name.lower()
    return f'<span class="seat {name}">{as_markup(page.say(LETTERS[colour]))}</span>'


def _map(page: Page) -> Iterator[str]:
    """The picture, once for wide and once for narrow screens, and the list in words."""
    if page.map is None:
        return
    heading = page.say(map_title(page.round))
    yield '<section class="panel" aria-labelledby="map">'
    yield f'<h2 id="map">{as_markup(heading)}</h2>'
    wide = as_svg(lay_out(page.map, page.speaker), name="wide", has_style=False)
    narrow = as_svg(lay_out(page.map, page.speaker, width=NARROW), name="narrow", has_style=False)
    yield f'<div class="map wide">{wide}</div>'
    yield f'<div class="map narrow">{narrow}</div>'
    yield f"<h3>{as_markup(page.say(_IN_WORDS))}</h3>"
    yield '<ul class="words">'
    yield from (f"<li>{as_markup(line)}</li>" for line in map_in_words(page.map, page.speaker))
    yield "</ul></section>"


def _record(page: Page) -> Iterator[str]:
    if not page.record:
        return
    yield f'<details class="panel"{"" if page.answers else " open"}>'
    yield f"<summary>{as_markup(page.say(_WHOLE_ROUND))}</summary>"
    yield f"<pre>{as_markup(_lines(page.record))}</pre></details>"


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _footer(page: Page) -> Iterator[str]:
    yield "</main>"
    yield f'<footer class="wrap sec">{as_markup(page.say(_MADE_BY))}</footer>'
