"""The subcommand ``wireloom completion``: scripts that complete commands in shells."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import entry_points
from shlex import quote
from typing import Literal

Kind = Literal["nothing", "words", "files", "folders", "protocols"]

_KINDS: dict[str, Kind] = {
    "FILE": "files",
    "SPEC": "files",
    "DIR": "folders",
    "P": "protocols",
    "PROTOCOL": "protocols",
}
_RANKS: tuple[Kind, ...] = ("words", "folders", "files", "protocols")  # the last one wins
_ROOT = ("--help", "--version")


@dataclass(frozen=True, slots=True)
class Completed:
    """What may stand at a place.

    Attributes:
        kind: What it is.
        words: Which words, if it is one of some; they may come besides, too.
    """

    kind: Kind
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command; its value is ``nothing`` if it takes none."""

    names: tuple[str, ...]
    value: Completed
    help: str


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand."""

    name: str
    summary: str
    options: tuple[Option, ...]
    arguments: Completed


def completion(parser: ArgumentParser) -> None:
    """Print a script that completes commands in a shell.

    It completes commands, options, their values, names of protocols and of files. What is installed
    later is completed once the script is made anew. Exits with 0. Examples:

      source <(wireloom completion bash)                      # in ~/.bashrc
      wireloom completion bash > ~/.local/share/bash-completion/completions/wireloom
      wireloom completion zsh > ~/.zfunc/_wireloom            # a folder of $fpath
      wireloom completion fish > ~/.config/fish/completions/wireloom.fish
    """
    parser.add_argument("shell", choices=tuple(_SCRIPTS), help="bash, zsh or fish")
    parser.set_defaults(run=_run)


def _run(options: Namespace) -> int:
    from wireloom.frames.protocols import protocol_names

    script = _SCRIPTS[options.shell](list(commands()), protocol_names())
    sys.stdout.write(f"{script}\n")
    return 0


def commands() -> Iterator[Command]:
    """What is installed, and what each command takes."""
    from wireloom.cli import GROUP, configured, summary

    for item in sorted(entry_points(group=GROUP), key=lambda item: item.name):
        try:
            parser = configured(ArgumentParser(item.name), item)
        except ModuleNotFoundError:
            continue  # it could not be run either
        actions = list(_actions(parser))
        given = tuple(
            Option(tuple(it.option_strings), _completed(it), _brief(it))
            for it in actions
            if it.option_strings
        )
        places = [_completed(it) for it in actions if not it.option_strings]
        yield Command(item.name, summary(item) or "", given, _any_of(places))


def _actions(parser: ArgumentParser) -> Iterator[Action]:
    """The actions of a parser and of those below it, each option once."""
    seen: set[str] = set()
    todo = [parser]
    for one in todo:
        for action in one._actions:
            if isinstance(action, _SubParsersAction):
                todo += action.choices.values()
            name = action.option_strings[-1] if action.option_strings else action.dest
            if name not in seen and action.help != SUPPRESS:
                seen.add(name)
                yield action


def _completed(action: Action) -> Completed:
    """What may stand there."""
    if action.nargs == 0:
        return Completed("nothing")
    if action.choices is not None:
        return Completed("words", tuple(map(str, action.choices)))
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    other: Kind = "words" if action.option_strings else "nothing"
    kind: Kind = _KINDS.get(metavar, other)
    return Completed(kind)


def _any_of(places: list[Completed]) -> Completed:
    """What may stand at any of some places; which one it is, is not counted."""
    found: Kind = "nothing"
    for kind in _RANKS:
        if any(it.kind == kind for it in places):
            found = kind
    return Completed(found, tuple(word for it in places for word in it.words))


def _brief(action: Action) -> str:
    """The first words of the help of an option."""
    text = " ".join((action.help or "").replace("%(default)s", "").split())
    return text.partition(";")[0].partition(":")[0]


def _bash(known: list[Command], protocols: tuple[str, ...]) -> str:
    kinds = {
        "files": 'compgen -f -- "$cur"',
        "folders": 'compgen -d -- "$cur"',
        "protocols": f'compgen -W {quote(" ".join(protocols))} -- "$cur"; compgen -f -- "$cur"',
    }

    def reply(it: Completed) -> str:
        parts = [f'compgen -W {quote(" ".join(it.words))} -- "$cur"'] if it.words else []
        parts += [kinds[it.kind]] if it.kind in kinds else []
        return f"mapfile -t COMPREPLY < <({'; '.join(parts)})" if parts else "COMPREPLY=()"

    def case(item: Command) -> Iterator[str]:
        yield f"    {item.name})"
        yield '      case "$prev" in'
        for option in item.options:
            if option.value.kind != "nothing":
                yield f"        {'|'.join(option.names)}) {reply(option.value)}; return ;;"
        yield "      esac"
        names = " ".join(name for option in item.options for name in option.names)
        yield f'      if [[ "$cur" == -* ]]; then {reply(Completed("words", tuple(names.split())))}'
        yield f"      else {reply(item.arguments)}; fi ;;"

    first = Completed("words", (*(item.name for item in known), *_ROOT))
    lines = [
        "_wireloom() {",
        '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command="" i',
        '  if [[ "$cur" == "=" ]]; then cur=""; elif [[ "$prev" == "=" ]]; then',
        '    prev="${COMP_WORDS[COMP_CWORD-2]}"; fi',
        "  for ((i = 1; i < COMP_CWORD; i++)); do",
        '    if [[ "${COMP_WORDS[i]}" != -* ]]; then command="${COMP_WORDS[i]}"; break; fi',
        "  done",
        "  compopt -o filenames 2>/dev/null",
        '  case "$command" in',
        f'    "") {reply(first)} ;;',
        *(line for item in known for line in case(item)),
        "  esac",
        "}",
        "complete -F _wireloom wireloom",
    ]
    return "\n".join(lines)


def _zsh(known: list[Command], protocols: tuple[str, ...]) -> str:
    kinds = {
        "files": "_files",
        "folders": "_files -/",
        "protocols": f"compadd -- {' '.join(map(quote, protocols))}; _files",
    }

    def reply(it: Completed) -> str:
        parts = [f"compadd -- {' '.join(map(quote, it.words))}"] if it.words else []
        parts += [kinds[it.kind]] if it.kind in kinds else []
        return "; ".join(parts) or ":"

    def case(item: Command) -> Iterator[str]:
        yield f"    {item.name})"
        yield '      case "${words[CURRENT-1]}" in'
        for option in item.options:
            if option.value.kind != "nothing":
                yield f"        {'|'.join(option.names)}) {reply(option.value)}; return ;;"
        yield "      esac"
        told = [(name, option.help) for option in item.options for name in option.names]
        yield '      if [[ "${words[CURRENT]}" == -* ]]; then'
        yield f"        local -a found=({_described(told)}); _describe option found"
        yield f"      else {reply(item.arguments)}; fi ;;"

    first = [(item.name, item.summary) for item in known]
    lines = [
        "#compdef wireloom",
        "_wireloom() {",
        '  local command="" i',
        "  for ((i = 2; i < CURRENT; i++)); do",
        '    if [[ "${words[i]}" != -* ]]; then command="${words[i]}"; break; fi',
        "  done",
        '  case "$command" in',
        f'    "") local -a found=({_described(first)}); _describe command found;'
        f" compadd -- {' '.join(_ROOT)} ;;",
        *(line for item in known for line in case(item)),
        "  esac",
        "}",
        'if [[ "$zsh_eval_context[-1]" == loadautofunc ]]; then _wireloom "$@"',
        "else compdef _wireloom wireloom; fi",
    ]
    return "\n".join(lines)


def _described(told: list[tuple[str, str]]) -> str:
    """Words of zsh with what they mean."""
    return " ".join(quote(f"{name}:{text}".replace("\\", "")) for name, text in told)


def _fish(known: list[Command], protocols: tuple[str, ...]) -> str:
    def told(text: str) -> str:
        escaped = text.replace("\\", "\\\\").replace("'", "\\'")
        return f"'{escaped}'"

    def takes(it: Completed) -> str:
        words = (*it.words, *(protocols if it.kind == "protocols" else ()))
        if it.kind == "folders":
            return "-a '(__fish_complete_directories)'"
        given = f" -a {told(' '.join(words))}" if words else ""
        return (f"-F{given}" if it.kind in ("files", "protocols") else f"-f{given}").strip()

    def lines() -> Iterator[str]:
        yield "complete -c wireloom -n __fish_use_subcommand -f -l help"
        yield "complete -c wireloom -n __fish_use_subcommand -f -l version"
        for item in known:
            about = told(item.summary)
            yield f"complete -c wireloom -n __fish_use_subcommand -f -a {item.name} -d {about}"
            where = f"complete -c wireloom -n '__fish_seen_subcommand_from {item.name}'"
            yield f"{where} {takes(item.arguments)}"
            for option in item.options:
                names = " ".join(
                    f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
                    for name in option.names
                )
                value = "" if option.value.kind == "nothing" else f" -r {takes(option.value)}"
                yield f"{where} {names}{value} -d {told(option.help)}"

    return "\n".join(lines())


_SCRIPTS: dict[str, Callable[[list[Command], tuple[str, ...]], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
