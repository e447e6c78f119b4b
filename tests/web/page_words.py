"""What a page tells, as lines of text: words, cells, links, fields and what is chosen in them.

Tags and classes are how a page looks; what is left is what it says. A change of one cell, one
order or one address is a change of one line.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser

__all__ = ["words_of_page"]

_BREAKS = frozenset(
    "address article aside blockquote button caption dd details div dl dt fieldset figcaption"
    " figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p section"
    " select summary table tbody tfoot thead title tr ul".split()
)
_HEADINGS = {f"h{level}": "#" * level for level in range(1, 7)}
_SILENT = frozenset({"script", "style"})
_TOLD = ("aria-label", "alt", "title", "placeholder")
# Versions of style sheets, tokens of forms and links, anchors, receipts: they depend on keys and on
# the day.
_TOKENS = re.compile(
    r"/static/[0-9a-f]{12}/|[0-9a-f]{64}|\b[A-Za-z0-9_-]{43}\b|\b\d+\.\d+\.\d+(?:-[0-9A-Z]{5}){4}\b"
    r"|\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b"
)


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._line: list[str] = []
        self._silent = 0
        self._switches = 0

    def _is_switch(self, tag: str, values: dict[str, str]) -> bool:
        """The switch of languages is the same on all pages, and looked at elsewhere."""
        return tag == "details" and values.get("class") == "language-choice"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag in _SILENT or self._is_switch(tag, values):
            self._silent += 1
            self._switches += tag == "details"
        if self._switches:
            return
        if tag in _BREAKS:
            self._end_line()
        if tag in ("td", "th"):
            self._line.append("|")
        if tag in _HEADINGS:
            self._line.append(_HEADINGS[tag])
        self._tell(tag, values)

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT or (self._switches and tag == "details"):
            self._silent -= 1
            self._switches -= tag == "details"
        if tag in _BREAKS and not self._switches:
            self._end_line()

    def handle_data(self, data: str) -> None:
        if not self._silent and (text := " ".join(data.split())):
            self._line.append(text)

    def _tell(self, tag: str, values: dict[str, str]) -> None:
        self._line += [f"({values[name]})" for name in _TOLD if values.get(name)]
        match tag:
            case "a" if "href" in values:
                self._line.append(f"<{values['href']}>")
            case "form":
                self._line.append(f"form {values.get('method', 'get')} {values.get('action', '')}")
            case "input" | "button" if values.get("name") not in (None, "csrf_token"):
                chosen = " chosen" * ("checked" in values)
                value = values.get("value", "")
                self._line.append(
                    f"[{values.get('type', 'text')} {values['name']}={value}{chosen}]"
                )
            case "select" | "textarea" if "name" in values:
                self._line.append(f"[{tag} {values['name']}]")
            case "option":
                self._line.append(
                    f"[{values.get('value', '')}{' chosen' * ('selected' in values)}]"
                )

    def _end_line(self) -> None:
        if self._line:
            self.lines.append(" ".join(self._line))
            self._line = []

    def close(self) -> None:
        super().close()
        self._end_line()


def words_of_page(html: str) -> list[str]:
    """The lines; what is drawn by lot for safety's sake (tokens) is left out."""
    reader = _Words()
    reader.feed(html)
    reader.close()
    return [_TOKENS.sub("…", line) for line in reader.lines]
