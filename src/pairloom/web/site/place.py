"""What a page is told of the site that it will stand in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.requests import Request

__all__ = ["SCOPE", "SitePlace", "site_of"]

SCOPE: Final = "pairloom.site"
_AS_OF: Final = "/as-of"


@dataclass(frozen=True, slots=True)
class SitePlace:
    """A site: where the pages of its event begin, and in which languages it is made."""

    base: str
    languages: tuple[str, ...]

    @property
    def as_of_page(self) -> str:
        """The page that says of when all pages are. No page of an event has a dot there."""
        return f"{self.base}{_AS_OF}.html"

    @property
    def as_of_script(self) -> str:
        """The script that tells it to every page."""
        return f"{self.base}{_AS_OF}.js"


def site_of(request: Request) -> SitePlace | None:
    """The site that this page is made for; none on a server."""
    place: SitePlace | None = request.scope.get(SCOPE)
    return place
