"""Users, and what they may do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

EVERYTHING = ".*"
"""The pattern of all names."""


@dataclass(frozen=True, slots=True)
class Permissions:
    """What a user may do in a virtual host: regular expressions for names of streams."""

    configure: str = EVERYTHING
    """Streams that the user may create and delete."""
    write: str = EVERYTHING
    """Streams that the user may publish to."""
    read: str = EVERYTHING
    """Streams that the user may read."""


ALL = Permissions()
"""Everything is allowed."""


@dataclass(slots=True)
class User:
    """Somebody who may connect.  All of it may be changed while the broker runs."""

    name: str
    """The name."""
    password: str = field(repr=False)
    """The password."""
    permissions: Mapping[str, Permissions] | None = None
    """What the user may do, by virtual host; None: everything everywhere."""
    loopback_only: bool = False
    """Whether the user is refused from other machines, as guest is by default."""

    def summary(self) -> dict[str, object]:
        """What is known of the user, as values that JSON has; not the password."""
        given = self.permissions
        rights = None if given is None else {host: asdict(it) for host, it in given.items()}
        return {"name": self.name, "loopback_only": self.loopback_only, "permissions": rights}

    def may_enter(self, virtual_host: str) -> bool:
        """Whether the user may open a virtual host."""
        return self.permissions is None or virtual_host in self.permissions

    def may_configure(self, virtual_host: str, name: str) -> bool:
        """Whether the user may create and delete a stream."""
        return _matches(self._in(virtual_host).configure, name)

    def may_write(self, virtual_host: str, name: str) -> bool:
        """Whether the user may publish to a stream."""
        return _matches(self._in(virtual_host).write, name)

    def may_read(self, virtual_host: str, name: str) -> bool:
        """Whether the user may read a stream."""
        return _matches(self._in(virtual_host).read, name)

    def may_use(self, virtual_host: str, name: str) -> bool:
        """Whether the user may read a stream or publish to it."""
        return self.may_read(virtual_host, name) or self.may_write(virtual_host, name)

    def _in(self, virtual_host: str) -> Permissions:
        if self.permissions is None:
            return ALL
        return self.permissions.get(virtual_host, Permissions("", "", ""))


def _matches(pattern: str, name: str) -> bool:
    """An empty pattern allows nothing, any other what it is found in."""
    return bool(pattern) and re.search(pattern, name) is not None
