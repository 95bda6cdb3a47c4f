"""Records whose fields have names on the wire: JSON objects, and the entries of maps of text.

Generated packages say with these kinds, and with those of ``keyed``, what the members are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from wireloom import json_text
from wireloom.error_policy import ErrorPolicy
from wireloom.errors import DecodeError, EncodeError
from wireloom.json_text import JsonText, ObjectKey, Step, notation
from wireloom.runtime.keyed import Anything, Findings, Kind, Misfit, expected, shown

K = TypeVar("K")
T = TypeVar("T")

_STRANGE = (AttributeError, TypeError, ValueError)
"""What kinds raise for objects of other classes than theirs."""


def wrong_number(count: int, least: int, most: int | None) -> str:
    """What is wrong with so many items; empty if nothing is."""
    if count < least:
        return f"{count} items, {least} at least"
    return f"{count} items, {most} at most" if most is not None and count > most else ""


@dataclass(frozen=True, slots=True)
class Listed(Generic[T]):
    """A list."""

    item: Kind[T]
    max_items: int | None = None
    unique: bool = False
    min_items: int = 0

    def read(self, value: object, findings: Findings) -> tuple[T, ...]:
        """Its items."""
        if not isinstance(value, list):
            raise expected("a list", value)
        for index, item in enumerate(value):
            try:
                value[index] = self.item.read(item, findings)  # in place: nothing is kept twice
            except Misfit as misfit:
                raise misfit.inside(index) from None
        wrong = self._wrong(value)
        if wrong:
            findings.found(wrong)
        return tuple(value)

    def _wrong(self, items: Sequence[T]) -> str:
        wrong = wrong_number(len(items), self.min_items, self.max_items)
        if wrong:
            return wrong
        if self.unique and _differing(items) != len(items):
            return "items must differ"
        return ""

    def write(self, value: Sequence[T]) -> object:
        """The list."""
        if not isinstance(value, Sequence) or isinstance(value, str | bytes):
            raise expected("a list", value)
        written: list[object] = []
        for index, item in enumerate(value):
            try:
                written.append(_written(self.item, item))
            except Misfit as misfit:
                raise misfit.inside(index) from None
        wrong = self._wrong(value)
        if wrong:
            raise Misfit(wrong)
        return written


@dataclass(frozen=True, slots=True)
class Mapped(Generic[K, T]):
    """An object whose keys are not known beforehand."""

    key: Kind[K]
    value: Kind[T]
    max_items: int | None = None
    min_items: int = 0

    def read(self, value: object, findings: Findings) -> dict[K, T]:
        """Its entries."""
        if not isinstance(value, dict):
            raise expected("an object", value)
        made: dict[K, T] = {}
        for key, item in value.items():
            try:
                made[self.key.read(key, findings)] = self.value.read(item, findings)
            except Misfit as misfit:
                raise misfit.inside(key) from None
            value[key] = None
        if len(made) != len(value):
            findings.found("two keys mean the same")
        wrong = wrong_number(len(made), self.min_items, self.max_items)
        if wrong:
            findings.found(wrong)
        return made

    def write(self, value: Mapping[K, T]) -> object:
        """The object."""
        if not isinstance(value, Mapping):
            raise expected("a mapping", value)
        written: dict[str, object] = {}
        for key, item in value.items():
            try:
                made = _written(self.key, key)
                name = made if isinstance(made, str) else str(made)
                if name in written:
                    raise Misfit("is written as another key is")
                written[name] = _written(self.value, item)
            except Misfit as misfit:
                raise misfit.inside(str(key)) from None
        wrong = wrong_number(len(written), self.min_items, self.max_items)
        if wrong:
            raise Misfit(wrong)
        return written


@dataclass(frozen=True, slots=True)
class Unquoted(Generic[T]):
    """A record that is a key: an object that stands in front of the colon as it is."""

    of: Kind[T]

    def read(self, value: object, findings: Findings) -> T:
        """The record."""
        if not isinstance(value, ObjectKey):
            raise expected("an object", value)
        try:
            loaded = JsonText(value.encode(), 0, 1).value
        except DecodeError as error:
            raise Misfit(error.reason) from None
        try:
            return self.of.read(loaded, findings)
        except Misfit as misfit:  # the way to it leads through the key, not through its value
            raise Misfit(": ".join([*map(str, misfit.steps), misfit.reason])) from None

    def write(self, value: T) -> object:
        """The text of the object."""
        return ObjectKey(json_text.write(self.of.write(value)).decode())


@dataclass(frozen=True, slots=True)
class Member:
    """A field of a record.

    Attributes:
        name: Its name in Python.
        kind: What it is.
        key: Its name on the wire; empty: the same.
        also: Further names that readers take.
        required: Whether it must be there.
        default: What it is where it is not there; it is not written then.
    """

    name: str
    kind: Kind[Any]
    key: str = ""
    also: tuple[str, ...] = ()
    required: bool = False
    default: object = None
    secret: bool = False
    """Whether it is hidden where bytes are shown."""
    names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """All names on the wire, the one that is written first."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", (self.key or self.name, *self.also))

    def misfit(self, found: Misfit) -> Misfit:
        """What is wrong with the member, without the value if it is secret."""
        return Misfit("what is there does not fit; it is secret") if self.secret else found


