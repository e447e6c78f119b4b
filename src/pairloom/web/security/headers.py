"""Headers that tell the browser what our pages never do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pairloom.web.widgets import FRAMED

__all__ = ["POLICY", "POLICY_OF_WIDGETS", "SecurityHeaders"]

# Nothing inline and nothing from elsewhere. Bars and meters set their width in an attribute.
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
POLICY_OF_WIDGETS: Final = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
_ALWAYS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Links that open doors stand in addresses: other sites never learn them. ("no-referrer"
    # would also hide from ourselves where a form comes from.)
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_A_YEAR: Final = "max-age=31536000"
_NO_FRAME: Final = "X-Frame-Options"


def _on_the_line(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    """As they go over the line: every answer passes here, however short its way was."""
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


class SecurityHeaders:
    """Adds them to every answer; a route that sets one of them itself is left alone."""

    def __init__(self, app: ASGIApp, *, https: bool) -> None:
        self._app = app
        headers = {**_ALWAYS, "Strict-Transport-Security": _A_YEAR} if https else _ALWAYS
        self._headers = _on_the_line(headers)
        of_widgets = {**headers, "Content-Security-Policy": POLICY_OF_WIDGETS}
        del of_widgets[_NO_FRAME]
        self._of_widgets = _on_the_line(of_widgets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        known = self._of_widgets if scope["path"].startswith(FRAMED) else self._headers

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = message.setdefault("headers", [])
                names = {name for name, _ in there}
                own = (header for header in known if header[0] not in names)
                message["headers"] = [*there, *own]
            await send(message)

        await self._app(scope, receive, send_with_headers)
