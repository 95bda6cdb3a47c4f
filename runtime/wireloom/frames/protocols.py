"""From the argument that names a protocol to its schema, and to what reads whole conversations."""

from __future__ import annotations

import atexit
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from wireloom.errors import DecodeError
from wireloom.joining import Joints
from wireloom.runtime.catalog import catalog
from wireloom.runtime.negotiated import MissingParameter
from wireloom.runtime.numerals import whole
from wireloom.runtime.tables import Role, Rule, Settling, Waiting
from wireloom.schema.framing import WHO_SENT_IT, message_within
from wireloom.schema.json_form import SchemaError
from wireloom.schema.packaged import FILE, schema_of
from wireloom.schema.schema import Schema
from wireloom.schema.selecting import Sender
from wireloom.schema.surroundings import NOT_GIVEN

T = TypeVar("T")

PROTOCOL_HELP = (
    "such as rabbitmq-stream; the name of a generated package, such as acme.wire.tally, "
    "also from the present folder; or a spec, such as tally.yaml"
)
"""What a protocol may be."""

_ROLES = {None: None, "client": Role.CLIENT, "server": Role.SERVER}
_SENDERS: Mapping[str | None, Sender | None] = {"client": "client", "server": "server", None: None}
_MADE = "wireloom_specs"
"""The package that packages made of specs are in, for as long as the program runs."""


class Dialect:
    """A protocol as one connection speaks it: what reads its frames, whoever sent them.

    Attributes:
        schema: What its bytes mean.
        agreed: What the connection agreed on, by name.
        rules: The rule of every message.
        correlation: The correlation id of a request or an answer.
        code: The response code of a message, if it has one.
        said: What a request says that holds for its answer.
        successes: The codes that do not mean a refusal.
        settles: Where messages say what the connection agrees on.
        joints: Where messages that take several frames are joined.

    Args:
        package: The dotted name of a generated package.
        agreed: What the connection agreed on, by name.

    Raises:
        ValueError: The protocol has no frames.
    """

    def __init__(self, package: str, agreed: Mapping[str, Any]) -> None:
        found = catalog(package)
        self.schema = found.schema.frame_by_frame()
        self.agreed = agreed
        self._package = package
        if found.frame_size is None:
            raise ValueError(f"{self.schema.title} has no frames, only types")
        self._size_of = found.size_of
        self.rules: Mapping[type, Rule] = {}
        self.correlation: Callable[[Any], Hashable] = lambda message: None
        self.code: Callable[[Any], int | None] = lambda message: None
        self.successes: frozenset[int] = frozenset()
        self.settles: Mapping[type, tuple[Settling, ...]] = {}
        self.said: Callable[[Any], Mapping[str, object]] = lambda message: {}
        self.joints: Joints | None = None
        self._decoding = import_module(f"{package}.decoding")
        self._given = {} if found.negotiated is None else {"negotiated": found.negotiated(**agreed)}
        self._told_by_request = False
        if self.schema.messages:
            tables = import_module(f"{package}.tables").TABLES
            self.rules, self.correlation = tables.rules, tables.correlation
            self.code, self.successes, self.settles = tables.code, tables.successes, tables.settles
            self.said = tables.said
            self.joints = tables.joints
            self._told_by_request = tables.decode_answers is not None

    def size(self, sender: str | None) -> Any:
        """From a buffer, a start and an end to the bytes of the frame that begins there and was
        sent by a side, 0 if more are needed to know it."""
        return self._size_of(_ROLES[sender])

    def name(self, frame: bytes, sender: str | None) -> str:
        """The name of the message of a frame, without decoding it; empty if that does not tell.

        Raises:
            DecodeError: It is none that is known.
        """
        if not self.schema.messages:
            return self.schema.frame
        if self.joints is not None:
            return message_within(self.schema, frame, _SENDERS[sender], self.agreed)
        if self.schema.projected or self._told_by_request:
            return ""
        found: str = self._decoding.message_name(frame, _ROLES[sender])
        return found

    def decode(self, frame: bytes, sender: str | None, waiting: Waiting) -> Any:
        """The message of a frame.

        Raises:
            DecodeError: The bytes do not follow the protocol.
            MissingParameter: They depend on a negotiated parameter that was not given.
        """
        if not self.schema.messages:
            return self._frame(frame)
        more = {"answers": waiting} if self._told_by_request else {}
        return self._decoding.decode(frame, sender=_ROLES[sender], **self._given, **more)

    def agreeing(self, more: Mapping[str, Any]) -> Dialect:
        """The dialect of a connection that agreed on something more, or on something else."""
        return Dialect(self._package, {**self.agreed, **more})

    def sides(self) -> dict[str, Side]:
        """What cuts frames out of what each side says."""
        return {side: Side(self, side) for side in ("client", "server")}

    def _frame(self, frame: bytes) -> Any:
        from wireloom.schema.adapters import PLAIN
        from wireloom.schema.decoding import decode

        return decode(self.schema, self.schema.frame, frame, self.agreed, adapter=PLAIN)


