"""An answer as the page tells it: the sentence and its figure, the pictures, the decisions, the results in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.models import Artwork
from rules.desk.explanation import because_words, players_before, sentence_words, shared_steps, why_not_words
from rules.desk.figure import figure, figure_of_outcome, unit, unit_of_outcome
from rules.desk.naming import Names
from rules.desk.outcome_words import Line, condition_words, mana_symbols, outcome_lines, trait_words
from rules.desk.rule_titles import title_of
from rules.desk.shape import Scenario

Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Rule:
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Step:
    text: str
    rules: list[Rule]


@dataclass(frozen=True, slots=True)
class Look:
    """A question that was asked of a picture."""

    object: str
    name: str
    trait: str
    value: str
    words: str
    because: str
    source: str
    artwork: Artwork | None
    url: str


@dataclass(frozen=True, slots=True)
class Pick:
    """One way a player may decide. `code` goes into the address."""

    code: str
    words: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Decision:
    player: str
    choice: str
    picks: list[Pick]


@dataclass(frozen=True, slots=True)
class Result:
    """One outcome. `condition`: of unknown art; `way`: the choices that lead there; `odds`: a fraction."""

    number: int
    condition: str
    way: list[str]
    odds: str
    figure: str
    unit: str
    lines: list[Line]
    steps: list[Step]
    negative: bool


@dataclass(frozen=True, slots=True)
class Telling:
    kind: str
    sentence: str
    figure: str
    unit: str
    legal: bool | None
    why_not: list[Step]
    costs: list[str]
    sets: list[str]
    sets_left_off: int
    steps: list[Step]
    looks: list[Look]
    decisions: list[Decision]
    results: list[Result]
    all_results: int
    by_chance: bool
    facts: list[tuple[str, str]]
    assumptions: list[str]
    not_modelled: list[str]

    @property
    def rules(self) -> list[Rule]:
        """Every rule cited, once, in order of its first mention."""
        cited = [step.rules for step in [*self.why_not, *self.steps]]
        cited += [step.rules for result in self.results for step in result.steps]
        return list(dict.fromkeys(rule for rules in cited for rule in rules))

    @property
    def unknown(self) -> list[Look]:
        return [look for look in self.looks if look.value == "unknown"]


MOST_SETS = 24


def tell(
    scenario: Scenario, answer: Answer, artworks: Mapping[str, Artwork] | None = None, picked: Iterable[str] = ()
) -> Telling:
    """`artworks`: by the ids that the answer gives, and as `on <id>` that on a thing of the table; `picked`: codes of
    picks, of which each narrows the results."""
    names = Names(scenario)
    outcomes = list(answer.get("outcomes") or [])
    chosen = set(picked)
    decisions = _decisions(outcomes, names, chosen)
    kept = _narrowed(outcomes, chosen)
    before = players_before(scenario)
    sets = [mana_symbols(mana) or "no mana" for mana in answer.get("sets") or []]
    several = len(outcomes) > 1
    steps = _steps(shared_steps(answer), names)
    results = [
        Result(
            number=number,
            condition=condition_words(outcome["if"], names) if outcome.get("if") else "",
            way=[f"{names(c['player'])}: {c['picked']}" for c in outcome.get("choices") or []],
            odds="" if outcome.get("probability") in (None, "1") else str(outcome["probability"]),
            figure=figure_of_outcome(answer, outcome) if several else "",
            unit=unit_of_outcome(answer, outcome),
            lines=outcome_lines(outcome, names, before, answer),
            steps=[] if not several and steps else _steps(outcome.get("steps"), names),
            negative=_is_no(outcome.get("if")),
        )
        for number, outcome in kept
    ]
    return Telling(
        kind=str(answer.get("kind", "")),
        sentence=str(answer.get("answer", "")),
        figure=figure(answer),
        unit=unit(answer),
        legal=answer.get("legal"),
        why_not=[Step(text, _rules(rules)) for text, rules in why_not_words(answer)],
        costs=[str(cost) for cost in answer.get("other_costs") or []],
        sets=sets[:MOST_SETS],
        sets_left_off=max(0, len(sets) - MOST_SETS),
        steps=steps or (results[0].steps if len(outcomes) == 1 else []),
        looks=_looks(answer, names, artworks or {}),
        decisions=decisions,
        results=results,
        all_results=len(outcomes),
        by_chance=any(result.odds for result in results),
        facts=_facts(answer),
        assumptions=[str(words) for words in answer.get("assumptions") or []],
        not_modelled=[sentence_words(item, names) for item in answer.get("not_modelled") or []],
    )


def _steps(steps: object, names: Names) -> list[Step]:
    listed = steps if isinstance(steps, list) else []
    return [Step(str(step.get("text", "")), _rules(step.get("rules") or [])) for step in listed]


def _rules(numbers: Iterable[object]) -> list[Rule]:
    return [Rule(str(number), title_of(str(number))) for number in numbers]


def _looks(answer: Answer, names: Names, artworks: Mapping[str, Artwork]) -> list[Look]:
    return [
        Look(
            object=_id(look["object"]),
            name=names(look["object"]),
            trait=str(look["trait"]),
            value=str(look["value"]),
            words=trait_words(str(look["trait"]), str(look["value"])),
            because=because_words(str(look["because"])),
            source=str(look["because"]),
            artwork=artworks.get(str(look.get("artwork") or "")) or artworks.get(f"on {_id(look['object'])}"),
            url=str(look.get("url") or ""),
        )
        for look in answer.get("traits") or []
    ]


def _id(object: object) -> str:
    return str(object.get("id", "")) if isinstance(object, Mapping) else str(object)


def _decisions(outcomes: Sequence[Answer], names: Names, chosen: set[str]) -> list[Decision]:
    """Each decision that leads to different results, once, with every pick that some result was reached by."""
    found: dict[tuple[str, str], list[str]] = {}
    for outcome in outcomes:
        for choice in outcome.get("choices") or []:
            picks = found.setdefault((str(choice["player"]), str(choice["choice"])), [])
            if str(choice["picked"]) not in picks:
                picks.append(str(choice["picked"]))
    return [
        Decision(
            names(player), choice, [Pick(f"{d}.{p}", words, f"{d}.{p}" in chosen) for p, words in enumerate(picks)]
        )
        for d, ((player, choice), picks) in enumerate(found.items())
    ]


def _narrowed(outcomes: Sequence[Answer], chosen: set[str]) -> list[tuple[int, Answer]]:
    """Numbered from 1. An outcome stays unless it was reached by another pick in a decision that is taken."""
    keys: dict[tuple[str, str], list[str]] = {}
    kept = []
    coded = []
    for number, outcome in enumerate(outcomes, 1):
        codes = {}
        for choice in outcome.get("choices") or []:
            key = (str(choice["player"]), str(choice["choice"]))
            picks = keys.setdefault(key, [])
            if str(choice["picked"]) not in picks:
                picks.append(str(choice["picked"]))
            codes[str(list(keys).index(key))] = f"{list(keys).index(key)}.{picks.index(str(choice['picked']))}"
        coded.append((number, outcome, codes))
    taken = {code.partition(".")[0]: code for code in chosen}
    for number, outcome, codes in coded:
        if all(codes.get(decision, code) == code for decision, code in taken.items()):
            kept.append((number, outcome))
    return kept or [(number, outcome) for number, outcome, _ in coded]


def _is_no(condition: object) -> bool:
    parts = condition if isinstance(condition, list) else [condition]
    return bool(parts) and all(isinstance(part, Mapping) and part.get("value") == "no" for part in parts)


def _facts(answer: Answer) -> list[tuple[str, str]]:
    """Side facts of an answer: a word and what is so."""
    facts = []
    for key, label in (
        ("legal", "Legal"),
        ("mana_ability", "A mana ability"),
        ("taps_for_mana", "Taps for mana"),
        ("random_targets", "Targets picked by chance"),
        ("may_decline", "May still be called off"),
    ):
        if isinstance(answer.get(key), bool):
            facts.append((label, "yes" if answer[key] else "no"))
    if answer.get("total_cost"):
        facts.append(("Total cost", str(answer["total_cost"])))
    if answer.get("times") is not None:
        facts.append(("Triggers", f"{answer['times']} ×"))
    return facts
