"""A page asks for one script of ours, and it is what its modules are together."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from pairloom.web.assets import SCRIPTS, STATIC, Assets
from pairloom.web.scripts import join_scripts
from tests.web.board_app import Desk

MODULES = {
    "start": 'import * as words from "./words.js";\n'
    'import { add as plus, Box } from "./sums.js";\n'
    'import { two } from "./front.js";\n'
    "print([plus(1, two), words.hello, new Box().size]);",
    "words": 'export const hello = "export { nothing }; import nobody";',
    "sums": "export async function later() {}\nexport class Box { size = 3; }\n"
    "function add(a, b) { return a + b; }\nexport { add };",
    "front": 'export * from "./numbers.js";\nexport {\n  later,\n} from "./sums.js";',
    "numbers": "export const two = 2;",
}
NEEDS_NODE = pytest.mark.skipif(not shutil.which("node"), reason="no Node to run scripts with")


def run(script: str) -> str:
    print_line = "const print = (value) => console.log(JSON.stringify(value));\n"
    words = ["node", "--input-type=module", "--eval", print_line + script]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


@NEEDS_NODE
def test_every_form_of_import_and_export_does_what_it_did() -> None:
    joined = join_scripts("start", MODULES)
    assert run(joined) == '[3,"export { nothing }; import nobody",3]'


@NEEDS_NODE
def test_a_module_that_several_need_runs_once_and_before_them() -> None:
    modules = {
        "a": 'import { c } from "./c.js";\nimport { b } from "./b.js";\nprint([b, c]);',
        "b": 'import { c } from "./c.js";\nexport const b = c;',
        "c": 'print("c");\nexport const c = 1;',
    }
    assert run(join_scripts("a", modules)).split() == ['"c"', "[1,1]"]


def test_modules_in_a_circle_are_refused() -> None:
    modules = {"a": 'import { b } from "./b.js";', "b": 'import { a } from "./a.js";'}
    with pytest.raises(ValueError, match="in a circle: a → b → a"):
        join_scripts("a", modules)


@pytest.mark.parametrize(
    "line",
    ["export let count = 0;", "export default 3;", 'import "./b.js";', 'import b from "./b.js";'],
)
def test_forms_that_would_mean_something_else_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(line))):
        join_scripts("a", {"a": f"f();\n{line}", "b": ""})


def needed_by(name: str, seen: set[str]) -> set[str]:
    """The modules that a module needs, itself too, as its own text says."""
    if name not in seen:
        seen.add(name)
        text = (STATIC / "js" / f"{name}.js").read_text(encoding="utf-8")
        for other in re.findall(r'from "\./([\w-]+)\.js"', text):
            needed_by(other, seen)
    return seen


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_has_all_its_modules_once(name: str) -> None:
    modules = {path.stem: path.read_text(encoding="utf-8") for path in (STATIC / "js").glob("*.js")}
    values = re.findall(r"^const \$(\w+) = \(\(\) => \{$", join_scripts(name, modules), re.M)
    assert sorted(values) == sorted(other.replace("-", "_") for other in needed_by(name, set()))
    assert values[-1] == name.replace("-", "_")


def test_a_page_cannot_ask_for_a_script_that_there_is_not() -> None:
    with pytest.raises(KeyError, match="no script 'dask'; there are clock-page, desk"):
        Assets().script_url("dask")


def test_a_new_desk_page_asks_for_few_files(
    serve: Callable[[Any], Any], open_page: Callable[..., Page]
) -> None:
    page = open_page(serve(Desk().application()).url + "/round")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    files = [address for address in loaded if "/static/" in address]
    ours = {Path(address).name for address in files if "/vendor/" not in address}
    assert ours == {"desk.css", "print.css", "early.js", "desk.js"}
