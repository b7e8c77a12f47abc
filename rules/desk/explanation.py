"""An answer as text for people: what `rule --explain` prints and what is copied into a chat."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from textwrap import fill
from typing import Any

from rules.desk.naming import Names
from rules.desk.outcome_words import condition_words, mana_symbols, outcome_lines, trait_words

Answer = Mapping[str, Any]
_WIDTH = 110


def explain(scenario: object, answer: Answer, heading: str = "") -> str:
    """`heading` stands before the title, such as "3. "."""
    if "error" in answer:
        path = answer["error"]["path"]
        return f"{heading}{_title(scenario)}Cannot be read{' at ' + path if path else ''}: {answer['error']['message']}"
    names = Names(scenario)
    lines = [
        f"{heading}{_title(scenario)}{answer.get('answer', '')}".strip(),
        *_facts(answer),
        *_steps(shared_steps(answer)),
    ]
    lines += _looks(answer, names)
    lines += _outcomes(scenario, answer, names)
    lines += [f"Supposing: {words}" for words in answer.get("assumptions") or []]
    lines += [
        f"The judge does not understand: {sentence_words(item, names)}" for item in answer.get("not_modelled") or []
    ]
    return "\n".join(lines)


def shared_steps(answer: Answer) -> list[Any]:
    """The steps that all outcomes have in common: of several that tell their own story, how these begin."""
    stories = [outcome["steps"] for outcome in answer.get("outcomes") or [] if outcome.get("steps")]
    if len(stories) < 2:
        return list(answer.get("steps") or [])
    together = takewhile(lambda steps: all(step == steps[0] for step in steps), zip(*stories, strict=False))
    return [steps[0] for steps in together]


def sentence_words(item: object, names: Names) -> str:
    """A sentence that is not modelled, with its card where the answer names one."""
    if isinstance(item, Mapping):
        sentence = str(item.get("text") or item.get("sentence") or "")
        owner = item.get("object") or item.get("card")
        return f"{names(owner)}: “{sentence}”" if owner else f"“{sentence}”"
    return f"“{item}”"


def players_before(scenario: object) -> dict[str, dict[str, int]]:
    """Life and poison as the scenario states them, by player."""
    players = scenario.get("players") if isinstance(scenario, Mapping) else None
    seats = [
        (str(player.get("name", "ABCDEFGH"[i : i + 1])), player)
        for i, player in enumerate(players or [{"name": "A"}, {"name": "B"}])
        if isinstance(player, Mapping)
    ]
    return {
        "life": {name: player.get("life", 20) for name, player in seats},
        "poison": {name: player.get("poison", 0) for name, player in seats},
    }


def why_not_words(answer: Answer) -> list[tuple[str, list[str]]]:
    """Each reason why something is not legal, with its rules."""
    return [
        (str(reason.get("text", "")), list(reason.get("rules") or []))
        if isinstance(reason, Mapping)
        else (str(reason), [])
        for reason in answer.get("why_not") or []
    ]


def _title(scenario: object) -> str:
    title = scenario.get("title") if isinstance(scenario, Mapping) else None
    return f"{title}\n" if title else ""


def _facts(answer: Answer) -> Iterator[str]:
    for text, rules in why_not_words(answer):
        yield f"Not legal: {text}{_cited(rules)}"
    if answer.get("total_cost"):
        yield f"Cost: {answer['total_cost']}"
    for cost in answer.get("other_costs") or []:
        yield f"Also: {cost}"
    if answer.get("sets"):
        yield "Mana: " + " or ".join(mana_symbols(mana) or "none" for mana in answer["sets"])


def _steps(steps: object, indent: str = "  ") -> Iterator[str]:
    for number, step in enumerate(steps if isinstance(steps, list) else [], 1):
        text = f"{number}. {step['text']}{_cited(step.get('rules') or [])}"
        yield fill(text, _WIDTH, initial_indent=indent, subsequent_indent=indent + "   ")


def _cited(rules: list[str]) -> str:
    return f" (CR {', '.join(rules)})" if rules else ""


def _looks(answer: Answer, names: Names) -> Iterator[str]:
    for look in answer.get("traits") or []:
        seen = f"{names(look['object'])} {trait_words(look['trait'], look['value'])}"
        yield f"Picture: {seen} ({because_words(look['because'])})."


def because_words(because: str) -> str:
    return {
        "verdict": "as settled on this site",
        "table": "as this table agreed",
        "sticker": "a sticker shows it",
        "player": "the player says so",
    }.get(because, because)


def _outcomes(scenario: object, answer: Answer, names: Names) -> Iterator[str]:
    outcomes = answer.get("outcomes") or []
    before = players_before(scenario)
    for number, outcome in enumerate(outcomes, 1):
        if len(outcomes) > 1:
            yield f"Result {number} of {len(outcomes)}{_led_to(outcome, names)}:"
        elif outcome.get("probability") not in (None, "1"):
            yield f"Result{_led_to(outcome, names)}:"
        if len(outcomes) > 1:
            yield from _steps(outcome.get("steps"))
        for line in outcome_lines(outcome, names, before, answer):
            yield f"  - {line.words}"


def _led_to(outcome: Mapping[str, Any], names: Names) -> str:
    ways = []
    if outcome.get("if"):
        ways.append(f"if {condition_words(outcome['if'], names)}")
    ways += [f"{names(c['player'])} picks {c['picked']} ({c['choice']})" for c in outcome.get("choices") or []]
    if outcome.get("probability"):
        ways.append(f"probability {outcome['probability']}")
    return f", {'; '.join(ways)}" if ways else ""
