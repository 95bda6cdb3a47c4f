"""What is known of reading and of stored offsets: see ``test_reading_facts.py``."""

from __future__ import annotations

from .table import NEWER, OLD, Fact, fact

FACTS: tuple[Fact, ...] = (
    fact(
        "subscribe-codes",
        "Subscribe: 3 for an id in use, 2 if there is no stream.",
        "test_subscribe_codes",
    ),
    fact(
        "unsubscribe-codes",
        "Unsubscribe: 4 if it is not known; the id is free again.",
        "test_unsubscribe_codes",
    ),
    fact(
        "subscription-limit",
        "A connection has 256 subscriptions; 4.3 says 17 for another one, others that the id "
        "is in use.",
        "test_too_many_subscriptions",
    ),
    fact(
        "consumer-name-length",
        "Names of consumers have 255 bytes at most; 3.10 does not look.",
        "test_long_consumer_name",
    ),
    fact(
        "unknown-offset-type",
        "An unknown type of offset drops the connection.",
        "test_unknown_offset_type",
    ),
    fact(
        "offsets",
        "Reading begins at the chunk that holds an offset, or the first that is not older "
        "than a time.",
        "test_offsets",
    ),
    fact(
        "offsets-past-the-end",
        "An offset or a time past the end means what comes next.",
        "test_offsets_past_the_end",
    ),
    fact(
        "last-empty",
        "The last of an empty stream is the next.",
        "test_last_of_empty_stream",
    ),
    fact(
        "last-user",
        "The last chunk is the last one with messages.",
        "test_last_skips_notes",
    ),
    fact(
        "credit-half",
        "Delivery goes on only when more than half of the first credit is there, then down to "
        "0.",
        "test_credit_in_tens",
    ),
    fact(
        "credit-one",
        "With a credit of one, one chunk at a time.",
        "test_credit_of_one",
    ),
    fact(
        "credit-two",
        "With a credit of two, two chunks at a time.",
        "test_credit_of_two",
    ),
    fact(
        "credit-left",
        "Credit that is left at the end of the stream counts by the same rule.",
        "test_credit_left_at_the_end",
    ),
    fact(
        "credit-none",
        "Without credit nothing comes.",
        "test_no_credit",
    ),
    fact(
        "credit-unknown",
        "Credit of an unknown subscription is answered with 4.",
        "test_credit_of_unknown_subscription",
    ),
    fact(
        "credit-silent",
        "Credit is not answered.",
        "test_credit_is_not_answered",
    ),
    fact(
        "deliver-unbounded",
        "Deliver may be longer than the agreed frames.",
        "test_long_deliveries",
    ),
    fact(
        "deliver-version",
        "Deliver has version 2 only if the client said that its highest is exactly 2.",
        "test_deliver_versions",
        NEWER,
    ),
    fact(
        "chunk-selector",
        "chunk_selector all brings stored offsets, too, in chunks of one entry.",
        "test_all_chunks",
    ),
    fact(
        "properties",
        "Properties of Subscribe may be left out; unknown ones are ignored.",
        "test_properties_are_optional",
    ),
    fact(
        "filters",
        "Filters choose chunks; any suffix, several are alternatives, match-unfiltered alone "
        "is no filter.",
        "test_filters",
        NEWER,
        difference="Real filters let more chunks pass, but not with the values of this test.",
    ),
    fact(
        "empty-filter",
        "The empty filter value is none; to ask for it finds chunks without values.",
        "test_empty_filter_value",
        NEWER,
    ),
    fact(
        "filters-credit",
        "Chunks that a filter leaves out cost no credit.",
        "test_filters_cost_no_credit",
        NEWER,
    ),
    fact(
        "single-active-name",
        "A single active consumer without a name is refused with 17.",
        "test_single_active_needs_a_name",
        NEWER,
    ),
    fact(
        "single-active-old",
        "3.10 knows no single active consumers.",
        "test_single_active_on_old_broker",
        OLD,
    ),
    fact(
        "single-active",
        "The first consumer of a group is active, the next one when it leaves; the answer "
        "decides where it begins.",
        "test_single_active",
        NEWER,
    ),
    fact(
        "single-active-surplus",
        "An offset in an answer to ConsumerUpdate whose type has none is not looked at.",
        "test_surplus_offset_of_consumer_update",
        NEWER,
    ),
    fact(
        "single-active-lost",
        "The next one becomes active when the connection of the active one is lost.",
        "test_single_active_of_lost_connection",
        NEWER,
    ),
    fact(
        "single-active-credit",
        "Credit of an inactive consumer is answered with 17, and kept.",
        "test_credit_of_inactive_consumer",
        NEWER,
    ),
    fact(
        "single-active-groups",
        "Groups of different names do not know of each other.",
        "test_single_active_groups_are_apart",
        NEWER,
    ),
    fact(
        "partitions-shared",
        "Consumers of a super stream take turns by the number of the partition.",
        "test_partitions_are_shared",
        NEWER,
    ),
    fact(
        "partitions-dealt",
        "When a member is lost, its partitions go to those that are left.",
        "test_partitions_are_dealt_again",
        NEWER,
    ),
    fact(
        "activation-waits",
        "A consumer becomes active only after the former one has answered.",
        "test_activation_waits_for_the_answer",
        NEWER,
    ),
    fact(
        "activation-silent",
        "It becomes active as well if the former one leaves without an answer.",
        "test_activation_after_silent_member_left",
        NEWER,
    ),
    fact(
        "activation-unanswered",
        "Who does not answer ConsumerUpdate in time (60 s, unless the server is told otherwise) is "
        "cut off without a word.",
        "test_unanswered_consumer_update",
        NEWER,
        started_here=True,
    ),
)
