"""Where a behaviour is another one, and why; nothing else excuses a difference.

Rows without ``instead`` say that there is nothing to be tried: the server cannot be made to do it,
or the client has no such thing.
"""

from __future__ import annotations

from tests.clients.rabbitmq_stream import (
    breaking,
    cancelling,
    commands,
    connecting,
    groups,
    offsets,
    publishing,
)
from tests.clients.rabbitmq_stream.behaviour import (
    Difference,
    is_embedded,
    is_foreign,
    is_real,
    is_sync,
    older_than,
)

_NEW_GROUPS = "single active consumers came with 3.11"
_NEW_FILTERS = "filters came with 3.13"
_FAULT = "a real broker does not misbehave on demand"
_THREADS = "a call that blocks cannot be cancelled"
_FOREIGN = "the tests cannot freeze a server that they did not start, nor know its certificate"

DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        connecting.versions_of_commands_are_exchanged,
        older_than("3.11"),
        "the command came with 3.11, brokers before it close the connection",
        connecting.no_versions_of_commands,
    ),
    Difference(
        groups.one_consumer_of_a_group_is_active,
        older_than("3.11"),
        _NEW_GROUPS,
        groups.groups_are_refused_here,
    ),
    *(
        Difference(play, older_than("3.11"), _NEW_GROUPS)
        for play in (
            groups.an_update_may_lead_back,
            groups.one_that_waits_for_its_turn_may_ask_for_chunks,
            groups.a_group_resumes_at_the_stored_offset,
            groups.a_callback_that_raises_ends_its_consumer_and_nothing_else,
            groups.a_callback_that_gives_no_offset_ends_its_consumer,
            groups.a_callback_has_as_long_as_a_request,
        )
    ),
    Difference(
        groups.what_was_not_read_before_a_turn_does_not_come_twice,
        older_than("3.13"),
        "CreateSuperStream came with 3.13",
    ),
    Difference(groups.an_update_beyond_the_end_is_told, older_than("3.11"), _NEW_GROUPS),
    Difference(
        groups.an_update_beyond_the_end_is_told,
        older_than("4.3"),
        "StreamStats tells the last offset since 4.3",
        groups.updates_beyond_the_end_are_not_known_here,
    ),
    Difference(
        groups.an_update_whose_place_cannot_be_checked_is_told, older_than("3.11"), _NEW_GROUPS
    ),
    Difference(
        offsets.what_is_beyond_the_end_is_no_place_to_begin,
        older_than("4.3"),
        "StreamStats tells the last offset since 4.3",
        offsets.no_end_is_told_here,
    ),
    Difference(
        offsets.records_that_retention_removed_are_told_before_a_filter_hides_it,
        older_than("3.13"),
        _NEW_FILTERS,
    ),
    Difference(groups.a_group_goes_on_after_a_connection_is_lost, older_than("3.11"), _NEW_GROUPS),
    Difference(
        publishing.filters, older_than("3.13"), _NEW_FILTERS, publishing.filters_are_refused_here
    ),
    Difference(publishing.filter_values_are_as_many_as_messages, older_than("3.13"), _NEW_FILTERS),
    Difference(
        commands.partitions_and_routes,
        older_than("3.13"),
        "CreateSuperStream came with 3.13; answers before 3.11.1 lack the response bit",
        commands.partitions_and_routes_by_other_means,
    ),
    Difference(
        commands.statistics,
        older_than("3.11"),
        "StreamStats came with 3.11",
        commands.statistics_are_refused_here,
    ),
    Difference(
        commands.offsets_are_resolved,
        older_than("4.3"),
        "ResolveOffsetSpec came with 4.3",
        commands.resolving_is_refused_here,
    ),
    Difference(connecting.the_port_speaks_amqp, is_embedded, "the embedded broker has no AMQP"),
    Difference(connecting.the_port_speaks_amqp, is_foreign, "its port for AMQP is not known"),
    *(
        Difference(play, is_real, _FAULT)
        for play in (
            breaking.a_damaged_chunk,
            breaking.half_a_frame_and_the_end,
            breaking.half_a_frame_and_silence,
            breaking.confirms_that_stop,
            breaking.a_call_that_fails_midway_says_what_was_sent,
            breaking.a_call_that_is_cut_off_says_what_was_sent,
            groups.an_update_whose_place_cannot_be_checked_is_told,
            breaking.the_limit_of_a_call_is_that_of_all_its_waits,
            breaking.waiting_for_another_call_has_a_limit,
            breaking.confirms_of_a_closed_publisher,
            breaking.an_answer_for_nothing,
            breaking.refused_messages,
            breaking.refused_requests,
            breaking.answers_that_come_late,
            breaking.a_late_subscription_does_not_reach_the_next,
            breaking.credit_is_given_while_the_broker_does_not_read,
            breaking.the_broker_ends_without_a_word,
        )
    ),
    *(
        Difference(play, is_sync, _THREADS)
        for play in (
            cancelling.a_cancelled_publish,
            cancelling.a_cancelled_publish_tells_what_was_sent,
            cancelling.whenever_a_publish_is_cancelled_sending_again_is_exactly_once,
            cancelling.a_cancelled_request,
            cancelling.a_cancelled_reader,
            cancelling.a_cancelled_reader_of_half_a_chunk,
            cancelling.a_cancelled_subscribe,
            cancelling.a_cancelled_connect,
        )
    ),
    *(
        Difference(play, is_foreign, _FOREIGN)
        for play in (
            connecting.tls,
            connecting.tls_with_an_unknown_authority,
            connecting.tls_with_another_name,
            connecting.no_tls_where_it_is_demanded,
            connecting.a_frozen_peer_is_noticed,
            connecting.requests_time_out_and_late_answers_are_dropped,
            publishing.publishing_waits_for_confirms,
            cancelling.a_cancelled_publish,
            cancelling.a_cancelled_publish_tells_what_was_sent,
            cancelling.a_cancelled_request,
            cancelling.a_cancelled_subscribe,
            cancelling.a_subscribe_that_timed_out,
        )
    ),
)
