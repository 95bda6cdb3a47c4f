"""What is known of streams, their replicas and super streams: see ``test_stream_facts.py``."""

from __future__ import annotations

from .table import NEWER, NEWEST, OLDER, Fact, fact

FACTS: tuple[Fact, ...] = (
    fact(
        "create-codes",
        "Create: 5 if the stream exists with the same arguments, 17 with others, for amq. and "
        "for no name.",
        "test_create_codes",
    ),
    fact(
        "unknown-argument",
        "Unknown arguments are ignored without a word.",
        "test_unknown_argument",
    ),
    fact(
        "wrong-arguments",
        "A wrong locator, size of the cluster or size of a segment is 17.",
        "test_wrong_arguments",
    ),
    fact(
        "wrong-age",
        "A wrong max-age is accepted by 4.3, and drops the connection before.",
        "test_wrong_age",
    ),
    fact(
        "filter-size",
        "stream-filter-size-bytes is 16 to 255.",
        "test_filter_size",
        NEWER,
    ),
    fact(
        "argument-of-any-length",
        "Numbers in arguments may be of any length.",
        "test_numbers_of_any_length",
    ),
    fact(
        "argument-no-number",
        "An argument that should be a number and is none drops the connection.",
        "test_argument_that_is_no_number",
    ),
    fact(
        "delete-codes",
        "Delete of a missing stream: 2; nobody is told of a stream that nobody uses.",
        "test_delete_codes",
    ),
    fact(
        "metadata",
        "Metadata has a code for each stream; a missing one has no leader.",
        "test_metadata",
    ),
    fact(
        "metadata-missing",
        "Metadata of missing streams names no broker.",
        "test_metadata_of_missing_stream",
    ),
    fact(
        "update-publisher",
        "A connection with a publisher is told that the stream is gone, others are not.",
        "test_metadata_update_to_publisher",
    ),
    fact(
        "update-itself",
        "Whoever deletes a stream is told, too, if it uses it; the publisher is gone.",
        "test_metadata_update_to_itself",
    ),
    fact(
        "update-reader",
        "A connection with a subscription is told, and the subscription is gone.",
        "test_metadata_update_to_reader",
    ),
    fact(
        "update-query",
        "A connection that asked for a stored offset is told, too.",
        "test_metadata_update_after_query",
    ),
    fact(
        "stored-offset",
        "QueryOffset: 19 and 0 if nothing is stored, 2 if there is no stream; smaller offsets "
        "replace larger ones.",
        "test_stored_offset",
    ),
    fact(
        "store-offset-silent",
        "StoreOffset is never answered.",
        "test_store_offset_is_never_answered",
    ),
    fact(
        "store-offset-offset",
        "A stored offset is written to the stream and takes an offset there.",
        "test_stored_offset_takes_an_offset",
    ),
    fact(
        "statistics",
        "StreamStats: -1 while the stream is empty; committed_offset is missing on 4.0.",
        "test_statistics",
        NEWER,
    ),
    fact(
        "statistics-missing",
        "StreamStats of a missing stream: 2 and nothing.",
        "test_statistics_of_missing_stream",
        NEWER,
    ),
    fact(
        "resolve",
        "ResolveOffsetSpec tells the first offset of the chunk, or the next offset.",
        "test_resolved_offsets",
        NEWEST,
    ),
    fact(
        "resolve-codes",
        "ResolveOffsetSpec of a missing stream: 2, offset 0.",
        "test_resolve_codes",
        NEWEST,
    ),
    fact(
        "sequence-unknown",
        "QueryPublisherSequence of an unknown name: 0.",
        "test_sequence_of_unknown_publisher",
    ),
    fact(
        "response-bit",
        "Answers to Route and Partitions lack the response bit before 3.11.1.",
        "test_answers_without_response_bit",
    ),
    fact(
        "super-stream",
        "Route finds partitions by key, none for an unknown one; Partitions keeps the order.",
        "test_super_stream",
        NEWER,
    ),
    fact(
        "super-stream-codes",
        "CreateSuperStream: 5 if it or a partition exists, 17 for wrong names and numbers.",
        "test_super_stream_codes",
        NEWER,
    ),
    fact(
        "super-stream-delete",
        "DeleteSuperStream deletes the partitions and tells who uses them.",
        "test_delete_super_stream",
        NEWER,
    ),
    fact(
        "super-stream-limit",
        "A super stream has 1000 partitions at most.",
        "test_partitions_of_a_super_stream_are_limited",
        NEWEST,
    ),
    fact(
        "retention",
        "Segments above max-length-bytes are dropped; readers begin at the first chunk kept.",
        "test_retention",
    ),
    fact(
        "lost-leader",
        "When the leader of a stream crashes, connections that use it get MetadataUpdate 6 and "
        "lose their publishers and subscriptions. It is started again with all that was confirmed.",
        "test_lost_leader",
        started_here=True,
    ),
    fact(
        "stopped-leader",
        "Of a stream whose leader does not come up, Metadata tells no leader, with code 1; other "
        "commands are answered with 6, but for QueryPublisherSequence, which ends the connection.",
        "test_stopped_leader",
        NEWEST,
        started_here=True,
    ),
    fact(
        "stopped-leader-older",
        "In older releases DeclarePublisher is answered with 1 then, and QueryOffset and "
        "StoreOffset end the connection, too.",
        "test_stopped_leader_of_older_releases",
        OLDER,
        started_here=True,
    ),
)
