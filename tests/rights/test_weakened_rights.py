"""A right that is weakened anywhere is noticed: the tests of rights would be red.

Each site is tried by what the program then does; no list of rights in the source is compared.
"""

from __future__ import annotations

import pytest

from tests.rights.acts import short_name
from tests.rights.matrix import mistakes
from tests.rights.scenes import SCENES
from tests.rights.weakening import Site, all_sites, weakened
from tests.rights.world import World


def is_noticed(site: Site, world: World) -> bool:
    """Does any act, or any scene, let in or refuse other people than before?"""
    own = short_name(site.module)
    with weakened(site):
        # Where the fault is, it shows most likely: first what is quick.
        return (
            any(mistakes(world.rehearsal, lambda name: name.startswith(own)))
            or any(_fails(scene, world) for scene in SCENES)
            or any(mistakes(world.rehearsal, lambda name: not name.startswith(own)))
        )


def _fails(scene: object, world: World) -> bool:
    assert callable(scene)
    try:
        scene(world)
    except (AssertionError, pytest.fail.Exception):
        return True
    return False


def test_there_are_many_sites() -> None:
    parts = {short_name(site.module).split(".")[0] for site in all_sites()}
    assert len(all_sites()) > 130
    assert parts >= {"desk", "correspondence", "stages", "people"}


def test_without_a_fault_nothing_is_noticed(world: World) -> None:
    assert list(mistakes(world.rehearsal)) == []
    assert not any(_fails(scene, world) for scene in SCENES)


@pytest.mark.parametrize("site", all_sites(), ids=str)
def test_a_weakened_right_is_noticed(site: Site, world: World) -> None:
    assert is_noticed(site, world)
