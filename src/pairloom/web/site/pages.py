"""A page of the server as a page that stands alone: relative links, no forms, plain scripts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from markupsafe import escape

from pairloom.messages import message
from pairloom.messages.speaker import Speaker
from pairloom.web.site.addresses import Address, parse_link
from pairloom.web.site.walk import LINK, Page

__all__ = ["StandsAlone"]

# Modules are fetched as other sites' files are, which browsers refuse between files of a folder.
_MODULE: Final = re.compile(r'<script type="module" ')
_PARTS: Final = 3
"""What a page falls into at every link: the text before, its attribute, and where it leads."""
_FIELD_OF_NAMES: Final = ' name="q"'
_ACTION: Final = re.compile(r'\s(?:action|method)="[^"]*"')
_HIDDEN_FIELD: Final = re.compile(r'<input type="hidden"[^<>]*>')
_LINK: Final = re.compile(r"<link [^<>]*>")
_BASE: Final = re.compile(r'\sxml:base="([^"]*)"')
_LEFT_OUT: Final = message(
    "These pages are a copy without a server: what could be asked or chosen here is left out."
)

Find = Callable[[Address], str | None]


@dataclass(slots=True)
class StandsAlone:
    """Pages of one language; `find` knows the file of an address from the top of the site."""

    find: Find
    speaker: Speaker
    _known: dict[int, dict[str, str | None]] = field(default_factory=dict)

    def page(self, page: Page, file: str) -> bytes:
        """The page as it stands in this file."""
        text = _MODULE.sub("<script defer ", page.body.decode())
        text = self._relative("".join(self._without_forms(text)), page.address, file)
        return _LINK.sub(_unless_it_leads_nowhere, text).encode()

    def feed(self, page: Page, file: str) -> bytes:
        """A feed, whose links begin where it lies instead of where it says."""
        text, base = page.body.decode(), page.address
        if (own := _BASE.search(text)) is not None:
            base, text = Address(own[1]), text.replace(own[0], "")
        return self._relative(text, base, file).encode()

    def _relative(self, text: str, base: Address, file: str) -> str:
        """Every link as it leads from this file: to the same place however often it stands."""
        up, page = file.count("/"), base.whole
        known = self._known.setdefault(up, {})
        # What begins where the page is means something else on the next one.
        of_page: dict[str, str | None] = {}
        parts = LINK.split(text)
        for place in range(1, len(parts), _PARTS):
            name, link = parts[place : place + 2]
            targets = known if link.startswith("/") else of_page
            if link not in targets:
                targets[link] = self._target(link, up, page)
            target = targets[link]
            parts[place] = "" if target is None else f'{name}="{target}"'
            parts[place + 1] = ""
        return "".join(parts)

    def _target(self, link: str, up: int, page: str) -> str | None:
        """Where a link leads from so many folders down; nowhere if it leads out of the site."""
        if link.startswith("#"):
            return link
        address, place = parse_link(link, page)
        if address is None:  # another site, an address for letters
            return link
        file = self.find(address)
        if file is None:
            return None
        return "../" * up + str(escape(file)) + (f"#{escape(place)}" if place else "")

    def _without_forms(self, text: str) -> Iterator[str]:
        """The parts of a page, with something else in place of every form."""
        before, *forms = text.split("<form ")
        yield before
        for part in forms:
            form, _, after = part.partition("</form>")
            attributes, _, inside = form.partition(">")
            yield self._in_place_of(attributes, inside)
            yield after

    def _in_place_of(self, attributes: str, inside: str) -> str:
        """A search for names works on the spot, by script; of others a word is left."""
        if 'role="search"' in attributes and _FIELD_OF_NAMES in inside:
            plain = _ACTION.sub("", attributes)
            return f"<form {plain} data-on-the-spot hidden>{_HIDDEN_FIELD.sub('', inside)}</form>"
        return f'<p class="small secondary">{escape(self.speaker.say(_LEFT_OUT))}</p>'


def _unless_it_leads_nowhere(link: re.Match[str]) -> str:
    return link[0] if " href=" in link[0] else ""
