"""What a PDF says and how it looks, read back with another library than the one that made it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pypdfium2.raw as raw  # type: ignore[import-untyped]

__all__ = ["Pdf", "squeezed"]

_BLANK = re.compile(r"[\s\u200b\u00ad\ufffe\u0002]+")


def squeezed(text: str) -> str:
    """A text without what only keeps words apart: where lines break is the sheet's business.

    >>> squeezed("Kos,\\n Ana")
    'Kos,Ana'
    """
    return _BLANK.sub("", text)


@dataclass(frozen=True)
class Pdf:
    """A PDF as its reader has it."""

    data: bytes

    @cached_property
    def pages(self) -> list[str]:
        """The text of each page, in the order in which it is written."""
        document = pdfium.PdfDocument(self.data)
        return [page.get_textpage().get_text_range() for page in document]

    @cached_property
    def text(self) -> str:
        """Everything, squeezed."""
        return squeezed("\n".join(self.pages))

    @cached_property
    def sizes(self) -> set[tuple[int, int]]:
        """Widths and heights of its pages, in millimetres."""
        document = pdfium.PdfDocument(self.data)
        points = (page.get_size() for page in document)
        return {(round(x * 25.4 / 72), round(y * 25.4 / 72)) for x, y in points}

    @cached_property
    def fonts(self) -> dict[str, bool]:
        """The fonts that its letters are in, and whether each is inside of the file."""
        known: dict[str, bool] = {}
        for page in pdfium.PdfDocument(self.data):
            for thing in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=8):
                font = raw.FPDFTextObj_GetFont(thing.raw)
                name = _name_of(font)
                known[name] = bool(raw.FPDFFont_GetIsEmbedded(font))
        return known

    def beyond(self) -> list[str]:
        """Letters that stand outside of their page."""
        cut = []
        for page in pdfium.PdfDocument(self.data):
            width, height = page.get_size()
            text = page.get_textpage()
            for place in range(text.count_chars()):
                left, bottom, right, top = text.get_charbox(place)
                is_inside = left >= -1 and right <= width + 1 and bottom >= -1 and top <= height + 1
                if not is_inside:
                    cut.append(text.get_text_range(place, 1))
        return cut


def _name_of(font: object) -> str:
    import ctypes

    length = raw.FPDFFont_GetBaseFontName(font, None, 0)
    name = ctypes.create_string_buffer(length)
    raw.FPDFFont_GetBaseFontName(font, name, length)
    return str(name.value.decode("utf-8", "replace")).partition("+")[2] or name.value.decode()
