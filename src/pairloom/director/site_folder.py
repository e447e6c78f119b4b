"""A site in a folder of any web space: renewed file by file, as a whole or not at all.

A list of what we wrote (`pairloom-site.json`) lies beside the pages. Only what stands in it is ever
replaced or removed: a file of somebody else at one of our places is an error before anything is
written, and a page of ours that somebody has changed meanwhile stays when its place falls away.
Everything is written beside its place first; then it is put there, and if that does not come to its
end, what was there before is put back.
"""

from __future__ import annotations

import hashlib
import json
import os
import posixpath
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path, PurePosixPath
from typing import Final

from pairloom.errors import FileAccess
from pairloom.messages import message

__all__ = ["MANIFEST", "Renewal", "Site", "clear_site", "digest_of", "kept_moment", "write_site"]

MANIFEST: Final = "pairloom-site.json"
_DRAFT: Final = ".pairloom-new-"
_ABANDONED_AFTER: Final = 3600
_MOST_NAMED: Final = 3


@dataclass(frozen=True, slots=True)
class Site:
    """All files of a site by their paths, and of which moment they are (UTC, ISO 8601)."""

    event: str
    as_of: str
    files: Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Renewal:
    """What was done; `left` are pages that somebody else has changed, so they were not removed."""

    written: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    unchanged: int = 0


@dataclass(frozen=True, slots=True)
class _Known:
    """What an earlier export wrote."""

    event: str = ""
    as_of: str = ""
    version: str = ""
    files: Mapping[str, str] = field(default_factory=dict)


def digest_of(files: Mapping[str, bytes]) -> str:
    """One short name for all of these contents."""
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(f"{path}\0{hashlib.sha256(files[path]).hexdigest()}\n".encode())
    return whole.hexdigest()[:20]


def kept_moment(folder: Path, version: str) -> str:
    """The moment that the site in the folder tells, if it has just these contents; else empty."""
    known = _known(folder)
    return known.as_of if known.version == version else ""


def write_site(folder: Path, site: Site, version: str) -> Renewal:
    """Bring the folder to this state, touching nothing that is right and nothing of others."""
    _make(folder)
    known = _known(folder)
    _require_same_event(folder, known, site.event)
    _require_room(folder, site, known)
    _sweep(folder)
    # Where no earlier export wrote there is nothing: that was required.
    written = tuple(
        path
        for path, contents in sorted(site.files.items())
        if path not in known.files or not _has(folder, path, contents)
    )
    gone = sorted(known.files.keys() - site.files.keys())
    left = tuple(path for path in gone if not _is_ours(folder, path, known.files[path]))
    removed = tuple(p for p in gone if p not in left and (folder / p).exists())
    digests = {path: hashlib.sha256(site.files[path]).hexdigest() for path in sorted(site.files)}
    final = _manifest(_Known(site.event, site.as_of, version, digests))
    if written or removed or not _has(folder, MANIFEST, final):
        # Should the program be ended on the way, it is still known what all is ours.
        both = _manifest(_Known(site.event, known.as_of, "", {**known.files, **digests}))
        contents = {path: site.files[path] for path in written}
        _exchange(folder, contents, removed, (both, final))
    return Renewal(written, removed, left, len(site.files) - len(written))


def clear_site(folder: Path, event: str) -> Renewal:
    """Take away all that we wrote, as it may not be shown any more."""
    if not folder.is_dir() or not (folder / MANIFEST).exists():
        return Renewal()
    done = write_site(folder, Site(event, "", {}), "")
    (folder / MANIFEST).unlink()
    return done


# What is there


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise FileAccess(
            folder, message("is a file; name a directory for several files")
        ) from error
    except OSError as error:
        raise _failure(folder, error) from error


def _failure(path: Path, error: OSError) -> FileAccess:
    return FileAccess(
        path, message("cannot be written: {reason}", reason=error.strerror or str(error))
    )


def _known(folder: Path) -> _Known:
    """The list of an earlier export; a list that is none of ours is told, not overwritten."""
    path = folder / MANIFEST
    try:
        stored = json.loads(path.read_bytes())
        files = {str(name): str(digest) for name, digest in stored["files"].items()}
        known = _Known(stored["event"], stored["as_of"], stored["version"], files)
    except FileNotFoundError:
        return _Known()
    except OSError as error:
        raise FileAccess(path, message("cannot be read: {reason}", reason=str(error))) from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise FileAccess(path, _DAMAGED) from error
    if not all(_stays_inside(folder, name) for name in files):
        raise FileAccess(path, _DAMAGED)
    return known


_DAMAGED: Final = message(
    "is no list of a site that was written here; choose an empty directory, or remove the site "
    "and this file by hand"
)


def _stays_inside(folder: Path, name: str) -> bool:
    """A place below the folder, on no way that leads out of it."""
    return _is_below(name) and not any(each.is_symlink() for each in _way_to(folder, name))


