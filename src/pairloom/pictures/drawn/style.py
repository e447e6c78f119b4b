"""What the parts of pictures look like: in light, in the dark and on paper.

One hue has one meaning, as on pages: indigo is what the sentence speaks of, verdigris a gain,
madder a loss. Each is told by a shape, a letter or a place as well, so that black-and-white print
loses nothing. Pages have the same rules in a sheet of theirs, where the reader's theme decides.
"""

from __future__ import annotations

from typing import Final

__all__ = ["DARK", "LIGHT", "RULES", "STYLE"]

_FONTS = (
    '"Source Sans 3","Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","Noto Sans Georgian",'
    '"Noto Sans CJK JP","Liberation Sans",sans-serif'
)


def _values(written: str) -> dict[str, str]:
    """Names and values of a table."""
    return dict(pair.split(":") for pair in written.split())


LIGHT: Final = _values(
    "surface:#ffffff line:#e0dcd1 line-2:#c9c3b4 edge:#8a8474 ink:#1b1d23 ink-2:#474b55 "
    "ink-3:#62666f indigo:#2d3f99 verdigris:#1e6a50 verdigris-soft:#e1f0e8 madder:#a3242f "
    "madder-soft:#fbe7e5 seat-white:#ffffff seat-white-ink:#1b1d23 seat-black:#1b1d23 "
    "seat-black-ink:#ffffff seat-edge:#1b1d23 "
)
DARK: Final = _values(
    "surface:#1a1d23 line:#2b2f38 line-2:#414652 edge:#7d8391 ink:#ecebe6 ink-2:#bfc1c7 "
    "ink-3:#9a9ea8 indigo:#a8b4ff verdigris:#7fcfaa verdigris-soft:#15302a madder:#ff9f97 "
    "madder-soft:#40201f seat-white:#f4f2ec seat-white-ink:#1b1d23 seat-black:#0e1013 "
    "seat-black-ink:#ffffff seat-edge:#a5a9b3 "
)
_PAPER: Final = _values(
    "ink:#000000 ink-2:#000000 indigo:#000000 verdigris:#000000 madder:#000000 "
    "surface:#ffffff line:#999999 line-2:#cccccc edge:#555555 ink-3:#333333 "
    "verdigris-soft:#ffffff madder-soft:#ffffff seat-white:#ffffff seat-white-ink:#000000 "
    "seat-black:#000000 seat-black-ink:#ffffff seat-edge:#000000 "
)
RULES: Final = """
.picture text { fill: var(--ink); unicode-bidi: isolate; }
.picture path { fill: none; stroke-linejoin: round; }
.picture .ground { fill: var(--surface); }
.picture .muted { fill: var(--ink-2); }
.picture .faint { fill: var(--ink-3); }
.picture :is(.strong, .winner) { font-weight: 700; }
.picture .grid { stroke: var(--line); }
.picture .axis { stroke: var(--edge); }
.picture .level { stroke: var(--edge); stroke-dasharray: 5 4; }
.picture .other { stroke: var(--edge); stroke-width: 0.8; }
.picture .course { stroke: var(--ink-2); stroke-width: 1.8; }
.picture .tie { stroke: var(--edge); }
.picture .mark { fill: var(--ink-2); stroke: var(--surface); }
.picture .course.first { stroke: var(--indigo); stroke-width: 3.4; }
.picture .mark.first { fill: var(--indigo); }
.picture .course.open { stroke-dasharray: 5 4; }
.picture .stream { stroke: var(--edge); }
.picture .group { fill: var(--surface); stroke: var(--ink-2); }
.picture .group.largest { stroke: var(--indigo); stroke-width: 2.6; }
.picture .gain { fill: var(--verdigris); }
.picture .loss { fill: var(--surface); stroke: var(--madder); stroke-width: 1.3; }
.picture .even { fill: var(--surface); stroke: var(--ink-2); stroke-width: 1.4; }
.picture .white { fill: var(--seat-white); stroke: var(--seat-edge); }
.picture .black { fill: var(--seat-black); stroke: var(--seat-edge); }
.picture .on-white { fill: var(--seat-white-ink); }
.picture .on-black { fill: var(--seat-black-ink); }
.picture .drawn { fill: var(--line-2); stroke: var(--edge); }
.picture .unplayed { stroke: var(--edge); stroke-dasharray: 3 2; }
.picture .bar { fill: var(--ink-3); }
.picture .bar.apart { fill: var(--surface); stroke: var(--ink-2); stroke-dasharray: 3 2; }
.picture .own { stroke: var(--line); }
.picture .tile.won { fill: var(--verdigris-soft); stroke: var(--verdigris); }
.picture .tile.lost { fill: var(--madder-soft); stroke: var(--madder); stroke-dasharray: 3 2; }
.picture .match { fill: var(--surface); stroke: var(--edge); }
.picture .way { stroke: var(--edge); }
@media print { .picture .drawn { fill: var(--line); } }
"""


def _declared(values: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in values.items())


STYLE: Final = (
    f"\n.picture{{{_declared(LIGHT)};font-family:{_FONTS};font-variant-numeric:tabular-nums"
    " lining-nums;text-rendering:geometricPrecision;print-color-adjust:exact}\n"
    f"@media (prefers-color-scheme:dark){{.picture{{{_declared(DARK)}}}}}\n"
    f"@media print{{.picture{{{_declared(_PAPER)}}}}}"
    f"{RULES}"
)
