"""Small specs drawn at random, which together use every key of the language."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import yaml
from hypothesis import strategies as st
from wireloom.generator.parse import ParseResult, parse_text
from wireloom.generator.render.model import PackageModel
from wireloom.generator.source import Source, read_file
from wireloom.schema.encoding import encode

from tests.support.answered_specs import answered
from tests.support.drawn_records import RecordMaker
from tests.support.drawn_types import COUNTS, Drawn, Table
from tests.support.framed_specs import in_frames
from tests.support.named_specs import named_records
from tests.support.projected_specs import projected
from tests.support.protobuf_specs import enveloped, protobuf_records
from tests.support.spec_tidying import (
    documented,
    importing,
    without_leftovers,
    without_negotiated,
    without_records_in_commands,
)


def text_of(spec: Table) -> str:
    """A spec as YAML."""
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    text: str = yaml.dump(spec, Dumper=dumper, sort_keys=False, allow_unicode=True, width=100)
    return text


class SpecMaker(RecordMaker):
    """Draws one spec."""

    def named_records(self, number: int) -> None:
        for _ in range(number):
            made = self.record(most=3)
            name = self.name("Record")
            self.types[name] = self.finished(made)
            if self.chance():
                self.types[name]["client"] = {"exported": True}
            empty = all(self.may_be_empty(type_) for type_ in made.fields.values())
            self.records.append(Drawn(name, made.ends, empty=empty))

    def tree(self) -> None:
        """A type that holds itself."""
        name = self.name("Tree")
        fields: Table = {"value": "uint8", "children": {"list": name, "count": "uint8"}}
        if self.chance():
            cases = {True: name, False: self.pick(["nothing", "bool", self.string()])}
            fields = {"goes_on": "bool", "next": {"switch": "goes_on", "cases": cases}}
        self.types[name] = {"fields": fields, "doc": "Grows."}
        self.records.append(Drawn(name, ends=True))

    def collection(self) -> None:
        """A list or a map that is decoded by itself."""
        made = self.listed(self.pick([*COUNTS, "rest"]))
        if self.chance():
            made["size"] = "uint16"
        if "map" in made and isinstance(made["map"]["key"], dict):
            made |= self.known()
        self.types[self.name("Many")] = self.prose({**made, "client": {"exported": True}})

    def words(self) -> None:
        """A text with a name, of which some values are known."""
        name, holder = self.name("Words"), self.name("Record")
        self.types[name] = self.prose({"type": "text", "size": self.pick(COUNTS), **self.known()})
        self.types[holder] = {"fields": {self.name(): name}}
        self.records.append(Drawn(holder, ends=True))

    def region_told(self) -> None:
        """A union that is told by the size of its region."""
        names = [self.name("Short"), self.name("Long")]
        self.types[names[0]] = {"fields": {self.name(): "uint16"}}
        self.types[names[1]] = {"fields": {self.name(): "uint32"}}
        holder = self.name("Record")
        fields = {self.name(): {"type": {"union": names}, "size": "uint8"}}
        self.types[holder] = {"fields": fields}
        self.records.append(Drawn(holder, ends=True))

    def example(self) -> None:
        """A record with examples whose bytes are plain to see."""
        self.types["Point"] = {
            "doc": "A place.",
            "fields": {"x": "uint8", "y": {"type": "uint8", "max": 100}},
            "client": {"exported": True},
            "examples": [
                {"hex": "01 02", "value": {"x": 1, "y": 2}, "origin": "built", "doc": "Near."},
                {"hex": "0304", "value": {"x": 3, "y": 4}, "origin": "capture"},
            ],
            "invalid": [{"hex": "01ff", "why": "Too far."}, {"hex": "01", "why": "Too short."}],
        }
        self.records.append(Drawn("Point", ends=True))
        if self.chance():
            self.negotiated["wide"] = {"type": "bool", "doc": "Whether it is wide."}
            self.types["Wide"] = {
                "fields": {"low": "uint8", "high": {"type": "uint8", "when": {"$wide": True}}},
                "examples": [
                    {
                        "hex": "0102",
                        "value": {"low": 1, "high": 2},
                        "origin": "built",
                        "negotiated": {"wide": True},
                    }
                ],
            }

    def message_example(self, spec: Table) -> None:
        """An example of the simplest message, whose bytes the schema works out."""
        protocol = parsed(spec).protocol
        assert protocol is not None
        schema = PackageModel(protocol, "").schema
        negotiated = {"wide": False} if "wide" in spec.get("negotiated", {}) else {}
        spec["commands"]["Beat"]["examples"] = [
            {
                "role": "oneway",
                "version": 1,
                "value": {},
                "hex": encode(schema, "Beat", {}, negotiated).hex(),
                "origin": "built",
                "negotiated": negotiated,
                "doc": "Nothing but a sign of life.",
            }
        ]

    # --- the protocol ---------------------------------------------------------------------------

    def spec(self) -> Table:
        spec: Table = {
            "wireloom": 1,
            "protocol": self.name("drawn"),
            "title": self.pick(["Drawn", "Drawn: a test"]),
            "doc": "Made for a test.",
            "revision": "1",
        }
        if self.chance():
            spec |= {"source": ["nowhere"], "port": 4711, "tls_port": 4712}
        if self.chance():
            spec["byte_order"] = self.pick(["little", "big"])
        if self.least_first:
            spec["bit_order"] = "least"
        spec["defaults"] = {"count": self.pick(["uint8", "int32", "rest"])}
        self.example()
        self.named_records(self.number(1, 4))
        if self.chance():
            self.tree()
        if self.chance():
            self.region_told()
        if self.chance():
            self.collection()
        if self.chance():
            self.words()
        if self.number(0, 3) == 0:
            for name in named_records(self):
                self.types[name]["client"] = {"exported": True}
        if self.number(0, 3) == 0:
            protobuf_records(self)
        match self.number(0, 7):
            case 0 | 1 | 2:
                self.framed(spec)
            case 3 | 4 | 5:
                projected(self, spec)
            case 6 if self.chance():
                enveloped(self, spec)
            case 7 if self.chance():
                in_frames(self, spec)
            case 6 | 7 if self.number(0, 2) != 1:
                answered(self, spec)
            case _:
                pass
        spec["types"] = self.types
        if self.negotiated:
            spec["negotiated"] = self.negotiated
        importing(spec)
        without_records_in_commands(spec)
        without_leftovers(spec)
        without_negotiated(spec)
        documented(spec)
        for late in ("commands", "errata"):
            if late in spec:
                spec[late] = spec.pop(late)
        if self.chance():
            limits: Table = {"depth": 40, "decompressed": 1 << 20}
            limits["named"] = {"things": {"value": 3, "doc": "How many things."}}
            spec["limits"] = {**limits, **spec.get("limits", {})}
        if "Beat" in spec.get("commands", {}):
            self.message_example(spec)
        return spec

    def framed(self, spec: Table) -> None:
        """A frame, roles, codes, states and commands."""
        several = self.chance()
        versions = self.chance()
        head: Table = {
            "size": {
                "type": self.pick(["uint32", "int32", "uint24", "varuint32"]),
                "size_of": "rest",
            }
        }
        if several:
            head["size"] = {"type": "uint32", "size_of": ["head", "body"]}
            head = {
                "kind": "FrameKind",
                "size": head["size"],
                "head_size": {"type": "uint16", "size_of": "head"},
            }
        else:
            order = {"byte_order": "little"} if self.least_first else {}
            bits: Table = {
                "answer": {"type": "uint1", **order},
                "command": {"type": "uint15"},
            }
            bits |= {"version": "uint16"} if versions else {}
            head = bits | head if head["size"]["type"] == "varuint32" else head | bits
        if several:
            head["command"] = "uint8"
        if several and versions:
            head["version"] = "uint16"
        frame_tags: list[tuple[str, list[Any]]] = []
        if several:
            # the length stands last, so that the frame ends with what it measures
            head = {
                name: head[name]
                for name in ("kind", "command", "version", "size", "head_size")
                if name in head
            }
            self.types["FrameKind"] = {
                "enum": "uint8",
                "open": False,
                "values": {"ask": 1, "tell": 2, "wide_ask": 3},
                "sets": {"asking": ["ask", "wide_ask"]},
            }
            frame_tags.append(("kind", ["asking"]))
            head |= {"head": {"slot": "head"}, "body": {"slot": "body", "fallback": "bytes"}}
        else:
            head["body"] = (
                {"slot": "body"} if self.chance() else {"slot": "body", "fallback": "bytes"}
            )
        if self.chance():  # bytes behind what the length counts, or behind the rest
            counted = list(head)[list(head).index("size") + 1 :]
            if self.chance() and head["size"]["size_of"] == "rest":
                head["size"]["size_of"] = counted
            checksum = {"algorithm": "crc32c", "of": ["head", "body"] if several else counted}
            if several and self.chance():
                checksum["of"] = ["size", "head_size", "head", "body"]
            if head["size"]["size_of"] != "rest":
                head["sum"] = {"type": "uint32", "checksum": checksum}
            head["end"] = {"type": "uint8", "const": 0xCE}
        self.types["Frame"] = {"doc": "All that is said.", "fields": head}
        spec |= {"frame": "Frame", "command_field": "/command"}
        if versions:
            spec["version_field"] = "/version"
        asking: Table = {"kind": ["ask", "wide_ask"]} if several else {"answer": 0}
        telling: Table = {"kind": "tell"} if several else {"answer": 1}
        roles: Table = {
            "request": {"doc": "Asks.", "when": asking, "answered_by": "response"},
            "response": {"doc": "Answers.", "when": telling, "client": {"suffix": "Response"}},
            "oneway": {"when": asking},
        }
        if not several:
            roles["request"]["fields"] = {"number": "uint32"}
            words: Table = {"type": "text", "size": "uint16"}
            roles["response"]["fields"] = {"number": "uint32", "code": "Code", "words": words}
            spec["correlation"] = "/body.number"
            spec["codes"] = self.codes()
        spec["roles"] = roles
        spec["commands"] = self.commands(several, versions, frame_tags)
        if not several:
            self.extras(spec)

    def codes(self) -> Table:
        return {
            "name": "Code",
            "type": "uint16",
            "field": "/body.code",
            "detail": "/body.words",
            "doc": "How it went.",
            "open": self.chance(),
            "success": {"ok": {"value": 1, "text": "Fine."}},
            "interim": {"more": {"value": 2, "doc": "There is more."}},
            "errors": {
                "Refused": {
                    "doc": "About everything.",
                    "remedy": "Ask for something else.",
                    "codes": {
                        "not_there": {
                            "value": 3,
                            "text": "It is not there.",
                            "doc": "Gone.",
                            "since": "1.1",
                        },
                        "busy": {
                            "value": 4,
                            "text": "Busy.",
                            "retriable": True,
                            "anywhere": True,
                            "remedy": "Ask later.",
                        },
                    },
                }
            },
        }

    def filling(self, several: bool, frame: list[tuple[str, list[Any]]]) -> Table:
        """What a message puts into the frame."""
        if not several:
            return self.record(most=3).fields
        made: Table = {}
        if self.chance():
            made["head"] = {"fields": self.record(most=2, frame=frame).fields}
        if self.chance():
            made["body"] = self.pick(
                [
                    "bytes",
                    {"type": "text", "secret": self.chance()},
                    {"list": "uint16", "count": "rest"},
                    {"fields": self.record(most=2).fields},
                ]
            )
        return made

    def commands(self, several: bool, versions: bool, frame: list[tuple[str, list[Any]]]) -> Table:
        ask: Table = {
            "key": 1,
            "from": "client",
            "doc": "Asks something.",
            "since": "1.0",
            "until": "9.0",
            "request": self.filling(several, frame),
            "response": self.filling(several, frame),
        }
        if not several:
            ask |= {
                "client": {"subject": "about"},
                "returns": ["not_there"],
                "body_codes": ["more"],
            }
            ask["retriable"] = ["not_there"]
            ask["request"] = {"about": {"type": "text", "size": "uint16"}, **ask["request"]}
            ask["reply"] = {"role": "response", "only": "always", "correlated": True, "within": 5}
            ask["reply"]["when"] = {"number": "1+"}
            if not ask["response"] or not self.chance():
                ask["response"] = {}
                ask["reply"]["automatic"] = "ok"
        tell: Table = {"key": 2, "from": self.pick(["server", "both"]), "doc": "Tells something."}
        if versions and not several and self.chance():  # one class for all versions
            self.negotiated |= {
                "which": {"type": "uint16", "value": "/version", "doc": "Which version it is."},
                "rich": {"type": "bool", "doc": "Whether there is more."},
            }
            tell |= {"versions": "2-4", "negotiated": {"rich": "3+"}}
            tell["oneway"] = {
                "before": {"type": "uint16", "when": {"$which": "2-3"}, "default": 5},
                "after": {"type": "uint8", "when": {"$rich": True}, "default": 1},
                **self.filling(several, frame),
            }
        elif versions:
            tell["versions"] = {
                1: {"oneway": self.filling(several, frame)},
                2: {"since": "2.0", "doc": "With more.", "oneway": self.filling(several, frame)},
            }
        else:
            tell["oneway"] = self.filling(several, frame)
        beat: Table = {"key": 3, "from": "both", "doc": "A sign of life.", "oneway": {}}
        return {"Ask": ask, "Tell": tell, "Beat": beat}

    def extras(self, spec: Table) -> None:
        """What is said about commands and connections."""
        spec["heartbeat"] = "Beat"
        spec["states"] = {
            "opening": {
                "doc": "It begins.",
                "client": ["Ask"],
                "next": {"Ask.response": {"codes": ["ok"], "to": "open"}},
            },
            "open": {
                "both": ["all"],
                "except": ["Beat"],
                "server": ["Beat"],
                "client": ["Beat"],
                "next": {"Tell.oneway": {"to": "closed"}},
            },
            "closed": {"final": True},
        }
        spec["states"]["open"].pop("client" if self.chance() else "server")
        if self.chance():
            spec["limits"] = {
                "frame": {
                    "max": 1 << 20,
                    "agreed_by": "Ask.request.limit",
                    "before": "open",
                    "first": 4096,
                    "exempt": ["Tell"],
                }
            }
            spec["commands"]["Ask"]["request"] = {
                "limit": "uint32",
                **spec["commands"]["Ask"]["request"],
            }
        self.negotiated["wide"] = {
            "type": "bool",
            "doc": "Whether it is wide.",
            "after": "Ask.request",
            "value": "/body.wide",
        }
        spec["commands"]["Ask"]["request"] = {"wide": "bool", **spec["commands"]["Ask"]["request"]}
        spec["commands"]["Beat"]["oneway"] = {"extra": {"type": "uint8", "when": {"$wide": True}}}
        if self.chance():
            self.streams(spec)
        spec["accepted"] = [{"elements": ["WD401 title"], "reason": "It was too long."}]
        spec["errata"] = [
            {
                "id": "beat-with-answer-bit",
                "about": "Beat.oneway",
                "document": "No bit is set.",
                "server": "Sets the bit.",
                "source": ["seen"],
                "since": "1.0",
                "until": "1.1",
                "accept": {"answer": 1},
                "explains": ["Beats.ANSWER"],
            }
        ]
        spec["since"] = "1.0"
        spec["links"] = {"seen": "https://example.org/seen"}
        spec["published"] = {
            "constants": {
                "kind": "java",
                "title": "Beats.java",
                "link": "https://example.org/Beats.java",
                "files": ["Beats.java"],
                "names": {"Extra": "extra"},
                "types": {"byte": "uint8"},
                "scopes": {
                    "Beats": "Beat.oneway",
                    "Questions": {"is": "Ask.request", "names": {"Wide": "wide"}},
                },
                "explained": {"counts": {"elements": ["Beats.COUNT"], "reason": "No field."}},
            }
        }

    def streams(self, spec: Table) -> None:
        """Commands that open, fill and end streams."""
        topic = self.pick(["uint16", {"type": "text", "size": "uint8"}, "varuint32", "bool"])
        ends: Table = {"request": {"topic": topic}, "response": {}}
        if self.chance():
            ends = {"oneway": {"topic": topic}}
        opens = {"key": 4, "from": "client", "doc": "Begins.", "request": {"topic": topic}}
        tells = {"key": 5, "from": self.pick(["server", "both"]), "oneway": {"topic": topic}}
        spec["commands"] |= {
            "Follow": opens | {"response": {}},
            "News": tells | {"doc": "Goes on."},
            "Part": {"key": 6, "from": self.pick(["client", "both"]), "doc": "Ends."} | ends,
        }
        kind: Table = {"doc": "What is told.", "id": "/body.topic", "opened_by": ["Follow"]}
        if self.chance():
            kind |= {"messages": ["News.oneway"]}
        spec["streams"] = {"news": kind | {"ended_by": ["Part"]}}


def shared(path: str) -> Source:
    """A file of types that specs import."""
    return read_file(Path(__file__).parents[1] / "generator/small/shared" / path, path)


def parsed(spec: Table) -> ParseResult:
    """What is read of a spec."""
    return parse_text(text_of(spec), reader=shared)


def numbered(number: int) -> Table:
    """The spec of a number, always the same one."""
    return SpecMaker(random.Random(number)).spec()


def specs() -> st.SearchStrategy[Table]:
    """Any small spec."""
    return st.randoms(use_true_random=False).map(lambda draw: SpecMaker(draw).spec())


def drawn_named_records(draw: random.Random) -> Table:
    """A spec of JSON objects and text maps only."""
    maker = SpecMaker(draw)
    spec: Table = {"wireloom": 1, "protocol": "drawn", "title": "Drawn", "doc": "Made for a test."}
    spec |= {"revision": "1", "defaults": {"count": "rest"}, "types": maker.types}
    for name in named_records(maker):
        maker.types[name]["client"] = {"exported": True}
    without_leftovers(spec)
    documented(spec)
    return spec
