"""Progress: what the next micro-batch is, whatever happens to the streams."""

from __future__ import annotations

import json
import logging

import pytest
from wireloom.clients.rabbitmq_stream.nodes import NotServed
from wireloom.spark.bounds import Bounds
from wireloom.spark.byte_limits import Piece
from wireloom.spark.errors import DataLoss, OptionError
from wireloom.spark.options import SourceOptions, parse
from wireloom.spark.positions import Filter, Layout, Origin, Positions, from_json
from wireloom.spark.progress import Progress

_WHICH = {"streams", "superstream"}


class Model:
    """Streams as a test wants them."""

    def __init__(self, **streams: Bounds) -> None:
        self.streams = streams
        self.written = dict.fromkeys(streams, 1000)
        self.looks = 0
        self.now = 0.0

    def names(self) -> list[str]:
        return list(self.streams)

    def bounds(self, names: list[str]) -> dict[str, Bounds]:
        return {name: self.streams[name] for name in names if name in self.streams}

    def origin(self, name: str, bounds: Bounds, offset: int) -> Origin | None:
        self.looks += 1
        if not bounds.first <= offset < bounds.end:
            return None
        return Origin(offset, self.written[name])

    def piece(self, name: str, offset: int) -> Piece:
        """Chunks of ten messages of 100 bytes each."""
        first = offset // 10 * 10
        return Piece(first, first + 10, 1000)

    def put(self, name: str, first: int, end: int, written: int = 1000) -> None:
        """Sets what a stream holds, and when that was written."""
        self.streams[name] = Bounds(first, end)
        self.written[name] = written

    def progress(self, **options: str) -> Progress:
        """As a run of a query has it."""
        which = {"stream": "a"} if options.keys().isdisjoint(_WHICH) else {}
        return Progress(parse(SourceOptions, {**which, **options}), self, lambda: self.now)


def stored(positions: Positions) -> Positions:
    """After a restart."""
    return from_json(json.loads(json.dumps(positions.to_json())))


def begun(
    model: Model, progress: Progress, start: dict[str, int], most: int | None = None
) -> Positions:
    """After the first batch of a query."""
    return progress.next(progress.first(start, model.bounds(model.names())), most)


def test_the_first_batch_remembers_where_it_begins() -> None:
    model = Model(a=Bounds(0, 10), b=Bounds(0, 4))
    end = begun(model, model.progress(), {"a": 5, "b": 4})
    assert end.streams == {"a": 10, "b": 4}
    assert end.begins == {"a": 5, "b": 4}
    assert end.origins == {"a": Origin(0, 1000), "b": Origin(0, 1000)}


def test_nothing_new_is_the_very_same_position() -> None:
    model = Model(a=Bounds(0, 10))
    progress = model.progress()
    end = begun(model, progress, {"a": 0})
    assert progress.next(end, None) is end
    again = stored(end)
    assert model.progress().next(again, None) is again


def test_an_empty_stream() -> None:
    model = Model(a=Bounds(0, 0))
    progress = model.progress()
    start = progress.first({"a": 0}, model.bounds(["a"]))
    assert progress.next(start, None) is start
    model.put("a", 0, 3)
    end = progress.next(start, None)
    assert (end.streams, end.origins) == ({"a": 3}, {"a": Origin(0, 1000)})


def test_a_limit_and_the_layout() -> None:
    model = Model(a=Bounds(0, 100), b=Bounds(0, 300))
    progress = model.progress(minpartitions="7", maxpartitions="9")
    end = begun(model, progress, {"a": 0, "b": 0}, 40)
    assert end.streams == {"a": 10, "b": 30}
    assert end.layout == Layout(7, None, 9)
    assert progress.next(end, None).begins == {}


def test_what_is_left_out_stays_so_when_a_batch_is_run_again() -> None:
    model = Model(a=Bounds(0, 10))
    end = stored(begun(model, model.progress(filtervalues="red", matchunfiltered="true"), {"a": 0}))
    assert end.filter == Filter(("red",), True)
    assert stored(begun(model, model.progress(), {"a": 0})).filter is None


def test_available_now_ends_with_what_there_was() -> None:
    model = Model(a=Bounds(0, 10))
    progress = model.progress()
    progress.freeze()
    model.put("a", 0, 30)
    model.put("b", 0, 5)
    end = begun(model, progress, {"a": 0})
    assert end.streams == {"a": 10, "b": 0}
    assert progress.next(end, None) is end


def test_a_least_number_waits_but_not_for_ever() -> None:
    model = Model(a=Bounds(0, 10))
    progress = model.progress(minoffsetspertrigger="20", maxtriggerdelay="60s")
    start = progress.first({"a": 0}, model.bounds(["a"]))
    assert progress.next(start, None) is start
    model.now = 61.0
    end = progress.next(start, None)
    assert end.streams == {"a": 10}
    model.put("a", 0, 29)
    assert progress.next(end, None) is end
    model.put("a", 0, 30)
    assert progress.next(end, None).streams == {"a": 30}


