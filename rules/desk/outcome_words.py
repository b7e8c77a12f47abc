"""One outcome of an answer in plain words. Mana stays in braces for the template to draw."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Outcome = Mapping[str, Any]
Name = Callable[[object], str]

MANA = "WUBRGC"
_TOLD_ELSEWHERE = frozenset({"choices", "probability", "if", "steps"})


@dataclass(frozen=True, slots=True)
class Line:
    """`sort` names the key of the outcome, for the icon beside it."""

    sort: str
    words: str


def outcome_lines(
    outcome: Outcome,
    name: Name,
    before: Mapping[str, Mapping[str, int]] | None = None,
    answer: Mapping[str, Any] | None = None,
) -> list[Line]:
    """`name` gives people's word for an id or a player; `before`: `life` and `poison` of each player before; `answer`:
    what was said already of all outcomes alike and is not said again."""
    said = answer or {}
    outcome = {key: value for key, value in outcome.items() if key not in said or said[key] != value}
    lines: list[Line] = []
    for key, tell in _TELLERS.items():
        if outcome.get(key) or (key in _SAID_WHEN_EMPTY and key in outcome):
            lines += [Line(key, words) for words in tell(outcome[key], name, outcome, before or {})]
    # A key that this page does not know yet is shown as it came rather than dropped.
    known = _TELLERS.keys() | _TOLD_ELSEWHERE | {"to"}
    lines += [Line("other", f"{key}: {value}") for key, value in outcome.items() if key not in known and value]
    return lines


def mana_symbols(mana: object) -> str:
    """{"R": 2} as {R}{R}; many of one type as 12 × {R}."""
    if not isinstance(mana, Mapping):
        return ""
    pieces = []
    for letter in MANA:
        amount = mana.get(letter, 0)
        pieces.append(f"{{{letter}}}" * amount if 0 <= amount <= 6 else f"{amount} × {{{letter}}} ")
    return "".join(pieces).strip()


def condition_words(condition: object, name: Name) -> str:
    """`if` is one art question or several."""
    parts = condition if isinstance(condition, list) else [condition]
    return " and ".join(
        f"{name(part['object'])} {trait_words(part['trait'], part['value'])}"
        for part in parts
        if isinstance(part, Mapping)
    )


_TRAIT_WORDS = {
    "hot": ("is hot", "is not hot"),
    "hat": ("has a hat", "has no hat"),
    "wearing-hat": ("is wearing a hat", "is wearing no hat"),
    "four-or-more-legs": ("has four or more legs", "has fewer than four legs"),
    "artifact-creature": ("shows an artifact creature", "shows no artifact creature"),
}


def trait_words(trait: str, value: str) -> str:
    said_yes, said_no = _TRAIT_WORDS.get(
        trait, (f"shows {trait.replace('-', ' ')}", f"does not show {trait.replace('-', ' ')}")
    )
    return {"yes": said_yes, "no": said_no}.get(value, f"{said_yes}: not known")


def listing(words: Iterable[str], joint: str = "and") -> str:
    parts = list(words)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


Before = Mapping[str, Mapping[str, int]]


def _dealt(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    lines = []
    for part in value:
        sort = "combat damage" if part.get("combat") else "damage"
        lines.append(f"{name(part['source'])} deals {part['amount']} {sort} to {name(part['to'])}.")
    return lines


def _life(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    then = before.get("life", {})
    return [
        f"{name(player)}: {then[player]} → {life} life." if player in then else f"{name(player)} is at {life} life."
        for player, life in value.items()
        if then.get(player) != life
    ]


def _poison(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    then = before.get("poison", {})
    return [
        f"{name(player)} has {amount} poison {_plural(amount, 'counter')}."
        for player, amount in value.items()
        if then.get(player, 0) != amount
    ]


def _marked(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    gone = {*outcome.get("dies", ()), *outcome.get("destroyed", ())}
    return [f"{name(id)} has {amount} damage marked on it." for id, amount in value.items() if id not in gone]


def _dies(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    return [f"{listing(map(name, value))} {_verb(value, 'dies', 'die')}."]


def _destroyed(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    others = [id for id in value if id not in outcome.get("dies", ())]
    return [f"{listing(map(name, others))} {_verb(others, 'is', 'are')} destroyed."] if others else []


def _loses(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    return [f"{listing(map(name, value))} {_verb(value, 'loses', 'lose')} the game."]


def _counters(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    return [
        f"{name(id)} has {amount} {kind} {_plural(amount, 'counter')}."
        for id, kinds in value.items()
        for kind, amount in kinds.items()
    ]


def _triggers(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    lines = []
    for trigger in value:
        extra = []
        if trigger.get("amount") is not None:
            extra.append(f"amount {trigger['amount']}")
        if trigger.get("x") is not None:
            extra.append(f"X = {trigger['x']}")
        said = str(trigger.get("text") or "").replace("~", name(trigger["source"]))
        quoted = f": “{said}”" if said else ""
        numbers = f" ({', '.join(extra)})" if extra else ""
        line = f"{name(trigger['source'])} triggers{quoted}{numbers}."
        if "legal_targets" in trigger and trigger["legal_targets"] is not None:
            legal = listing(map(name, trigger["legal_targets"]), "or")
            line += f" Legal targets: {legal}." if legal else " It has no legal target."
        lines.append(line)
    return lines


def _mana(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    symbols = mana_symbols(value)
    return [f"{name(outcome['to'])} adds {symbols}." if outcome.get("to") else f"Adds {symbols}."] if symbols else []


def _targets(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    return [f"{_plural(len(value), 'Target')}: {', then '.join(map(name, value))}."]


def _stating(one: str, many: str) -> Callable[[Any, Name, Outcome, Before], list[str]]:
    def tell(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
        return [f"{listing(map(name, value))} {_verb(value, one, many)}."]

    return tell


def _graveyard(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    told = {*outcome.get("dies", ()), *outcome.get("sacrificed", ())}
    others = [id for id in value if id not in told]
    return [f"{listing(map(name, others))} {_verb(others, 'goes', 'go')} to the graveyard."] if others else []


def _legal(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    return ["It is legal." if value else "It is not legal."]


def _why_not(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    return [str(reason.get("text", "")) if isinstance(reason, Mapping) else str(reason) for reason in value]


def _types(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    symbols = "".join(f"{{{letter}}}" for letter in str(value))
    return [f"Could produce {symbols}." if symbols else "Could produce no mana."]


def _sets(value: Any, name: Name, outcome: Outcome, before: Before) -> list[str]:
    return ["Mana: " + listing((mana_symbols(mana) or "none" for mana in value), "or") + "."]


_SAID_WHEN_EMPTY = frozenset({"legal", "types"})
_TELLERS: dict[str, Callable[[Any, Name, Outcome, Before], list[str]]] = {
    "legal": _legal,
    "why_not": _why_not,
    "total_cost": lambda value, name, outcome, before: [f"It costs {value} in all."],
    "other_costs": lambda value, name, outcome, before: [f"Also to pay: {cost}" for cost in value],
    "types": _types,
    "sets": _sets,
    "targets": _targets,
    "dealt": _dealt,
    "mana": _mana,
    "life": _life,
    "poison": _poison,
    "counters": _counters,
    "marked": _marked,
    "dies": _dies,
    "destroyed": _destroyed,
    "loses": _loses,
    "sacrificed": _stating("is sacrificed", "are sacrificed"),
    "put_in_graveyard": _graveyard,
    "tapped": _stating("becomes tapped", "become tapped"),
    "untapped": _stating("becomes untapped", "become untapped"),
    "triggers": _triggers,
}


def _plural(amount: int, word: str) -> str:
    return word if amount == 1 else f"{word}s"


def _verb(subjects: Any, one: str, many: str) -> str:
    return one if len(subjects) == 1 else many