Relation = tuple[Literal["at_least_one", "excludes", "needs", "ordered"], tuple[str, ...]]
"""A rule between members, and those that it is about."""


@dataclass(frozen=True, slots=True)
class Object(Generic[T]):
    """A record.

    Attributes:
        of: Makes one from the values of its members by name and, if they are kept, from
            ``unknown_fields``, the entries that are no members.
        members: Its members, in the order in which they are written.
        unknown: What is done with entries that are no members.
        rules: Rules between its members.
    """

    of: Callable[..., T]
    members: tuple[Member, ...]
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    rules: tuple[Relation, ...] = ()
    _keys: dict[str, Member] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        keys = {name: member for member in self.members for name in member.names}
        object.__setattr__(self, "_keys", keys)

    def find(self, key: Step) -> Member | None:
        """The member that a name on the wire means."""
        return self._keys.get(key) if isinstance(key, str) else None

    def read(self, value: object, findings: Findings) -> T:
        """The record."""
        if not isinstance(value, dict):
            raise expected("an object", value)
        found: dict[str, object] = {}
        unknown: dict[str, object] = {}
        for key, item in value.items():
            member = self._keys.get(key)
            if member is None:
                unknown[key] = item
            elif member.name in found:
                raise Misfit(f"{notation(key)} means the same as another key").inside(key)
            elif item is not None:
                try:
                    found[member.name] = member.kind.read(item, findings)
                except Misfit as misfit:
                    raise member.misfit(misfit).inside(key) from None
        if len(found) < len(self.members):
            self._complete(found)
        if unknown and self.unknown == "refuse":
            findings.found(f"the key {shown(next(iter(unknown)))} is not known")
        for wrong in broken(self.rules, found.get):
            findings.found(wrong)
        if self.unknown == "keep":
            found["unknown_fields"] = unknown
        return self.of(**found)

    def _complete(self, found: dict[str, object]) -> None:
        """Adds what members are that were not there."""
        for member in self.members:
            if member.name not in found:
                if member.required:
                    name = member.names[0]
                    raise Misfit(f"{notation(name)} is missing").inside(name)
                default = member.default
                found[member.name] = dict(default) if isinstance(default, dict) else default

    def write(self, value: T) -> object:
        """The object."""
        written: dict[str, object] = {}
        for member in self.members:
            held = getattr(value, member.name)
            if not member.required and (held is None or held == member.default):
                continue
            try:
                written[member.names[0]] = member.kind.write(held)
            except Misfit as misfit:
                raise member.misfit(misfit).inside(member.name) from None
            except _STRANGE:
                raise _stranger(held).inside(member.name) from None
        for wrong in broken(self.rules, lambda name: getattr(value, name)):
            raise Misfit(wrong)
        if self.unknown == "keep":
            for key, item in _unknown_fields(value).items():
                if key in self._keys:
                    raise Misfit(f"{notation(key)} is a member of its own").inside("unknown_fields")
                written[key] = item
        return written


@dataclass(frozen=True, slots=True)
class Later(Generic[T]):
    """A kind that holds itself somewhere."""

    get: Callable[[], Kind[T]]

    def read(self, value: object, findings: Findings) -> T:
        """What the kind reads."""
        return self.get().read(value, findings)

    def write(self, value: T) -> object:
        """What the kind writes."""
        return self.get().write(value)


def _written(kind: Kind[T], value: T) -> object:
    """What a kind writes; an object of another class is a misfit too."""
    try:
        return kind.write(value)
    except _STRANGE:
        raise _stranger(value) from None


def _stranger(value: object) -> Misfit:
    return Misfit(f"{type(value).__name__} does not belong here")


def _differing(items: Sequence[object]) -> int:
    """How many items there are, equal ones counted once."""
    try:
        return len(set(items))
    except TypeError:
        return len({repr(item) for item in items})


def _unknown_fields(value: Any) -> Mapping[str, object]:
    kept: Mapping[str, object] = value.unknown_fields
    return kept


def broken(rules: Sequence[Relation], held: Callable[[str], object]) -> list[str]:
    """What breaks the rules between members; what is None does not count."""
    found: list[str] = []
    for kind, names in rules:
        there = {name: value for name in names if (value := held(name)) is not None}
        listed = ", ".join(names)
        if kind == "at_least_one" and not there:
            found.append(f"one of {listed} must be there")
        elif kind == "excludes" and len(there) > 1:
            found.append(f"only one of {listed} may be there")
        elif kind == "needs" and names[0] in there and len(there) < len(names):
            found.append(f"{names[0]} needs {', '.join(names[1:])}")
        elif kind == "ordered":
            values: list[Any] = [held(name) for name in names]
            for index, large in enumerate(values[1:]):
                small = values[index]
                if small is not None and large is not None and small > large:
                    found.append(f"{names[index]} is more than {names[index + 1]}")
    return found


