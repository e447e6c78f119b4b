"""What links begin with, and the addresses that a machine has."""

from __future__ import annotations

import ipaddress
import socket

import pytest

from pairloom.director import network
from pairloom.director.network import is_only_here, network_hosts
from pairloom.director.people.link_address import LinkAddress, Listening, Reach, parse_address
from pairloom.errors import InputError
from tests.director.people_at_work import LOCAL


def links(*hosts: str, configured: str = "", **listening: object) -> LinkAddress:
    """A server that listens, on a machine with these addresses."""
    return LinkAddress(Listening(**listening), configured, lambda **_: hosts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        (" https://Desk.Example.org/ ", "https://desk.example.org"),
        ("https://desk:443", "https://desk"),
        ("http://desk:80/", "http://desk"),
        ("https://desk:80", "https://desk:80"),
        ("http://[FD00::5]:8000", "http://[fd00::5]:8000"),
        ("http://[::1]", "http://[::1]"),
        ("http://šachy.example", "http://šachy.example"),
    ],
)
def test_an_address_has_one_form(typed: str, meant: str) -> None:
    assert parse_address(typed) == meant
    assert parse_address(meant) == meant


@pytest.mark.parametrize(
    "typed",
    [
        *("", "desk", "desk:8000", "//desk", "ftp://desk", "javascript://desk", "http://"),
        *("http://desk:0", "http://desk:99999", "http://desk:x", "http://[::1", "http://[x]"),
        *("http://me@desk", "http://me:secret@desk:80", "http://desk/path", "http://desk?x"),
        *("http://desk#x", "http://de sk", 'http://desk"><b>', "http://desk\r\nX: y", "http://."),
        f"http://{'x' * 300}",
    ],
)
def test_what_is_no_address_is_told_with_an_example(typed: str) -> None:
    with pytest.raises(InputError, match=r"write it like https://desk\.example\.org"):
        parse_address(typed)


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST.", "a.localhost", "127.0.0.1", "127.9.9.9", "0.0.0.0"]
)
def test_these_mean_this_machine_to_whoever_reads_them(host: str) -> None:
    assert is_only_here(host)
    assert links(configured=f"http://{host}:8000").reach is Reach.ONLY_HERE


@pytest.mark.parametrize("host", ["[::1]", "[::]", "[::ffff:127.0.0.1]"])
def test_so_do_these(host: str) -> None:
    assert is_only_here(host)
    assert links(configured=f"http://{host}:8000").reach is Reach.ONLY_HERE


def test_others_do_not() -> None:
    for host in (
        "192.168.1.5",
        "10.0.0.1",
        "desk",
        "localhost.example.org",
        "[fd00::1]",
        "8.8.8.8",
    ):
        assert not is_only_here(host)


class TestWhichAddress:
    def test_the_configured_one_before_all_others(self) -> None:
        told = links("10.0.0.7", host="0.0.0.0", configured="https://desk.example.org")
        assert told.address == "https://desk.example.org"
        assert told.reach is Reach.OTHERS
        assert told.offered == ()
        with pytest.raises(InputError, match="--address"):
            told.choose(LOCAL, "http://10.0.0.7:8000")

    def test_the_one_it_listens_on(self) -> None:
        assert links(host="192.168.1.5", port=80).address == "http://192.168.1.5"
        assert links(host="192.168.1.5").reach is Reach.OTHERS
        assert links(host="fd00::5").address == "http://[fd00::5]:8000"

    def test_the_first_of_the_machine_if_it_listens_everywhere(self) -> None:
        found = links("10.0.0.7", "192.168.1.5", host="0.0.0.0", port=8080)
        assert found.address == "http://10.0.0.7:8080"
        assert found.reach is Reach.SEVERAL
        found.choose(LOCAL, "http://192.168.1.5:8080")
        assert found.link("/d/x") == "http://192.168.1.5:8080/d/x"
        assert found.reach is Reach.OTHERS

    def test_this_machine_if_nobody_else_is_listened_to(self) -> None:
        for host in ("127.0.0.1", "localhost", "::1"):
            assert links("10.0.0.7", host=host).address == "http://localhost:8000"
            assert links("10.0.0.7", host=host).reach is Reach.ONLY_HERE
        assert links(host="0.0.0.0").reach is Reach.NO_NETWORK
        assert links(host="0.0.0.0").address == "http://localhost:8000"

    def test_behind_a_proxy_nobody_knows(self) -> None:
        assert links("10.0.0.7", host="0.0.0.0", https=True).reach is Reach.PROXY
        assert links(https=True).address == "https://localhost:8000"

    def test_a_choice_ends_when_the_machine_leaves_that_network(self) -> None:
        hosts = ["10.0.0.7", "192.168.1.5"]
        found = LinkAddress(Listening("0.0.0.0"), hosts=lambda **_: tuple(hosts))
        found.choose(LOCAL, "http://192.168.1.5:8000")
        hosts[:] = ["10.1.1.1"]
        assert found.address == "http://10.1.1.1:8000"
        assert found.reach is Reach.OTHERS

    def test_https_only_and_an_address_without_it_contradict(self) -> None:
        with pytest.raises(InputError, match="by https only"):
            links(https=True, configured="http://desk.example.org")


class TestThisMachine:
    def test_its_addresses_are_its_own_and_of_use_in_a_link(self) -> None:
        """Each can be listened on; none of them means "here"."""
        for host in network_hosts(with_ipv6=True):
            assert not is_only_here(host)
            plain = ipaddress.ip_address(host.strip("[]"))
            family = socket.AF_INET if plain.version == 4 else socket.AF_INET6
            with socket.socket(family, socket.SOCK_DGRAM) as own:
                own.bind((str(plain), 0))

    def test_nothing_is_sent(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A socket that only says from where it would speak, and no name is looked up."""

        class Silent(socket.socket):
            def send(self, *_: object) -> int:
                raise AssertionError("something was sent")

            sendto = sendmsg = sendall = send  # type: ignore[assignment]

        def ask(*_: object) -> None:
            raise AssertionError("a name was looked up")

        monkeypatch.setattr(network.socket, "socket", Silent)
        for name in ("getaddrinfo", "gethostbyname", "gethostbyname_ex"):
            monkeypatch.setattr(network.socket, name, ask)
        network_hosts(with_ipv6=True)

    def test_a_machine_without_a_way_out_still_has_its_interfaces(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A laptop and a switch in a hall: no router, so no direction leads anywhere."""
        everywhere = network_hosts()
        monkeypatch.setattr(network, "_DIRECTIONS_4", ())
        assert set(network_hosts()) == set(everywhere)
