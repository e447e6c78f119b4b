"""The address that links and codes carry: where *others* reach the desk.

It never comes from a request: whoever sends one chooses what stands in its `Host`, and a link
that sets a password must not lead where a stranger wants it. In this order:

| address     | from                                                                     |
|-------------|--------------------------------------------------------------------------|
| configured  | `pairloom serve --address`, or the environment variable PAIRLOOM_ADDRESS |
| chosen      | on a page, among those offered, until the server stops                   |
| own         | where the server listens: an address of this machine in the network      |

A choice is not stored: a laptop has another address in the next hall, and a database is
carried to other machines (decision 0032).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final
from urllib.parse import urlsplit

from pairloom.director.network import is_only_here, network_hosts
from pairloom.director.people.door import WrongField
from pairloom.director.people.identity import Identity
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, message

__all__ = ["LinkAddress", "Listening", "Reach", "parse_address"]

_HOST: Final = re.compile(r"\w[\w.-]*|\[[0-9a-f:.]+\]")
_PORT: Final = re.compile(r":\d+$")
_USUAL_PORTS: Final = {"http": 80, "https": 443}
_LONGEST: Final = 200
_EVERYWHERE: Final = ("0.0.0.0", "::", "")


def parse_address(text: str) -> str:
    """An address of the desk, in one form: scheme, host, and the port unless it is the usual one.

    >>> parse_address(" HTTPS://Desk.Example.org:443/ ")
    'https://desk.example.org'
    """
    plain = text.strip()
    try:
        parts = urlsplit(plain)
        scheme, port = parts.scheme.lower(), parts.port
        host = parts.netloc.lower() if port is None else parts.netloc.rpartition(":")[0].lower()
    except ValueError:
        raise InputError(_no_address(plain)) from None
    is_host = _HOST.fullmatch(host) is not None and len(plain) <= _LONGEST
    if scheme not in _USUAL_PORTS or not is_host or port == 0:
        raise InputError(_no_address(plain))
    if parts.path.strip("/") or parts.query or parts.fragment or "?" in plain or "#" in plain:
        raise InputError(
            message(
                "{text} is no address: the desk needs a name or a port of its own, without a path; "
                "write it like https://desk.example.org or http://192.168.1.5:8000",
                text=quoted(plain),
            )
        )
    return _address(scheme, host, port)


def _no_address(plain: str) -> Message:
    return message(
        "{text} is no address; write it like https://desk.example.org or http://192.168.1.5:8000",
        text=quoted(plain),
    )


def _address(scheme: str, host: str, port: int | None) -> str:
    usual = port is None or port == _USUAL_PORTS[scheme]
    return f"{scheme}://{host}" + ("" if usual else f":{port}")


class Reach(Enum):
    """Who reaches the address that links carry, and what is to be done about it."""

    OTHERS = "others"
    SEVERAL = "others, but there are several: ask which"
    PROXY = "nobody knows: a proxy stands before the desk, and its address was not told"
    ONLY_HERE = "this machine only: the server listens to nobody else"
    NO_NETWORK = "this machine only: it is in no network"


@dataclass(frozen=True, slots=True)
class Listening:
    """Where the server listens. `https`: browsers come through a proxy, by https only."""

    host: str = "127.0.0.1"
    port: int = 8000
    https: bool = False

    @property
    def is_everywhere(self) -> bool:
        return self.host in _EVERYWHERE

    @property
    def own_address(self) -> str:
        """What to type into a browser on this machine."""
        here = self.is_everywhere or is_only_here(self.host)
        host = "localhost" if here else self.host
        return self.address(f"[{host}]" if ":" in host else host)

    def address(self, host: str) -> str:
        """The address under a name or number of this machine."""
        return _address("https" if self.https else "http", host, self.port)


class LinkAddress:
    """What links begin with. One for a running server; requests only read it."""

    def __init__(
        self,
        listening: Listening | None = None,
        configured: str = "",
        hosts: Callable[..., tuple[str, ...]] = network_hosts,
    ) -> None:
        self._listening = listening or Listening()
        self._hosts = hosts
        self._configured = self._checked(configured) if configured else ""
        self._typed = ""
        self._picked = ""

    @property
    def is_configured(self) -> bool:
        """Whether whoever started the server has said the address."""
        return bool(self._configured)

    @property
    def offered(self) -> tuple[str, ...]:
        """Addresses of this machine that can be chosen; looked up anew, networks change."""
        if self._configured or self._listening.https or not self._listening.is_everywhere:
            return ()
        hosts = self._hosts(with_ipv6=self._listening.host == "::")
        return tuple(self._listening.address(host) for host in hosts)

    @property
    def if_it_listened(self) -> tuple[str, ...]:
        """Addresses that the desk would have if the server listened to the network."""
        return tuple(self._listening.address(host) for host in self._hosts())

    @property
    def address(self) -> str:
        """What links begin with, now; without a slash at the end."""
        if told := self._configured or self._typed:
            return told
        offered = self.offered
        if self._picked in offered:  # the machine may have left that network meanwhile
            return self._picked
        return offered[0] if offered else self._listening.own_address

    @property
    def reach(self) -> Reach:
        """Who gets there by a link made now."""
        if told := self._configured or self._typed:
            return Reach.ONLY_HERE if is_only_here(_host_of(told)) else Reach.OTHERS
        if self._listening.https:
            return Reach.PROXY
        if not self._listening.is_everywhere:
            return Reach.ONLY_HERE if is_only_here(self._listening.host) else Reach.OTHERS
        offered = self.offered
        if not offered:
            return Reach.NO_NETWORK
        is_plain = len(offered) == 1 or self._picked in offered
        return Reach.OTHERS if is_plain else Reach.SEVERAL

    def link(self, path: str) -> str:
        """A whole address of a page of ours; `path` begins with a slash."""
        return f"{self.address}{path}"

    def choose(self, by: Identity, wanted: str) -> None:
        """From now on links begin with this: one that is offered, or what an administrator types.

        Those offered all lead to this server: whoever publishes may choose among them, which is
        everybody who makes links, too.
        """
        if self._configured:
            raise InputError(
                message("The address was set where the server was started (--address).")
            )
        if wanted in self.offered:
            if not by.may_somewhere(Permission.PUBLISH):
                by.require(Permission.PUBLISH)
            self._picked, self._typed = wanted, ""
            return
        by.require(Permission.MANAGE_ACCOUNTS)
        try:
            self._typed = self._checked(wanted)
        except InputError as error:
            raise WrongField("address", error.message) from None

    def _checked(self, text: str) -> str:
        address = parse_address(text)
        if self._listening.https and not address.startswith("https:"):
            raise InputError(
                message(
                    "--https means that browsers come by https only, but the address is "
                    "{address}; write https://…, or start the desk without --https",
                    address=address,
                )
            )
        return address


def _host_of(address: str) -> str:
    """The host of a sound address, in brackets if it is an IPv6 one."""
    return _PORT.sub("", urlsplit(address).netloc)
