"""Tapping for mana: what is made, what triggers on it and what replaces it (CR 106.12)."""

from __future__ import annotations

from tests.rules.mana_cards import ask, at, mana


def test_m3_to_tap_for_mana_is_to_activate_a_mana_ability_with_the_tap_symbol() -> None:
    answer = ask("activate", [at("Forest", id="f")], "f")
    assert (answer["mana_ability"], answer["taps_for_mana"]) == (True, True)
    assert answer["outcomes"][0]["tapped"] == ["f"]


def test_m3_a_mana_ability_without_the_symbol_is_no_tapping_for_mana() -> None:
    table = [at("Elf Caller", id="c"), at("Llanowar Elves"), at("Llanowar Elves"), at("Twice Reflection")]
    answer = ask("activate", table, "c")
    assert (answer["mana_ability"], answer["taps_for_mana"]) == (True, False)
    assert answer["outcomes"][0]["mana"] == {"G": 3}


def test_m1_mana_of_no_defined_type_is_no_mana() -> None:
    assert mana([at("Mirror Pond", id="p")], "p") == [{}]


def test_m4_a_trigger_adds_its_own_mana_at_once() -> None:
    answer = ask("activate", [at("Forest", id="f"), at("Vine Aura", attached_to="f")], "f")
    assert answer["outcomes"][0]["mana"] == {"G": 2}
    assert answer["outcomes"][0]["triggers"] == []


def test_m4_no_mana_no_trigger() -> None:
    answer = ask("activate", [at("Cradle of Beasts", id="c"), at("Land Burner", controller="B")], "c")
    assert answer["outcomes"][0]["triggers"] == []


def test_m4_a_trigger_that_adds_no_mana_waits_for_the_stack() -> None:
    answer = ask("activate", [at("Forest", id="f"), at("Land Burner", id="burner", controller="B")], "f")
    assert [t["source"] for t in answer["outcomes"][0]["triggers"]] == ["burner"]


def test_m5_a_doubler_does_not_see_the_mana_of_triggers() -> None:
    table = [at("Forest", id="f"), at("Vine Aura", attached_to="f"), at("Twice Reflection")]
    assert mana(table, "f") == [{"G": 3}]


def test_two_doublers_multiply() -> None:
    assert mana([at("Forest", id="f"), at("Twice Reflection"), at("Thrice Ancient")], "f") == [{"G": 6}]


def test_many_doublers_are_no_more_work_than_their_results() -> None:
    assert mana([at("Forest", id="f"), *[at("Twice Reflection")] * 12], "f") == [{"G": 4096}]


def test_extra_mana_follows_the_type_that_was_made_after_replacement() -> None:
    assert mana([at("Forest", id="f"), at("Soot"), at("Flood of Mana")], "f") == [{"B": 2}]


def test_of_two_types_made_at_once_the_player_picks_one() -> None:
    made = mana([at("Double Garrison", id="g"), at("Flood of Mana")], "g")
    assert sorted(map(str, made)) == ["{'W': 1, 'R': 2}", "{'W': 2, 'R': 1}"]


def test_two_or_more_is_counted_as_the_event_now_is() -> None:
    assert mana([at("Double Garrison", id="g"), at("Damper")], "g") == [{"C": 1}]
    assert mana([at("Forest", id="f"), at("Damper"), at("Twice Reflection")], "f") == [{"C": 1}]


def test_all_the_mana_becomes_one_color_of_choice() -> None:
    made = mana([at("Forest", id="f"), at("Color Pulse"), at("Twice Reflection")], "f")
    assert sorted(map(str, made)) == sorted(f"{{'{c}': 2}}" for c in "WUBRG")


def test_order_matters_where_amounts_are_set() -> None:
    made = mana([at("Forest", id="f"), at("Soot"), at("Twice Reflection")], "f")
    assert sorted(map(str, made)) == ["{'B': 1}", "{'B': 2}"]


def test_the_last_counter_sacrifices_the_land_in_the_ability_itself() -> None:
    answer = ask("activate", [at("Last Mine", id="m", counters={"mining": 1})], "m")
    assert all(outcome["sacrificed"] == ["m"] for outcome in answer["outcomes"])
    assert len(answer["outcomes"]) == 5


def test_605_1a_a_target_or_a_card_from_a_library_makes_it_no_mana_ability() -> None:
    table = [at("Draw Sphere", id="s"), at("Wastes")]
    sphere = ask("activate", table, "s", scenario={"library": {"A": ["Forest"]}})
    assert (sphere["legal"], sphere["mana_ability"], sphere["taps_for_mana"]) == (True, False, False)
    gone = {"graveyard": {"B": [at("Forest", id="gone")]}}
    shaman = ask("activate", [at("Graveyard Shaman", id="g")], "g", targets=["gone"], scenario=gone)
    assert (shaman["legal"], shaman["mana_ability"]) == (True, False)


def test_land_tapped_by_something_else_than_its_controller_counts_for_who_taps() -> None:
    assert mana([at("Forest", id="f", controller="B"), at("Twice Reflection")], "f") == [{"G": 1}]
