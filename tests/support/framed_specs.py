"""Specs drawn at random whose messages take several frames."""

from __future__ import annotations

from typing import Any

from tests.support.drawn_types import TypeMaker

Table = dict[str, Any]


def in_frames(drawn: TypeMaker, spec: Table) -> None:
    """A frame, roles that continue each other, and commands that have them.

    Args:
        drawn: What draws.
        spec: The spec, to which they are added.
    """
    numbers = {"first": 1, "more": 2, "piece": 3, "beat": 4}
    drawn.types["FrameKind"] = {"enum": "uint8", "open": False, "values": numbers}
    key = {"type": "uint8", "when": {"kind": drawn.pick([["first", "more"], "first"])}}
    head: Table = {
        "kind": "FrameKind",
        "route": drawn.pick(["uint16", "uint8", "int32"]),
        "size": {"type": drawn.pick(["uint32", "uint16"]), "size_of": "rest"},
        "group": key,
        "command": {"type": "uint16", "when": {"kind": "first"}},
        "body": {"slot": "body"},
    }
    if drawn.chance():
        head["size"]["size_of"] = ["group", "command", "body"]
        head["end"] = {"type": "uint8", "const": 0xCE}
    drawn.types["Frame"] = {"doc": "All that is said.", "fields": head}
    mark = {"fields": {"mark": {"type": "bytes", "size": 2, "const": "9988"}}}
    drawn.types["Mark"] = {"doc": "What is said first.", **mark}
    per: Table = {"per": "/route"}
    if drawn.chance():
        per = {}
        del head["route"]
    length = {"length": {"type": drawn.pick(["uint32", "uint64"]), "size_of": "piece"}}
    titled = drawn.chance()
    roles: Table = {
        "mark": {"frame": "Mark", "from": "client"},
        "first": {"when": {"kind": "first"}, "fields": {} if titled else length},
        "piece": {"when": {"kind": "piece"}, "continues": "more" if titled else "first", **per},
        "beat": {"when": {"kind": "beat"}},
    }
    held: Table = {"first": {"about": "uint16"}, "piece": {"content": "bytes"}}
    if titled:
        more = {"when": {"kind": "more"}, "continues": "first", **per, "fields": length}
        roles["more"] = more
        held["more"] = {"title": {"type": "text", "size": "uint8"}, "place": "uint32"}
    spec |= {"frame": "Frame", "command_field": ["/group", "/command"], "roles": roles}
    spec["limits"] = {"frame": {"max": 600}, "message": 100_000}
    spec["commands"] = {
        "Hello": {"from": "client", "doc": "Begins.", "mark": {}},
        "Bring": {"key": [1, 1], "from": drawn.pick(["both", "client"]), "doc": "Brings.", **held},
        "Take": {"key": [1, 2], "from": "server", "doc": "Brings as well.", **held},
        "Tap": {"from": "both", "doc": "A sign of life.", "beat": {}},
    }
