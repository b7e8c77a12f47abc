import pytest

from rules.desk.explanation import explain
from rules.desk.figure import figure, figure_of_outcome, unit
from rules.desk.outcome_words import condition_words, mana_symbols, outcome_lines
from rules.desk.rule_titles import TITLES, title_of
from rules.desk.telling import tell
from tests.desk.answers import HAT, MANA_WAYS, ORDER, POOLS, SICK_ELVES, TRAMPLE, TROLLER, UNKNOWN_BURN, answer, step

TABLE = {
    "players": [{"name": "A", "life": 20}, {"name": "B", "life": 20}],
    "battlefield": [
        {"card": "Giant Warthog", "id": "trampler"},
        {"card": "Grizzly Bears", "id": "grizzly-bears", "controller": "B"},
        {"card": "High Troller", "id": "high-troller", "controller": "B"},
        {"card": "Llanowar Elves", "id": "llanowar-elves"},
    ],
    "hand": {"A": [{"card": "Lightning Bolt", "id": "lightning-bolt"}]},
    "ask": {"kind": "trait"},
}


def words(outcome, **before):
    return [line.words for line in outcome_lines(outcome, str, before)]


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ({"dealt": [{"source": "s", "to": "B", "amount": 4, "combat": True}]}, ["s deals 4 combat damage to B."]),
        ({"marked": {"c": 3}}, ["c has 3 damage marked on it."]),
        ({"marked": {"c": 3}, "dies": ["c"]}, ["c dies."]),
        ({"dies": ["c", "d"], "destroyed": ["c", "d"]}, ["c and d die."]),
        ({"destroyed": ["land"]}, ["land is destroyed."]),
        ({"loses": ["B"]}, ["B loses the game."]),
        ({"counters": {"c": {"+1/+1": 1}}}, ["c has 1 +1/+1 counter."]),
        ({"mana": {"R": 2, "C": 0}, "to": "A"}, ["A adds {R}{R}."]),
        ({"mana": {}, "to": "A"}, []),
        ({"targets": ["B", "c"]}, ["Targets: B, then c."]),
        ({"sacrificed": ["c"], "put_in_graveyard": ["c"]}, ["c is sacrificed."]),
        ({"put_in_graveyard": ["c"]}, ["c goes to the graveyard."]),
        ({"tapped": ["c"]}, ["c becomes tapped."]),
        ({"untapped": ["c", "d"]}, ["c and d become untapped."]),
        (
            {"triggers": [{"source": "c", "text": "~ does it", "amount": 3, "x": 2, "legal_targets": ["A", "B"]}]},
            ["c triggers: “c does it” (amount 3, X = 2). Legal targets: A or B."],
        ),
        ({"triggers": [{"source": "c", "legal_targets": []}]}, ["c triggers. It has no legal target."]),
        ({"somersaults": 3}, ["somersaults: 3"]),
        ({"choices": [{}], "probability": "1/2", "steps": [{}]}, []),
    ],
)
def test_everything_that_an_outcome_holds_is_said(outcome, said):
    assert words(outcome) == said


def test_life_is_told_where_it_changed():
    outcome = {"life": {"A": 20, "B": 16}, "poison": {"A": 0, "B": 2}}
    assert words(outcome, life={"A": 20, "B": 20}, poison={"A": 0, "B": 0}) == [
        "B: 20 → 16 life.",
        "B has 2 poison counters.",
    ]


def test_much_mana_is_counted():
    assert mana_symbols({"G": 12, "R": 1}) == "{R}12 × {G}"
    assert mana_symbols(None) == ""


def test_conditions_are_one_or_several():
    one = {"object": "boar", "trait": "hot", "value": "no"}
    assert condition_words(one, str) == "boar is not hot"
    assert condition_words([one, {"object": "B", "trait": "hat", "value": "yes"}], str) == (
        "boar is not hot and B has a hat"
    )
    assert condition_words({"object": "c", "trait": "sword", "value": "yes"}, str) == "c shows sword"


@pytest.mark.parametrize(
    ("said", "big", "small"),
    [
        (TRAMPLE, "4", "damage to B"),
        (UNKNOWN_BURN, "4 or 3", "damage"),
        (POOLS, "{G}", ""),
        (SICK_ELVES, "No", ""),
        (TROLLER, "{R}", "in all"),
        (HAT, "Not known", ""),
        (MANA_WAYS, "{R}{G} or {G}{G}", ""),
        (answer("could_produce", "", types=""), "No mana", ""),
        (answer("trigger", "", times=3), "3 times", ""),
        (answer("trigger", "", times=0), "No", ""),
        (answer("enter", "", outcomes=[{"triggers": [{"source": "c"}]}]), "1 trigger", ""),
        (answer("activate", "", legal=True, mana_ability=True, outcomes=[{"mana": {"G": 1}}]), "{G}", ""),
        (answer("combat_damage", "", legal=False), "Not legal", ""),
        (answer("available_mana", "", sets=[{}]), "No mana", ""),
        (answer("something new", ""), "", ""),
    ],
)
def test_the_figure_says_it_at_a_glance(said, big, small):
    assert (figure(said), unit(said)) == (big, small)


