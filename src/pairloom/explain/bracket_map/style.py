"""What the parts of the picture look like: on paper-white, in the dark, and in print.

One hue has one meaning: weld is a float or a preference that was not granted, madder a strong one
or a rejected candidate, verdigris what is as it should be, indigo what was asked about. All of it
is told by a shape, a letter or a line as well: print is black on white.
"""

from __future__ import annotations

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
