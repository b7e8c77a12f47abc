"""The one big thing at the head of an answer: a number, mana, a yes or a no."""

from collections.abc import Mapping
from typing import Any

from rules.desk.outcome_words import listing, mana_symbols

Answer = Mapping[str, Any]


def figure(answer: Answer) -> str:
    """Short; mana in braces. Of an answer with several outcomes, what each of them would show."""
    tell = _FIGURES.get(str(answer.get("kind")))
    return tell(answer) if tell else ""


def figure_of_outcome(answer: Answer, outcome: Mapping[str, Any]) -> str:
    """What one of several outcomes shows big: its own difference from the others."""
    if answer.get("kind") == "trigger" and not outcome.get("targets"):
        return figure(answer)
    for tell in (_mana_added, _targets_or_none, _damage, _triggered):
        said = tell(outcome)
        if said:
            return said
    return {"deal_damage": "0", "combat_damage": "0", "enter": "no trigger", "activate": "nothing"}.get(
        str(answer.get("kind")), ""
    )


def unit(answer: Answer) -> str:
    """The small words after a figure that is a number."""
    kind, outcomes = answer.get("kind"), answer.get("outcomes") or []
    if kind == "cast":
        return "in all" if answer.get("legal") is not False else ""
    shown = figure(answer)
    if not shown[:1].isdecimal():
        return ""
    return (
        _combat_unit(outcomes) if kind == "combat_damage" else "damage" if kind in ("deal_damage", "activate") else ""
    )


def unit_of_outcome(answer: Answer, outcome: Mapping[str, Any]) -> str:
    shown = figure_of_outcome(answer, outcome)
    if not shown.isdecimal() and " + " not in shown:
        return ""
    return _combat_unit([outcome]) if answer.get("kind") == "combat_damage" else "damage"


def _combat_unit(outcomes: list[Mapping[str, Any]]) -> str:
    hit = {
        part["to"]
        for outcome in outcomes
        for part in outcome.get("dealt") or []
        if part["to"] in (outcome.get("life") or {})
    }
    return f"damage to {hit.pop()}" if len(hit) == 1 else "damage to players" if hit else "damage"


def _mana_added(outcome: Mapping[str, Any]) -> str:
    return mana_symbols(outcome.get("mana"))


def _targets_or_none(outcome: Mapping[str, Any]) -> str:
    return str(outcome.get("probability") or "") if outcome.get("targets") else ""


def _damage(outcome: Mapping[str, Any]) -> str:
    """Of one source what it deals, part by part; of combat what players are dealt, or else what is dealt at all."""
    dealt = outcome.get("dealt") or []
    players = [part["amount"] for part in dealt if part["to"] in (outcome.get("life") or {})]
    if dealt and all(part.get("combat") for part in dealt) and players:
        return str(sum(players))
    return (
        " + ".join(str(part["amount"]) for part in dealt) if len(dealt) <= 4 else str(sum(p["amount"] for p in dealt))
    )


def _triggered(outcome: Mapping[str, Any]) -> str:
    triggers = outcome.get("triggers") or []
    if not triggers:
        return ""
    return "1 trigger" if len(triggers) == 1 else f"{len(triggers)} triggers"


def _among(answer: Answer, tell: Any, none: str) -> str:
    said = dict.fromkeys(tell(outcome) or none for outcome in answer.get("outcomes") or [])
    return listing(said, "or") if said else none


def _trait(answer: Answer) -> str:
    return {"yes": "Yes", "no": "No"}.get(str(answer.get("value")), "Not known")


def _could_produce(answer: Answer) -> str:
    types = str(answer.get("types") or "")
    return "".join(f"{{{letter}}}" for letter in types) or "No mana"


def _available_mana(answer: Answer) -> str:
    sets = [mana_symbols(mana) for mana in answer.get("sets") or []]
    said = [symbols for symbols in sets if symbols]
    return listing(said, "or") if 0 < len(said) <= 3 else f"{len(said)} ways" if said else "No mana"


def _activate(answer: Answer) -> str:
    if answer.get("legal") is False:
        return "No"
    outcomes = answer.get("outcomes") or []
    if answer.get("mana_ability"):
        return _among(answer, _mana_added, "No mana")
    if any(outcome.get("dealt") for outcome in outcomes):
        return _among(answer, _damage, "0")
    return "Yes"


def _combat(answer: Answer) -> str:
    return "Not legal" if answer.get("legal") is False else _among(answer, _damage, "0")


def _cast(answer: Answer) -> str:
    return str(answer.get("total_cost") or "") if answer.get("legal") is not False else "No"


def _trigger(answer: Answer) -> str:
    times = answer.get("times")
    return "Yes" if times == 1 else "No" if not times else f"{times} times"


_FIGURES = {
    "trait": _trait,
    "could_produce": _could_produce,
    "available_mana": _available_mana,
    "activate": _activate,
    "deal_damage": lambda answer: _among(answer, _damage, "0"),
    "combat_damage": _combat,
    "cast": _cast,
    "enter": lambda answer: _among(answer, _triggered, "no trigger"),
    "trigger": _trigger,
}
