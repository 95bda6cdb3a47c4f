"""Messages of AMQP 1.0 beside bytes as they are, rstream's codec in Python and Proton's in C."""

from __future__ import annotations

import statistics
from datetime import UTC, datetime
from typing import Any

from rstream import AMQPMessage, amqp_decoder
from rstream import Properties as RstreamProperties
from wireloom.clients.rabbitmq_stream.amqp import Message, Properties, decode, encode

from tests.benchmarks import report, rivals
from tests.benchmarks.goals import Goal, Verdict
from tests.benchmarks.timing import Job, Race, ratio

DATA = "data only"
PROPERTIES = "four properties"
ALL = "four properties, three application properties"
RAW = "bytes as they are"
MOST = {DATA: 0.6, PROPERTIES: 2.0}
"""Microseconds that a message may cost more than bytes as they are, to encode and to decode."""

_BODY = b"x" * 100
_MADE = datetime(2026, 1, 1, tzinfo=UTC)
_TEXTS = {"message_id": "order-0001", "subject": "created", "content_type": "application/json"}
_SAID = {"tenant": "acme", "attempt": 1, "urgent": True}


def run(quick: bool) -> list[Verdict]:
    """Runs the race, prints and saves what came out, and returns what became of the goals."""
    race = Race()
    race.add(RAW, "call", lambda: _BODY, 1)
    for what, properties, said in (
        (DATA, None, None),
        (PROPERTIES, _TEXTS, None),
        (ALL, _TEXTS, _SAID),
    ):
        _wireloom(race, what, properties, said)
        _rstream(race, what, properties, said)
        try:
            _proton(race, what, properties, said)
        except ImportError as error:
            rivals.note(f"without Proton: {error}")
    race.run(5 if quick else 25)
    raw, *others = race.jobs
    print("\nMessages of AMQP 1.0 with bodies of 100 bytes, CPU time")
    for group in dict.fromkeys(job.group for job in others):
        jobs = [job for job in others if job.group == group]
        rows = [
            [job.name, f"{_more(job, raw):.2f}", f"{ratio(job.seconds, jobs[0].seconds):.2f}"]
            for job in jobs
        ]
        report.table(group, ["", "us more than bytes", f"x {jobs[0].name}"], rows)
    verdicts = [
        Verdict(Goal(f"{job.group}: us more than bytes", job.name, RAW, most, False), more)
        for job in others
        for what, most in MOST.items()
        if job.name == "wireloom" and job.group.endswith(f": {what}")
        for more in [_more(job, raw)]
    ]
    report.goals(verdicts)
    medians = {f"{job.group}: {job.name}": statistics.median(job.seconds) for job in race.jobs}
    report.save("amqp", {"seconds": medians}, verdicts)
    return verdicts


def _more(job: Job, raw: Job) -> float:
    """Microseconds beyond those of bytes, in the median of the rounds."""
    rounds = zip(job.seconds, raw.seconds, strict=True)
    return statistics.median(1e6 * (mine - theirs) for mine, theirs in rounds)


def _wireloom(
    race: Race, what: str, texts: dict[str, str] | None, said: dict[str, Any] | None
) -> None:
    def made() -> Message:
        if texts is None:
            return Message(_BODY)
        properties = Properties(
            message_id="order-0001",
            subject="created",
            content_type="application/json",
            creation_time=_MADE,
        )
        return Message(_BODY, properties, said)

    def read_all() -> Message:
        found = decode(data)
        assert (found.properties is None, found.application_properties is None) == absent
        return found

    message = made()
    data = encode(message)
    absent = (texts is None, said is None)
    assert decode(data) == message
    race.add(f"encode: {what}", "wireloom", lambda: encode(message), 1)
    race.add(f"encode: {what}", "wireloom, message made", lambda: encode(made()), 1)
    race.add(f"decode: {what}", "wireloom", lambda: decode(data).body, 1)
    race.add(f"decode: {what}", "wireloom, all sections read", read_all, 1)


def _rstream(
    race: Race, what: str, texts: dict[str, str] | None, said: dict[str, Any] | None
) -> None:
    message = AMQPMessage(
        body=_BODY,
        properties=texts and RstreamProperties(**texts, creation_time=1_767_225_600_000),
        application_properties=said,
    )
    data = bytes(message)
    assert decode(data).body == amqp_decoder(data).body == _BODY
    race.add(f"encode: {what}", "rstream", lambda: bytes(message), 1)
    race.add(f"decode: {what}", "rstream", lambda: amqp_decoder(data), 1)


def _proton(
    race: Race, what: str, texts: dict[str, str] | None, said: dict[str, Any] | None
) -> None:
    import proton

    message = proton.Message(body=_BODY, inferred=True, properties=said)
    if texts is not None:
        message.id, message.subject = texts["message_id"], texts["subject"]
        message.content_type, message.creation_time = texts["content_type"], 1_767_225_600.0
    data = message.encode()
    other = proton.Message()
    assert decode(data).body == _BODY
    race.add(f"encode: {what}", "Proton, in C", message.encode, 1)
    race.add(f"decode: {what}", "Proton, in C", lambda: other.decode(data), 1)
