"""The addresses this machine has in the networks around it, found without sending anything.

A socket for datagrams that is "connected" sends nothing, but the system has to decide from
which of its addresses it would. Networks without a way out are found by asking for the
address of each interface.
"""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import closing
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

__all__ = ["is_only_here", "network_hosts"]

# Addresses that nobody has (RFC 5737, RFC 3849) and the private networks of halls and homes.
_DIRECTIONS_4: Final = ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1")
_DIRECTIONS_6: Final = ("2001:db8::1", "fd00::1")
_DISCARD: Final = 9
# "Which address has this interface?" The system's number for the question; Windows has none.
_QUESTIONS: Final = {"linux": 0x8915, "darwin": 0xC0206921}
_NAME_SIZE: Final = 16
_ADDRESS: Final = slice(20, 24)


def network_hosts(*, with_ipv6: bool = False) -> tuple[str, ...]:
    """Addresses under which others in the network may reach this machine.

    The one that leads to the outside is first. IPv6 addresses stand in brackets, as in a URL.
    """
    hosts = [*_towards(socket.AF_INET, _DIRECTIONS_4), *_of_interfaces()]
    if with_ipv6:
        hosts += _towards(socket.AF_INET6, _DIRECTIONS_6)
    return tuple(dict.fromkeys(_in_url(host) for host in hosts if not _is_useless(host)))


def is_only_here(host: str) -> bool:
    """Whether a host, as it stands in a URL, means "this machine" wherever it is read.

    >>> [is_only_here(host) for host in ("localhost", "127.3.2.1", "[::1]", "0.0.0.0", "desk")]
    [True, True, True, True, False]
    """
    name = host.strip("[]").rstrip(".").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return _is_here(ip_address(name))
    except ValueError:
        return False


def _is_here(address: IPv4Address | IPv6Address) -> bool:
    inner = getattr(address, "ipv4_mapped", None) or address
    return bool(inner.is_loopback or inner.is_unspecified)


def _is_useless(host: str) -> bool:
    """Of no use in a link: this machine itself, or an IPv6 address that needs an interface."""
    address = ip_address(host)
    return _is_here(address) or (address.version == 6 and address.is_link_local)


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _towards(family: socket.AddressFamily, directions: tuple[str, ...]) -> Iterator[str]:
    """From which of our addresses we would speak to somebody there."""
    for direction in directions:
        try:
            with closing(socket.socket(family, socket.SOCK_DGRAM)) as probe:
                probe.connect((direction, _DISCARD))
                yield str(probe.getsockname()[0])
        except OSError:  # no way in this direction, or no such family on this machine
            continue


def _of_interfaces() -> Iterator[str]:
    question = _QUESTIONS.get(sys.platform)
    if question is None:
        return
    from fcntl import ioctl

    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        for _, name in socket.if_nameindex():
            asked = struct.pack("256s", name.encode()[: _NAME_SIZE - 1])
            try:
                answer = ioctl(probe.fileno(), question, asked)
            except OSError:  # an interface that has no address
                continue
            yield socket.inet_ntoa(answer[_ADDRESS])
