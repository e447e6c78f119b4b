"""The command line of the catalogues; see the package."""

from __future__ import annotations

import argparse
import sys

from scripts.messages import __doc__ as about
from scripts.messages.areas import AREAS, templates
from scripts.messages.catalogues import (
    LOCALE,
    compile_all,
    faults_of,
    is_translated,
    languages,
    merged,
    read,
    update,
)
from scripts.messages.tables import write_table


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.messages",
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("act", choices=("update", "check", "report", "compile", "add"))
    parser.add_argument("language", nargs="?", default="")
    options = parser.parse_args()
    if options.act == "add":
        (LOCALE / options.language).mkdir(parents=True)
        write_table(options.language)
    if options.act in ("update", "add"):
        _update()
    if options.act in ("update", "add", "compile"):
        compile_all()
    if options.act in ("update", "add", "report"):
        _report()
    return _check() if options.act == "check" else 0


def _update() -> None:
    translated = {language: merged(language) for language in languages()}
    for area, template in templates().items():
        for language in languages():
            update(language, area, template, translated[language])


def _report() -> None:
    for language in languages():
        for area in AREAS:
            told = [message for message in read(language, area) if message.id]
            done = sum(map(is_translated, told))
            print(f"{language} {area:15} {done:5} of {len(told):5}")


def _check() -> int:
    faults = [
        fault
        for area, template in templates().items()
        for language in languages()
        for fault in faults_of(language, area, template)
    ]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
