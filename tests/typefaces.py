"""The faces in which layouts are measured: the packaged one, and the widest in common use.

No test may depend on which fonts a machine has. Text is set in DejaVu Sans, which most Linux
systems fall back to, or in Verdana, which is as wide; where neither is installed, the packaged
face is enlarged until it takes as much room.
"""

from __future__ import annotations

import base64

from playwright.sync_api import Page

from pairloom.web.assets import STATIC

# What this line takes in DejaVu Sans, in ems: from its table of widths, not from this machine.
SAMPLE = "Wojciechowska, Ľubomír 4½ 2188 round by round"
_WIDEST, _PACKAGED = 25.2, 20.8
_WIDE_FAMILIES = '"DejaVu Sans", Verdana'
_HAS_WIDE_FACE = """([sample, families, wanted]) => {
  const drawing = document.createElement("canvas").getContext("2d");
  drawing.font = `100px ${families}`;
  return drawing.measureText(sample).width >= 98 * wanted;
}"""


def widest_face(page: Page) -> str:
    """A style sheet that sets everything in the widest face, whatever the page asks for."""
    families, faces = _WIDE_FAMILIES, ""
    if not page.evaluate(_HAS_WIDE_FACE, [SAMPLE, families, _WIDEST]):
        families, faces = '"Enlarged"', packaged_face("Enlarged", _WIDEST / _PACKAGED)
    return f"{faces} *, ::before, ::after {{ font-family: {families}, sans-serif !important; }}"


def packaged_face(family: str = "Source Sans 3", scale: float = 1) -> str:
    """A style sheet that brings the packaged face to any page; empty where npm was missing."""
    folder = STATIC / "vendor" / "fonts"
    parts = {"latin": "U+0-FF, U+2000-206F", "latin-ext": "U+100-2FF"}
    sheet = ""
    for name, letters in parts.items():
        path = folder / f"source-sans-3-{name}.woff2"
        if path.is_file():
            data = base64.b64encode(path.read_bytes()).decode()
            sheet += (
                f'@font-face {{ font-family: "{family}"; font-weight: 200 900;'
                f" size-adjust: {scale:.1%}; unicode-range: {letters};"
                f" src: url(data:font/woff2;base64,{data}); }}"
            )
    return sheet
