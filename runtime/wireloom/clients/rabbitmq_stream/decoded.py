"""Records with what was made of their bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, cast

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
    take_back: Callable[[tuple[int, bytes]], object],
) -> Iterator[tuple[int, T]]:
    """Records as a program wants them; without ``decode`` the iterator itself, which costs nothing.

    What cannot be decoded is passed over by that: its error, which names the offset, is all that is
    told of it. That at which ``decode`` is interrupted is given to ``take_back``.
    """
    if decode is None:
        return cast("Iterator[tuple[int, T]]", records)
    return _made(stream, records, decode, take_back)


def _made(
    stream: str,
    records: Iterator[tuple[int, bytes]],
    decode: Callable[[bytes], T],
    take_back: Callable[[tuple[int, bytes]], object],
) -> Iterator[tuple[int, T]]:
    for offset, body in records:
        try:
            made = decode(body)
        except Exception as error:
            error.add_note(
                f'it is offset {offset} of "{stream}"; iterating again goes on behind it'
            )
            raise
        except BaseException:
            take_back((offset, body))
            raise
        yield offset, made
