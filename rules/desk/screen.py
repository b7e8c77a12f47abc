"""What the desk's templates are given: everything a page shows, worked out beforehand."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.http import QueryDict

from cards.names import suggest
from rules.desk.address import encode
from rules.desk.ask_form import Desk, ask_another, question_groups, with_defaults
from rules.desk.board import lay_out
from rules.desk.editor import PLACES, editor_groups
from rules.desk.explanation import explain
from rules.desk.judge import Answer, judge
from rules.desk.models import Ruling
from rules.desk.naming import Names
from rules.desk.prepared import Example
from rules.desk.questions import KINDS, QUESTIONS, Question, by_kind, start
from rules.desk.roll import LONGEST_SEED, roll
from rules.desk.services import standing
from rules.desk.shape import Scenario
from rules.desk.shelf import Shelf, artworks_by_id
from rules.desk.table import MOST_SEATS
from rules.desk.telling import Telling, tell
from rules.desk.things import Thing
from rules.desk.wording import unread_sentences
from rules.scenario import ScenarioError

Context = dict[str, Any]


def blank_screen(starts: Sequence[tuple[Question, Sequence[Example]]], problem: str = "") -> Context:
    cards = [
        {
            "question": question,
            "start": encode(start(question)),
            "examples": [(example.title, encode(example.scenario)) for example in examples],
        }
        for question, examples in starts
    ]
    return {"starts": cards, "problem": problem}


def table_screen(scenario: Scenario, looking: QueryDict) -> Context:
    """`looking`: what the address says beside the table: the card being edited, a name not found, picks, a seed."""
    shelf = Shelf(scenario)
    desk = Desk(scenario, shelf.things, shelf.traits)
    scenario = scenario | {"ask": with_defaults(desk)}
    desk = Desk(scenario, shelf.things, shelf.traits)
    error, telling = _judged(scenario, shelf, looking)
    address = encode(scenario)
    seats = lay_out(scenario, shelf.things, shelf.artworks, error)
    placed = any(seat.tiles or any(strip.tiles for strip in seat.strips) for seat in seats)
    typed = looking.get("typed", "")[:200]
    return {
        "address": address,
        "title": scenario.get("title", ""),
        "seats": seats,
        "seat_counts": range(2, MOST_SEATS + 1),
        "empty": not placed,
        "kind": scenario["ask"].get("kind", ""),
        "kinds": KINDS.items(),
        "question": by_kind(str(scenario["ask"].get("kind"))),
        "questions": _other_questions(scenario),
        "here": f"?t={address}&",
        "groups": question_groups(desk),
        "places": _places(scenario, looking.get("place", "")),
        "typed": typed,
        "suggestions": suggest(typed) if typed else [],
        "editing": _editing(scenario, shelf, desk, looking.get("edit", "")),
        "telling": telling,
        "error": error,
        "error_at": _named_place(error, shelf.things, scenario),
    } | _rolled(telling, looking.get("seed", ""))


def ruling_screen(kept: Ruling, picked: Iterable[str], seed: str) -> Context:
    scenario = kept.scenario
    shelf = Shelf(scenario)
    telling = _told(scenario, kept.answer, shelf, picked)
    now = standing(kept)
    return {
        "ruling": kept,
        "asked": KINDS.get(str(scenario["ask"].get("kind")), ""),
        "address": encode(scenario),
        "seats": lay_out(scenario, shelf.things, shelf.artworks),
        "telling": telling,
        "standing": now,
        "art_changes": [(Names(scenario)(change.object), change) for change in now.art],
        "today": _told(scenario, now.answer, shelf, ()) if now.changed and now.answer else None,
        "as_text": explain(scenario | {"title": kept.title}, kept.answer),
        "still": True,
        "here": "?",
    } | _rolled(telling, seed)


def _judged(scenario: Scenario, shelf: Shelf, looking: QueryDict) -> tuple[ScenarioError | None, Telling | None]:
    if not _complete(scenario):
        return None, None
    judgement = judge(scenario)
    if judgement.answer is None:
        return judgement.error, None
    return None, _told(scenario, judgement.answer, shelf, looking.getlist("pick"))


# What a question needs before it is one; the rest has defaults.
_NEEDED = {
    "trait": ("object", "trait"),
    "could_produce": ("permanent",),
    "available_mana": ("player",),
    "activate": ("permanent",),
    "deal_damage": ("source", "parts"),
    "combat_damage": ("attacks",),
    "cast": ("card",),
    "enter": ("card",),
    "trigger": ("permanent",),
}


def _complete(scenario: Scenario) -> bool:
    ask = scenario["ask"]
    needed = _NEEDED.get(str(ask.get("kind")))
    # A kind that we do not know is the judge's to refuse.
    return bool(ask.get("kind")) if needed is None else all(ask.get(key) for key in needed)


def _told(scenario: Scenario, answer: Answer, shelf: Shelf, picked: Iterable[str]) -> Telling:
    seen = artworks_by_id(str(look.get("artwork") or "") for look in answer.get("traits") or [])
    there = {f"on {id}": artwork for id, artwork in shelf.artworks.items()}
    return tell(scenario, answer, seen | there, picked)


def _rolled(telling: Telling | None, seed: str) -> Context:
    seed = seed[:LONGEST_SEED]
    if telling is None or not telling.by_chance or not seed:
        return {"seed": "", "rolled": None}
    position = roll(seed, [{"probability": result.odds} for result in telling.results])
    return {"seed": seed, "rolled": telling.results[position - 1] if position else None}


def _other_questions(scenario: Scenario) -> list[tuple[Question, bool, str]]:
    """Each question of this very table, with its address."""
    kind = scenario["ask"].get("kind")
    return [
        (question, question.kind == kind, encode(scenario | {"ask": ask_another(scenario, question.kind)}))
        for question in QUESTIONS
    ]


def _places(scenario: Scenario, chosen: str) -> list[tuple[str, str, bool]]:
    return [
        (value := f"{zone} {player['name']}", f"{player['name']}’s {words}", value == chosen)
        for player in scenario["players"]
        for zone, words in list(PLACES.items())[:3]
    ]


def _editing(scenario: Scenario, shelf: Shelf, desk: Desk, id: str) -> Context | None:
    thing = desk.thing(id)
    if thing is None or thing.zone == "question":
        return None
    return {
        "thing": thing,
        "artwork": shelf.artworks.get(thing.id),
        "card": shelf.cards.card(thing.name) if "card" in thing.entry else None,
        "groups": editor_groups(scenario, thing, shelf.things, shelf.traits, shelf.printings(thing)),
        "unread": unread_sentences(thing),
    }


def _named_place(error: ScenarioError | None, things: Sequence[Thing], scenario: Scenario) -> str:
    """The card that an error is about, for people who do not count brackets."""
    if error is None or not error.path.startswith("battlefield["):
        return ""
    number = error.path.removeprefix("battlefield[").partition("]")[0]
    if not number.isdecimal() or int(number) >= len(scenario["battlefield"]):
        return ""
    id = scenario["battlefield"][int(number)]["id"]
    return next((thing.label for thing in things if thing.id == id), "")
