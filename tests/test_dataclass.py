"""The decorator of generated classes gives what that of the standard library gives."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import typing
from dataclasses import FrozenInstanceError, field
from typing import Any, ClassVar

import pytest
from wireloom.dataclass import _Uncompiled, constructor, dataclass

quick = dataclass(frozen=True, slots=True)
standard = dataclasses.dataclass(frozen=True, slots=True)


class Point:
    """Has a default, a hidden field, a made default and a constant."""

    x: int
    y: tuple[int, ...] | None = field(repr=False)
    z: str = "unset"
    tags: dict[str, int] = field(default_factory=dict, compare=False)
    kept: ClassVar[int] = 7


class Nothing:
    """Has no field."""


class One:
    """Has one field."""

    only: float


class Plain:
    """Has several fields that are assigned and nothing more."""

    first: int
    second: tuple[str, ...] = ()
    third: Any = None


class Clashing:
    """Has fields with the names of what methods use."""

    self: int
    type: str
    object: int = 0


CLASSES: tuple[Any, ...] = (Point, Nothing, One, Plain, Clashing)
ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "Point": (1, (2, 3), "z"),
    "Nothing": (),
    "One": (1.5,),
    "Plain": (1, ("a",)),
    "Clashing": (1, "b"),
}


def copied(cls: Any) -> Any:
    """The class as if it were written once more, since decorators change it."""
    body = {
        name: copy.copy(value)
        for name, value in vars(cls).items()
        if name not in ("__dict__", "__weakref__")
    }
    return type(cls.__name__, (), body)


@pytest.fixture(params=CLASSES, ids=lambda cls: cls.__name__)
def pair(request: pytest.FixtureRequest) -> tuple[Any, Any]:
    """A class from our decorator, and its twin from the standard one."""
    return quick(copied(request.param)), standard(copied(request.param))


def instances(pair: tuple[Any, Any]) -> tuple[Any, Any]:
    """An object of each, with the same values."""
    ours, theirs = pair
    return ours(*ARGUMENTS[ours.__name__]), theirs(*ARGUMENTS[theirs.__name__])


@dataclass(frozen=True, slots=True)
class Kept:
    """Can be found by its name, as pickle wants it."""

    a: int
    b: list[int] | None = None


def test_fields_and_parameters_are_the_same(pair: tuple[Any, Any]) -> None:
    ours, theirs = pair
    assert all(map(dataclasses.is_dataclass, pair))
    for name in ("name", "type", "default", "repr", "compare", "init", "kw_only"):
        assert [getattr(f, name) for f in dataclasses.fields(ours)] == [
            getattr(f, name) for f in dataclasses.fields(theirs)
        ]
    assert repr(ours.__dataclass_params__) == repr(theirs.__dataclass_params__)
    assert ours.__match_args__ == theirs.__match_args__
    assert ours.__slots__ == theirs.__slots__
    assert (ours.__doc__, ours.__module__, ours.__qualname__) == (
        theirs.__doc__,
        theirs.__module__,
        theirs.__qualname__,
    )


def test_names_of_attributes_are_the_same(pair: tuple[Any, Any]) -> None:
    ours, theirs = pair
    assert set(vars(ours)) == set(vars(theirs))


@pytest.mark.parametrize("name", ["__init__", "__repr__", "__eq__", "__hash__"])
def test_methods_are_functions_as_soon_as_they_are_asked_for(
    pair: tuple[Any, Any], name: str
) -> None:
    ours, theirs = pair
    assert isinstance(vars(ours)[name], _Uncompiled)
    method, twin = getattr(ours, name), getattr(theirs, name)
    assert type(method) is type(twin)
    assert not isinstance(vars(ours)[name], _Uncompiled)
    assert (method.__name__, method.__qualname__, method.__module__) == (
        twin.__name__,
        twin.__qualname__,
        twin.__module__,
    )
    if name != "__repr__":  # the standard library wraps that, too
        assert method.__globals__ is twin.__globals__


def test_signatures_are_the_same_before_the_first_object(pair: tuple[Any, Any]) -> None:
    ours, theirs = pair
    assert inspect.signature(ours) == inspect.signature(theirs)
    assert typing.get_type_hints(ours.__init__) == typing.get_type_hints(theirs.__init__)
    assert typing.get_type_hints(ours) == typing.get_type_hints(theirs)


@pytest.mark.parametrize("first", [repr, hash, lambda value: value == copy.copy(value)])
def test_each_method_works_when_it_is_the_first_of_an_object_made_without_init(
    first: typing.Callable[[object], object],
) -> None:
    made, twin = quick(copied(One)), standard(copied(One))
    value, other = object.__new__(made), object.__new__(twin)
    vars(made)["only"].__set__(value, 1.5)
    vars(twin)["only"].__set__(other, 1.5)
    assert first(value) == first(other)


def test_values_are_shown_hashed_and_taken_apart_alike(pair: tuple[Any, Any]) -> None:
    ours, theirs = instances(pair)
    assert repr(ours) == repr(theirs)
    assert hash(ours) == hash(theirs)
    assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
    assert dataclasses.astuple(ours) == dataclasses.astuple(theirs)


def test_equality_needs_the_same_class(pair: tuple[Any, Any]) -> None:
    ours, theirs = instances(pair)
    assert ours == type(ours)(*ARGUMENTS[type(ours).__name__])
    assert ours != theirs
    assert ours != object()
    assert ours.__eq__(theirs) is NotImplemented


def test_fields_that_are_not_compared_do_not_count() -> None:
    made = quick(copied(Point))
    assert made(1, None, tags={"a": 1}) == made(1, None)
    assert made(1, None) != made(2, None)


def test_wrong_arguments_are_refused_in_the_same_words(pair: tuple[Any, Any]) -> None:
    told = []
    for cls in pair:
        with pytest.raises(TypeError) as caught:
            cls(*range(9))
        told.append(str(caught.value))
    assert told[0] == told[1]


def test_objects_are_frozen_and_of_their_class_once_they_are_made() -> None:
    made = quick(copied(Plain))
    value = made(1, third=[2])
    assert type(value) is made
    assert (value.first, value.second, value.third) == (1, (), [2])
    with pytest.raises(FrozenInstanceError, match=r"^cannot assign to field 'first'$"):
        value.first = 2
    with pytest.raises(FrozenInstanceError, match=r"^cannot delete field 'second'$"):
        del value.second
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'first'"):
        made()


@pytest.mark.parametrize("more", [{"kw_only": True}, {"order": True}])
def test_fields_by_name_only_and_order(more: dict[str, bool]) -> None:
    ours: Any = dataclass(frozen=True, slots=True, **more)(copied(Plain))
    theirs: Any = dataclasses.dataclass(frozen=True, slots=True, **more)(copied(Plain))
    assert inspect.signature(ours) == inspect.signature(theirs)
    assert repr(ours(first=1, third=2)) == repr(theirs(first=1, third=2))
    assert type(ours(first=1)) is ours
    with pytest.raises(FrozenInstanceError, match=r"^cannot assign to field 'first'$"):
        ours(first=1).first = 2
    if "order" in more:
        assert ours(1) < ours(2)
    else:
        with pytest.raises(TypeError, match="positional"):
            ours(1)


def test_a_constructor_makes_the_same_objects(pair: tuple[Any, Any]) -> None:
    ours, _ = pair
    values = [getattr(instances(pair)[0], field.name) for field in dataclasses.fields(ours)]
    made = constructor(ours)(*values)
    assert type(made) is ours
    assert made == instances(pair)[0]
    with pytest.raises((FrozenInstanceError, TypeError)):
        made.other = 1
    if values:
        with pytest.raises(TypeError, match="missing"):
            constructor(ours)(*values[1:])


def test_a_constructor_takes_by_name_what_has_to_be_named() -> None:
    class Named:
        first: int = field(default=0, kw_only=True)
        second: int
        third: int = 0

    ours: Any = quick(copied(Named))
    construct = constructor(ours)
    for _ in range(2):  # compiled, and called as such
        assert construct(2, 3, first=1) == ours(2, 3, first=1)
        with pytest.raises(TypeError, match="missing"):
            construct(2, 3)


def test_a_subclass_may_call_init_of_its_base() -> None:
    def start(self: Any, first: int) -> None:
        super(twice, self).__init__(2 * first)

    twice: Any = type("Twice", (quick(copied(Plain)),), {"__init__": start})
    value = twice(3)
    assert type(value) is twice
    assert (value.first, value.second, value.third) == (6, (), None)
    with pytest.raises(FrozenInstanceError):
        value.first = 2


def test_nothing_can_be_set_or_deleted(pair: tuple[Any, Any]) -> None:
    for value in instances(pair):
        with pytest.raises((FrozenInstanceError, TypeError)):
            value.other = 1
    ours, theirs = instances((quick(copied(One)), standard(copied(One))))
    for value in (ours, theirs):
        with pytest.raises(FrozenInstanceError, match=r"^cannot assign to field 'only'$"):
            value.only = 2.0
        with pytest.raises(FrozenInstanceError, match=r"^cannot delete field 'only'$"):
            del value.only
        assert value.only == 1.5
    with pytest.raises(FrozenInstanceError, match=r"^cannot assign to field 'other'$"):
        ours.other = 1


def test_replacing_and_matching() -> None:
    value = dataclasses.replace(Kept(1, [2]), a=5)
    match value:
        case Kept(a, b=[inner]):
            assert (a, inner) == (5, 2)
        case _:
            pytest.fail("does not match")


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_and_copies(protocol: int) -> None:
    value = Kept(1, [2])
    assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert copy.copy(value) == value
    deep = copy.deepcopy(value)
    assert deep == value
    assert deep.b is not value.b


def test_an_object_that_holds_itself_can_be_shown() -> None:
    inner: list[Any] = []
    value = Kept(1, inner)
    inner.append(value)
    assert repr(value) == "Kept(a=1, b=[...])"


def test_subclasses_may_add_attributes_but_not_change_fields() -> None:
    class Loose(Kept):
        pass

    value: Any = Loose(1)
    value.note = "kept"
    assert value.note == "kept"
    del value.note
    assert not hasattr(value, "note")
    with pytest.raises(FrozenInstanceError):
        value.a = 2
    assert value != Kept(1)
    assert repr(value).endswith("Loose(a=1, b=None)")


def test_dataclasses_may_inherit() -> None:
    @dataclasses.dataclass(frozen=True)
    class More(Kept):
        c: int = 0

    @dataclass(frozen=True, slots=True)
    class Most(More):
        d: int = 0

    assert repr(Most(1, None, 2, 3)).endswith("Most(a=1, b=None, c=2, d=3)")
    most: Any = Most(1)
    with pytest.raises(FrozenInstanceError):
        most.d = 4
    with pytest.raises(TypeError, match="frozen"):
        dataclasses.make_dataclass("Thawed", [("e", int, 0)], bases=(Kept,))


def test_what_inherits_is_the_same() -> None:
    def inheriting(decorate: Any) -> Any:
        body = {"__annotations__": {"own": "int"}, "__module__": __name__, "own": 3}
        return decorate(type("Derived", (decorate(copied(Point)),), body))

    ours, theirs = inheriting(quick), inheriting(standard)
    assert isinstance(vars(ours)["__init__"], _Uncompiled)
    assert set(vars(ours)) == set(vars(theirs))
    assert ours.__slots__ == theirs.__slots__
    assert inspect.signature(ours) == inspect.signature(theirs)
    made, twin = ours(1, (2,), own=4), theirs(1, (2,), own=4)
    assert type(made) is ours
    assert (repr(made), hash(made)) == (repr(twin), hash(twin))
    assert made == copy.copy(made) == dataclasses.replace(made, own=4) != ours(1, (2,))
    for name in ("x", "own"):
        with pytest.raises(FrozenInstanceError, match=f"^cannot assign to field '{name}'$"):
            setattr(made, name, 2)


def test_what_inherits_a_method_or_field_of_another_kind_is_left_to_the_standard_library() -> None:
    @dataclass(frozen=True, slots=True)
    class Base:
        a: int
        b: int = field(default=3, init=False)

    @dataclass(frozen=True, slots=True)
    class Checked:
        a: int

        def __post_init__(self) -> None:
            if self.a < 0:
                raise ValueError("negative")

    @dataclass(frozen=True, slots=True)
    class More(Base):
        c: int = 0

    @dataclass(frozen=True, slots=True)
    class Stricter(Checked):
        c: int = 0

    assert repr(More(1, 2)).endswith("More(a=1, b=3, c=2)")
    with pytest.raises(ValueError, match="negative"):
        Stricter(-1)


def test_classes_keep_methods_of_their_own() -> None:
    @dataclass(frozen=True, slots=True)
    class Checked:
        a: int

        def __post_init__(self) -> None:
            if self.a < 0:
                raise ValueError("negative")

        def __repr__(self) -> str:
            return f"<{self.a}>"

    with pytest.raises(ValueError, match="negative"):
        Checked(-1)
    assert repr(Checked(1)) == "<1>"


def test_other_arguments_are_those_of_the_standard_library() -> None:
    @dataclass(frozen=False, slots=True)
    class Loose:
        a: int

    value = Loose(1)
    value.a = 2
    assert value == Loose(2)
    with pytest.raises(TypeError, match="unhashable"):
        hash(value)


def test_fields_that_are_no_parameters_are_left_to_the_standard_library() -> None:
    @dataclass(frozen=True, slots=True)
    class Counted:
        a: int
        b: int = field(default=3, init=False)
        c: list[int] = field(default_factory=list, hash=False)

    assert repr(Counted(1)).endswith("Counted(a=1, b=3, c=[])")
    assert hash(Counted(1)) == hash(Counted(1, [2]))
    assert Counted(1) != Counted(1, [2])


def test_values_are_made_for_each_object() -> None:
    made = quick(copied(Point))
    first, second, given = made(1, None), made(1, None), {"a": 1}
    assert first.tags == {} == second.tags
    assert first.tags is not second.tags
    assert made(1, None, tags=given).tags is given
