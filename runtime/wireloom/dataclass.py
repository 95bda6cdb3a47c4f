"""``dataclass(frozen=True, slots=True)`` of the standard library for modules with many classes.

The standard library compiles six methods for each frozen class. That takes half a millisecond,
and for a package of messages it is most of what importing costs, though a program needs few of
the classes. Here a class gets its fields and slots at once, and each of its methods when that is
first asked for. The classes behave the same.

``__init__`` of a frozen class calls ``object.__setattr__`` for each field, which is most of what
decoding costs. Here it makes the new object an instance of a draft, a subclass with the same slots
that is not frozen, assigns all fields, and makes it an instance of its class again.

Type checkers see the decorator of the standard library.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import FrozenInstanceError
from reprlib import recursive_repr
from types import MethodType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

__all__ = ["arguments", "constructor", "dataclass"]

_P = ParamSpec("_P")
_T = TypeVar("_T")

_COMPILED = ("__init__", "__repr__", "__eq__", "__hash__")


@dataclasses.dataclass(frozen=True, slots=True)
class _Pattern:
    """A class to take from what is the same for all frozen classes with slots."""

    made: list[int] = dataclasses.field(default_factory=list)


_COMMON = {
    name: getattr(_Pattern, name)
    for name in ("__dataclass_params__", "__getstate__", "__setstate__")
}
(_ABSENT,) = vars(_Pattern)["__init__"].__defaults__
"""The default of parameters whose value is made if they are not given."""
_become: Callable[[object, type], None] = vars(object)["__class__"].__set__
"""Sets the class of an object, even of one that lets no attribute be set."""

_TAKEN = {*_COMPILED, *_COMMON, "__setattr__", "__delattr__"}


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(
        *, frozen: bool = False, slots: bool, kw_only: bool = False, order: bool = False
    ) -> Callable[[type], type]:
        """The same as ``dataclasses.dataclass`` with these arguments, in less time.

        Classes that write such methods themselves, or have fields that are no parameters, are left
        to the standard library.
        """
        standard = dataclasses.dataclass(frozen=frozen, slots=slots, kw_only=kw_only, order=order)
        if not (frozen and slots):
            return standard

        def decorate(cls: type) -> type:
            plain = _TAKEN.isdisjoint(vars(cls)) and not hasattr(cls, "__post_init__")
            held = *vars(cls).values(), *getattr(cls, "__dataclass_fields__", {}).values()
            if not plain or not all(map(_is_parameter, held)):
                return standard(cls)
            if not kw_only and not order:
                return _build(cls)
            made: Any = standard(cls)
            made.__init__ = _Uncompiled(made, "__init__")
            return made

        return decorate


class _Uncompiled:
    """Stands for a method until something asks for it, be it a call or a signature."""

    def __init__(self, cls: type[Any], name: str) -> None:
        self.cls = cls
        self.name = name

    def __get__(self, instance: object, owner: type) -> Any:
        method = _method(self.cls, self.name)
        setattr(self.cls, self.name, method)
        return method if instance is None else MethodType(method, instance)


def _build(cls: type) -> type:
    """The class with its fields, its slots, and the methods that need not be compiled."""
    inherits = cls.__bases__ != (object,)
    made: type[Any] = dataclasses.dataclass(
        init=False, repr=False, eq=False, frozen=inherits, slots=True
    )(cls)
    for name in _COMPILED:
        setattr(made, name, _Uncompiled(made, name))
    for name, value in _COMMON.items():
        setattr(made, name, value)
    if not inherits:  # else the standard library did, which inherits frozen classes no other way
        _freeze(made, frozenset(field.name for field in dataclasses.fields(made)))
    return made


def _is_parameter(value: object) -> bool:
    """Whether an attribute is no field, or one that is a parameter and compared as usual."""
    return not isinstance(value, dataclasses.Field) or (value.init and value.hash is None)


_TEXTS = {
    "__init__": """
def make(__class, __draft, __become, __set, __absent, __factories):
    def __init__({parameters}):
        {fill}
        if {itself}.__class__ is not __class:
            for __name, __value in zip(__class.__slots__, ({values})):
                __set({itself}, __name, __value)
            return
        __become({itself}, __draft)
        {assign}
        {itself}.__class__ = __class
    return __init__
""",
    "__repr__": """
def make(*_):
    def __repr__(self):
        return f"{{self.__class__.__qualname__}}({shown})"
    return __repr__
""",
    "__eq__": """
def make(*_):
    def __eq__(self, other):
        if other.__class__ is self.__class__:
            return ({compared}) == ({others})
        return NotImplemented
    return __eq__
