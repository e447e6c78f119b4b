"""Style sheets, scripts and fonts, and the addresses under which they are served.

Every address carries a version made from all contents, `/static/3f9c…/scripts/desk.js`, so that a
browser may keep what it has for ever and still gets the new file after an upgrade. The
version is a folder, not a question mark, because scripts import each other by relative
address. Style sheets, and the scripts of a page, are put together from their parts when the server
starts; a script in another language than English when it is first asked for. All of it is kept in
memory and packed on first use: no thread reads a file for a browser.
A style sheet of a guest stands among the components, where its name says.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Final

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.routing import Mount, Route, Router
from starlette.types import ASGIApp

from pairloom.guests import guests
from pairloom.messages.catalogues import LOCALE, languages
from pairloom.messages.current import current
from pairloom.messages.speaker import Speaker
from pairloom.web.script_sentences import MODULE, sentences_module
from pairloom.web.scripts import join_scripts
from pairloom.web.visitors.answers import Answer, Ready, make_answer

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")

# Order is the cascade: values, elements, components, then arrangements.
_COMPONENTS: Final = "css/components/*.css"
_CORE: Final = ("css/tokens.css", "css/base.css", _COMPONENTS)
SHEETS: Final[dict[str, tuple[str, ...]]] = {
    "desk": (*_CORE, "css/desk.css"),
    "public": (*_CORE, "css/public.css"),
    "hall": (*_CORE, "css/hall.css"),
    "print": ("css/print.css",),
}
# Modules that a page begins with.
SCRIPTS: Final = ("clock-page", "desk", "hall", "letters", "public")
_ENGLISH: Final = Speaker.language
_IN_LANGUAGE: Final = re.compile(r"scripts/(?P<name>[a-z-]+)\.(?P<language>\w+)\.js")


class Assets:
    """All static files, read once when the server starts."""

    def __init__(self, folder: Path = STATIC, *, prefix: str = "/static") -> None:
        self.folder = folder
        self.prefix = prefix
        self.sheets = {name: self._join(parts) for name, parts in SHEETS.items()}
        self._files = self._read()
        self._joined = self._sheet_files() | self._script_files()
        self.version = self._fingerprint()
        self._answers: dict[tuple[str, bool], Answer] = {}

    def has(self, path: str) -> bool:
        """Is there such a file? Fonts and htmx are missing where npm was."""
        return path in self._files

    def url(self, path: str) -> str:
        """Address of a file below `static/`."""
        return f"{self.prefix}/{self.version}/{path}"

    def sheet_url(self, name: str) -> str:
        """Address of a whole style sheet: `desk`, `public`, `hall` or `print`."""
        if name not in self.sheets:
            raise KeyError(f"no style sheet {name!r}; there are {', '.join(self.sheets)}")
        return self.url(f"sheets/{name}.css")

    def script_url(self, name: str) -> str:
        """Address of a page's script, with all that it imports, in the language of the page."""
        if name not in SCRIPTS:
            raise KeyError(f"no script {name!r}; there are {', '.join(SCRIPTS)}")
        language = current().language
        return self.url(
            f"scripts/{name}.js" if language == _ENGLISH else f"scripts/{name}.{language}.js"
        )

    def routes(self) -> Mount:
        """What the application mounts to serve all of it."""
        serve = Route("/{version}/{path:path}", self._serve, methods=["GET", "HEAD"])
        # A redirect of the framework's would name the `Host` of the request.
        return Mount(self.prefix, Router([serve], redirect_slashes=False), name="static")

    async def _serve(self, request: Request) -> ASGIApp:
        path = request.path_params["path"]
        is_current = request.path_params["version"] == self.version
        if (path, is_current) not in self._answers:
            # A script in a language takes a moment to make, and others go on meanwhile.
            answer = await to_thread.run_sync(self._answer, path, is_current)
            self._answers[path, is_current] = answer
        return Ready(self._answers[path, is_current])

    def _answer(self, path: str, is_current: bool) -> Answer:
        headers = [
            (b"content-type", _kind(path).encode()),
            (b"cache-control", (FOREVER if is_current else "no-cache").encode()),
        ]
        return make_answer(200, headers, self._find(path))

    def _find(self, path: str) -> bytes:
        if path not in self._joined and (asked := _IN_LANGUAGE.fullmatch(path)):
            self._add_script(path, asked["name"], asked["language"])
        contents = self._joined.get(path) or self._files.get(path)
        if contents is None:
            raise HTTPException(404)
        return contents

    def _sheet_files(self) -> dict[str, bytes]:
        return {f"sheets/{name}.css": sheet.encode() for name, sheet in self.sheets.items()}

    def _script_files(self) -> dict[str, bytes]:
        modules = self._modules()
        entries = (name for name in SCRIPTS if name in modules)
        return {f"scripts/{name}.js": join_scripts(name, modules).encode() for name in entries}

    def _add_script(self, path: str, name: str, language: str) -> None:
        """The script of a page with its sentences in another language."""
        english = self._joined.get(f"scripts/{name}.js")
        if english is None or language not in languages() or language == _ENGLISH:
            return
        spoken = {MODULE: sentences_module(english.decode(), language)}
        self._joined[path] = join_scripts(name, self._modules() | spoken).encode()

    def _modules(self) -> dict[str, str]:
        return {
            path[len("js/") : -len(".js")]: contents.decode()
            for path, contents in self._files.items()
            if path.startswith("js/") and path.endswith(".js")
        }

    def _join(self, patterns: tuple[str, ...]) -> str:
        files = [path for pattern in patterns for path in self._parts(pattern)]
        return "\n".join(path.read_text(encoding="utf-8") for path in files)

    def _parts(self, pattern: str) -> list[Path]:
        paths = list(self.folder.glob(pattern))
        if pattern == _COMPONENTS:
            paths += [path for guest in guests() for path in guest.style_sheets()]
        return sorted(paths, key=lambda path: path.name)

    def _read(self) -> dict[str, bytes]:
        """All files by their path below the folder, but none that is hidden."""
        paths = ((path.relative_to(self.folder), path) for path in sorted(self.folder.rglob("*")))
        return {
            name.as_posix(): path.read_bytes()
            for name, path in paths
            if path.is_file() and not any(part.startswith(".") for part in name.parts)
        }

    def _fingerprint(self) -> str:
        digest = hashlib.sha256()
        for name, contents in self._files.items():
            digest.update(name.encode())
            digest.update(contents)
        for catalogue in sorted(LOCALE.glob("*.mo")):  # scripts have sentences of theirs
            digest.update(catalogue.read_bytes())
        return digest.hexdigest()[:12]


def _kind(path: str) -> str:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
