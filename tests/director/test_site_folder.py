"""A site in a folder: renewed as a whole or not at all, and nothing of others is touched."""

from __future__ import annotations

import io
import json
import os
import random
import re
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pairloom.director import site_folder
from pairloom.director.site_folder import (
    MANIFEST,
    Site,
    clear_site,
    digest_of,
    kept_moment,
    write_site,
)
from pairloom.director.site_zip import zip_site
from pairloom.errors import FileAccess
from tests.web.sites import files_below

AS_OF = "2026-05-01T10:00:00+00:00"
FIRST = {"index.html": b"one", "open/rounds/1.html": b"round 1", "old/gone.html": b"old"}
SECOND = {"index.html": b"two", "open/rounds/1.html": b"round 1", "open/rounds/2.html": b"round 2"}


def write(folder: Path, files: dict[str, bytes], event: str = "open") -> site_folder.Renewal:
    return write_site(folder, Site(event, AS_OF, files), digest_of(files))


def pages_in(folder: Path) -> dict[str, bytes]:
    return {path: data for path, data in files_below(folder).items() if path != MANIFEST}


def test_what_changed_is_written_and_what_is_gone_is_removed(tmp_path: Path) -> None:
    write(tmp_path, FIRST)
    before = (tmp_path / "open/rounds/1.html").stat().st_mtime_ns
    done = write(tmp_path, SECOND)
    assert pages_in(tmp_path) == SECOND
    assert done.written == ("index.html", "open/rounds/2.html")
    assert done.removed == ("old/gone.html",)
    assert done.unchanged == 1
    assert (tmp_path / "open/rounds/1.html").stat().st_mtime_ns == before
    assert not (tmp_path / "old").exists()


def test_the_same_site_again_touches_nothing(tmp_path: Path) -> None:
    write(tmp_path, FIRST)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    done = write(tmp_path, FIRST)
    assert (done.written, done.removed) == ((), ())
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


def test_files_of_others_stay(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "CNAME").write_bytes(b"club.example")
    (tmp_path / "old/photo.jpg").write_bytes(b"photo")
    write(tmp_path, FIRST)
    write(tmp_path, SECOND)
    clear_site(tmp_path, "open")
    assert files_below(tmp_path) == {"CNAME": b"club.example", "old/photo.jpg": b"photo"}
    assert sorted(each.name for each in tmp_path.iterdir()) == ["CNAME", "old"]


@pytest.mark.parametrize("taken", ["index.html", "open", "open/rounds"])
def test_a_place_taken_by_others_is_told_before_anything_is_written(
    tmp_path: Path, taken: str
) -> None:
    (tmp_path / taken).parent.mkdir(exist_ok=True)
    (tmp_path / taken).write_bytes(b"of somebody else")
    before = files_below(tmp_path)
    with pytest.raises(FileAccess, match="no earlier export wrote"):
        write(tmp_path, FIRST)
    assert files_below(tmp_path) == before


def test_a_page_that_somebody_changed_is_not_removed(tmp_path: Path) -> None:
    write(tmp_path, FIRST)
    (tmp_path / "old/gone.html").write_bytes(b"with words of the club")
    done = write(tmp_path, SECOND)
    assert done.left == ("old/gone.html",)
    assert (tmp_path / "old/gone.html").read_bytes() == b"with words of the club"


def test_the_folder_of_another_event_is_refused(tmp_path: Path) -> None:
    write(tmp_path, FIRST)
    before = files_below(tmp_path)
    with pytest.raises(FileAccess, match="another event"):
        write(tmp_path, SECOND, "cup")
    assert files_below(tmp_path) == before


@pytest.mark.parametrize(
    "listed",
    [
        b"[]",
        b"not json",
        b"{}",
        *(
            json.dumps({"event": "open", "as_of": "", "version": "", "files": {name: ""}}).encode()
            for name in ("../outside.txt", "/etc/hosts", "a/../../outside.txt", "..\\outside.txt")
        ),
    ],
)
def test_a_list_that_is_none_of_ours_is_refused(tmp_path: Path, listed: bytes) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (tmp_path / "outside.txt").write_bytes(b"")
    (folder / MANIFEST).write_bytes(listed)
    with pytest.raises(FileAccess, match="no list of a site"):
        write(folder, FIRST)
    assert files_below(tmp_path) == {"outside.txt": b"", f"site/{MANIFEST}": listed}


def test_a_link_does_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    write(folder, FIRST)
    elsewhere.mkdir()
    (folder / "old/gone.html").rename(elsewhere / "gone.html")
    (folder / "old").rmdir()
    (folder / "old").symlink_to(elsewhere, target_is_directory=True)
    with pytest.raises(FileAccess):
        write(folder, SECOND)
    assert (elsewhere / "gone.html").read_bytes() == b"old"


def test_the_moment_stays_as_long_as_the_pages_do(tmp_path: Path) -> None:
    write(tmp_path, FIRST)
    assert kept_moment(tmp_path, digest_of(FIRST)) == AS_OF
    assert kept_moment(tmp_path, digest_of(SECOND)) == ""


class Interruption(BaseException):
    """The program is stopped here, as with Ctrl-C."""


@pytest.mark.parametrize("kind", [Interruption, OSError])
def test_whenever_it_is_interrupted_the_old_site_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[BaseException]
) -> None:
    """The n-th act upon a file fails, for every n until none is left."""
    write(tmp_path, FIRST)
    before = files_below(tmp_path)
    for number in range(1, 200):
        with monkeypatch.context() as patch:
            is_over = _fail_at(patch, number, kind)
            try:
                write(tmp_path, SECOND)
            except (Interruption, FileAccess):
                assert files_below(tmp_path) == before, number
            else:
                assert is_over()
                break
    else:
        raise AssertionError("it never came to its end")
    assert pages_in(tmp_path) == SECOND
    assert number > 6


