"""What bytes mean and values are written as, frozen: answers of a codec that is no more.

Once two codecs read specs: the schema's, and an older one over the spec as it is parsed, with a
resolution of names of its own. The older one gave the answers in ``frozen`` before it went:

- to all examples, and all bytes that specs say must be refused;
- to about 10,000 values of each protocol, drawn by the generated strategies from everything that
  can be read by itself: the value that it read, and the bytes that it wrote;
- to 20,000 values of 150 drawn specs, and to 1,000 of the invented protocols;
- to damaged bytes of those values, and to those values with something else inside.

Each file has an object of JSON in each line: the ``name`` of a message or a type, what was
``negotiated``, and bytes (``data``) or a ``value``. Bytes were read as a ``value`` or as one with
the given ``digest``, and refused if there is neither; ``written`` is what came of writing that
value, if other bytes: null if it was refused.  A line with a ``spec`` has the text of the spec that
those behind it are of, as it was then, so that a protocol may change; but for words that the
language has no more, which are today's. What they told apart and today's do not is left out.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from wireloom.errors import DecodeError, EncodeError
from wireloom.generator.parse import parse_text
from wireloom.generator.render.model import PackageModel
from wireloom.schema.decoding import decode
from wireloom.schema.encoding import encode
from wireloom.schema.plain_json import from_json, to_json
from wireloom.schema.schema import Schema

from tests.support.effort import FACTOR

FROZEN = Path(__file__).parent / "frozen"
NAMES = sorted(path.name.removesuffix(".jsonl.xz") for path in FROZEN.iterdir())
EVERY = 1 if FACTOR > 1 else round(20 / FACTOR)
"""How many lines there are for each one that is tried."""


def lines(name: str) -> Iterator[dict[str, Any]]:
    text = lzma.decompress((FROZEN / f"{name}.jsonl.xz").read_bytes()).decode()
    for number, line in enumerate(text.splitlines()):
        if number % EVERY == 0 or line.startswith('{"spec"'):
            yield json.loads(line)


def digest(value: Any) -> str:
    text = json.dumps(to_json(value), sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def check(schema: Schema, line: dict[str, Any]) -> None:
    name, negotiated = line["name"], from_json(line.get("negotiated", {}))
    if "data" not in line:
        check_written(schema, name, from_json(line["value"]), negotiated, line["written"])
    elif "value" in line or "digest" in line:
        value = decode(schema, name, bytes.fromhex(line["data"]), negotiated).value
        assert digest(value) == line.get("digest") or to_json(value) == line.get("value"), line
        check_written(schema, name, value, negotiated, line.get("written", line["data"]))
    else:
        with pytest.raises(DecodeError):
            decode(schema, name, bytes.fromhex(line["data"]), negotiated)
            pytest.fail(f"these bytes were refused: {line}")


def check_written(
    schema: Schema, name: str, value: Any, negotiated: Any, written: str | None
) -> None:
    if written is not None:
        assert encode(schema, name, value, negotiated).hex() == written, (name, value)
        return
    with pytest.raises(EncodeError):
        encode(schema, name, value, negotiated)
        pytest.fail(f"this value of {name} was refused: {value}")


@pytest.mark.parametrize("name", NAMES)
def test_frozen(name: str) -> None:
    schema: Schema | None = None
    for line in lines(name):
        if "spec" in line:
            protocol = parse_text(line["spec"]).protocol
            assert protocol is not None
            schema = PackageModel(protocol, "wireloom.tried").schema
        else:
            assert schema is not None
            check(schema, line)
    assert schema is not None
