"""Constructs of what a spec is told by and held against: other revisions, what is published."""

from __future__ import annotations

from wireloom.generator.language.kinds import (
    Address,
    Anything,
    Construct,
    Either,
    Items,
    Key,
    Line,
    Part,
    Place,
    Slug,
    Table,
    Version,
    When,
    Word,
    Words,
)

ERRATUM = Construct(
    "erratum",
    "A place where the published document and real servers disagree, said once.",
    (
        Key("id", Slug(), "A name for it.", "route-without-response-bit", required=True),
        Key(
            "about",
            Place(),
            "The place in this spec, as `Command.role.field` or `Type.field`.",
            "Route.response",
            required=True,
        ),
        Key("document", Line(), "What the document says.", "One stream.", required=True),
        Key("server", Line(), "What servers do.", "A list of streams.", required=True),
        Key("source", Items(Line()), "How that is known.", "[capture 4.3.6]", required=True),
        Key("since", Version(), "First server version concerned.", '"3.11"'),
        Key("until", Version(), "First server version no longer concerned.", '"3.11.1"'),
        Key(
            "accept",
            When(),
            "Another form of the frame that is taken as this message as well, when its sender is"
            " known.",
            "{response: 0}",
        ),
        Key(
            "explains",
            Items(Line()),
            "What `wireloom conform` finds different on its account, as it calls it.",
            "[Reply.Code.type]",
        ),
    ),
)

REVISION = Construct(
    "revision",
    "A spec that is told by what is different from another one: an older revision as a rule, told"
    " by what it does not have yet. What it says of the revision itself is its own; all else is"
    " that of its base, less `without`, with `with`. Fields of records that lie one after another"
    " are as they are in the base, and new ones come last; where the order differs, give the"
    " record anew.",
    extends="document",
    only=("wireloom", "revision", "doc", "since", "source"),
    keys=(
        Key(
            "based_on",
            Line(),
            "The spec that is its base, from the folder of this file.",
            "../protocol.yaml",
            required=True,
        ),
        Key(
            "without",
            Items(Line()),
            "Parts of the base that it does not have, by their keys from the document on. An item"
            " of a list is named by its text or its id, and `*` stands for every key.",
            "[commands.PopMessage, types.Mode.values.slow, states.open.client.Peek]",
        ),
        Key(
            "with",
            Table(Anything()),
            "What it has instead or besides: mappings go into those of the base, all else replaces"
            " what is there.",
            "{types: {Mode: {values: {fast: 3}}}}",
        ),
    ),
)

PUBLISHED = Construct(
    "published",
    "Something that the vendor publishes, and how it calls what this spec describes. Names are the"
    " same if they differ in case, hyphens, underscores and blanks alone; all others are told here."
    " A revision in the folder `history` that says nothing uses what the newest one says.",
    (
        Key(
            "kind",
            Words(("asciidoc", "c", "java", "proto")),
            "What it is written in: tables and field lists in AsciiDoc, enumerations in C or C++,"
            " constants and enumerations in Java, or protobuf.",
            "proto",
            required=True,
        ),
        Key("title", Line(), "What it is.", "PROTOCOL.adoc of the server", required=True),
        Key("link", Address(), "Where it is published.", "https://example.org/chat.proto"),
        Key(
            "files",
            Items(Line(), least=1),
            "Names of its files; `*` stands for any characters.",
            "[RequestCode.java]",
            required=True,
        ),
        Key(
            "scopes",
            Table(Either((Place(), Part("published_scope"))), Line()),
            "What its tables, enumerations and records are here: a type, `Command.role` or"
            " `Command.v2.role`, `commands`, or `limits`.",
            "{LanguageCode: Language}",
            default="the type of the same name",
        ),
        Key(
            "names",
            Table(Line(), Line()),
            "What its names are here, in all scopes; paths go from the outermost record inwards.",
            "{PublisherReference: reference}",
        ),
        Key("types", Table(Line(), Line()), "What its types are here.", "{bytes: blob}"),
        Key(
            "explained",
            Table(Part("explained"), Word()),
            "Differences that are wanted, under a name for what they have in common.",
            "{counts: {elements: [Code.COUNT], reason: No code but their number.}}",
        ),
    ),
)

PUBLISHED_SCOPE = Construct(
    "published_scope",
    "What a table, an enumeration or a record of a published document is here.",
    (
        Key(
            "is",
            Place(),
            "The type, message or list of this spec.",
            "Language",
            default="the type of the same name",
        ),
        Key("names", Table(Line(), Line()), "What its names are here.", "{DOTNET: dot_net}"),
    ),
)

EXPLAINED = Construct(
    "explained",
    "Differences from a published document or from an earlier revision that are no mistake.",
    (
        Key(
            "elements",
            Items(Line(), least=1),
            "What differs, as `wireloom conform` or `wireloom diff` calls it; a scope that is"
            " nothing here stands for all that is in it.",
            "[Code.COUNT]",
            required=True,
        ),
        Key("reason", Line(), "Why.", "No code but their number.", required=True),
    ),
)

CONSTRUCTS = (ERRATUM, PUBLISHED, PUBLISHED_SCOPE, EXPLAINED)
