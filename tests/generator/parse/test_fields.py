"""Fields as they are written to the model."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.generator.free_text import FreeText
from wireloom.generator.model.types import (
    Checksum,
    Compressed,
    Extent,
    Reference,
)
from wireloom.generator.model.types import (
    Test as Asked,
)

from tests.support.parsing import at, field


class TestFields:
    def test_short_form(self) -> None:
        found = field("uint8")
        assert (found.name, found.at, found.type.at) == ("member", at(7, 21), at(7, 29))

    def test_keys(self) -> None:
        found = field(
            "{type: bytes, doc: D., since: '3', unit: u, optional: true, nullable: true,"
            " client: {inline: true, lazy: true, columns: true}, secret: true, count_of: items,"
            " compressed: {by: head.codec, size: full, count: records, formats: {a: lz4}}}"
        )
        assert (found.doc, found.since, found.unit) == (FreeText("D."), "3", FreeText("u"))
        assert found.optional
        assert found.nullable
        assert found.inline
        assert found.lazy
        assert found.columns
        assert found.secret
        assert found.count_of == "items"
        assert found.derived
        assert found.compressed == Compressed(
            Reference(at(7, 204), "here", ("head", "codec")),
            "full",
            "records",
            ((at(7, 254), "a", "lz4"),),
        )

    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("5", 5),
            ("-1", -1),
            ("0x0e01", 0x0E01),
            ("first", FreeText("first")),
            ("MQTT", FreeText("MQTT")),
            ('"0e 01"', FreeText("0e 01")),
        ],
    )
    def test_const(self, text: str, value: object) -> None:
        assert field(f"{{type: X, const: {text}}}").const == value

    @pytest.mark.parametrize(
        ("text", "value"),
        [("0", 0), ("[]", []), ("null", None), ("{a: x}", {FreeText("a"): FreeText("x")})],
    )
    def test_default(self, text: str, value: object) -> None:
        found = field(f"{{type: X, default: {text}}}")
        assert (found.default, found.has_default) == (value, True)

    @pytest.mark.parametrize(
        ("text", "kind", "names"),
        [
            ("rest", "rest", ()),
            ("record", "record", ()),
            ("body", "fields", ("body",)),
            ("[key, body]", "fields", ("key", "body")),
        ],
    )
    def test_size_of(self, text: str, kind: str, names: tuple[str, ...]) -> None:
        found = field(f"{{type: uint8, size_of: {text}}}").size_of
        assert found is not None
        assert (found.kind, found.fields) == (kind, names)

    def test_checksum(self) -> None:
        found = field("{type: uint32, checksum: {algorithm: crc32c, of: body, mask: 0xff}}")
        assert found.checksum == Checksum("crc32c", Extent(at(7, 78), "fields", ("body",)), 255)

    @pytest.mark.parametrize(
        ("text", "verb", "values", "negated"),
        [
            ("1", "is", (1,), False),
            ("true", "is", (True,), False),
            ("word", "is", ("word",), False),
            ("[1, word]", "is", (1, "word"), False),
            ("present", "present", (), False),
            ("absent", "absent", (), False),
            ("2-3", "is", (2, 3), False),
            ("2+", "is", (0, 1), True),
        ],
    )
    def test_conditions(self, text: str, verb: Any, values: Any, negated: bool) -> None:
        found = field(f"{{type: uint8, when: {{$name: {text}}}}}").when
        subject = Reference(at(7, 50), "negotiated", ("name",))
        assert found == (Asked(at(7, 50), subject, verb, values, negated),)
