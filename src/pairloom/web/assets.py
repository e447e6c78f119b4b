"""Style sheets, scripts and fonts, and the addresses under which they are served.

Every address carries a version made from all contents, `/static/3f9c…/js/desk.js`, so that a
browser may keep what it has for ever and still gets the new file after an upgrade. The
version is a folder, not a question mark, because scripts import each other by relative
address. Style sheets are put together from their parts when the server starts.
"""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")

# Order is the cascade: values, elements, components, then arrangements.
_CORE: Final = ("css/tokens.css", "css/base.css", "css/components/*.css")
SHEETS: Final[dict[str, tuple[str, ...]]] = {
    "desk": (*_CORE, "css/desk.css"),
    "public": (*_CORE, "css/public.css"),
    "hall": (*_CORE, "css/hall.css"),
    "print": ("css/print.css",),
}


class Assets:
    """All static files, read once when the server starts."""

    def __init__(self, folder: Path = STATIC, *, prefix: str = "/static") -> None:
        self.folder = folder
        self.prefix = prefix
        self.sheets = {name: self._join(parts) for name, parts in SHEETS.items()}
        self.version = self._fingerprint()

    def has(self, path: str) -> bool:
        """Is there such a file? Fonts and htmx are missing where npm was."""
        return (self.folder / path).is_file()

    def url(self, path: str) -> str:
        """Address of a file below `static/`."""
        return f"{self.prefix}/{self.version}/{path}"

    def sheet_url(self, name: str) -> str:
        """Address of a whole style sheet: `desk`, `public`, `hall` or `print`."""
        if name not in self.sheets:
            raise KeyError(f"no style sheet {name!r}; there are {', '.join(self.sheets)}")
        return self.url(f"sheets/{name}.css")

    def routes(self) -> Mount:
        """What the application mounts to serve all of it."""
        serve = Route("/{version}/{path:path}", self._serve, methods=["GET", "HEAD"])
        return Mount(self.prefix, routes=[serve], name="static")

    async def _serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        current = request.path_params["version"] == self.version
        headers = {"Cache-Control": FOREVER if current else "no-cache"}
        folder, _, name = path.rpartition("/")
        if folder == "sheets" and name.removesuffix(".css") in self.sheets:
            text = self.sheets[name.removesuffix(".css")]
            return Response(text, media_type="text/css", headers=headers)
        return FileResponse(self._find(path), headers=headers)

    def _find(self, path: str) -> Path:
        found = (self.folder / path).resolve()
        hidden = any(part.startswith(".") for part in Path(path).parts)
        if hidden or not found.is_relative_to(self.folder.resolve()) or not found.is_file():
            raise HTTPException(404)
        return found

    def _join(self, patterns: tuple[str, ...]) -> str:
        files = [path for pattern in patterns for path in sorted(self.folder.glob(pattern))]
        return "\n".join(path.read_text(encoding="utf-8") for path in files)

    def _fingerprint(self) -> str:
        digest = hashlib.sha256()
        for path in sorted(self.folder.rglob("*")):
            if path.is_file():
                digest.update(path.relative_to(self.folder).as_posix().encode())
                digest.update(path.read_bytes())
        return digest.hexdigest()[:12]
