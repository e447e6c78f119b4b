"""A feed of what was published (Atom, RFC 4287). Addresses in it are relative: a page for everybody
does not know under which name it was asked for."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement, tostring

from pairloom.director.desk.public.news import Publication, feed_id, publications
from pairloom.director.desk.publishing import PublicEvent
from pairloom.messages.current import current

__all__ = ["feed_text"]

_ATOM = "http://www.w3.org/2005/Atom"
_LONG_AGO = "1970-01-01T00:00:00Z"


def feed_text(published: PublicEvent) -> str:
    """The feed in the language of whoever asks."""
    event, told = published.event, publications(published.event, published.tournaments)
    language = current().language
    feed = Element("feed", {"xmlns": _ATOM, "xml:lang": language, "xml:base": f"/e/{event.slug}/"})
    _add(feed, "id", feed_id(event))
    _add(feed, "title", event.name)
    _add(feed, "updated", told[0].when if told else _LONG_AGO)
    _add(SubElement(feed, "author"), "name", event.organiser or event.name)
    SubElement(feed, "link", {"rel": "alternate", "type": "text/html", "href": f"/e/{event.slug}"})
    SubElement(feed, "link", {"rel": "self", "href": f"/e/{event.slug}/news.atom"})
    for each in told:
        _entry(feed, each)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(feed, encoding="unicode") + "\n"


def _entry(feed: Element, told: Publication) -> None:
    entry = SubElement(feed, "entry")
    _add(entry, "id", told.uid)
    _add(entry, "title", current().say(told.words))
    _add(entry, "updated", told.when)
    SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": told.page})


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text