def test_each_of_several_outcomes_shows_its_own():
    assert [figure_of_outcome(UNKNOWN_BURN, outcome) for outcome in UNKNOWN_BURN["outcomes"]] == ["4", "3"]
    assert {figure_of_outcome(TROLLER, outcome) for outcome in TROLLER["outcomes"]} == {"1/4"}


def test_a_rule_without_a_title_is_told_by_the_rule_above():
    assert title_of("616.1f") == TITLES["616.1"]
    assert title_of("616.9z") == TITLES["616"]
    assert title_of("CR 510.2") == TITLES["510.2"]
    assert title_of("999.9") == ""
    assert title_of("") == ""


def test_titles_are_short_and_plain():
    assert all(len(title) < 110 and title.endswith(".") for title in TITLES.values())


def test_names_stand_for_ids():
    telling = tell(TABLE, TRAMPLE)
    assert telling.results[0].lines[0].words == "Giant Warthog deals 3 combat damage to Grizzly Bears."
    assert [look.words for look in telling.looks] == ["is hot", "is not hot"]
    assert telling.steps[0].rules[0].title == TITLES["510.1c"]


def test_a_pick_narrows_the_results():
    telling = tell(TABLE, ORDER)
    (decision,) = telling.decisions
    assert (decision.player, [pick.words for pick in decision.picks]) == ("B", ["add 1", "double"])
    assert len(telling.results) == 2
    narrowed = tell(TABLE, ORDER, picked=["0.1"])
    assert [(result.number, result.figure) for result in narrowed.results] == [(2, "7")]
    assert narrowed.decisions[0].picks[1].chosen
    assert len(tell(TABLE, ORDER, picked=["7.7", "nonsense"]).results) == 2


def test_the_explanation_is_whole():
    said = explain(TABLE | {"title": "A boar"}, TRAMPLE, "1. ")
    assert said.startswith("1. A boar\nGiant Warthog deals 3 to Grizzly Bears")
    assert "  1. A divides the 5 damage of Giant Warthog: 2 to Grizzly Bears, 3 to B. (CR 510.1c, 702.19b)" in said
    assert "Picture: Giant Warthog is hot (as this table agreed)." in said
    assert "  - Grizzly Bears dies." in said


def test_the_explanation_tells_odds_conditions_and_what_is_not_understood():
    assert "Result 1 of 4, probability 1/4:" in explain(TABLE, TROLLER)
    said = explain(TABLE, UNKNOWN_BURN)
    assert "Result 1 of 2, if Lightning Bolt (A’s, in hand) is hot:" in said
    assert "The judge does not understand: “Sacrifice a hat: draw a card.”" in said
    assert "Supposing: Nobody responds." in said
    assert "Not legal: Llanowar Elves has not been under A's control" in explain(TABLE, SICK_ELVES)
    assert "B picks add 1 (which effect goes first)" in explain(TABLE, ORDER)


def test_an_error_is_explained_with_its_place():
    broken = {"error": {"path": "battlefield[0].card", "message": "no card is named so"}}
    assert explain(7, broken) == "Cannot be read at battlefield[0].card: no card is named so"


def test_several_stories_share_only_how_they_begin():
    same, hot, cold = step("Cast."), step("Add 1."), step("Deal 3.")
    outcomes = [{"steps": [same, hot, cold]}, {"steps": [same, cold]}]
    telling = tell(TABLE, answer("cast", "", steps=[same, hot, cold], outcomes=outcomes))
    assert [each.text for each in telling.steps] == ["Cast."]
    assert [each.text for each in telling.results[1].steps] == ["Cast.", "Deal 3."]


def test_what_holds_for_all_outcomes_is_said_once():
    outcomes = [{"total_cost": "{R}", "legal": True}, {"total_cost": "{2}{R}", "legal": False}]
    telling = tell(TABLE, answer("cast", "", total_cost="{R}", legal=True, outcomes=outcomes))
    assert [[line.words for line in result.lines] for result in telling.results] == [
        [],
        ["It is not legal.", "It costs {2}{R} in all."],
    ]