def test_limits_of_bytes_and_of_offsets_hold_together() -> None:
    model = Model(a=Bounds(0, 100), b=Bounds(0, 100))
    progress = model.progress(minoffsetspertrigger="150")
    start = progress.first({"a": 0, "b": 0}, model.bounds(["a", "b"]))
    assert progress.next(start, None, 6000).streams == {"a": 30, "b": 30}
    assert progress.next(start, 70, 6000).streams == {"a": 30, "b": 30}
    assert progress.next(start, 50, 6000).streams == {"a": 25, "b": 25}
    end = progress.next(start, None, 12_000)
    assert progress.next(end, None, 12_000) is end  # 80 are left, less than 150
    assert model.progress().next(end, None, 12_000).streams == {"a": 100, "b": 100}


def test_a_new_stream_is_read_from_its_beginning() -> None:
    model = Model(a=Bounds(0, 10))
    progress = model.progress()
    end = begun(model, progress, {"a": 10})
    model.put("b", 0, 4)
    after = progress.next(end, None)
    assert after.streams == {"a": 10, "b": 4}
    assert after.begins == {"a": 10, "b": 0}
    assert progress.next(after, None) is after


def _retention(model: Model) -> None:
    model.put("a", 20, 40, 2000)


def _deletion(model: Model) -> None:
    del model.streams["a"]


def _shorter(model: Model) -> None:
    model.put("a", 0, 4, 2000)


def _longer(model: Model) -> None:
    model.put("a", 0, 50, 2000)


_LOSSES = [
    (_retention, 'messages 10 to 19 of "a" are gone', {"a": 40}, {"a": 20}),
    (_deletion, 'the stream "a" is gone', {"b": 6}, {}),
    (_shorter, 'the stream "a" was deleted and made anew', {"a": 4}, {"a": 0}),
    (_longer, 'the stream "a" was deleted and made anew', {"a": 50}, {"a": 0}),
]