class Side:
    """What cutting has to know of a protocol and of who speaks it; see ``captures.framing``."""

    def __init__(self, dialect: Dialect, sender: str) -> None:
        self.size: Any = dialect.size(sender)
        self._dialect = dialect
        self._sender = sender

    def name(self, frame: bytes, /) -> str:
        """Nothing: conversations find it out."""
        return ""

    def check(self, frame: bytes, /) -> None:
        """Raises DecodeError if it is no frame of this protocol."""
        try:
            self._dialect.decode(frame, self._sender, lambda correlation: ())
        except MissingParameter:
            return  # it is some message; more cannot be told


def schema_argument(text: str) -> Schema:
    """What a spec or a package says; a generated package may be in the present folder."""
    if is_spec(text):
        return _of_spec(text, lambda: _loaded(text))
    return _of_package(text, schema_of)


def dialect_argument(text: str) -> Callable[[Mapping[str, Any]], Dialect]:
    """Makes the dialect of connections that agreed on something, out of a spec or a package."""
    if is_spec(text):
        return partial(Dialect, _of_spec(text, lambda: _made(text)))
    package = _of_package(text, lambda name: (schema_of(name), name)[1])
    return partial(Dialect, package)


def agreed_dialect(
    make: Callable[[Mapping[str, Any]], Dialect], agreed: Mapping[str, Any]
) -> Dialect:
    """The dialect of connections that agreed on something.

    Raises:
        ValueError: Connections negotiate no such thing, or the protocol has no frames.
    """
    dialect = make({})
    check_negotiated(dialect.schema, agreed)
    return make(agreed) if agreed else dialect


def protocol_names() -> tuple[str, ...]:
    """The protocols that come with this installation, as arguments name them."""
    import wireloom

    folders = (Path(folder) for folder in wireloom.__path__)
    found = {path.parent.name for folder in folders for path in folder.glob(f"*/{FILE}")}
    return tuple(sorted(name.replace("_", "-") for name in found))


def is_spec(text: str) -> bool:
    """Whether an argument names a spec."""
    return text.endswith((".yaml", ".yml"))


def add_negotiated(parser: ArgumentParser) -> None:
    """Adds the option that says what connections agreed on."""
    parser.add_argument(
        "--negotiated",
        action="append",
        default=[],
        type=_parameter,
        metavar="NAME=VALUE",
        help="what the connection agreed on, such as collections=true; may be given more than once",
    )


def check_negotiated(schema: Schema, given: Iterable[str]) -> None:
    """Refuses names of nothing.

    Raises:
        ValueError: Connections negotiate no such thing.
    """
    for name in given:
        if name not in schema.negotiated:
            there_are = ", ".join(schema.negotiated) or "none"
            raise ValueError(f"connections negotiate no {name!r}; what they negotiate: {there_are}")


def with_hint(error: DecodeError) -> str:
    """An error, with what to do about what was not given."""
    if error.reason.startswith(WHO_SENT_IT):
        return f"{error}; say --from client or --from server"
    if not error.reason.endswith(NOT_GIVEN):
        return str(error)
    return f"{error}; pass it with --negotiated {error.reason.removesuffix(NOT_GIVEN)}=VALUE"


def _of_package(text: str, read: Callable[[str], T]) -> T:
    package = f"wireloom.{text.replace('-', '_')}"
    if "." in text:
        package = text
        sys.path.append(os.getcwd())
    try:
        if not all(map(str.isidentifier, package.split("."))):
            raise ModuleNotFoundError
        return read(package)
    except ModuleNotFoundError:
        what = "neither a protocol nor a generated package nor a spec"
        raise ArgumentTypeError(f"{text!r} is {what}") from None
    except SchemaError as error:
        raise ArgumentTypeError(str(error)) from None


def _of_spec(path: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except ModuleNotFoundError as error:
        needs = f"a spec needs the module \"{error.name}\": pip install 'wireloom[generator]'"
        raise ArgumentTypeError(needs) from None
    except OSError as error:
        raise ArgumentTypeError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # each line of it says where
        raise ArgumentTypeError(f"{path} has problems:\n{error}") from None


def _loaded(path: str) -> Schema:
    from wireloom.generator import load  # which needs an extra

    return load(path).schema


def _made(path: str) -> str:
    """The package of a spec, generated for as long as the program runs."""
    from wireloom.generator.lint import lint_file
    from wireloom.generator.loaded import SpecProblems
    from wireloom.generator.render.package import render_package

    result = lint_file(path)
    if result.diagnostics or result.protocol is None:
        raise SpecProblems(
            "\n".join(f"{item.at} {item.code} {item.message}" for item in result.diagnostics)
        )
    folder = TemporaryDirectory(prefix="wireloom-")
    atexit.register(folder.cleanup)
    name = f"{_MADE}.{result.protocol.name}"
    place = Path(folder.name, *name.split("."))
    place.mkdir(parents=True)
    for file, text in render_package(result.protocol, name).items():
        (place / file).write_text(text, encoding="utf-8")
    sys.path.insert(0, folder.name)
    return name


def _parameter(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    truths = {"true": True, "false": False}
    number = whole(value, 0, 2**64 - 1)
    return name, truths.get(value, value if number is None else number)