# --- whole texts and maps -------------------------------------------------------------------------


def read_json(
    kind: Kind[T],
    data: bytes,
    pos: int,
    end: int,
    policy: ErrorPolicy,
    *,
    depth: int,
    bare_keys: bool = False,
    object_keys: bool = False,
) -> T:
    """The value of a region that is one JSON text.

    Args:
        kind: What it is.
        data: The frame.
        pos: Where the region begins.
        end: Where it ends.
        policy: What is done about what can be passed over.
        depth: How deep lists and objects may nest.
        bare_keys: Whether whole numbers may be keys without quotes.
        object_keys: Whether objects may be keys.

    Raises:
        DecodeError: It is no JSON, or its values are not those of the kind; the path is that
            inside of the value, such as ``.nodes[3].name``.
    """
    raw = data[pos:end]
    text = JsonText(raw, pos, depth, bare_keys=bare_keys, object_keys=object_keys, policy=policy)
    try:
        return kind.read(text.value, Findings(policy, pos))
    except Misfit as misfit:
        reason, steps = misfit.reason, misfit.steps
    raise DecodeError(reason, text.place(steps), along(kind, steps)[0])


def write_json(kind: Kind[T], value: T, *, depth: int, object_keys: bool = False) -> bytes:
    """The JSON text of a value.

    Args:
        kind: What it is.
        value: The value.
        depth: How deep lists and objects may nest.
        object_keys: Whether objects may be keys.

    Raises:
        EncodeError: A member does not fit, or it nests too deep.
    """
    written = written_by(kind, value)
    try:
        if json_text.deeper(written, depth):
            raise EncodeError(f"nested deeper than {depth}")
        return (
            json_text.write_with_object_keys(written) if object_keys else json_text.write(written)
        )
    except UnicodeEncodeError:
        raise EncodeError("half a surrogate pair cannot be written as UTF-8") from None
    except (TypeError, ValueError, RecursionError) as error:
        raise EncodeError(f"JSON cannot say it: {error}") from None


def read_entries(
    kind: Kind[T], entries: Mapping[str, str], data: bytes, pos: int, end: int, policy: ErrorPolicy
) -> T:
    """The record whose members are the entries of a map.

    Args:
        kind: What it is.
        entries: The entries.
        data: The frame.
        pos: Where the map begins.
        end: Where it ends.
        policy: What is done about what can be passed over.

    Raises:
        DecodeError: The entries are not those of the record; the path is that inside of it.
    """
    try:
        return kind.read(dict(entries), Findings(policy, pos))
    except Misfit as misfit:
        reason, steps = misfit.reason, misfit.steps
    raise DecodeError(reason, _behind(steps, data, pos, end), along(kind, steps)[0])


def _behind(steps: Sequence[Step], data: bytes, pos: int, end: int) -> int:
    """Where the value of a key begins, its length included; the begin of the map if unsure."""
    key = str(steps[0]).encode() if steps else b""
    at = data.find(key, pos, end)
    return at + len(key) if key and 0 <= at < end - len(key) else pos


def write_entries(kind: Kind[T], value: T) -> dict[str, str]:
    """The entries of a map that the members of a record are.

    Raises:
        EncodeError: A member does not fit.
    """
    written = written_by(kind, value)
    assert isinstance(written, dict)
    return written


def written_by(kind: Kind[T], value: T) -> object:
    """What a kind writes.

    Raises:
        EncodeError: The value does not fit; the path says where.
    """
    try:
        return _written(kind, value)
    except Misfit as misfit:
        raise EncodeError(misfit.reason, path_of(misfit.steps)) from None
    except RecursionError:
        raise EncodeError("nested too deep") from None


def along(kind: Kind[Any], steps: Sequence[Step]) -> tuple[str, Kind[Any], bool]:
    """Where keys and indices of a text lead.

    Args:
        kind: What the text is.
        steps: The way.

    Returns:
        The path with the names of members for their keys, what is there, and whether it is secret.
    """
    path, secret = "", False
    for step in steps:
        while isinstance(kind, Later):
            kind = kind.get()
        if isinstance(kind, Object):
            member = kind.find(step)
            path += f".{step if member is None else member.name}"
            secret = secret or (member is not None and member.secret)
            kind = Anything() if member is None else member.kind
        elif isinstance(kind, Listed) and isinstance(step, int):
            path, kind = f"{path}[{step}]", kind.item
        elif isinstance(kind, Mapped):
            path, kind = f"{path}[{shown(step)}]", kind.value
        else:
            path += f"[{step}]" if isinstance(step, int) else f".{step}"
            kind = Anything()
    return path, kind, secret


def path_of(steps: Sequence[Step]) -> str:
    """Steps as a path, such as ``nodes[3].name``."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return text.removeprefix(".")
