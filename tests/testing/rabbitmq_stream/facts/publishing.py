"""What is known of publishing: see ``test_publishing_facts.py``."""

from __future__ import annotations

from .table import NEWER, NEWEST, OLD, Fact, fact

FACTS: tuple[Fact, ...] = (
    fact(
        "declare-codes",
        "DeclarePublisher: 17 for an id in use and for a reference in use on the stream, 2 if "
        "there is no stream.",
        "test_declare_codes",
    ),
    fact(
        "reference-length",
        "References have 255 bytes at most; 3.10 does not look.",
        "test_reference_length",
    ),
    fact(
        "delete-publisher",
        "DeletePublisher: 18 if it is not known; the id and the name are free again.",
        "test_delete_publisher",
    ),
    fact(
        "publisher-limit",
        "A connection has 256 publishers; there is no id for another one.",
        "test_too_many_publishers",
    ),
    fact(
        "unknown-publisher",
        "Messages of an unknown publisher are refused with 18.",
        "test_unknown_publisher",
    ),
    fact(
        "chunks",
        "A stream begins with chunks of 32 messages at most, and each may be twice as large as "
        "the one before; so one Publish of 500 messages becomes at least five.",
        "test_chunks_of_a_large_frame",
    ),
    fact(
        "confirmations",
        "The messages of a Publish are confirmed in their order; how many share a frame depends "
        "on the load.",
        "test_confirmations_of_one_frame",
        difference="It confirms a small Publish by one frame.",
    ),
    fact(
        "flow-control",
        "No frame slows a publisher down: the server stops reading when more than 50 000 messages "
        "are not confirmed yet, and goes on later; all are confirmed.",
        "test_many_unconfirmed_messages",
        difference="It stores messages as fast as it reads them, and never stops reading.",
    ),
    fact(
        "resource-alarm",
        "While a memory alarm is raised no frame says so; a publisher that waits for its "
        "confirmations gets them.",
        "test_memory_alarm",
        started_here=True,
    ),
    fact(
        "disk-alarm",
        "While a disk alarm is raised DeclarePublisher is answered with 17. What a connection with "
        "publishers says first is answered, and no more of it is read until the alarm is over; "
        "connections without publishers go on.",
        "test_disk_alarm",
        started_here=True,
    ),
    fact(
        "repeated",
        "Messages of a named publisher that were stored are confirmed, and not stored again.",
        "test_repeated_messages",
    ),
    fact(
        "out-of-order",
        "An id below the highest is confirmed, and not stored.",
        "test_messages_out_of_order",
    ),
    fact(
        "unnamed",
        "Messages of a publisher without a name are not compared.",
        "test_messages_without_name_are_not_compared",
    ),
    fact(
        "name-twice",
        "Two connections may use one name, and drop each other's messages.",
        "test_one_name_on_two_connections",
    ),
    fact(
        "sub-batch",
        "A sub-batch has one publishing id and one confirmation, and may share a frame with "
        "messages.",
        "test_sub_batch",
    ),
    fact(
        "sub-batch-count",
        "A sub-batch counts once among the entries of its chunk.",
        "test_sub_batch_counts_once",
    ),
    fact(
        "unsound-sub-batch",
        "Since 4.3.5 an unsound sub-batch is refused with 17, and the rest of its frame with "
        "it.",
        "test_unsound_sub_batches",
        NEWEST,
    ),
    fact(
        "empty-sub-batch",
        "A sub-batch of no messages is refused, too.",
        "test_empty_sub_batch",
        NEWEST,
    ),
    fact(
        "publish-filtered",
        "Messages with and without a filter value share a frame; the chunk has a filter of 16 "
        "bytes.",
        "test_publish_with_filter_values",
        NEWER,
    ),
    fact(
        "publish-filtered-old",
        "Version 2 of Publish is answered with Close 13 before 3.13.",
        "test_filtered_publish_on_old_broker",
        OLD,
    ),
    fact(
        "filtered-sub-batch",
        "A sub-batch in version 2 of Publish drops the connection.",
        "test_filtered_sub_batch",
        NEWER,
    ),
    fact(
        "chunk-header",
        "Chunks begin with 0x50; the CRC is that of the entries.",
        "test_chunk_header",
    ),
    fact(
        "trailer",
        "The trailer of a named publisher is announced, and sent only for chunk_selector all.",
        "test_trailer_of_named_publisher",
    ),
)
