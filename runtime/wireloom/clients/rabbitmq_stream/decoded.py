"""Records with what was made of their bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    T = TypeVar("T", default=bytes)
else:
    from typing import TypeVar

    T = TypeVar("T")
    """What a program gets of a message: the bytes, if it does not say otherwise."""


def decoded(
    stream: str,
    records: Iterator[tuple[int, bytes]],
    decode: Callable[[bytes], T] | None,
    keep: Callable[[T], bool] | None,
    take_back: Callable[[tuple[int, bytes]], object],
) -> Iterator[tuple[int, T]]:
    """Records as a program wants them; without ``decode`` and ``keep`` the iterator itself, which
    costs nothing.

    What makes these fail is passed over by that: the error, which names the offset, is all that is
    told of it. That at which they are interrupted is given to ``take_back``.
    """
    if decode is None and keep is None:
        return cast("Iterator[tuple[int, T]]", records)
    return _made(stream, records, decode or _as_it_is, keep, take_back)


def _as_it_is(body: bytes) -> Any:
    return body


def _made(
    stream: str,
    records: Iterator[tuple[int, bytes]],
    decode: Callable[[bytes], T],
    keep: Callable[[T], bool] | None,
    take_back: Callable[[tuple[int, bytes]], object],
) -> Iterator[tuple[int, T]]:
    for offset, body in records:
        try:
            made = decode(body)
            wanted = keep is None or keep(made)
        except Exception as error:
            error.add_note(
                f'it is offset {offset} of "{stream}"; iterating again goes on behind it'
            )
            raise
        except BaseException:
            take_back((offset, body))
            raise
        if wanted:
            yield offset, made
