"""Which tests `make test` leaves to `make test-long`, and which `make test-quick` does without.

Beside the marks ``long`` and ``real`` where a test stands, this is the only place that decides it.
A row names a file, a function (or the beginning of its name), which of its cells, and why; what is
measured is CPU with all that a test starts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest


@dataclass(frozen=True)
class Row:
    """Some cells of some tests.

    Attributes:
        file: Where they stand, below ``tests``, without ``.py``.
        tests: How their names begin.
        why: The reason.
        cells: What is to be found in the name of a cell; it is in all of them if it is empty.
    """

    file: str
    tests: str
    why: str
    cells: str = ""

    def names(self, name: str) -> bool:
        """Whether it is about a test of its file."""
        function, _, cell = name.rpartition("::")[2].partition("[")
        return function.startswith(self.tests) and bool(re.search(self.cells, cell[:-1]))


_MEMORY = "other protocols and kinds of values keep the same promise, and stay"
_PAIRS = "each client of others meets ours, and the one in Java, in what stays"
_HEADERS = "the form of headers is another codec under the same behaviour, which stays"
_SAME_START = "other releases are started and stopped by the same code; the newest stays"
_SAME_FAULTS = "older releases break connections in the same way; the newest stays"
_KILLED = "tests of clients kill brokers, too"
_OWN_START = "it is alone in the need of a broker with such settings; the embedded one stays"
_TRIES = "one case of each kind stays"
_LARGE = "smaller inputs stay"
_REVISIONS = "newer revisions have all that is in it, and stay"
_BENCH = "two minutes of CPU; the same clients meet those of others in what stays"
_BETWEEN = "an older release and a newer one stay"
_BUSY = "the broker keeps a core busy for it; the embedded one stays"
_BLACK = (
    "ruff looks at these packages in `make check`, and smaller ones are compared with black here"
)

_CHECKED = "`make check` does the same with all that is in the tree"
_NEWEST = "the newest release stays, and the embedded broker as this one"
_PAGES = "pages are looked at one by one with the same texts, and the page of frames as a whole"
_REMOVED = "other brokers end by the same code, and RabbitMQ's newest stays"

_OTHER_REAL = "^real-(?!messages_come_back|questions_of_brokers)"

LONG: tuple[Row, ...] = (
    Row("schema/test_drawing", "test_", _REVISIONS, "^history"),
    Row("schema/test_damage", "test_readers_only", _REVISIONS, "^history"),
    Row("schema/test_decoding", "test_", _REVISIONS, "^history"),
    Row("schema/test_encoding", "test_", _REVISIONS, "^history"),
    Row("generated/test_origins", "test_", _REVISIONS, r"^\w+ [\d.-]+$"),
    Row("generator/diff/test_rabbitmq", "test_proofs_of_2021", _REVISIONS),
    Row("generated/test_memory", "test_small_items", _MEMORY, "rocketmq|pulsar|rabbit"),
    Row("generated/test_columns", "test_memory_of_regions", _MEMORY, "list|spans"),
    Row("test_json_text", "test_memory", _MEMORY, "^keys[12]-"),
    Row("clients/test_dropped", "test_threads_and_descriptors", _TRIES, "queues|changes|in_use"),
    Row("clients/test_dropped", "test_descriptors_of_asyncio", _TRIES, "queues|changes"),
    Row(
        "generator/test_every_string",
        "test_all_at_once",
        _LARGE,
        "rabbitmq|relay|ferry|kitchen|c(ou|us)|ledg|pig",
    ),
    Row("generated/test_secrets", "test_describe_does_not", _TRIES, "^(Sasl[^A]|Look|Auth|Part)"),
    Row("generator/render/docs/test_calls", "test_every_message", _TRIES, "^rocketmq"),
    Row("docs/test_site", "test_texts_of_a_spec_are", _PAGES),
    Row("generator/test_generate", "test_is_what_black_prints", _LARGE),
    Row("generator/test_generate", "test_is_clean_for_ruff", _CHECKED),
    Row("generator/blocking/test_blocking", "test_the_clients_of_this_repository", _CHECKED),
    Row(
        "generator/test_layout", "test_rendered_packages", _BLACK, "^(pulsar|rocketmq|couch|rabbit)"
    ),
    Row("generator/test_layout", "test_rendered_packages", _TRIES, "^small-(?!key|replies)"),
    Row("generator/diff/test_agreement", "test_they_agree_where", _TRIES, "-(1-0|2-0|3-0|3-1)$"),
    Row("benchmarks/test_benchmarks", "test_clients_are_timed_on_real", _BENCH),
    Row("brokers/rabbitmq/test_rabbitmq", "test_kill_and_restart", _KILLED),
    Row("brokers/rabbitmq/test_rabbitmq", "test_stop_leaves", _SAME_START, r"3\.10|4\.0"),
    Row("brokers/pulsar/test_pulsar", "test_stop_leaves", _REMOVED),
    Row("brokers/rocketmq/test_rocketmq", "test_close_leaves", _REMOVED),
    Row("brokers/rocketmq/test_rocketmq", "test_kill_and_restart", _KILLED),
    Row("clients/rabbitmq_stream/test_cut", "test_cut", _TRIES, "sync-cut"),
    Row("clients/rabbitmq_stream/test_amqp_values", "test_memory_is", _MEMORY, "^sequences"),
    Row("clients/rabbitmq_stream/recovery/test_cut", "test_", _SAME_FAULTS, r"3\.10|4\.0"),
    Row("clients/rabbitmq_stream/recovery/test_down", "test_", _SAME_FAULTS, r"3\.10|4\.0"),
    Row("clients/rabbitmq_stream/recovery/test_down", "test_a_broker_that_boots", _TRIES, "sync"),
    Row("clients/rabbitmq_stream/recovery/test_rolling", "test_", _SAME_FAULTS, r"4\.0"),
    Row("clients/rabbitmq_stream/recovery/test_rolling", "test_a_stream", _TRIES, "aio"),
    Row("clients/rabbitmq_stream/recovery/test_alarm", "test_", _TRIES, "aio"),
    Row("clients/rabbitmq_stream/test_arguments", "test_real_brokers", _SAME_START, r"3\.10|4\.0"),
    Row(
        "clients/rabbitmq_stream/test_positions",
        "test_positions_on",
        _BETWEEN,
        r"4\.0|sync-3\.10",
    ),
    Row("clients/rabbitmq_stream/test_real_handlers", "test_a_crash", _TRIES, "aio|-1$"),
    Row("clients/rabbitmq_stream/test_real_members", "test_the_active", _TRIES, "sync"),
    Row("clients/rabbitmq_stream/test_real_members", "test_members", _TRIES, "sync"),
    Row("clients/rabbitmq_stream/test_real_handlers", "test_poison", _TRIES, "aio"),
    Row("clients/rabbitmq_stream/test_real_handlers", "test_interrupted", "an embedded one stays"),
    Row("brokers/pulsar/test_pulsar", "test_kill_and_restart", _KILLED),
    Row("brokers/rocketmq/test_rocketmq", "test_one_of_both", _KILLED),
    Row("clients/rocketmq/test_peers", "test_messages_of_a_queue", _PAIRS, "^(?!java-go)"),
    Row("clients/pulsar/test_peers", "test_messages_arrive_in_order", _PAIRS, "^(?!java-cpp)"),
    Row("clients/rocketmq/test_exchange", "test_others_read", _HEADERS, "-1$"),
    Row("clients/rocketmq/test_transacting", "test_asked_with_binary", _HEADERS, "^real"),
    Row("clients/rocketmq/test_transacting", "test_asked", _TRIES, "^real-.*-sync"),
    Row("clients/rocketmq/test_transacting", "test_ended_with_binary", _HEADERS, "^real"),
    Row("clients/rocketmq/test_behaviour", "test_binary_headers", _HEADERS, _OTHER_REAL),
    Row("clients/rocketmq/test_behaviour", "test_behaviour", _TRIES, "^real-a_broker_comes.*aio"),
    Row("clients/rocketmq/test_consuming", "test_consuming", _TRIES, "^real-a_broker_that.*sync"),
    Row("clients/rocketmq/test_transacting", "test_we_answer_for_others", _BUSY),
    Row("clients/rocketmq/test_asking", "test_binary_headers", _HEADERS, "^real"),
    Row("clients/rocketmq/test_consuming", "test_binary_headers", _HEADERS, "^real"),
    Row("clients/rocketmq/test_popping", "test_many_are_acknowledged_among", _HEADERS, "^real"),
    Row("testing/rocketmq/test_sending_facts", "test_transactions", _BUSY, "^real"),
    Row("testing/rocketmq/test_sending_facts", "test_messages_for_a_time", _BUSY, "^real"),
    Row("testing/rocketmq/test_sending_facts", "test_levels_of_delay", _BUSY, "^real"),
    Row("clients/rocketmq/test_resetting", "test_back", _TRIES, "^(False-sync|True)"),
    Row("clients/rocketmq/test_resetting", "test_on", _HEADERS),
    Row("clients/rocketmq/test_resetting", "test_back_without", _TRIES, "^aio"),
    Row(
        "testing/rabbitmq_stream/test_publishing_facts", "test_memory_alarm", _NEWEST, r"Q (3|4\.0)"
    ),
    Row("testing/rabbitmq_stream/test_publishing_facts", "test_disk_alarm", _NEWEST, r"Q (3|4\.0)"),
    Row("testing/rabbitmq_stream/test_handshake_facts", "test_permissions", _NEWEST, r"Q 4\.0"),
    Row("testing/rabbitmq_stream/test_handshake_facts", "test_changed_user", _NEWEST, r"Q 4\.0"),
    Row("generated/test_names", "test_names", _TRIES, "enumerations|records|collections|commands"),
    Row("clients/couchbase_dcp/test_dcp_client", "test_dcp_client", _TRIES, "^(l|exp|sc|coll)"),
    Row("spark/test_real", "test_a_restart", _SAME_FAULTS, r"4\.0"),
    Row("spark/captures/test_tshark", "test_the_bytes", _TRIES, "null|cooked"),
    Row("spark/test_sink", "test_tasks_that_fail", _TRIES, "none|source|partition-connection"),
    Row("spark/test_sink", "test_streams_that_share_tasks", _TRIES, "source"),
    Row("docs/test_rocketmq_client", "test_the_examples", "the embedded broker stays", "^real"),
    Row("testing/pulsar/test_connection_facts", "test_who_is_silent", _OWN_START, "^real"),
    Row("spark/deployments/test_deployments", "test_py_files", "tests of the wheel stay"),
    Row("spark/faults/test_faults", "test_nothing_is_lost", _TRIES, "other tasks|task exception"),
)
"""What is left to the long sets."""

SLOW: dict[str, str] = {
    "benchmarks/test_benchmarks": "test_protobuf_is_timed test_messages_and_their",
    "clients/pulsar/test_behaviour": "",
    "clients/rabbitmq_stream/test_behaviour": "",
    "clients/rabbitmq_stream/test_connections": "",
    "clients/rabbitmq_stream/test_credentials": "",
    "clients/rabbitmq_stream/test_cut": "",
    "clients/rabbitmq_stream/test_interrupted_consumers": "",
    "clients/rabbitmq_stream/test_interrupts": "",
    "clients/test_dropped": "",
    "clients/test_forking": "",
    "docs/test_browser": "",
    "docs/test_readme": "",
    "docs/test_rocketmq_client": "",
    "docs/test_site": "",
    "docs/test_tutorial": "",
    "docs/test_types": "",
    "generated/test_columns": "",
    "generated/test_corners": "",
    "generated/test_hostile": "",
    "generated/test_limits_agree": "",
    "generated/test_memory": "",
    "generator/test_small_specs": "",
    "generator/test_layout": "",
    "schema/test_drawing": "",
    "generated/test_named_records": "test_random",
    "generated/test_names": "",
    "generated/test_origins": "",
    "generated/test_random_specs": "",
    "generated/test_vectors": "",
    "generator/parse/test_check": "test_whatever",
    "generator/render/docs/test_examples": "",
    "generator/render/docs/test_picture": "",
    "generator/render/docs/test_site": "",
    "generator/render/test_switches": "",
    "generator/render/docs/test_wording": "",
    "generator/test_bad_specs": "test_made_spec",
    "generator/test_checks": "test_damaged",
    "frames/test_describe_hostile": "",
    "frames/test_inspect": "",
    "frames/test_tap": "",
    "generator/diff/test_agreement": "",
    "generator/diff/test_attribution": "",
    "generator/diff/test_generated_names": "",
    "generator/diff/test_pairs": "",
    "generator/test_cli": "test_full test_closed test_nobody test_help_imports",
    "generator/test_every_string": "",
    "generator/test_formatting": "",
    "generator/test_generate": "",
    "generator/test_honest_texts": "",
    "generator/test_json_schema": "test_good",
    "generator/test_source": "test_many_nodes",
    "invented/test_bytes": "",
    "invented/test_keys": "",
    "invented/test_types": "",
    "packaging/test_wheel": "",
    "schema/test_damage": "",
    "schema/test_decoding": "test_examples test_parts",
    "schema/test_encoding": "test_examples",
    "schema/test_frozen": "",
    "test_commands": "",
    "test_completion": "",
    "test_workers": "",
    "testing/couchbase_dcp/test_any_request": "",
    "testing/couchbase_dcp/test_command": "",
    "testing/demo/test_demo": "",
    "testing/pulsar/test_broker": "test_any test_long_lists",
    "testing/pulsar/test_command": "",
    "testing/rabbitmq_stream/test_command": "",
    "testing/rabbitmq_stream/test_rstream": "",
    "testing/rocketmq/test_broker": "test_any",
    "testing/rocketmq/test_command": "",
    "testing/test_server_group": "",
}
"""What `make test-quick` does without besides real brokers and Spark: a second of CPU or more.

Files, and how the names of their tests begin where it is not all of them.
"""


def mark(items: list[pytest.Item]) -> None:
    """Marks tests as ``long`` and ``slow``; what needs Spark or the built site is slow."""
    long: dict[str, list[Row]] = {}
    for row in LONG:
        long.setdefault(row.file, []).append(row)
    for item in items:
        path, _, name = item.nodeid.partition("::")
        file = path.removeprefix("tests/").removesuffix(".py")
        if any(row.names(name) for row in long.get(file, ())):
            item.add_marker("long")
        if (file in SLOW and _begins(name, SLOW[file])) or _needs_patience(file, item):
            item.add_marker("slow")


def _needs_patience(file: str, item: pytest.Item) -> bool:
    """Whether it starts Spark or has the site built."""
    return file.startswith("spark/") or not {"spark", "site"}.isdisjoint(
        getattr(item, "fixturenames", ())
    )


def _begins(name: str, beginnings: str) -> bool:
    """Whether the function, without its class, begins with one of some words."""
    function = name.rpartition("::")[2]
    return not beginnings or function.startswith(tuple(beginnings.split()))
