"""What is known of connections, from the handshake on: see ``test_handshake_facts.py``."""

from __future__ import annotations

from .table import ALL, NEWER, NEWEST, OLD, Fact, fact

FACTS: tuple[Fact, ...] = (
    fact(
        "handshake-order",
        "PeerProperties, SaslHandshake, SaslAuthenticate, then Tune by the server, the answer "
        "to it, Open.",
        "test_handshake_order",
    ),
    fact(
        "mechanisms",
        "PLAIN and AMQPLAIN are offered; ANONYMOUS too, by newer brokers.",
        "test_mechanisms",
    ),
    fact(
        "anonymous",
        "ANONYMOUS is guest.",
        "test_anonymous",
        NEWER,
        started_here=True,
    ),
    fact(
        "amqplain",
        "AMQPLAIN is a table of AMQP 0-9-1 with LOGIN and PASSWORD.",
        "test_amqplain",
    ),
    fact(
        "peer-properties-first",
        "A connection that begins with SaslHandshake or SaslAuthenticate gets the answer and is "
        "closed.",
        "test_peer_properties_cannot_be_skipped",
    ),
    fact(
        "pipelined-handshake",
        "PeerProperties and SaslHandshake in one write: both are answered, then the "
        "connection is closed.",
        "test_pipelined_handshake",
    ),
    fact(
        "pipelined-authentication",
        "SaslHandshake and SaslAuthenticate in one write: both are answered, then the "
        "connection is closed.",
        "test_pipelined_authentication",
    ),
    fact(
        "tune-and-open",
        "The answer to Tune and Open may share a write.",
        "test_tune_and_open_share_a_write",
    ),
    fact(
        "split-handshake",
        "A handshake frame in two pieces ends the connection before 4.2.5.",
        "test_split_handshake_frames",
    ),
    fact(
        "tune-key",
        "The answer to Tune may have the response bit or not.",
        "test_tune_by_either_key",
    ),
    fact(
        "versions-before-open",
        "ExchangeCommandVersions before Open drops the socket.",
        "test_versions_before_open",
    ),
    fact(
        "version-list",
        "The server tells versions of the commands that clients send after Open.",
        "test_version_list",
        NEWER,
    ),
    fact(
        "unknown-version-key",
        "A key that the server does not know, in ExchangeCommandVersions, drops the socket.",
        "test_unknown_key_in_versions",
        NEWER,
    ),
    fact(
        "unknown-command",
        "An unknown command is answered with Close 13.",
        "test_unknown_command",
    ),
    fact(
        "surplus-bytes",
        "A byte too many is answered with Close 13.",
        "test_surplus_bytes",
    ),
    fact(
        "unknown-version",
        "Version 2 of a command that has one version is answered with Close 13.",
        "test_unknown_version",
    ),
    fact(
        "null-reference",
        "A null reference is answered with Close 13.",
        "test_null_reference",
    ),
    fact(
        "handshake-after-open",
        "Commands of the handshake on an open connection are answered with Close 13.",
        "test_handshake_command_after_open",
    ),
    fact(
        "server-close",
        "After its own Close the server looks at nothing but the answer.",
        "test_server_close_ignores_other_frames",
    ),
    fact(
        "server-close-timeout",
        "The server waits 10 seconds for the answer to its Close.",
        "test_server_close_waits_ten_seconds",
        NEWEST,
        real=ALL,
    ),
    fact(
        "close",
        "Close is answered, and the connection closed.",
        "test_close_is_answered",
    ),
    fact(
        "frame-max",
        "Frames above what was agreed are answered with Close 14 since 4.2.6; older brokers "
        "take them.",
        "test_frame_limit",
    ),
    fact(
        "frame-max-announced",
        "The length alone is enough for Close 14; after it not even the answer to Close is "
        "read.",
        "test_frame_limit_by_announcement",
        NEWEST,
    ),
    fact(
        "frame-max-zero",
        "0 leaves the limit to the server.",
        "test_frame_limit_of_zero",
    ),
    fact(
        "first-frame-max",
        "Since 4.3.5 a frame above 8192 bytes before Open drops the socket.",
        "test_first_frame_limit",
    ),
    fact(
        "first-frame-max-edge",
        "8192 bytes are accepted.",
        "test_largest_first_frame",
    ),
    fact(
        "wrong-password",
        "A wrong password is answered with 8, after 3 seconds since 4.0, then the connection "
        "is closed.",
        "test_wrong_password",
    ),
    fact(
        "unknown-mechanism",
        "An unknown mechanism is answered with 7 at once, then the connection is closed.",
        "test_unknown_mechanism",
    ),
    fact(
        "null-data",
        "Null as data of PLAIN is answered with 9, then the connection is closed.",
        "test_null_data",
    ),
    fact(
        "missing-virtual-host",
        "A missing virtual host is answered with 12 without properties, after 3 seconds since "
        "4.0.",
        "test_missing_virtual_host",
        NEWEST,
        real=ALL,
    ),
    fact(
        "token-refresh",
        "SaslAuthenticate on an open connection renews credentials.",
        "test_token_refresh",
        NEWER,
    ),
    fact(
        "token-refresh-old",
        "SaslAuthenticate on an open connection was unknown before 3.13.",
        "test_token_refresh_on_old_broker",
        OLD,
    ),
    fact(
        "changed-mechanism",
        "Another mechanism on an open connection is 20; 4.3 takes 3 s and closes, 4.0 answers "
        "at once and goes on.",
        "test_changed_mechanism",
        NEWER,
    ),
    fact(
        "changed-user",
        "Another user on an open connection is 21, in the same way.",
        "test_changed_user",
        NEWER,
        started_here=True,
    ),
    fact(
        "renewal-with-wrong-password",
        "A wrong password on an open connection is 8, in the same way.",
        "test_wrong_password_of_open_connection",
        NEWER,
    ),
    fact(
        "permissions-taken-away",
        "Publishers and subscriptions go on, new ones are refused with 16; when credentials are "
        "renewed those that are not permitted are dropped, and the client is told of the streams.",
        "test_permissions_taken_away",
        NEWER,
        started_here=True,
    ),
    fact(
        "permissions-cleared",
        "Renewed credentials of a user who may no longer enter the virtual host: 4.3 says 12 and "
        "closes, 4.0 accepts them and drops what is not permitted.",
        "test_permissions_cleared",
        NEWER,
        started_here=True,
    ),
    fact(
        "token-expiry",
        "When a token expires the connection is cut off without a word.",
        "test_expired_token",
        (),
        real=NEWER,
        difference="It knows names and passwords, and no tokens that could expire.",
        started_here=True,
    ),
    fact(
        "heartbeats",
        "The first heartbeat of the server comes after half of the interval, then one each "
        "interval.",
        "test_heartbeats_of_the_server",
        NEWEST,
        real=ALL,
    ),
    fact(
        "silent-client",
        "A client that is silent is cut off at the second look in a row, after three intervals.",
        "test_silent_client",
        NEWEST,
        real=ALL,
    ),
    fact(
        "slow-heartbeats",
        "Signs of life each one and a half intervals are enough: two may pass without one.",
        "test_slow_heartbeats_are_enough",
        NEWEST,
        real=ALL,
    ),
    fact(
        "no-heartbeats",
        "0 means no heartbeats.",
        "test_no_heartbeats",
        NEWEST,
        real=ALL,
    ),
    fact(
        "removed-user",
        "When a user is removed, connections of that user end without a word.",
        "test_removed_user",
        NEWEST,
        started_here=True,
    ),
    fact(
        "removed-virtual-host",
        "When a virtual host is removed, connections to it get MetadataUpdate for the streams that "
        "they use, and end without a word.",
        "test_removed_virtual_host",
        NEWEST,
        started_here=True,
    ),
    fact(
        "taken-permissions",
        "Who loses all permissions stays connected; publishers that are declared go on, others are "
        "refused with 16.",
        "test_permissions_that_are_taken_away",
        NEWEST,
        started_here=True,
    ),
)