def _is_below(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return bool(parts) and parts[0] != "/" and ".." not in parts and "\\" not in name


def _way_to(folder: Path, name: str) -> Iterator[Path]:
    """The folders on the way to a place."""
    return (folder / parent for parent in PurePosixPath(name).parents)


def _require_same_event(folder: Path, known: _Known, event: str) -> None:
    if known.event not in ("", event):
        raise FileAccess(
            folder,
            message(
                "holds the site of another event ({event}); choose another directory",
                event=known.event,
            ),
        )


def _require_room(folder: Path, site: Site, known: _Known) -> None:
    """At every place of ours there is nothing, or a file of ours."""
    is_open = cache(partial(_is_open, folder))  # thousands of places, and few ways to them
    taken = [
        path
        for path in sorted(site.files)
        if not (_is_below(path) and is_open(posixpath.dirname(path)))
        or not _is_free(folder, path, known)
    ]
    if not taken:
        return
    names = ", ".join(taken[:_MOST_NAMED]) + (" …" if len(taken) > _MOST_NAMED else "")
    raise FileAccess(
        folder,
        message(
            "holds files that no earlier export wrote, where the site has its own ({names}); "
            "nothing was written. Choose an empty directory, or move them away",
            names=names,
        ),
    )


def _is_open(folder: Path, above: str) -> bool:
    """Are there only folders on the way to what is in here, or nothing yet?"""
    way = (folder / above, *_way_to(folder, above))
    return not any(each.is_symlink() or (each.exists() and not each.is_dir()) for each in way)


def _is_free(folder: Path, path: str, known: _Known) -> bool:
    place = folder / path
    return (path in known.files and not place.is_dir()) or not os.path.lexists(place)


def _has(folder: Path, path: str, contents: bytes) -> bool:
    try:
        return (folder / path).read_bytes() == contents
    except OSError:
        return False


def _is_ours(folder: Path, path: str, digest: str) -> bool:
    """Is it as we wrote it, or gone?"""
    try:
        return hashlib.sha256((folder / path).read_bytes()).hexdigest() == digest
    except OSError:
        return not os.path.lexists(folder / path)


def _sweep(folder: Path) -> None:
    """Drafts of exports that were ended before they could clear up."""
    for draft in folder.glob(f"{_DRAFT}*"):
        with suppress(OSError):
            if time.time() - draft.stat().st_mtime > _ABANDONED_AFTER:
                shutil.rmtree(draft)


# What is written


def _manifest(known: _Known) -> bytes:
    listed = {
        "made by": "Pairloom: files listed here are replaced and removed by the next export",
        "event": known.event,
        "as_of": known.as_of,
        "version": known.version,
    }
    text = json.dumps({**listed, "files": known.files}, ensure_ascii=False, indent=1)
    return f"{text}\n".encode()


def _exchange(
    folder: Path, contents: Mapping[str, bytes], removed: tuple[str, ...], lists: tuple[bytes, ...]
) -> None:
    try:
        draft = Path(tempfile.mkdtemp(prefix=_DRAFT, dir=folder))
    except OSError as error:
        raise _failure(folder, error) from error
    try:
        _make_ways(draft / "new", contents)
        for path, data in contents.items():
            (draft / "new" / path).write_bytes(data)
        _Exchange(folder, draft, tuple(contents)).run(removed, lists)
    except OSError as error:
        raise _failure(folder, error) from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    _remove_empty(folder, removed)


def _make_ways(folder: Path, paths: Iterable[str]) -> None:
    for above in sorted({posixpath.dirname(path) for path in paths}):
        (folder / above).mkdir(parents=True, exist_ok=True)


@dataclass(slots=True)
class _Exchange:
    """Files put into their places one by one, each whole; all put back if one cannot be."""

    folder: Path
    draft: Path
    written: tuple[str, ...]
    begun: list[str] = field(default_factory=list)

    def run(self, removed: tuple[str, ...], lists: tuple[bytes, ...]) -> None:
        first, last = lists
        try:
            self._put_list(first)
            _make_ways(self.folder, self.written)
            for path in self.written:
                self._put(path)
            for path in removed:
                self._keep(path)
                (self.folder / path).unlink()
            self._put_list(last)
        except BaseException:
            self._go_back()
            raise

    def _put_list(self, contents: bytes) -> None:
        _make_ways(self.draft / "new", (MANIFEST,))
        (self.draft / "new" / MANIFEST).write_bytes(contents)
        self._put(MANIFEST)

    def _put(self, path: str) -> None:
        self._keep(path)
        os.replace(self.draft / "new" / path, self.folder / path)

    def _keep(self, path: str) -> None:
        """What is at a place, so that it can come back; the place itself is never empty."""
        if path in self.begun:
            return
        old = self.draft / "old" / path
        if (self.folder / path).exists():
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(self.folder / path, old)
        self.begun.append(path)

    def _go_back(self) -> None:
        for path in reversed(self.begun):
            old, place = self.draft / "old" / path, self.folder / path
            with suppress(OSError):  # the others still go back
                if old.exists():
                    os.replace(old, place)
                else:
                    place.unlink(missing_ok=True)
        _remove_empty(self.folder, self.written)


def _remove_empty(folder: Path, paths: tuple[str, ...]) -> None:
    """Folders in which nothing is any more."""
    for parent in sorted({parent for path in paths for parent in _above(path)}, reverse=True):
        with suppress(OSError):
            (folder / parent).rmdir()


def _above(path: str) -> Iterator[str]:
    return (str(parent) for parent in PurePosixPath(path).parents if str(parent) != ".")
