"""Headers that tell the browser what our pages never do."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["POLICY", "SecurityHeaders"]

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


class SecurityHeaders:
    """Adds them to every answer; a route that sets one of them itself is left alone."""

    def __init__(self, app: ASGIApp, *, https: bool) -> None:
        self._app = app
        headers = {**_ALWAYS, "Strict-Transport-Security": _A_YEAR} if https else _ALWAYS
        # As they go over the line: every answer passes here, however short its way was.
        self._headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = message.setdefault("headers", [])
                names = {name for name, _ in there}
                own = (header for header in self._headers if header[0] not in names)
                message["headers"] = [*there, *own]
            await send(message)

        await self._app(scope, receive, send_with_headers)
