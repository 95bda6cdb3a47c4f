"""Names as they become names of Python: no keywords, and each class once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from keyword import iskeyword

from wireloom.generator.checks.context import Context
from wireloom.generator.checks.walk import places
from wireloom.generator.checks.words import quoted
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.types import Enum, Flags, MapOf, Record, Switch, Type
from wireloom.generator.model.types import ListOf as ListForm
from wireloom.generator.resolve.messages import class_name, first_role
from wireloom.generator.resolve.named import is_named
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.types import has_class, well_known_class
from wireloom.generator.rules import rule
from wireloom.generator.span import Span
from wireloom.schema.casing import camel, snake

KEYWORD = rule(
    "WL801: a name is a keyword of Python",
    "Fields become attributes, commands methods and the protocol a package, none of which can be"
    " called `from` or `class`. Rename them; names are not on the wire.",
)
SAME_CLASS = rule(
    "WL802: two things become classes of one name",
    "Types, messages and the exceptions of codes are one package, so their names must differ. The"
    " name of a message is its command, its version from the second on, and the suffix of its"
    " role.",
)
RESERVED_FIELD = rule(
    "WL803: a field has a name that generated classes use themselves",
    "`self`, `field`, and names of types such as `int` or `bytes`, which would hide the type from"
    " the annotations of the same class.",
)
RESERVED_CLASS = rule(
    "WL804: a class has a name that generated modules use themselves",
    "Such as `Message`, which is what all messages together are called.",
)
SAME_CONSTANT = rule(
    "WL805: two names become one constant",
    "Values and known keys become constants in capitals, with underscores for everything that is"
    " no letter or digit, and `KEY_` before what does not begin with a letter.",
)

SAME_FUNCTION = rule(
    "WL806: two names become one function",
    "Types get functions that read and write them, and commands methods, named in small letters:"
    " `HTTPHost` and `HttpHost` would both be `http_host`.",
)

FIELDS = frozenset(
    {"self", "int", "float", "bool", "str", "bytes", "tuple", "object", "dict", "field"}
)
_NAMELESS = "a type named after its place"
CLASSES = frozenset("""
    Any Asked AsyncClient AttributeError BaseException Callable Client CommandInfo CompressedMember
    Connection Cutter DecodeError EncodeError ErrorPolicy Exception Findings Handler Hashable
    IndexError IntEnum IntFlag Iterable LocalError Mapping MappingProxyType Message Misfit Move
    NamedTuple Negotiated OpenEnum OpenFlags OverflowError Pieces Poster Protocol R ResponseError
    Role Rule SSLContext Self Sequence ServerConnection ServerHandler Settling State StrEnum
    StreamKind Struct T Tables TypeAlias TypeError TypeVar Unsupported ValueError Waiting
    """.split())
KINDS = frozenset("""
    Anything Base64 Later Listed Mapped Member Number Object Real Spelling Truth Whole Words
    """.split())
"""Names in a module that only protocols have whose records have names for fields on the wire."""


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    yield from _protocol(context)
    yield from _fields(context)
    yield from _commands(context)
    yield from _classes(context)
    yield from _constants(context)
    yield from _functions(context)


def _protocol(context: Context) -> Iterator[Diagnostic]:
    name = context.protocol.name
    if iskeyword(name):
        message = f'the package would be called "{name}", a keyword of Python; rename it'
        yield Diagnostic(context.protocol.name_at, KEYWORD, message)


def _fields(context: Context) -> Iterator[Diagnostic]:
    for item in (place.field for place in places(context.protocol) if place.field is not None):
        if iskeyword(item.name):
            yield Diagnostic(item.at, KEYWORD, f'"{item.name}" is a keyword of Python; rename it')
        elif item.name in FIELDS:
            message = f'"{item.name}" is a name that generated classes use themselves; rename it'
            yield Diagnostic(item.at, RESERVED_FIELD, message)


def _commands(context: Context) -> Iterator[Diagnostic]:
    for command in context.protocol.commands:
        method = snake(command.name)
        if iskeyword(method):
            message = (
                f'the method of "{command.name}" would be called "{method}", a keyword of Python'
            )
            yield Diagnostic(command.at, KEYWORD, f"{message}; rename it")
    for parameter in context.protocol.negotiated:
        if iskeyword(parameter.name):
            message = f'"{parameter.name}" is a keyword of Python; rename it'
            yield Diagnostic(parameter.at, KEYWORD, message)


def _classes(context: Context) -> Iterator[Diagnostic]:
    seen: dict[str, tuple[Span, str]] = {}
    forms = [type_.form for type_ in context.types.named.values()]
    named = any(isinstance(one, Record) and is_named(one) for one in forms)
    taken = CLASSES | KINDS if named else CLASSES
    for name, at, what in _named_classes(context):
        if name in taken:
            message = f'{what} becomes the class "{name}", which generated modules have themselves'
            yield Diagnostic(at, RESERVED_CLASS, message)
        elif iskeyword(name):
            yield Diagnostic(at, KEYWORD, f'{what} becomes the class "{name}", a keyword of Python')
        known = seen.get(name, (at, what))
        if known[0] != at and (known[1] != what or what == _NAMELESS):
            earlier_at, earlier = known
            message = f'{what} becomes the class "{name}", and so does {earlier}'
            note = Note(earlier_at, f"{earlier} is defined here")
            yield Diagnostic(at, SAME_CLASS, message, (note,))
        seen.setdefault(name, (at, what))


def _named_classes(context: Context) -> Iterator[tuple[str, Span, str]]:
    """Every class: its name, where it comes from, and what it is."""
    protocol = context.protocol
    for name, type_ in protocol.types:
        form = context.form(type_)
        if has_class(type_):
            yield name, type_.at, f'the type "{name}"'
        elif type_.well_known and form is not None:
            yield well_known_class(name, form), type_.at, f'what is known of "{name}"'
        yield from _inside(type_, name)
    codes = protocol.codes
    if codes is not None:
        yield codes.name, codes.at, f'the codes "{codes.name}"'
        for group in codes.errors:
            yield group.name, group.at, f'the error group "{group.name}"'
            for code in group.codes:
                yield camel(code.name), code.at, f'the error "{code.name}"'
    roles = context.roles
    for declared in protocol.roles:
        if declared.fallback:
            yield declared.fallback, declared.at, f'the fallback of "{declared.name}"'
    for command in protocol.commands:
        for version in command.versions:
            for message in version.messages:
                role = roles.get(message.role)
                if role is None:
                    continue
                first = first_role(version, role, roles)
                name = class_name(command, version, first)
                what = f'"{command.name}.{message.role}"'
                if len(command.versions) > 1:
                    what += f" of version {version.number}"
                if first is role and role.continues is None:
                    yield name, message.at, what
                for item in (*role.fields, *message.fields):
                    yield from _lifted(item.type, name + camel(item.name))
                for slot, type_ in message.slots:
                    yield from _lifted(type_, name + camel(slot))


def _lifted(type_: Type, name: str) -> Iterator[tuple[str, Span, str]]:
    if has_class(type_):
        yield name, type_.at, _NAMELESS
    yield from _inside(type_, name)


def _inside(type_: Type, name: str) -> Iterator[tuple[str, Span, str]]:
    """Classes without a name of their own, which get one from their place."""
    match type_.form:
        case Record(fields=fields):
            for item in fields:
                yield from _lifted(item.type, name + camel(item.name))
        case ListForm(item=item_type):
            yield from _lifted(item_type, name)
        case MapOf(key=key, value=value):
            yield from _lifted(key, name + "Key")
            yield from _lifted(value, name + "Value")
        case Switch(cases=cases, otherwise=otherwise):
            for case in cases:
                yield from _lifted(case.type, name + camel(str(case.labels[0])))
            if otherwise is not None:
                yield from _lifted(otherwise, name + "Else")


def _constants(context: Context) -> Iterator[Diagnostic]:
    for place in places(context.protocol):
        match place.type.form:
            case Enum(values=values) | Flags(values=values):
                listed = [(value.name, value.at) for value in values]
            case _:
                listed = [(known.name.unescaped, known.at) for known in place.type.well_known]
        yield from _same(listed, constant, SAME_CONSTANT, "the constant")


def _functions(context: Context) -> Iterator[Diagnostic]:
    protocol = context.protocol
    types = [(name, type_.at) for name, type_ in protocol.types]
    for listed in (types, [(command.name, command.at) for command in protocol.commands]):
        yield from _same(listed, snake, SAME_FUNCTION, "functions called")


def _same(
    listed: list[tuple[str, Span]], made: Callable[[str], str], code: str, what: str
) -> Iterator[Diagnostic]:
    """Names of which the same name is made."""
    seen: dict[str, tuple[str, Span]] = {}
    for name, at in listed:
        earlier, earlier_at = seen.setdefault(made(name), (name, at))
        if earlier != name:
            message = f'{quoted((earlier, name))} both become {what} "{made(name)}"'
            yield Diagnostic(at, code, message, (Note(earlier_at, f'"{earlier}" is defined here'),))