""",
    "__hash__": """
def make(*_):
    def __hash__(self):
        return hash(({compared}))
    return __hash__
""",
}
_FILL = '{0} = __factories["{0}"]() if {0} is __absent else {0}'


def _method(cls: type[Any], name: str) -> Any:
    """A method. ``__init__`` goes by way of a draft; in objects of subclasses it sets the fields
    one by one."""
    fields = dataclasses.fields(cls)
    placed = {field.name: field for field in fields if not field.kw_only}
    named = {field.name: field for field in fields if field.kw_only}
    itself = "__dataclass_self__" if "self" in placed | named else "self"
    factories = {
        field.name: field.default_factory
        for field in fields
        if field.default_factory is not dataclasses.MISSING
    }
    compared = [field.name for field in fields if field.compare]
    text = _TEXTS[name].format(
        itself=itself,
        parameters=", ".join([itself, *placed, *(["*"] if named else []), *named]),
        fill="; ".join(_FILL.format(name) for name in factories) or "pass",
        values="".join(f"{field.name}, " for field in fields),
        assign="; ".join(f"{itself}.{field.name} = {field.name}" for field in fields) or "pass",
        shown=", ".join(f"{item.name}={{self.{item.name}!r}}" for item in fields if item.repr),
        compared="".join(f"self.{name}, " for name in compared),
        others="".join(f"other.{name}, " for name in compared),
    )
    made: dict[str, Any] = {}
    exec(text, vars(sys.modules[cls.__module__]), made)
    method = made["make"](cls, _draft(cls), _become, object.__setattr__, _ABSENT, factories)
    method.__qualname__ = f"{cls.__qualname__}.{name}"
    if name == "__init__":
        method.__defaults__ = tuple(_defaults(placed).values()) or None
        method.__kwdefaults__ = _defaults(named) or None
        types = {name: field.type for name, field in (placed | named).items()}
        method.__annotations__ = {**types, "return": None}
    return recursive_repr("...")(method) if name == "__repr__" else method


def _defaults(fields: Mapping[str, dataclasses.Field[Any]]) -> dict[str, Any]:
    found = {
        name: field.default if field.default_factory is dataclasses.MISSING else _ABSENT
        for name, field in fields.items()
    }
    return {name: value for name, value in found.items() if value is not dataclasses.MISSING}


_FIRST = compile(
    "def construct(*values, **named): return compiled()(*values, **named)", "<first>", "exec"
)
_CONSTRUCTOR = """
def construct({names}):
    __made = __draft()
    {assignments}
    __made.__class__ = __class
    return __made
"""


def constructor(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """A function that makes objects of a class in about half the time that calling the class takes.

    It is compiled when it is first called.

    Args:
        cls: A class of ``dataclass`` here. All its fields have to be given; those that have to be
            named may be given by their places as well, behind all others.
    """
    scope: dict[str, Any] = {}
    exec(_FIRST, scope)
    construct: Any = scope["construct"]

    def compiled() -> Callable[_P, _T]:
        made_of: Any = cls
        names = arguments(made_of)
        text = _CONSTRUCTOR.format(
            names=", ".join(names),
            assignments="; ".join(f"__made.{name} = {name}" for name in names) or "pass",
        )
        scope.update(__draft=_draft(made_of), __class=cls)
        exec(text, scope)
        construct.__code__ = scope["construct"].__code__
        made: Callable[_P, _T] = construct
        return made

    scope["compiled"] = compiled
    made: Callable[_P, _T] = construct
    return made


def arguments(cls: type[Any]) -> list[str]:
    """The fields of a class in the order of its arguments: those that have to be named are last."""
    fields = sorted(dataclasses.fields(cls), key=lambda field: field.kw_only is True)
    return [field.name for field in fields]


def _draft(cls: type[Any]) -> type[Any]:
    """A subclass with the same slots that is not frozen, and whose class can be set."""
    names = ("__init__", "__setattr__", "__delattr__", "__class__")
    writable = {name: vars(object)[name] for name in names}
    return type(cls.__name__, (cls,), {"__slots__": (), **writable})


def _freeze(cls: type[Any], names: Collection[str]) -> None:
    """Lets no attribute be set or deleted. A subclass may have further ones that can be."""

    def set_attribute(self: object, name: str, value: object) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def delete_attribute(self: object, name: str) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    for name, method in (("__setattr__", set_attribute), ("__delattr__", delete_attribute)):
        setattr(cls, name, method)
