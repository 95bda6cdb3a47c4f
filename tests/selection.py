"""Which tests `make test` leaves to `make test-long`, and which `make test-quick` does without.

Beside the marks ``long`` and ``real`` where a test stands, this is the only place that decides it.
A row names files, a function (or the beginning of its name), which of its cells, and why; what is
measured is CPU with all that a test starts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import pytest

from tests.workers import server_of


@dataclass(frozen=True)
class Row:
    """Some cells of some tests.

    Attributes:
        file: Where they stand, below ``tests``, without ``.py``; a pattern.
        tests: How their names begin; a pattern.
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
        return bool(re.match(self.tests, function)) and bool(re.search(self.cells, cell[:-1]))


_MEMORY = "other protocols and kinds of values keep the same promise, and stay"
_PAIRS = "each client of others meets ours, and the one in Java, in what stays"
_HEADERS = "the form of headers is another codec under the same behaviour, which stays"
_SAME_FAULTS = "older releases break connections in the same way; the newest stays"
_KILLED = "tests of clients kill brokers, too"
_OWN_START = "it is alone in the need of a broker with such settings; the embedded one stays"
_TRIES = "one case of each kind stays"
_LARGE = "smaller inputs stay"
_REVISIONS = "newer revisions have all that is in it, and stay"
_BENCH = "two minutes of CPU; the same clients meet those of others in what stays"
_BUSY = "the broker keeps a core busy for it; the embedded one stays"
_BLACK = (
    "ruff looks at these packages in `make check`, and smaller ones are compared with black here"
)

_CHECKED = "`make check` does the same with all that is in the tree"
_NEWEST = "the newest release stays, and the embedded broker as this one"
_PAGES = "pages are looked at one by one with the same texts, and the page of frames as a whole"
_REMOVED = "other brokers end by the same code, and RabbitMQ's newest stays"

_MADE = (
    "blocking clients are made from those for asyncio; what is about threads stays, and behaviours"
)
_PAIRWISE = (
    "asyncio on the real broker and threads on the embedded one have each behaviour, each kind of "
    "client and each broker"
)
_PROTOCOLS = "the code is the same for all protocols; others stay here, and these elsewhere"
_LUA = "the other version of Lua stays here, and this one elsewhere"
_CONTROLLED = "each takes `rabbitmqctl` seconds; one fact like it stays at the real broker"
_ALARM = "clients meet an alarm of the real broker, and the embedded one stays"
_MOMENTS = "a third of the moments stays"
_ROLLING = "nodes boot among restarts in a row, which stay"
_SPARK_FAULTS = "a broker is killed while Spark writes in what stays; `make test-spark-faults`"
_BENCHMARKS = "other benchmarks stay"
_DRAWN = "what is drawn is tried in other ways, too, and this takes seconds"

_OTHER_REAL = "^real-(?!messages_come_back|questions_of_brokers)"

