"""Pictures of the screens: light, dark and as on a phone, small enough to keep in the manual."""

from __future__ import annotations

import base64
import os
import struct
import zlib
from collections.abc import Container
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

LAPTOP, PHONE = (1440, 900), (390, 844)
VARIANTS = (("", LAPTOP, "light"), ("-dark", LAPTOP, "dark"), ("-phone", PHONE, "light"))
FOR_EVERYBODY = (*VARIANTS, ("-phone-dark", PHONE, "dark"))
"""Pages that most people open on a phone, and in the evening."""
WALLS = (
    *(("", (1920, 1080), "light"), ("-dark", (1920, 1080), "dark")),
    *(("-4-3", (1024, 768), "light"), ("-upright", (1080, 1920), "light")),
)
"""Screens in a hall."""
# Runs in the browser, which has the pixels anyway: the 256 colours used most, and for every
# pixel the nearest of them.
_TO_PALETTE = """async address => {
  const image = new Image(); image.src = address; await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const drawing = canvas.getContext("2d"); drawing.drawImage(image, 0, 0);
  const raw = drawing.getImageData(0, 0, image.width, image.height).data;
  const pixels = new Uint32Array(raw.buffer), counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) || 0) + 1);
  const palette = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 256).map(pair => pair[0]);
  const parts = pixel => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  const known = palette.map(parts), nearest = new Map();
  for (const pixel of counts.keys()) {
    const [red, green, blue] = parts(pixel);
    let best = 0, least = Infinity;
    known.forEach((one, index) => {
      const far = (one[0] - red) ** 2 + (one[1] - green) ** 2 + (one[2] - blue) ** 2;
      if (far < least) { least = far; best = index; }
    });
    nearest.set(pixel, best);
  }
  let text = "";
  for (const pixel of pixels) text += String.fromCharCode(nearest.get(pixel));
  return { width: image.width, height: image.height, palette: known.flat(), pixels: btoa(text) };
}"""


SCREENS = os.environ.get("PAIRLOOM_SCREENS", "")


def require_title(page: Page, name: str) -> None:
    """What a window and a reader aloud call the page: a title of its own, and one head."""
    title, heads = page.evaluate(
        "[document.title, [...document.querySelectorAll('h1')].map((h) => h.textContent.trim())]"
    )
    assert title.removesuffix("Pairloom").strip(" ·"), f"{name} has no title: {title!r}"
    assert len(heads) == 1, f"{name} has {len(heads)} heads: {heads}"
    assert heads[0], f"the head of {name} is empty"


class Camera:
    """Takes every picture in all `variants`, if there is a folder for them.

    Names get a prefix; with `only`, other pictures are not taken.
    """

    def __init__(
        self, prefix: str = "", only: Container[str] | None = None, variants: Any = VARIANTS
    ) -> None:
        self.folder = Path(SCREENS) if SCREENS else None
        self.prefix = prefix
        self.only = only
        self.variants = variants
        self._darkroom: Page | None = None

    def __call__(self, page: Page, name: str) -> None:
        require_title(page, name)
        if self.folder is None or (self.only is not None and name not in self.only):
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        is_at_top, size = page.evaluate("scrollY") == 0, page.viewport_size
        for suffix, (width, height), scheme in self.variants:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(150)
            if is_at_top:  # browsers keep what was in view, also if that is further down now
                page.evaluate("scrollTo(0, 0)")
            taken = page.screenshot(animations="disabled")
            (self.folder / f"{self.prefix}{name}{suffix}.png").write_bytes(
                self._develop(page, taken)
            )
        if size is not None:
            page.set_viewport_size(size)
        page.emulate_media(color_scheme="light")

    def _develop(self, page: Page, picture: bytes) -> bytes:
        """A picture with 256 colours: half the size, and nobody sees the difference."""
        if self._darkroom is None:
            self._darkroom = page.context.new_page()
            page.bring_to_front()
        address = "data:image/png;base64," + base64.b64encode(picture).decode()
        return _png(**self._darkroom.evaluate(_TO_PALETTE, address))


def _png(width: int, height: int, palette: list[int], pixels: str) -> bytes:
    """A PNG file, one byte per pixel, lines as they are (filter 0)."""
    rows = base64.b64decode(pixels)
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, len(rows), width))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(palette)),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
