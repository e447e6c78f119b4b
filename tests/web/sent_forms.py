"""What a browser would send of a form: fields as they stand on the page."""

from __future__ import annotations

from html.parser import HTMLParser

__all__ = ["form_of"]


class _Form(HTMLParser):
    """The successful controls of the form with an id."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self.form, self.is_inside = form, False
        self.sent: dict[str, str] = {}
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "form":
            self.is_inside = found.get("id") == self.form
        if not self.is_inside:
            return
        name, value = found.get("name") or "", found.get("value") or ""
        if tag == "input":
            ticked = found.get("type") not in ("checkbox", "radio") or "checked" in found
            if name and ticked:
                self.sent[name] = value
        elif tag == "select":
            self._select = name
        elif tag == "option" and ("selected" in found or self._select not in self.sent):
            self.sent[self._select] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.is_inside = False


def form_of(page: str, form: str) -> dict[str, str]:
    """What the form with this id would send as it stands; an empty dictionary without it."""
    reader = _Form(form)
    reader.feed(page)
    return reader.sent