LONG_SERVERS: dict[str, str] = {
    "rabbitmq 3.10": _NEWEST,
    "rabbitmq 4.0": _NEWEST,
    "rocketmq binary": _HEADERS,
    "rocketmq checking": _BUSY,
    "rocketmq users": _OWN_START,
}
"""Servers whose tests are left to the long sets, and why."""

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
    Row("generator/diff/test_agreement", "test_they_agree_where", _TRIES, "-(1-0|2-0|3-0|3-1)$"),
    Row("benchmarks/test_benchmarks", "test_clients_are_timed_on_real", _BENCH),
    Row("brokers/rabbitmq/test_rabbitmq", "test_kill_and_restart", _KILLED),
    Row("brokers/pulsar/test_pulsar", "test_stop_leaves", _REMOVED),
    Row("brokers/rocketmq/test_rocketmq", "test_close_leaves", _REMOVED),
    Row("brokers/rocketmq/test_rocketmq", "test_kill_and_restart", _KILLED),
    Row("clients/rabbitmq_stream/recovery/test_rolling", "test_a_stream", _TRIES, "aio"),
    Row("clients/rabbitmq_stream/recovery/test_alarm", "test_", _TRIES, "aio"),
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
    Row("generated/test_names", "test_names", _TRIES, "enumerations|records|collections"),
    Row("clients/couchbase_dcp/test_dcp_client", "test_dcp_client", _TRIES, "^(l|exp|sc|coll)"),
    Row("spark/captures/test_tshark", "test_the_bytes", _TRIES, "null|cooked"),
    Row("spark/test_sink", "test_tasks_that_fail", _TRIES, "none|source|partition-connection"),
    Row("spark/test_sink", "test_streams_that_share_tasks", _TRIES, "source"),
    Row("docs/test_rocketmq_client", "test_the_examples", "the embedded broker stays", "^real"),
    Row("testing/pulsar/test_connection_facts", "test_who_is_silent", _OWN_START, "^real"),
    Row("spark/deployments/test_deployments", "test_py_files", "tests of the wheel stay"),
    Row("spark/faults/test_faults", "test_nothing_is_lost", _TRIES, "other tasks|task exception"),
    Row(
        r"clients/rabbitmq_stream/test_(?!behaviour|closing|connections|consuming|handlers|"
        r"interrupt|io|memory|real|subscription|waiting)\w+",
        "test_",
        _MADE,
        r"\bsync\b",
    ),
    Row("clients/rabbitmq_stream/test_memory", "test_connections_that", _MADE, "sync"),
    Row(
        r"clients/rabbitmq_stream/test_(closing|connections|handlers\w*|waiting)",
        "test_",
        "threads stay",
        r"\baio\b",
    ),
    Row(r"clients/pulsar/test_(?!behaviour|closing)\w+", "test_", _MADE, r"\bsync\b"),
    Row("clients/couchbase_dcp/test_consumer", "test_behaviour", _MADE, "sync"),
    Row("clients/couchbase_dcp/test_faults", "test_", "threads stay", "aio"),
    Row("clients/pulsar/test_behaviour", "test_", _PAIRWISE, "^real.*-sync|^embedded.*-aio"),
    Row(
        r"clients/rocketmq/test_(behaviour|consuming|popping|asking|ordering|damage|transacting)",
        "test_",
        _PAIRWISE,
        "^real.*-sync|^embedded.*-aio",
    ),
    # --- RabbitMQ
    Row(
        "testing/rabbitmq_stream/test_handshake_facts",
        "test_(permissions_(that|cleared)|changed_user|removed)",
        _CONTROLLED,
        "^RabbitMQ",
    ),
    Row(
        "testing/rabbitmq_stream/test_publishing_facts", "test_(memory|disk)_alarm", _ALARM, "^Rab"
    ),
    Row("testing/rabbitmq_stream/test_rstream", "test_", _NEWEST, r"^(3\.10|4\.0)"),
    Row("clients/rabbitmq_stream/test_tokens", "test_tokens_are_renewed", _OWN_START),
    Row("clients/rabbitmq_stream/recovery/test_down", "test_a_broker_that_boots", _ROLLING),
    Row(
        "clients/rabbitmq_stream/test_interrupts", "test_wherever_it_comes_sending", _TRIES, "[12]"
    ),
    Row("brokers/rabbitmq/test_rabbitmq", "test_run_command", _KILLED),
    Row("brokers/rabbitmq/test_rabbitmq", "test_brokers_end_with", _TRIES, "exit"),
    Row("clients/rabbitmq_stream/test_amqp_values", "test_memory_is", _MEMORY, "^(?!annotations)"),
    Row(
        "clients/rabbitmq_stream/test_interrupted_consumers",
        r"test_reading\b",
        _TRIES,
        "^(?!tracked)",
    ),
    # --- other brokers and clients
    Row("brokers/test_kafka", "test_keeps", _REMOVED),
    Row("brokers/test_java", "test_a(n_archive|_program)", "the same of a server stays"),
    Row("clients/couchbase_dcp/test_dcp_client", "test_dcp_client", _PAIRS, "compressed"),
    Row("clients/couchbase_dcp/test_dcp_client", "test_dcp_client_(c|reads_from)", _PAIRS),
    Row(
        "clients/couchbase_dcp/test_peers",
        "test_(failover|clients_(go_on|tell)|dcp_client)",
        _PAIRS,
    ),
    Row("clients/test_forking", "test_a_child", _TRIES, "aio"),
    Row("testing/couchbase_dcp/test_any_request", "test_it", _TRIES, "-connected"),
    # --- Spark
    Row("spark/faults/test_faults", "test_nothing_is_lost", _SPARK_FAULTS),
    Row(r"spark/.*", "test_", _NEWEST, r"\b4\.0\b"),
    Row("spark/captures/test_tshark", "test_the_bytes", _TRIES, "couchbase"),
    Row("spark/wire/test_decoding", "test_any_values", _PROTOCOLS, "couchbase|pulsar"),
    Row("spark/captures/test_decoding", "test_every", _PROTOCOLS, "couchbase"),
    Row("spark/test_forgotten", "test_rows_of_a_forgotten", _TRIES, "source"),
    # --- dissectors
    Row("wireshark/test_fields", "test_", _LUA, r"^lua5\.2"),
    Row("wireshark/test_memory", "test_", _LUA, r"^lua5\.4"),
    Row("wireshark/test_tshark", "test_(damaged|frames_in|the_col)", _PROTOCOLS, "pulsar|couch"),
    Row("wireshark/test_tshark", "test_(strange|other_protocols)", _TRIES, "projections|relay"),
    # --- codecs
    Row(r"schema/test_(damage|encoding)", "test_", _PROTOCOLS, "rocketmq|pulsar"),
    Row("schema/test_decoding", "test_(parts|examples)", _PROTOCOLS, "couchbase|rabbit"),
    Row("schema/test_drawing", "test_(shipped|everything)", _PROTOCOLS, "rocketmq|couchbase"),
    Row("schema/test_drawing", "test_hypothesis", _PROTOCOLS, "^(pulsar|rabbit)"),
    Row("schema/test_frozen", "test_frozen", _DRAWN, "drawn"),
    Row("schema/test_json_form", "test_shipped", _PROTOCOLS, "couchbase"),
    Row("schema/test_framing", "test_sizes", _PROTOCOLS, "rocketmq"),
    Row("generated/test_hostile", "test_memory", _PROTOCOLS, "couchbase|pulsar"),
    Row("generated/test_hostile", "test_truncation", _PROTOCOLS, "couchbase|rabbit"),
    Row("generated/test_revisions", "test_values", _TRIES, "rocketmq|2021-02"),
    Row("generated/test_limits_agree", "test_ack", _TRIES, "members[12]"),
    Row("generated/test_memory", "test_small_items", _MEMORY, "couchbase|2"),
    Row("generated/test_columns", "test_memory_of_regions", _MEMORY, "read_entry"),
    Row("generated/test_secrets", "test_describe_does_not", _TRIES, "^(Connect|SaslAuth)$"),
    Row("generated/test_vectors", "test_parts", _PROTOCOLS, "couchbase|rocketmq"),
    Row("invented/test_types", "test_types", _TRIES, "ledger|kitchen|ferry|customs"),
    Row("frames/test_encode", "test_every_example", _PROTOCOLS, "rocketmq|rabbit"),
    Row("frames/test_describe_hostile", "test_whatever", _PROTOCOLS, "pulsar|rabbit"),
    Row("frames/test_describe", "test_examples_one", _PROTOCOLS, "couchbase|rabbit"),
    Row("runtime/test_objects", "test_memory", _LARGE, "^20000"),
    # --- generator
    Row("generator/test_layout", "test_rendered_packages", _BLACK, "^(?!good-s|small-key)"),
    Row("generator/test_layout", "test_rendered_packages", _TRIES, "session|with"),
    Row("generator/test_layout", "test_packages_of_drawn", _DRAWN),
    Row("generator/test_generate", "test_(is_the_same_every|has_no_trace)", _CHECKED),
    Row("generator/conform/test_shipped", "test_all", _REVISIONS, "@"),
    Row("generator/conform/test_shipped", "test_another", _PROTOCOLS, "rocketmq"),
    Row("generator/conform/test_hostile", "test_code", _TRIES, "(words|braces)-c"),
    Row("generator/test_json_schema", "test_bad_specs", "it says nothing of these", "^WL[2-9]"),
    Row("generator/test_json_schema", "test_good", _PROTOCOLS, "rocketmq|couchbase"),
    Row("generator/test_every_string", "test_all_at_once", _TRIES, "session|types|projections"),
    Row("generator/test_every_string", "test_values", "all of them at once stay", "^(?!combined)"),
    Row("generator/test_honest_texts", "test_text", _TRIES, "unicode|script|end|braces"),
    Row("generator/diff/test_agreement", "test_they_agree_where", _TRIES, "^(19|236|281)-"),
    Row("generator/test_self_test", "test_any_package", _TRIES, "json"),
    Row("generator/test_cli", "test_full", _TRIES, "unbuffered"),
    Row("generator/test_cli", "test_closed", _TRIES, "generate"),
    Row("generator/test_changelog", "test_other", _PROTOCOLS, "rocketmq"),
    Row("test_commands", "test_colours", _TRIES, "inspect"),
    Row("benchmarks/test_benchmarks", "test_(protobuf|amqp|messages)", _BENCHMARKS),
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
    """Marks tests, whose servers are known, as ``long`` and ``slow``.

    What needs Spark or the built site is slow.
    """
    for item in items:
        path, _, name = item.nodeid.partition("::")
        file = path.removeprefix("tests/").removesuffix(".py")
        if server_of(item) in LONG_SERVERS or any(row.names(name) for row in _rows(file)):
            item.add_marker("long")
        if (file in SLOW and _begins(name, SLOW[file])) or _needs_patience(file, item):
            item.add_marker("slow")


@cache
def _rows(file: str) -> list[Row]:
    return [row for row in LONG if re.fullmatch(row.file, file)]


def _needs_patience(file: str, item: pytest.Item) -> bool:
    """Whether it starts Spark or has the site built."""
    return file.startswith("spark/") or not {"spark", "site"}.isdisjoint(
        getattr(item, "fixturenames", ())
    )


def _begins(name: str, beginnings: str) -> bool:
    """Whether the function, without its class, begins with one of some words."""
    function = name.rpartition("::")[2]
    return not beginnings or function.startswith(tuple(beginnings.split()))
