"""The subcommand ``wireloom encode``: a command and its fields, as bytes."""

from __future__ import annotations

import base64
import json
import re
import sys
from argparse import ArgumentParser, Namespace
from difflib import get_close_matches
from typing import Any

from wireloom.errors import EncodeError
from wireloom.frames.protocols import (
    PROTOCOL_HELP,
    add_negotiated,
    check_negotiated,
    schema_argument,
)
from wireloom.schema.encoding import encode as encoded
from wireloom.schema.fields import Field, is_derived
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Ref, Region
from wireloom.schema.schema import Schema
from wireloom.terminal import complain

_STEP = re.compile(r"([^.\[\]]+)|\[([0-9]{1,6})\]")
_MOST_ITEMS = 100_000


def encode(parser: ArgumentParser) -> None:
    """Write a command as bytes.

    COMMAND is the name of a message or a type, as `wireloom describe` shows it; without a field
    its fields are those that have to be given. A value is JSON where it is that, such as 7, true,
    null, [1, 2] or {"name": "x"}, and else the text itself. Bytes are written 0x0102, members of
    enumerations by name, one of several types as {"Type": {…}}. Members of members are reached by
    dots, items of lists by numbers: arguments.max-age=1h, messages[0].body=0x00. FIELD:=TEXT takes
    a text that looks like JSON as it is. Exits with 0, and with 2 if the fields do not fit.
    Examples:

      wireloom encode rabbitmq-stream Credit subscription_id=0 credit=2
      wireloom encode rabbitmq-stream Create correlation_id=1 stream=orders 'arguments={}'
      wireloom encode pulsar Ping --format base64
      wireloom encode tally.yaml Add amount=3 | wireloom describe tally.yaml
    """
    parser.add_argument("protocol", metavar="PROTOCOL", type=schema_argument, help=PROTOCOL_HELP)
    parser.add_argument("command", metavar="COMMAND", help="the message or type, such as Credit")
    parser.add_argument(
        "fields", nargs="*", default=[], metavar="FIELD=VALUE", help="what is in it"
    )
    add_negotiated(parser)
    parser.add_argument(
        "--format",
        choices=("hex", "binary", "base64", "json"),
        default="hex",
        help="how the bytes are printed; json has their parts as describe does; default: hex",
    )
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    schema, agreed, name = options.protocol, dict(options.negotiated), ""
    try:
        check_negotiated(schema, agreed)
        name = _known(schema, options.command)
        value = _value(options.fields)
        _check_fields(schema, name, value)
        data = encoded(schema, name, value, agreed)
    except EncodeError as error:
        complain(_explained(schema, name, error))
        return 2
    except ValueError as error:
        complain(str(error))
        return 2
    _print(schema, name, data, agreed, options.format)
    return 0


def _print(schema: Schema, name: str, data: bytes, agreed: dict[str, Any], form: str) -> None:
    if form == "binary":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    elif form == "json":
        from wireloom.schema.dissecting import as_json, dissect

        spans = dissect(schema, name, data, agreed).spans
        fields = [as_json(span) for span in spans]
        print(json.dumps({"message": name, "size": len(data), "hex": data.hex(), "fields": fields}))
    else:
        print(data.hex() if form == "hex" else base64.b64encode(data).decode())


def _known(schema: Schema, name: str) -> str:
    """A message or type by its name, in any case, with _ or - or neither."""
    names = [*schema.messages, *schema.types]
    if name in names:
        return name
    plain = {_plain(known): known for known in reversed(names)}
    if _plain(name) in plain:
        return plain[_plain(name)]
    near = get_close_matches(name, names, 3)
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; it has {_some(names)}"
    raise ValueError(f"{schema.title} has no command {name!r}{hint}")


def _some(names: list[str]) -> str:
    return ", ".join([*names[:10], f"and {len(names) - 10} more"] if len(names) > 10 else names)


def _plain(name: str) -> str:
    return name.replace("_", "").replace("-", "").lower()


def _value(fields: list[str]) -> dict[str, Any]:
    """The record that arguments make.

    Raises:
        ValueError: One is no FIELD=VALUE, or two of them contradict.
    """
    made: dict[str, Any] = {}
    for text in fields:
        path, equals, value = text.partition("=")
        if not equals or not path:
            raise ValueError(f"{text!r} is not FIELD=VALUE")
        as_text = path.endswith(":")
        _put(made, path.removesuffix(":"), value if as_text else _parsed(value))
    return made


def _parsed(text: str) -> Any:
    """JSON, or the text itself."""
    try:
        return json.loads(text, parse_constant=lambda word: word)
    except (ValueError, RecursionError):
        return text


def _steps(path: str) -> list[str | int]:
    steps: list[str | int] = []
    at = 0
    while at < len(path):
        found = _STEP.match(path, at)
        if found is None:
            raise ValueError(f"{path!r} is no field: names with dots between, and [0] for items")
        steps.append(found[1] if found[1] is not None else int(found[2]))
        at = found.end()
        if path[at : at + 1] == "." and at + 1 < len(path):
            at += 1
    return steps


def _put(made: dict[str, Any], path: str, value: Any) -> None:
    """Puts a value to its place, and makes the records and lists on the way."""
    steps, inside = _steps(path), made
    for step, after in zip(steps, [*steps[1:], None], strict=True):
        last = after is None
        empty: Any = value if last else [] if isinstance(after, int) else {}
        room: Any = inside
        if isinstance(step, int) != isinstance(room, list):
            raise ValueError(f"{path}: {step!r} cannot be in what was given before")
        if isinstance(step, int):
            if step > min(len(room), _MOST_ITEMS):
                raise ValueError(f"{path}: the next item of that list is [{len(room)}]")
            if step == len(room):
                room.append(empty)
            elif last:
                raise ValueError(f"{path} was given twice")
        elif step not in room:
            room[step] = empty
        elif last:
            raise ValueError(f"{path} was given twice")
        inside = room[step]
        if not last and not isinstance(inside, dict | list):
            raise ValueError(f"{path}: {step!r} was given as a value before")


def _check_fields(schema: Schema, name: str, value: dict[str, Any]) -> None:
    """Refuses fields that there are not, by name.

    Raises:
        ValueError: There are no such fields.
    """
    known = _members(schema, name)
    if known is None:
        return
    for given in value:
        if given not in known:
            near = get_close_matches(given, known, 1)
            hint = f"did you mean {near[0]}? " if near else ""
            there_are = ", ".join(known) or "none"
            raise ValueError(f"{name} has no field {given!r}; {hint}its fields: {there_are}")


def _members(schema: Schema, name: str) -> list[str] | None:
    """The fields that values have; None if it is no record."""
    message = schema.messages.get(name)
    kind: Kind = Ref(name) if message is None else message.kind
    while isinstance(kind, Ref | Region):
        kind = schema.kind(kind.name) if isinstance(kind, Ref) else kind.content
    fields = getattr(kind, "fields", None)
    if fields is None:
        return None
    return [item.name for item in fields if not (is_derived(item, fields) or _is_fixed(item))]


def _is_fixed(item: Field) -> bool:
    return item.const is not None and not (item.optional or item.when)


def _explained(schema: Schema, name: str, error: EncodeError) -> str:
    known = _members(schema, name)
    return f"{error}; the fields of {name}: {', '.join(known)}" if known else str(error)
