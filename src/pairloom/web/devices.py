"""What is known of the device that asks: where it is, and roughly what it is."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request

__all__ = ["address_of", "describe_device", "device_of"]

# The first word that is found counts: every browser also claims to be others.
_BROWSERS: Final = (
    *(("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("FxiOS", "Firefox")),
    *(("Chrome", "Chrome"), ("CriOS", "Chrome"), ("Safari", "Safari")),
)
_SYSTEMS: Final = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows")),
    *(("Mac OS X", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)


def address_of(request: Request) -> str:
    """The network address of whoever asks."""
    return request.client.host if request.client else ""


def device_of(request: Request) -> str:
    """The device as the history shows it."""
    return describe_device(request.headers.get("user-agent", ""))


def describe_device(user_agent: str) -> str:
    """Browser and system in two words.

    >>> describe_device("Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox, Windows'
    """
    names = (
        next((name for sign, name in table if sign in user_agent), "")
        for table in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(name for name in names if name)