def _fail_at(
    patch: pytest.MonkeyPatch, number: int, kind: type[BaseException]
) -> Callable[[], bool]:
    """From the n-th act on, one fails; those that put things back do not."""
    acts = 0

    def counted(act: Callable[..., Any]) -> Callable[..., Any]:
        def stand_in(*arguments: Any, **options: Any) -> Any:
            nonlocal acts
            acts += 1
            if acts == number:
                raise kind("interrupted")
            return act(*arguments, **options)

        return stand_in

    patch.setattr(os, "replace", counted(os.replace))
    patch.setattr(Path, "write_bytes", counted(Path.write_bytes))
    patch.setattr(Path, "unlink", counted(Path.unlink))
    patch.setattr(site_folder.shutil, "copy2", counted(site_folder.shutil.copy2))
    return lambda: acts < number


def test_only_what_was_left_behind_long_ago_is_swept_away(tmp_path: Path) -> None:
    """A younger draft may be that of an export that still runs."""
    write(tmp_path, FIRST)
    now = time.time()
    drafts = {f".pairloom-new-{age}": age for age in (0, 3000, 4000, 90_000)}
    for name, age in drafts.items():
        (tmp_path / name / "new").mkdir(parents=True)
        (tmp_path / name / "new/index.html").write_bytes(b"half")
        os.utime(tmp_path / name, (now - age, now - age))
    write(tmp_path, SECOND)
    left = {path.name for path in tmp_path.glob(".pairloom-new-*")}
    assert left == {name for name, age in drafts.items() if age < 3600}


def test_the_name_of_contents_depends_on_nothing_else(tmp_path: Path) -> None:
    """It stands in folders that older versions wrote: with another one, their pages would be told
    to be of another moment."""
    assert digest_of(FIRST) == digest_of(dict(reversed(FIRST.items()))) == "e1d72744cb89e71083a2"
    assert len({digest_of(files) for files in (FIRST, SECOND, {})}) == 3
    moved = dict(zip(FIRST, reversed(FIRST.values()), strict=True))
    assert digest_of(moved) != digest_of(FIRST)


def test_a_site_to_carry_has_its_files_in_order(tmp_path: Path) -> None:
    """The same bytes for the same site, whatever was made first."""
    sites = [Site("open", AS_OF, dict(files)) for files in (FIRST.items(), reversed(FIRST.items()))]
    first, second = map(zip_site, sites)
    assert first == second
    with zipfile.ZipFile(io.BytesIO(first)) as packed:
        assert packed.namelist() == [f"open/{path}" for path in sorted(FIRST)]
        assert {name: packed.read(name) for name in packed.namelist()} == {
            f"open/{path}": data for path, data in FIRST.items()
        }


@pytest.mark.parametrize("seed", range(5))
def test_any_site_after_any_other_is_as_if_it_were_the_first(tmp_path: Path, seed: int) -> None:
    lots = random.Random(seed)
    names = ["index.html", "a.html", "a/b.html", "a/b/c.html", "d/e.html", "f.json"]
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs/d.txt").write_bytes(b"theirs")
    for _ in range(12):
        files = {
            name: lots.choice((b"x", b"y", b"z"))
            for name in lots.sample(names, lots.randrange(1, len(names)))
        }
        write(tmp_path, files)
        assert pages_in(tmp_path) == {**files, "theirs/d.txt": b"theirs"}
        assert [each for each in tmp_path.rglob("*/") if not any(each.iterdir())] == []
        listed = json.loads((tmp_path / MANIFEST).read_bytes())
        assert sorted(listed["files"]) == sorted(files)


def test_the_order_in_which_pages_were_made_changes_nothing(tmp_path: Path) -> None:
    """Neither the list beside them nor its version, so that nothing is written again."""
    turned = dict(reversed(FIRST.items()))
    write(tmp_path, turned)
    before = files_below(tmp_path)
    assert list(json.loads(before[MANIFEST])["files"]) == sorted(FIRST)
    assert write(tmp_path, FIRST) == site_folder.Renewal(unchanged=len(FIRST))
    assert files_below(tmp_path) == before
    assert digest_of(turned) == digest_of(FIRST)


def test_some_of_the_places_that_are_taken_are_named_in_order(tmp_path: Path) -> None:
    names = ["e.html", "b.html", "d.html", "a.html", "c.html"]
    for count, told in ((3, "(b.html, d.html, e.html)"), (5, "(a.html, b.html, c.html …)")):
        for name in names[:count]:
            (tmp_path / name).write_bytes(b"of somebody else")
        with pytest.raises(FileAccess, match=re.escape(told)):
            write(tmp_path, dict.fromkeys(names, b"ours"))


def test_what_is_done_is_told_in_order(tmp_path: Path) -> None:
    names = ["b.html", "a/z.html", "c.html", "a.html"]
    done = write(tmp_path, dict.fromkeys(names, b"ours"))
    assert done.written == ("a.html", "a/z.html", "b.html", "c.html")
    for name in ("c.html", "a.html"):
        (tmp_path / name).write_bytes(b"with words of the club")
    cleared = clear_site(tmp_path, "open")
    assert (cleared.removed, cleared.left) == (("a/z.html", "b.html"), ("a.html", "c.html"))
