"""A rating list in its store: every test on SQLite and on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from pairloom.domain.listed_player import ListedPlayer
from pairloom.errors import InputError
from pairloom.storage.rating_list import (
    ListChanges,
    ListDetails,
    RatingListStore,
    Replaced,
    open_store,
)
from pairloom.storage.rating_list.postgres import keys_in
from tests.postgresql import Server

NAMES = (
    ("Zupančič, Špela", "SLO", 2284),
    ("Zupan, Beno", "SLO", 2400),
    ("Žnidar, Zupo", "SLO", 2500),
    ("Müller, Hans", "GER", 2100),
    ("Mueller, Karl", "AUT", 2300),
    ("Muller, Hannah", "FRA", 2200),
    ("Müllerová, Jana", "CZE", 2600),
    ("Þórsson, Jón", "ISL", 2050),
    ("Yusupov, Artur", "GER", 2560),
    ("O'Connor, Mary", "IRL", 1900),
    ("Vachier-Lagrave, Maxime", "FRA", 2736),
    ("Papaioannou, Ioannis", "GRE", 2620),
    ("Aadhira V", "IND", 0),
    ("Jan, Novak", "CZE", 2000),
    ("Novak, Jan", "CZE", 1990),
    ("Novakova, Jana", "CZE", 2250),
)
PLAYERS = tuple(
    ListedPlayer(1000 + index, name, federation, standard=rating or None)
    for index, (name, federation, rating) in enumerate(NAMES)
)


def fill(store: RatingListStore, players: Iterable[ListedPlayer] = PLAYERS) -> Replaced:
    details = ListDetails("FIDE", "2026-11", "list.txt", left_out=3)
    return store.replace(players, lambda: details, imported_at="2026-11-16T10:00:00+00:00")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def store(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> RatingListStore:
    """A list for those who only look."""
    if request.param == "sqlite":
        made = open_store(str(tmp_path_factory.mktemp("list") / "list.sqlite"))
    else:
        made = open_store(request.getfixturevalue("postgresql_server").new_database())
    fill(made)
    return made


@pytest.fixture
def own_store(place: str) -> RatingListStore:
    """A list for those who change it."""
    made = open_store(place)
    fill(made)
    return made


def names(players: tuple[ListedPlayer, ...]) -> list[str]:
    return [player.name for player in players]


def test_an_empty_place_has_no_list_and_finds_nobody(place: str) -> None:
    store = open_store(place)
    assert (store.info(), store.get(1), store.find("novak")) == (None, None, ())


def test_a_list_tells_what_it_is(store: RatingListStore) -> None:
    info = store.info()
    assert info is not None
    assert (info.name, info.period, info.source) == ("FIDE", "2026-11", "list.txt")
    assert (info.players, info.rated, info.left_out) == (len(PLAYERS), len(PLAYERS) - 1, 3)
    assert info.imported_at == "2026-11-16T10:00:00+00:00"


def test_a_player_comes_back_as_they_were_put_in(place: str) -> None:
    full = ListedPlayer(
        25121731, "Žofková, Ř", "CZE", "w", "WIM", "WIM", "FA,NI", "AFM", 2001, 20, None, 40, 1900,
        None, 1987, "wi",
    )  # fmt: skip
    bare = ListedPlayer(5, "Li")
    store = open_store(place)
    fill(store, [full, bare])
    assert (store.get(25121731), store.get(5), store.get(6)) == (full, bare, None)
    assert store.find("zofkova") == (full,)


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("Zupancic", "Zupančič, Špela"),
        ("ZUPANČIČ", "Zupančič, Špela"),
        ("s zupanc", "Zupančič, Špela"),
        ("Thorsson", "Þórsson, Jón"),
        ("þórs", "Þórsson, Jón"),
        ("юсупов", "Yusupov, Artur"),
        ("Jusupow", "Yusupov, Artur"),
        ("Παπαϊωάννου", "Papaioannou, Ioannis"),
        ("oconnor", "O'Connor, Mary"),
        ("o’connor", "O'Connor, Mary"),
        ("connor", "O'Connor, Mary"),
        ("lagrave maxime", "Vachier-Lagrave, Maxime"),
        ("maxime vachier lagrave", "Vachier-Lagrave, Maxime"),
        ("aadh v", "Aadhira V"),
        ("1007", "Þórsson, Jón"),
        (" 1007 ", "Þórsson, Jón"),
    ],
)
def test_names_are_found_in_any_spelling_and_order(
    store: RatingListStore, query: str, first: str
) -> None:
    assert names(store.find(query))[0] == first


def test_mueller_finds_all_who_are_written_so_or_otherwise(store: RatingListStore) -> None:
    expected = {"Müller, Hans", "Mueller, Karl", "Muller, Hannah", "Müllerová, Jana"}
    for query in ("Mueller", "Müller", "Muller", "muller"):
        assert set(names(store.find(query))) == expected
    assert names(store.find("mueller"))[0] == "Mueller, Karl"
    assert names(store.find("muller"))[0] == "Muller, Hannah"


def test_exact_surnames_come_first_then_beginnings_then_first_names(store: RatingListStore) -> None:
    assert names(store.find("zupan")) == ["Zupan, Beno", "Zupančič, Špela"]
    assert names(store.find("zup")) == ["Zupan, Beno", "Zupančič, Špela", "Žnidar, Zupo"]
    assert names(store.find("jan")) == [
        *("Jan, Novak", "Müllerová, Jana", "Novakova, Jana", "Novak, Jan"),
    ]


def test_either_word_may_be_the_surname_and_the_stronger_comes_first(
    store: RatingListStore,
) -> None:
    found = names(store.find("novak jan"))
    assert found == ["Jan, Novak", "Novak, Jan", "Novakova, Jana"]
    assert found == names(store.find("Jan Novak"))


def test_a_federation_narrows_the_answer(store: RatingListStore) -> None:
    assert names(store.find("muller", federation="ger")) == ["Müller, Hans"]
    assert names(store.find("m", federation="FRA")) == [
        *("Muller, Hannah", "Vachier-Lagrave, Maxime"),
    ]
    assert store.find("muller", federation="XXX") == ()
    assert store.find("muller", federation='"') == ()


def test_the_limit_holds_and_is_kept_sensible(store: RatingListStore) -> None:
    assert len(store.find("m", limit=2)) == 2
    assert len(store.find("m", limit=0)) == 1
    assert len(store.find("m", limit=10**9)) > 4


@pytest.mark.parametrize(
    "query",
    ["", " ", "%", "*", '"', "' OR 1=1 --", "surname : novak OR", "nov*ak\x00", "NEAR(", "-", "()",
     "x" * 10_000, "a " * 5_000, "\ud800", "李", "9" * 40, "1"],
)  # fmt: skip
def test_whatever_is_typed_is_words_only(store: RatingListStore, query: str) -> None:
    assert len(store.find(query)) <= 20


def test_the_first_row_of_a_number_is_kept_and_the_others_are_told(place: str) -> None:
    store = open_store(place)
    twice = [ListedPlayer(7, "First, A"), ListedPlayer(8, "B"), ListedPlayer(7, "Second, A")]
    done = fill(store, twice)
    assert done.duplicates == ((7, "Second, A"),)
    assert done.info.players == 2
    found = store.get(7)
    assert found is not None
    assert found.name == "First, A"


def test_a_new_list_takes_the_place_of_the_old_one(own_store: RatingListStore) -> None:
    fill(own_store, [ListedPlayer(1, "New, One")])
    assert own_store.find("zupancic") == ()
    assert names(own_store.find("new")) == ["New, One"]


def broken(reason: BaseException) -> Iterator[ListedPlayer]:
    yield ListedPlayer(1, "Half, A")
    raise reason


@pytest.mark.parametrize("reason", [InputError("damaged"), KeyboardInterrupt(), ValueError("bug")])
def test_an_import_that_fails_leaves_the_old_list(
    own_store: RatingListStore, reason: BaseException
) -> None:
    before = own_store.info()
    with pytest.raises(type(reason)):
        fill(own_store, broken(reason))
    assert own_store.info() == before
    assert names(own_store.find("zupancic")) == ["Zupančič, Špela"]
    assert own_store.find("half") == ()


def test_the_old_list_is_read_while_the_new_one_is_being_made(own_store: RatingListStore) -> None:
    seen = []

    def players() -> Iterator[ListedPlayer]:
        for number in range(12_000):
            if number % 5_000 == 0:
                seen.append((names(own_store.find("zupancic")), own_store.find("fresh")))
            yield ListedPlayer(number + 1, f"Fresh{number}, A")

    fill(own_store, players())
    assert seen == [(["Zupančič, Špela"], ())] * 3
    assert len(own_store.find("fresh")) == 20


def test_what_is_different_from_the_list_before_is_counted(own_store: RatingListStore) -> None:
    first, second, *others = PLAYERS
    changed = (
        first._replace(standard=2300, title="GM"),
        second._replace(rapid=2100, blitz=None),
        *others[:-2],
        others[-2]._replace(standard=None),
        ListedPlayer(5000, "New, Anybody", "CZE"),
    )
    assert fill(own_store, changed).changes == ListChanges(
        added=1, gone=1, standard=2, rapid=1, blitz=0, title=1
    )
    assert fill(own_store, changed).changes == ListChanges(0, 0, 0, 0, 0, 0)


def test_the_first_list_has_none_to_compare_with(place: str) -> None:
    assert fill(open_store(place)).changes is None


def test_who_is_told_that_it_is_ready_can_keep_the_old_list(own_store: RatingListStore) -> None:
    seen: list[Replaced] = []

    def ready(replaced: Replaced) -> None:
        seen.append(replaced)
        info = own_store.info()
        assert info is not None
        assert info.players == len(PLAYERS), "the old one is in use"
        raise InputError("no")

    with pytest.raises(InputError, match="no"):
        own_store.replace(
            PLAYERS[:3], lambda: ListDetails("FIDE"), imported_at="2026-12-01", ready=ready
        )
    assert [each.info.players for each in seen] == [3]
    assert len(own_store.find("zup")) == 3


def test_a_list_that_is_removed_is_gone_and_can_come_again(own_store: RatingListStore) -> None:
    own_store.remove()
    assert own_store.info() is None
    assert own_store.find("zupan") == ()
    own_store.remove()
    fill(own_store)
    assert own_store.info() is not None


def test_lists_with_keys_stand_beside_the_first_one_on_a_server(postgresql_server: Server) -> None:
    address = postgresql_server.new_database()
    fill(open_store(address))
    fill(open_store(address, "cesky-svaz"), PLAYERS[:2])
    assert keys_in(address) == ["cesky-svaz"]
    counts = [
        info.players for key in ("", "cesky-svaz") if (info := open_store(address, key).info())
    ]
    assert counts == [len(PLAYERS), 2]
    open_store(address, "cesky-svaz").remove()
    assert keys_in(address) == []
    assert len(open_store(address).find("zup")) == 3
