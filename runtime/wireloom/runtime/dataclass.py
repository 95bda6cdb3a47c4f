"""``dataclass(frozen=True, slots=True)`` of the standard library for modules with many classes.

The standard library compiles six methods for each frozen class. That takes half a millisecond,
and for a package of messages it is most of what importing costs, though a program needs few of
the classes. Here a class gets its fields and slots at once, and has the standard library compile
its methods when one of them is first asked for. The classes behave the same.

``__init__`` of a frozen class calls ``object.__setattr__`` for each field, which is most of what
decoding costs. Here it makes the new object an instance of a draft, a subclass with the same slots
that is not frozen, assigns all fields, and makes it an instance of its class again.

Type checkers see the decorator of the standard library.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Collection
from dataclasses import FrozenInstanceError
from types import MethodType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

__all__ = ["arguments", "constructor", "dataclass"]

_P = ParamSpec("_P")
_T = TypeVar("_T")

_COMPILED = ("__init__", "__repr__", "__eq__", "__hash__")


@dataclasses.dataclass(frozen=True, slots=True)
class _Pattern:
    """A class to take from what is the same for all frozen classes with slots."""


_COMMON = {
    name: getattr(_Pattern, name)
    for name in ("__dataclass_params__", "__getstate__", "__setstate__")
}
_become: Callable[[object, type], None] = vars(object)["__class__"].__set__
"""Sets the class of an object, even of one that lets no attribute be set."""

_TAKEN = {*_COMPILED, *_COMMON, "__setattr__", "__delattr__", "__post_init__"}


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(
        *, frozen: bool, slots: bool, kw_only: bool = False, order: bool = False
    ) -> Callable[[type], type]:
        """The same as ``dataclasses.dataclass`` with these arguments, in less time.

        Classes that inherit, or write such methods themselves, are left to the standard library.
        """
        standard = dataclasses.dataclass(frozen=frozen, slots=slots, kw_only=kw_only, order=order)
        if not (frozen and slots):
            return standard

        def decorate(cls: type) -> type:
            plain = cls.__bases__ == (object,) and _TAKEN.isdisjoint(vars(cls))
            if not plain:
                return standard(cls)
            return _quickened(standard(cls)) if kw_only or order else _build(cls)

        return decorate


class _Uncompiled:
    """Stands for a method until something asks for it, be it a call or a signature."""

    def __init__(self, cls: type[Any], name: str) -> None:
        self.cls = cls
        self.name = name

    def __get__(self, instance: object, owner: type) -> Any:
        _compile(self.cls)
        method = vars(self.cls)[self.name]
        return method if instance is None else MethodType(method, instance)


def _build(cls: type) -> type:
    """The class with its fields, its slots, and the methods that need not be compiled."""
    made: type[Any] = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    for name in _COMPILED:
        setattr(made, name, _Uncompiled(made, name))
    for name, value in _COMMON.items():
        setattr(made, name, value)
    _freeze(made, frozenset(field.name for field in dataclasses.fields(made)))
    return made


def _compile(cls: type[Any]) -> None:
    """Gives a class the methods that the standard library makes for one with the same fields."""
    # From Python 3.12 on the module is what an argument says, otherwise that of the caller.
    place: dict[str, Any] = {"module": cls.__module__} if sys.version_info >= (3, 12) else {}
    compiled = dataclasses.make_dataclass(
        cls.__name__,
        [(field.name, field.type, field) for field in dataclasses.fields(cls)],
        namespace={name: getattr(cls, name) for name in ("__module__", "__qualname__", "__doc__")},
        frozen=True,
        **place,
    )
    for name in _COMPILED:
        setattr(cls, name, vars(compiled)[name])
    _quickened(cls)


def _quickened(cls: type[Any]) -> type[Any]:
    """The class with a quick ``__init__``, if that has something to gain and only assigns."""
    fields = dataclasses.fields(cls)
    if len(fields) > 1 and all(_is_assigned(field) for field in fields):
        cls.__init__ = _quick_init(cls, cls.__init__)
    return cls


def _is_assigned(field: dataclasses.Field[Any]) -> bool:
    """Whether a field is a parameter and nothing more."""
    return field.init and field.default_factory is dataclasses.MISSING


_QUICK_INIT = """
def make(__class, __draft, __become, __standard):
    def __init__({parameters}):
        if {itself}.__class__ is not __class:
            __standard({arguments})
            return
        __become({itself}, __draft)
        {assignments}
        {itself}.__class__ = __class
    return __init__
"""


def _quick_init(cls: type[Any], standard: Any) -> Any:
    """``__init__`` by way of a draft; objects of subclasses are left to the standard library."""
    code = standard.__code__
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    placed, named = names[: code.co_argcount], names[code.co_argcount :]
    text = _QUICK_INIT.format(
        itself=names[0],
        parameters=", ".join([*placed, *(["*"] if named else []), *named]),
        arguments=", ".join([*placed, *(f"{name}={name}" for name in named)]),
        assignments="; ".join(f"{names[0]}.{name} = {name}" for name in names[1:]),
    )
    made: dict[str, Any] = {}
    exec(text, standard.__globals__, made)
    init = made["make"](cls, _draft(cls), _become, standard)
    init.__defaults__ = standard.__defaults__
    init.__kwdefaults__ = standard.__kwdefaults__
    init.__annotations__ = standard.__annotations__
    init.__module__ = standard.__module__
    init.__qualname__ = standard.__qualname__
    return init


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
