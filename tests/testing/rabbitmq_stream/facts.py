"""What is known of real brokers, and the test that shows each of it.

The same tests run on the embedded broker, as each release, and on real brokers.
Where both differ the embedded one is wrong, unless the fact says that it may.
"""

from __future__ import annotations

from typing import NamedTuple

from .targets import RELEASES

ALL = RELEASES
OLD = RELEASES[:1]
NEWER = RELEASES[1:]
NEWEST = RELEASES[2:]


class Fact(NamedTuple):
    """A fact."""

    id: str
    sentence: str
    test: str
    releases: tuple[str, ...] = ALL
    """Where it is checked on the embedded broker."""
    real: tuple[str, ...] = ALL
    """Where it is checked on real ones."""
    difference: str = ""
    """How the embedded broker may differ, and why."""
    started_here: bool = False
    """Whether a server of the user's own is left out: the test needs `rabbitmqctl`, or guest."""


def _fact(
    id: str,
    sentence: str,
    test: str,
    releases: tuple[str, ...] = ALL,
    real: tuple[str, ...] | None = None,
    difference: str = "",
    started_here: bool = False,
) -> Fact:
    on = releases if real is None else real
    return Fact(id, sentence, test, releases, on, difference, started_here)


FACTS: tuple[Fact, ...] = (
    _fact(
        "handshake-order",
        "PeerProperties, SaslHandshake, SaslAuthenticate, then Tune by the server, the answer "
        "to it, Open.",
        "test_handshake_order",
    ),
    _fact(
        "mechanisms",
        "PLAIN and AMQPLAIN are offered; ANONYMOUS too, by newer brokers.",
        "test_mechanisms",
    ),
    _fact(
        "anonymous",
        "ANONYMOUS is guest.",
        "test_anonymous",
        NEWER,
        started_here=True,
    ),
    _fact(
        "amqplain",
        "AMQPLAIN is a table of AMQP 0-9-1 with LOGIN and PASSWORD.",
        "test_amqplain",
    ),
    _fact(
        "peer-properties-first",
        "A connection that begins with SaslHandshake or SaslAuthenticate gets the answer and is "
        "closed.",
        "test_peer_properties_cannot_be_skipped",
    ),
    _fact(
        "pipelined-handshake",
        "PeerProperties and SaslHandshake in one write: both are answered, then the "
        "connection is closed.",
        "test_pipelined_handshake",
    ),
    _fact(
        "pipelined-authentication",
        "SaslHandshake and SaslAuthenticate in one write: both are answered, then the "
        "connection is closed.",
        "test_pipelined_authentication",
    ),
    _fact(
        "tune-and-open",
        "The answer to Tune and Open may share a write.",
        "test_tune_and_open_share_a_write",
    ),
    _fact(
        "split-handshake",
        "A handshake frame in two pieces ends the connection before 4.2.5.",
        "test_split_handshake_frames",
    ),
    _fact(
        "tune-key",
        "The answer to Tune may have the response bit or not.",
        "test_tune_by_either_key",
    ),
    _fact(
        "versions-before-open",
        "ExchangeCommandVersions before Open drops the socket.",
        "test_versions_before_open",
    ),
    _fact(
        "version-list",
        "The server tells versions of the commands that clients send after Open.",
        "test_version_list",
        NEWER,
    ),
    _fact(
        "unknown-version-key",
        "A key that the server does not know, in ExchangeCommandVersions, drops the socket.",
        "test_unknown_key_in_versions",
        NEWER,
    ),
    _fact(
        "unknown-command",
        "An unknown command is answered with Close 13.",
        "test_unknown_command",
    ),
    _fact(
        "surplus-bytes",
        "A byte too many is answered with Close 13.",
        "test_surplus_bytes",
    ),
    _fact(
        "unknown-version",
        "Version 2 of a command that has one version is answered with Close 13.",
        "test_unknown_version",
    ),
    _fact(
        "null-reference",
        "A null reference is answered with Close 13.",
        "test_null_reference",
    ),
    _fact(
        "handshake-after-open",
        "Commands of the handshake on an open connection are answered with Close 13.",
        "test_handshake_command_after_open",
    ),
    _fact(
        "server-close",
        "After its own Close the server looks at nothing but the answer.",
        "test_server_close_ignores_other_frames",
    ),
    _fact(
        "server-close-timeout",
        "The server waits 10 seconds for the answer to its Close.",
        "test_server_close_waits_ten_seconds",
        NEWEST,
        real=ALL,
    ),
    _fact(
        "close",
        "Close is answered, and the connection closed.",
        "test_close_is_answered",
    ),
    _fact(
        "frame-max",
        "Frames above what was agreed are answered with Close 14 since 4.2.6; older brokers "
        "take them.",
        "test_frame_limit",
    ),
    _fact(
        "frame-max-announced",
        "The length alone is enough for Close 14; after it not even the answer to Close is "
        "read.",
        "test_frame_limit_by_announcement",
        NEWEST,
    ),
    _fact(
        "frame-max-zero",
        "0 leaves the limit to the server.",
        "test_frame_limit_of_zero",
    ),
    _fact(
        "first-frame-max",
        "Since 4.3.5 a frame above 8192 bytes before Open drops the socket.",
        "test_first_frame_limit",
    ),
    _fact(
        "first-frame-max-edge",
        "8192 bytes are accepted.",
        "test_largest_first_frame",
    ),
    _fact(
        "wrong-password",
        "A wrong password is answered with 8, after 3 seconds since 4.0, then the connection "
        "is closed.",
        "test_wrong_password",
    ),
    _fact(
        "unknown-mechanism",
        "An unknown mechanism is answered with 7 at once, then the connection is closed.",
        "test_unknown_mechanism",
    ),
    _fact(
        "null-data",
        "Null as data of PLAIN is answered with 9, then the connection is closed.",
        "test_null_data",
    ),
    _fact(
        "missing-virtual-host",
        "A missing virtual host is answered with 12 without properties, after 3 seconds since "
        "4.0.",
        "test_missing_virtual_host",
        NEWEST,
        real=ALL,
    ),
    _fact(
        "token-refresh",
        "SaslAuthenticate on an open connection renews credentials.",
        "test_token_refresh",
        NEWER,
    ),
    _fact(
        "token-refresh-old",
        "SaslAuthenticate on an open connection was unknown before 3.13.",
        "test_token_refresh_on_old_broker",
        OLD,
    ),
    _fact(
        "changed-mechanism",
        "Another mechanism on an open connection is 20; 4.3 takes 3 s and closes, 4.0 answers "
        "at once and goes on.",
        "test_changed_mechanism",
        NEWER,
    ),
    _fact(
        "changed-user",
        "Another user on an open connection is 21, in the same way.",
        "test_changed_user",
        NEWER,
        started_here=True,
    ),
    _fact(
        "renewal-with-wrong-password",
        "A wrong password on an open connection is 8, in the same way.",
        "test_wrong_password_of_open_connection",
        NEWER,
    ),
    _fact(
        "permissions-taken-away",
        "Publishers and subscriptions go on, new ones are refused with 16; when credentials are "
        "renewed those that are not permitted are dropped, and the client is told of the streams.",
        "test_permissions_taken_away",
        NEWER,
        started_here=True,
    ),
    _fact(
        "permissions-cleared",
        "Renewed credentials of a user who may no longer enter the virtual host: 4.3 says 12 and "
        "closes, 4.0 accepts them and drops what is not permitted.",
        "test_permissions_cleared",
        NEWER,
        started_here=True,
    ),
    _fact(
        "token-expiry",
        "When a token expires the connection is cut off without a word.",
        "test_expired_token",
        (),
        real=NEWER,
        difference="It knows names and passwords, and no tokens that could expire.",
        started_here=True,
    ),
    _fact(
        "heartbeats",
        "The first heartbeat of the server comes after half of the interval, then one each "
        "interval.",
        "test_heartbeats_of_the_server",
        NEWEST,
        real=ALL,
    ),
    _fact(
        "silent-client",
        "A client that is silent is cut off at the second look in a row, after three intervals.",
        "test_silent_client",
        NEWEST,
        real=ALL,
    ),
    _fact(
        "slow-heartbeats",
        "Signs of life each one and a half intervals are enough: two may pass without one.",
        "test_slow_heartbeats_are_enough",
        NEWEST,
        real=ALL,
    ),
    _fact(
        "no-heartbeats",
        "0 means no heartbeats.",
        "test_no_heartbeats",
        NEWEST,
        real=ALL,
    ),
    _fact(
        "create-codes",
        "Create: 5 if the stream exists with the same arguments, 17 with others, for amq. and "
        "for no name.",
        "test_create_codes",
    ),
    _fact(
        "unknown-argument",
        "Unknown arguments are ignored without a word.",
        "test_unknown_argument",
    ),
    _fact(
        "wrong-arguments",
        "A wrong locator, size of the cluster or size of a segment is 17.",
        "test_wrong_arguments",
    ),
    _fact(
        "wrong-age",
        "A wrong max-age is accepted by 4.3, and drops the connection before.",
        "test_wrong_age",
    ),
    _fact(
        "filter-size",
        "stream-filter-size-bytes is 16 to 255.",
        "test_filter_size",
        NEWER,
    ),
    _fact(
        "argument-of-any-length",
        "Numbers in arguments may be of any length.",
        "test_numbers_of_any_length",
    ),
    _fact(
        "argument-no-number",
        "An argument that should be a number and is none drops the connection.",
        "test_argument_that_is_no_number",
    ),
    _fact(
        "delete-codes",
        "Delete of a missing stream: 2; nobody is told of a stream that nobody uses.",
        "test_delete_codes",
    ),
    _fact(
        "metadata",
        "Metadata has a code for each stream; a missing one has no leader.",
        "test_metadata",
    ),
    _fact(
        "metadata-missing",
        "Metadata of missing streams names no broker.",
        "test_metadata_of_missing_stream",
    ),
    _fact(
        "update-publisher",
        "A connection with a publisher is told that the stream is gone, others are not.",
        "test_metadata_update_to_publisher",
    ),
    _fact(
        "update-itself",
        "Whoever deletes a stream is told, too, if it uses it; the publisher is gone.",
        "test_metadata_update_to_itself",
    ),
    _fact(
        "update-reader",
        "A connection with a subscription is told, and the subscription is gone.",
        "test_metadata_update_to_reader",
    ),
    _fact(
        "update-query",
        "A connection that asked for a stored offset is told, too.",
        "test_metadata_update_after_query",
    ),
    _fact(
        "stored-offset",
        "QueryOffset: 19 and 0 if nothing is stored, 2 if there is no stream; smaller offsets "
        "replace larger ones.",
        "test_stored_offset",
    ),
    _fact(
        "store-offset-silent",
        "StoreOffset is never answered.",
        "test_store_offset_is_never_answered",
    ),
    _fact(
        "store-offset-offset",
        "A stored offset is written to the stream and takes an offset there.",
        "test_stored_offset_takes_an_offset",
    ),
    _fact(
        "statistics",
        "StreamStats: -1 while the stream is empty; committed_offset is missing on 4.0.",
        "test_statistics",
        NEWER,
    ),
    _fact(
        "statistics-missing",
        "StreamStats of a missing stream: 2 and nothing.",
        "test_statistics_of_missing_stream",
        NEWER,
    ),
    _fact(
        "resolve",
        "ResolveOffsetSpec tells the first offset of the chunk, or the next offset.",
        "test_resolved_offsets",
        NEWEST,
    ),
    _fact(
        "resolve-codes",
        "ResolveOffsetSpec of a missing stream: 2, offset 0.",
        "test_resolve_codes",
        NEWEST,
    ),
    _fact(
        "sequence-unknown",
        "QueryPublisherSequence of an unknown name: 0.",
        "test_sequence_of_unknown_publisher",
    ),
    _fact(
        "response-bit",
        "Answers to Route and Partitions lack the response bit before 3.11.1.",
        "test_answers_without_response_bit",
    ),
    _fact(
        "super-stream",
        "Route finds partitions by key, none for an unknown one; Partitions keeps the order.",
        "test_super_stream",
        NEWER,
    ),
    _fact(
        "super-stream-codes",
        "CreateSuperStream: 5 if it or a partition exists, 17 for wrong names and numbers.",
        "test_super_stream_codes",
        NEWER,
    ),
    _fact(
        "super-stream-delete",
        "DeleteSuperStream deletes the partitions and tells who uses them.",
        "test_delete_super_stream",
        NEWER,
    ),
    _fact(
        "super-stream-limit",
        "A super stream has 1000 partitions at most.",
        "test_partitions_of_a_super_stream_are_limited",
        NEWEST,
    ),
    _fact(
        "retention",
        "Segments above max-length-bytes are dropped; readers begin at the first chunk kept.",
        "test_retention",
    ),
    _fact(
        "declare-codes",
        "DeclarePublisher: 17 for an id in use and for a reference in use on the stream, 2 if "
        "there is no stream.",
        "test_declare_codes",
    ),
    _fact(
        "reference-length",
        "References have 255 bytes at most; 3.10 does not look.",
        "test_reference_length",
    ),
    _fact(
        "delete-publisher",
        "DeletePublisher: 18 if it is not known; the id and the name are free again.",
        "test_delete_publisher",
    ),
    _fact(
        "publisher-limit",
        "A connection has 256 publishers; there is no id for another one.",
        "test_too_many_publishers",
    ),
    _fact(
        "unknown-publisher",
        "Messages of an unknown publisher are refused with 18.",
        "test_unknown_publisher",
    ),
    _fact(
        "chunks",
        "A stream begins with chunks of 32 messages at most, and each may be twice as large as "
        "the one before; so one Publish of 500 messages becomes at least five.",
        "test_chunks_of_a_large_frame",
    ),
    _fact(
        "confirmations",
        "The messages of a Publish are confirmed in their order; how many share a frame depends "
        "on the load.",
        "test_confirmations_of_one_frame",
        difference="It confirms a small Publish by one frame.",
    ),
    _fact(
        "flow-control",
        "No frame slows a publisher down: the server stops reading when more than 50 000 messages "
        "are not confirmed yet, and goes on later; all are confirmed.",
        "test_many_unconfirmed_messages",
        difference="It stores messages as fast as it reads them, and never stops reading.",
    ),
    _fact(
        "resource-alarm",
        "While a memory alarm is raised no frame says so; a publisher that waits for its "
        "confirmations gets them.",
        "test_memory_alarm",
        started_here=True,
    ),
    _fact(
        "disk-alarm",
        "While a disk alarm is raised DeclarePublisher is answered with 17. What a connection with "
        "publishers says first is answered, and no more of it is read until the alarm is over; "
        "connections without publishers go on.",
        "test_disk_alarm",
        started_here=True,
    ),
    _fact(
        "lost-leader",
        "When the leader of a stream crashes, connections that use it get MetadataUpdate 6 and "
        "lose their publishers and subscriptions. It is started again with all that was confirmed.",
        "test_lost_leader",
        started_here=True,
    ),
    _fact(
        "stopped-leader",
        "Of a stream whose leader does not come up, Metadata tells no leader, with code 1; other "
        "commands are answered with 6, but for QueryPublisherSequence, which ends the connection.",
        "test_stopped_leader",
        NEWEST,
        started_here=True,
    ),
    _fact(
        "stopped-leader-older",
        "In older releases DeclarePublisher is answered with 1 then, and QueryOffset and "
        "StoreOffset end the connection, too.",
        "test_stopped_leader_of_older_releases",
        tuple(RELEASES[:2]),
        started_here=True,
    ),
    _fact(
        "removed-user",
        "When a user is removed, connections of that user end without a word.",
        "test_removed_user",
        NEWEST,
        started_here=True,
    ),
    _fact(
        "removed-virtual-host",
        "When a virtual host is removed, connections to it get MetadataUpdate for the streams that "
        "they use, and end without a word.",
        "test_removed_virtual_host",
        NEWEST,
        started_here=True,
    ),
    _fact(
        "taken-permissions",
        "Who loses all permissions stays connected; publishers that are declared go on, others are "
        "refused with 16.",
        "test_permissions_that_are_taken_away",
        NEWEST,
        started_here=True,
    ),
    _fact(
        "repeated",
        "Messages of a named publisher that were stored are confirmed, and not stored again.",
        "test_repeated_messages",
    ),
    _fact(
        "out-of-order",
        "An id below the highest is confirmed, and not stored.",
        "test_messages_out_of_order",
    ),
    _fact(
        "unnamed",
        "Messages of a publisher without a name are not compared.",
        "test_messages_without_name_are_not_compared",
    ),
    _fact(
        "name-twice",
        "Two connections may use one name, and drop each other's messages.",
        "test_one_name_on_two_connections",
    ),
    _fact(
        "sub-batch",
        "A sub-batch has one publishing id and one confirmation, and may share a frame with "
        "messages.",
        "test_sub_batch",
    ),
    _fact(
        "sub-batch-count",
        "A sub-batch counts once among the entries of its chunk.",
        "test_sub_batch_counts_once",
    ),
    _fact(
        "unsound-sub-batch",
        "Since 4.3.5 an unsound sub-batch is refused with 17, and the rest of its frame with "
        "it.",
        "test_unsound_sub_batches",
        NEWEST,
    ),
    _fact(
        "empty-sub-batch",
        "A sub-batch of no messages is refused, too.",
        "test_empty_sub_batch",
        NEWEST,
    ),
    _fact(
        "publish-filtered",
        "Messages with and without a filter value share a frame; the chunk has a filter of 16 "
        "bytes.",
        "test_publish_with_filter_values",
        NEWER,
    ),
    _fact(
        "publish-filtered-old",
        "Version 2 of Publish is answered with Close 13 before 3.13.",
        "test_filtered_publish_on_old_broker",
        OLD,
    ),
    _fact(
        "filtered-sub-batch",
        "A sub-batch in version 2 of Publish drops the connection.",
        "test_filtered_sub_batch",
        NEWER,
    ),
    _fact(
        "chunk-header",
        "Chunks begin with 0x50; the CRC is that of the entries.",
        "test_chunk_header",
    ),
    _fact(
        "trailer",
        "The trailer of a named publisher is announced, and sent only for chunk_selector all.",
        "test_trailer_of_named_publisher",
    ),
    _fact(
        "subscribe-codes",
        "Subscribe: 3 for an id in use, 2 if there is no stream.",
        "test_subscribe_codes",
    ),
    _fact(
        "unsubscribe-codes",
        "Unsubscribe: 4 if it is not known; the id is free again.",
        "test_unsubscribe_codes",
    ),
    _fact(
        "subscription-limit",
        "A connection has 256 subscriptions; 4.3 says 17 for another one, others that the id "
        "is in use.",
        "test_too_many_subscriptions",
    ),
    _fact(
        "consumer-name-length",
        "Names of consumers have 255 bytes at most; 3.10 does not look.",
        "test_long_consumer_name",
    ),
    _fact(
        "unknown-offset-type",
        "An unknown type of offset drops the connection.",
        "test_unknown_offset_type",
    ),
    _fact(
        "offsets",
        "Reading begins at the chunk that holds an offset, or the first that is not older "
        "than a time.",
        "test_offsets",
    ),
    _fact(
        "offsets-past-the-end",
        "An offset or a time past the end means what comes next.",
        "test_offsets_past_the_end",
    ),
    _fact(
        "last-empty",
        "The last of an empty stream is the next.",
        "test_last_of_empty_stream",
    ),
    _fact(
        "last-user",
        "The last chunk is the last one with messages.",
        "test_last_skips_notes",
    ),
    _fact(
        "credit-half",
        "Delivery goes on only when more than half of the first credit is there, then down to "
        "0.",
        "test_credit_in_tens",
    ),
    _fact(
        "credit-one",
        "With a credit of one, one chunk at a time.",
        "test_credit_of_one",
    ),
    _fact(
        "credit-two",
        "With a credit of two, two chunks at a time.",
        "test_credit_of_two",
    ),
    _fact(
        "credit-left",
        "Credit that is left at the end of the stream counts by the same rule.",
        "test_credit_left_at_the_end",
    ),
    _fact(
        "credit-none",
        "Without credit nothing comes.",
        "test_no_credit",
    ),
    _fact(
        "credit-unknown",
        "Credit of an unknown subscription is answered with 4.",
        "test_credit_of_unknown_subscription",
    ),
    _fact(
        "credit-silent",
        "Credit is not answered.",
        "test_credit_is_not_answered",
    ),
    _fact(
        "deliver-unbounded",
        "Deliver may be longer than the agreed frames.",
        "test_long_deliveries",
    ),
    _fact(
        "deliver-version",
        "Deliver has version 2 only if the client said that its highest is exactly 2.",
        "test_deliver_versions",
        NEWER,
    ),
    _fact(
        "chunk-selector",
        "chunk_selector all brings stored offsets, too, in chunks of one entry.",
        "test_all_chunks",
    ),
    _fact(
        "properties",
        "Properties of Subscribe may be left out; unknown ones are ignored.",
        "test_properties_are_optional",
    ),
    _fact(
        "filters",
        "Filters choose chunks; any suffix, several are alternatives, match-unfiltered alone "
        "is no filter.",
        "test_filters",
        NEWER,
        difference="Real filters let more chunks pass, but not with the values of this test.",
    ),
    _fact(
        "empty-filter",
        "The empty filter value is none; to ask for it finds chunks without values.",
        "test_empty_filter_value",
        NEWER,
    ),
    _fact(
        "filters-credit",
        "Chunks that a filter leaves out cost no credit.",
        "test_filters_cost_no_credit",
        NEWER,
    ),
    _fact(
        "single-active-name",
        "A single active consumer without a name is refused with 17.",
        "test_single_active_needs_a_name",
        NEWER,
    ),
    _fact(
        "single-active-old",
        "3.10 knows no single active consumers.",
        "test_single_active_on_old_broker",
        OLD,
    ),
    _fact(
        "single-active",
        "The first consumer of a group is active, the next one when it leaves; the answer "
        "decides where it begins.",
        "test_single_active",
        NEWER,
    ),
    _fact(
        "single-active-surplus",
        "An offset in an answer to ConsumerUpdate whose type has none is not looked at.",
        "test_surplus_offset_of_consumer_update",
        NEWER,
    ),
    _fact(
        "single-active-lost",
        "The next one becomes active when the connection of the active one is lost.",
        "test_single_active_of_lost_connection",
        NEWER,
    ),
    _fact(
        "single-active-credit",
        "Credit of an inactive consumer is answered with 17, and kept.",
        "test_credit_of_inactive_consumer",
        NEWER,
    ),
    _fact(
        "single-active-groups",
        "Groups of different names do not know of each other.",
        "test_single_active_groups_are_apart",
        NEWER,
    ),
    _fact(
        "partitions-shared",
        "Consumers of a super stream take turns by the number of the partition.",
        "test_partitions_are_shared",
        NEWER,
    ),
    _fact(
        "partitions-dealt",
        "When a member is lost, its partitions go to those that are left.",
        "test_partitions_are_dealt_again",
        NEWER,
    ),
    _fact(
        "activation-waits",
        "A consumer becomes active only after the former one has answered.",
        "test_activation_waits_for_the_answer",
        NEWER,
    ),
    _fact(
        "activation-silent",
        "It becomes active as well if the former one leaves without an answer.",
        "test_activation_after_silent_member_left",
        NEWER,
    ),
    _fact(
        "activation-unanswered",
        "Who does not answer ConsumerUpdate in time (60 s, unless the server is told otherwise) is "
        "cut off without a word.",
        "test_unanswered_consumer_update",
        NEWER,
        started_here=True,
    ),
)
"""All facts."""
