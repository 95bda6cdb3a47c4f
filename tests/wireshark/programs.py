"""Wireshark's command line and both Luas: those on the path, or else those of Debian."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence

from tests.brokers.debian import program
from tests.clients.peers import Peer
from tests.needs import WIRESHARK

LUAS = WIRESHARK[1:]
"""The Lua of Wireshark 4.0 to 4.2, and that of newer ones."""


def tshark() -> Peer:
    """Wireshark's dissectors; raise `BrokerUnavailable` where they cannot be had."""
    installed = shutil.which("tshark")
    if installed is not None:
        return Peer("tshark", [installed])
    found = program("tshark", "wireshark-common", "libwireshark-data")
    data = {"WIRESHARK_DATA_DIR": f"{found.root}/usr/share/wireshark"}
    return Peer("tshark", found.command, data)


def for_scripts(tool: Peer) -> Sequence[str]:
    """The command for scripts. Wireshark runs none for root, unless it is installed and its
    configuration says otherwise: then another user runs it, who may read what root reads."""
    if os.geteuid() or not tool.environment:
        return tool.command
    rights = ("--inh-caps=+dac_override", "--ambient-caps=+dac_override")
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *rights, *tool.command]


def lua(name: str) -> Peer:
    """A Lua by its name; raise `BrokerUnavailable` where it cannot be had."""
    found = shutil.which(name)
    return Peer(name, program(name).command if found is None else [found])