@pytest.mark.parametrize(("change", "problem", "streams", "begins"), _LOSSES)
def test_losses_while_a_query_does_not_run(
    change: object,
    problem: str,
    streams: dict[str, int],
    begins: dict[str, int],
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert callable(change)
    model = Model(a=Bounds(0, 10), b=Bounds(0, 6))
    end = stored(begun(model, model.progress(), {"a": 0, "b": 0}))
    change(model)
    with pytest.raises(DataLoss, match=problem):
        model.progress().next(end, None)
    with caplog.at_level(logging.WARNING):
        after = model.progress(failondataloss="false").next(end, None)
    assert problem in caplog.text
    assert after.streams == {"b": 6, **streams}
    assert after.begins == begins
    assert model.progress().next(stored(after), None).streams == after.streams


@pytest.mark.parametrize("change", [_shorter, _longer])
def test_where_a_new_query_would_begin_hides_no_loss_of_a_restarted_one(change: object) -> None:
    """Spark asks for that at restarts too, before it comes with the checkpoint."""
    assert callable(change)
    model = Model(a=Bounds(0, 10))
    end = stored(begun(model, model.progress(), {"a": 0}))
    change(model)
    progress = model.progress()
    progress.first({"a": 0}, model.bounds(["a"]))
    with pytest.raises(DataLoss, match="made anew"):
        progress.next(end, None)


def test_a_leader_that_lags_behind_the_chunk_that_is_known_is_asked_again() -> None:
    """It still has what the one before had removed, and has not heard of the rest yet."""
    model = Model(a=Bounds(1000, 1010))
    progress = model.progress(failondataloss="false")
    end = begun(model, progress, {"a": 1000})
    model.put("a", 500, 991)
    with pytest.raises(NotServed):
        progress.next(end, None)
    model.put("a", 500, 1020)
    after = progress.next(end, None)
    assert (after.streams, after.begins) == ({"a": 1020}, {})


def test_losses_while_a_query_runs() -> None:
    model = Model(a=Bounds(0, 10))
    progress = model.progress()
    end = begun(model, progress, {"a": 0})
    model.put("a", 0, 9, 2000)
    with pytest.raises(DataLoss, match="made anew"):
        progress.next(end, None)


def test_a_longer_stream_of_the_same_name_is_told_soon() -> None:
    """Though not at once, as that would cost a chunk of each stream in each micro-batch."""
    model = Model(a=Bounds(0, 10))
    progress = model.progress()
    end = begun(model, progress, {"a": 0})
    assert model.looks == 1
    model.put("a", 0, 20, 2000)
    model.now = 9.0
    end = progress.next(end, None)
    assert (end.streams, model.looks) == ({"a": 20}, 1)
    model.now = 11.0
    with pytest.raises(DataLoss, match='the stream "a" was deleted and made anew'):
        progress.next(end, None)
    assert model.looks == 2
    patient = model.progress(failondataloss="false")
    after = patient.next(end, None)
    assert (after.streams, after.begins) == ({"a": 20}, {"a": 0})
    assert patient.next(after, None) is after


def test_another_leader_may_still_have_what_the_one_before_removed() -> None:
    model = Model(a=Bounds(20, 40))
    progress = model.progress()
    end = begun(model, progress, {"a": 20})
    model.now = 100.0
    model.put("a", 5, 50)
    after = progress.next(end, None)
    assert (after.streams, after.begins) == ({"a": 50}, {})
    model.put("a", 45, 60)
    after = progress.next(after, None)
    assert after.origins == {"a": Origin(45, 1000)}
    model.now = 200.0
    model.put("a", 0, 90, 2000)
    with pytest.raises(DataLoss, match="made anew"):
        progress.next(after, None)


@pytest.mark.parametrize("first", [0, 5])
def test_a_leader_that_does_not_know_all_yet_is_asked_again(first: int) -> None:
    """Its stream is the same one, and nothing of it is read again."""
    model = Model(a=Bounds(0, 10))
    progress = model.progress(failondataloss="false")
    end = begun(model, progress, {"a": 0})
    model.put("a", first, 9)
    with pytest.raises(NotServed, match="known to go further than to 9"):
        progress.next(end, None)
    model.put("a", first, 12)
    assert progress.next(end, None).streams == {"a": 12}
    model.put("a", 0, 9)
    with pytest.raises(NotServed):
        model.progress(failondataloss="false").next(stored(end), None)


def test_retention_of_what_was_read_is_no_loss() -> None:
    model = Model(a=Bounds(0, 10))
    end = stored(begun(model, model.progress(), {"a": 0}))
    model.put("a", 10, 12, 3000)
    after = model.progress().next(end, None)
    assert after.streams == {"a": 12}
    assert after.origins == {"a": Origin(10, 3000)}


_ACCEPTED = [
    (_retention, "a:10-19", "a:10-18", {"a": 40, "b": 6}),
    (_deletion, "a:10-", "a:9-", {"b": 6}),
    (_shorter, "a:10-", "a:10-99", {"a": 4, "b": 6}),
    (_longer, "a:10-", "b:10-", {"a": 50, "b": 6}),
]


@pytest.mark.parametrize(("change", "named", "other", "streams"), _ACCEPTED)
def test_a_loss_that_is_accepted_once(
    change: object, named: str, other: str, streams: dict[str, int]
) -> None:
    assert callable(change)
    model = Model(a=Bounds(0, 10), b=Bounds(0, 6))
    end = stored(begun(model, model.progress(), {"a": 0, "b": 0}))
    change(model)
    with pytest.raises((DataLoss, OptionError)) as caught:
        model.progress(acceptdataloss=other).next(end, None)
    assert other == "a:10-99" or f", or acceptDataLoss = {named} to pass over" in str(caught.value)
    progress = model.progress(acceptdataloss=f"x:5-7,{named}")
    after = progress.next(end, None)
    assert after.streams == streams
    model.put("b", 12, 20)
    with pytest.raises(DataLoss, match='messages 6 to 11 of "b" are gone'):
        progress.next(after, None)


def test_what_is_still_there_is_no_loss() -> None:
    model = Model(a=Bounds(5, 10))
    with pytest.raises(OptionError, match=r'a:3-5, but .* still there: "a" has those from 5 on'):
        begun(model, model.progress(acceptdataloss="a:3-5"), {"a": 5})


class Chosen(Model):
    """Streams of which the options choose some."""

    chosen: tuple[str, ...] = ("a", "b")

    def names(self) -> list[str]:
        return [name for name in self.streams if name in self.chosen]


def test_a_stream_that_is_not_asked_for_any_more_keeps_its_position(
    caplog: pytest.LogCaptureFixture,
) -> None:
    model = Chosen(a=Bounds(0, 10), b=Bounds(0, 6))
    end = stored(begun(model, model.progress(streams="a,b"), {"a": 0, "b": 0}))
    model.chosen = ("a",)
    progress = model.progress(stream="a")
    assert progress.next(end, None) is end
    assert '"b" is not read any more; its position 6 is kept' in caplog.text
    model.put("a", 0, 12)
    model.put("b", 0, 9)
    after = stored(progress.next(end, None))
    assert (after.streams, after.begins) == ({"a": 12, "b": 6}, {})
    assert after.origins == {"a": Origin(0, 1000), "b": Origin(0, 1000)}
    del model.streams["b"]
    assert model.progress(stream="a").next(after, None) is after
    model.chosen = ("a", "b")
    with pytest.raises(DataLoss, match='the stream "b" is gone'):
        model.progress(streams="a,b").next(after, None)
    model.put("b", 0, 9)
    assert model.progress(streams="a,b").next(after, None).streams == {"a": 12, "b": 9}


def test_a_partition_that_left_its_super_stream_is_not_called_gone() -> None:
    model = Chosen(a=Bounds(0, 10), b=Bounds(0, 6))
    end = stored(begun(model, model.progress(superstream="s"), {"a": 0, "b": 0}))
    model.chosen = ("a",)
    with pytest.raises(DataLoss, match='"b" is no partition of "s" any more'):
        model.progress(superstream="s").next(end, None)
    chosen = model.progress(superstream="s", streampattern="a").next(end, None)
    assert chosen.streams == end.streams
    del model.streams["b"]
    with pytest.raises(DataLoss, match='the stream "b" is gone'):
        model.progress(superstream="s").next(end, None)
