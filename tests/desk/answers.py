"""Answers written by hand in the shape of a judge's, so that pages can be tried without one."""

from typing import Any

Answer = dict[str, Any]


def answer(kind: str, sentence: str, **more: Any) -> Answer:
    empty: Answer = {"steps": [], "traits": [], "assumptions": [], "not_modelled": [], "outcomes": []}
    return {"kind": kind, "answer": sentence} | empty | more


def step(text: str, *rules: str) -> dict[str, Any]:
    return {"text": text, "rules": list(rules), "objects": []}


def dealt(source: str, to: str, amount: int, combat: bool = False) -> dict[str, Any]:
    return {"source": source, "to": to, "amount": amount, "combat": combat}


def look(object: str, trait: str, value: str, because: str = "verdict", **more: Any) -> dict[str, Any]:
    return {"object": object, "trait": trait, "value": value, "because": because, "artwork": None, "url": None} | more


TRAMPLE = answer(
    "combat_damage",
    "Giant Warthog deals 3 to Grizzly Bears and 4 to B; Grizzly Bears deals 2 back and dies.",
    legal=True,
    why_not=[],
    steps=[
        step("A divides the 5 damage of Giant Warthog: 2 to Grizzly Bears, 3 to B.", "510.1c", "702.19b"),
        step("Don't Try This at Home adds 1 to each part, as Giant Warthog is hot.", "614.1", "616.1"),
        step("All of it is dealt at once.", "510.2"),
        step("Grizzly Bears has lethal damage and is destroyed.", "704.5g"),
    ],
    traits=[look("trampler", "hot", "yes", "table"), look("grizzly-bears", "hot", "no", "table")],
    outcomes=[
        {
            "dealt": [
                dealt("trampler", "grizzly-bears", 3, True),
                dealt("trampler", "B", 4, True),
                dealt("grizzly-bears", "trampler", 2, True),
            ],
            "life": {"A": 20, "B": 16},
            "poison": {"A": 0, "B": 0},
            "marked": {"trampler": 2, "grizzly-bears": 3},
            "dies": ["grizzly-bears"],
            "destroyed": ["grizzly-bears"],
            "choices": [],
        }
    ],
)

UNKNOWN_BURN = answer(
    "deal_damage",
    "4 damage to B if Lightning Bolt is hot, else 3.",
    steps=[step("Lightning Bolt would deal 3 damage to B.", "120.4")],
    traits=[look("lightning-bolt", "hot", "unknown")],
    assumptions=["Nobody responds."],
    not_modelled=["Sacrifice a hat: draw a card."],
    outcomes=[
        {
            "if": {"object": "lightning-bolt", "trait": "hot", "value": "yes"},
            "dealt": [dealt("lightning-bolt", "B", 4)],
            "life": {"A": 20, "B": 16},
            "choices": [],
        },
        {
            "if": {"object": "lightning-bolt", "trait": "hot", "value": "no"},
            "dealt": [dealt("lightning-bolt", "B", 3)],
            "life": {"A": 20, "B": 17},
            "choices": [],
        },
    ],
)

POOLS = answer(
    "could_produce",
    "Reflecting Pool could produce green mana.",
    types="G",
    steps=[
        step("Reflecting Pool could make any type that a land you control could produce.", "106.7"),
        step("The other Reflecting Pool looks back at this one and adds nothing of its own.", "106.7"),
        step("Forest could produce {G}.", "305.6"),
    ],
    outcomes=[],
)

SICK_ELVES = answer(
    "activate",
    "No: Llanowar Elves came under A's control this turn.",
    legal=False,
    why_not=[
        {"text": "Llanowar Elves has not been under A's control since the turn began.", "rules": ["302.6", "107.5"]}
    ],
    mana_ability=True,
    taps_for_mana=True,
    total_cost="{0}",
    other_costs=["Tap Llanowar Elves."],
)

TROLLER = answer(
    "cast",
    "Lightning Bolt costs {R}; its target is picked by chance among 4.",
    legal=True,
    why_not=[],
    total_cost="{R}",
    random_targets=True,
    may_decline=False,
    steps=[
        step("Lightning Bolt has a target, so it costs {2} less, which leaves {R}.", "601.2f", "118.7a"),
        step("Its target is picked at random among everything legal.", "601.2c"),
    ],
    outcomes=[
        {"targets": [target], "probability": "1/4", "choices": [], "life": {"A": 20, "B": 20}}
        for target in ("A", "B", "high-troller", "grizzly-bears")
    ],
)

HAT = answer(
    "trait",
    "Nobody has settled it yet: Grizzly Bears, hat.",
    value="unknown",
    traits=[look("grizzly-bears", "hat", "unknown")],
)

ORDER = answer(
    "deal_damage",
    "B picks the order: 8 or 7 damage.",
    outcomes=[
        {
            "choices": [{"player": "B", "choice": "which effect goes first", "picked": "add 1"}],
            "dealt": [dealt("lightning-bolt", "B", 8)],
            "life": {"A": 20, "B": 12},
            "steps": [step("Add 1, then double.", "616.1")],
        },
        {
            "choices": [{"player": "B", "choice": "which effect goes first", "picked": "double"}],
            "dealt": [dealt("lightning-bolt", "B", 7)],
            "life": {"A": 20, "B": 13},
            "steps": [step("Double, then add 1.", "616.1")],
        },
    ],
)

MANA_WAYS = answer("available_mana", "A could have {R}{G} or {G}{G}.", sets=[{"R": 1, "G": 1}, {"G": 2}])

BY_KIND = {each["kind"]: each for each in (MANA_WAYS, HAT, TROLLER, SICK_ELVES, POOLS, UNKNOWN_BURN, TRAMPLE)}


def by_hand(scenario: object, cards: object = None, art: object = None) -> Answer:
    """A judge that answers from the above, whatever the table."""
    return BY_KIND[scenario["ask"]["kind"]]  # type: ignore[index]
