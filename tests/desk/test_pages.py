import json
from urllib.parse import parse_qs, urlsplit

import pytest
from django.urls import reverse

from rules.desk.address import decode, encode
from rules.desk.models import Ruling
from rules.desk.prepared import EXAMPLES, by_slug
from rules.desk.shape import check_shape, find_entry
from tests.tagging.factories import moderator, person

pytestmark = pytest.mark.django_db

TABLE = check_shape(
    {
        "players": [{"name": "A", "life": 20, "hat": "none"}, {"name": "B", "life": 20, "hat": "none"}],
        "active_player": "A",
        "battlefield": [
            {"card": "Giant Warthog", "id": "trampler"},
            {"card": "Grizzly Bears", "id": "grizzly-bears", "controller": "B"},
        ],
        "hand": {"A": [{"card": "Lightning Bolt", "id": "lightning-bolt"}]},
        "ask": {"kind": "combat_damage", "attacks": [{"attacker": "trampler", "defender": "B"}]},
    }
)


def at(scenario, **more):
    return {"t": encode(scenario), **more}


def table_after(response):
    """The table that a change leads to."""
    assert response.status_code == 302, response.content[:300]
    return decode(parse_qs(urlsplit(response["Location"]).query)["t"][0])


def change(client, scenario=TABLE, **fields):
    return table_after(client.get("/rulings/", at(scenario, **fields)))


def text(response):
    return response.content.decode()


# ---- who may see what ----------------------------------------------------------------------------------------

READ = ["rulings", "scenario_json", "desk_card_names"]


@pytest.mark.parametrize("name", READ)
def test_the_desk_is_open_to_everybody(client, some_cards, judged_by_hand, name):
    for who in (None, person(), moderator()):
        if who:
            client.force_login(who)
        assert client.get(reverse(name), at(TABLE)).status_code == 200


@pytest.mark.parametrize("name", READ)
def test_reading_refuses_to_be_posted(client, name):
    assert client.post(reverse(name)).status_code == 405


@pytest.mark.parametrize("name", ["open_scenario", "keep_ruling"])
def test_writing_refuses_to_be_fetched(client, name):
    assert client.get(reverse(name)).status_code == 405


def test_rulings_can_be_read_by_everybody_and_changed_by_nobody(client, some_cards, judged_by_hand):
    client.post("/rulings/keep/", at(TABLE))
    kept = Ruling.objects.get()
    for who in (None, person(), moderator()):
        if who:
            client.force_login(who)
        assert client.get(kept.get_absolute_url()).status_code == 200
        assert client.get(reverse("ruling_json", args=[kept.code])).status_code == 200
    for name in ("ruling", "ruling_json"):
        assert client.post(reverse(name, args=[kept.code])).status_code == 405


@pytest.mark.parametrize(
    "path", ["/rulings/abcdefghjk/", "/rulings/abcdefghjk/ruling.json", "/rulings/1/", "/rulings/ABC/"]
)
def test_a_code_that_was_never_given_is_not_found(client, path):
    assert client.get(path).status_code == 404


def test_posting_needs_a_token_against_forgery(some_cards, judged_by_hand):
    from django.test import Client

    assert Client(enforce_csrf_checks=True).post("/rulings/keep/", at(TABLE)).status_code == 403


# ---- starting ------------------------------------------------------------------------------------------------


def test_it_begins_with_questions(client):
    page = text(client.get("/rulings/"))
    assert "What do you want to know?" in page
    for example in EXAMPLES:
        assert encode(example.scenario) in page


@pytest.mark.parametrize("address", ["1", "2abc", "1!!!!", "x" * 9_000, "1AAAA"])
def test_an_address_that_holds_no_table_says_so(client, address):
    response = client.get("/rulings/", {"t": address})
    assert response.status_code == 400
    assert "does not hold a table" in text(response) or "not JSON" in text(response)


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("hello", "not JSON"),
        ("[" * 50_000, "too deeply"),
        ("[]", "in braces"),
        (json.dumps({"battlefield": [{"card": 3}]}), "battlefield[0].card"),
        (json.dumps({"battlefield": ["x" * 99_000]}), "too large"),
        ("", "not JSON"),
    ],
)
def test_a_scenario_that_cannot_be_opened_says_why_and_stays_to_be_mended(client, pasted, said):
    response = client.post("/rulings/open/", {"scenario": pasted})
    assert response.status_code == 400
    assert said in text(response)


def test_a_pasted_scenario_opens_as_a_table(client, some_cards, judged_by_hand):
    response = client.post("/rulings/open/", {"scenario": json.dumps({"battlefield": ["Forest"]})})
    assert table_after(response)["battlefield"] == [{"card": "Forest", "id": "forest"}]


@pytest.mark.parametrize(
    "ask",
    [
        {"kind": 7},
        {"kind": "dance"},
        {"kind": ["cast"]},
        {"kind": "cast", "card": {"card": "Nothing Named So"}},
        {"kind": "activate", "permanent": 9},
        {"kind": "combat_damage", "attacks": [{"attacker": {}, "defender": [], "assign": {"x": "y"}}]},
        {"kind": "deal_damage", "source": "forest", "parts": [{"to": 3, "amount": "lots"}]},
        {"kind": "trait", "object": "forest", "trait": 12},
        {"kind": "trigger", "permanent": "forest", "ability": "first", "event": {"what": 1}},
        {"kind": "enter", "card": "Forest", "x": "many", "chosen": {"color": 5}},
        {"kind": "could_produce", "permanent": "nowhere"},
        {"kind": "available_mana", "player": "Zoe"},
    ],
)
def test_a_strange_question_is_answered_in_words_never_with_a_crash(client, some_cards, ask):
    table = check_shape({"battlefield": [{"card": "Forest", "counters": {"x": "y"}, "marked_damage": "z"}], "ask": ask})
    response = client.get("/rulings/", at(table))
    assert response.status_code == 200
    assert client.get("/rulings/", at(table, edit="forest")).status_code == 200
    assert client.get("/rulings/", at(table, kind="cast", do="ask", edited="forest")).status_code == 302


# ---- building a table ----------------------------------------------------------------------------------------


def test_a_card_is_added_by_name(client, some_cards):
    changed = change(client, **{"card-name": "llanowar elves", "place": "battlefield B"})
    assert changed["battlefield"][-1] == {"card": "Llanowar Elves", "id": "llanowar-elves", "controller": "B"}
    assert change(client, add="Forest", place="graveyard A")["graveyard"]["A"][0]["card"] == "Forest"


def test_a_card_alone_begins_a_table(client, some_cards):
    table = table_after(client.get("/rulings/", {"add": "grizzly bears"}))
    assert [card["card"] for card in table["battlefield"]] == ["Grizzly Bears"]
    table = table_after(client.get("/rulings/", {"add": "Lightning Bolt"}))
    assert table["battlefield"] == []
    assert table["hand"]["A"][0]["card"] == "Lightning Bolt"
    page = client.get("/rulings/", {"add": "Grizly Baers"}, follow=True)
    assert "No card is named “Grizly Baers”" in text(page)


def test_a_mistyped_name_offers_what_was_meant_as_buttons(client, some_cards, judged_by_hand):
    response = client.get("/rulings/", at(TABLE, **{"card-name": "Lanowar Elfs", "place": "hand B"}), follow=True)
    page = text(response)
    assert "No card is named “Lanowar Elfs”" in page
    assert '<button class="button button-quiet" type="submit" name="add" value="Llanowar Elves">' in page
    assert '<option value="hand B" selected>' in page


def test_suggestions_come_while_typing(client, some_cards):
    page = text(client.get("/rulings/names/", {"card-name": "griz"}))
    assert 'name="add" value="Grizzly Bears"' in page
    assert client.get("/rulings/names/").content.strip() == b""


def test_a_full_table_takes_no_more(client, some_cards):
    full = check_shape({"battlefield": ["Forest"] * 200})
    assert len(change(client, full, add="Forest")["battlefield"]) == 200


def test_tiles_are_tapped_taken_away_and_doubled(client, some_cards):
    assert find_entry(change(client, do="tap trampler"), "trampler")["tapped"] is True
    assert find_entry(change(client, do="remove trampler"), "trampler") is None
    assert find_entry(change(client, do="twin grizzly-bears"), "grizzly-bears-2")["controller"] == "B"
    assert change(client, do="explode trampler")["battlefield"] == TABLE["battlefield"]
    assert change(client, do="tap nothing")["battlefield"] == TABLE["battlefield"]


def test_attackers_are_sent_and_called_back(client, some_cards):
    assert change(client, do="attack trampler")["ask"]["attacks"] == []
    sent = change(client, TABLE | {"ask": {"kind": "combat_damage"}}, do="attack grizzly-bears")
    assert sent["ask"]["attacks"] == [{"attacker": "grizzly-bears", "defender": "A"}]


def test_players_life_hats_and_turn(client, some_cards):
    changed = change(client, **{"life.1": "7", "hat.1": "worn", "active": "B", "seats": "3"})
    assert changed["players"][1] == {"name": "B", "life": 7, "hat": "worn"}
    assert (changed["active_player"], len(changed["players"])) == ("B", 3)
    odd = change(client, **{"life.0": "lots", "hat.0": "crown", "active": "Zoe", "seats": "many"})
    assert odd["players"] == TABLE["players"]


def test_one_card_is_edited_whole(client, some_cards):
    fields = {
        "edited": "trampler",
        "edit": "trampler",
        "e-place": "battlefield B",
        "e-tapped": "on",
        "e-fresh": "on",
        "e-counter.+1/+1": "2",
        "e-new-counter": "stun",
        "e-damage": "3",
        "e-attached": "grizzly-bears",
        "e-chosen-color": "R",
        "e-trait.hot": "yes",
        "e-trait.hat": "",
        "e-printing": "smp 12★",
    }
    response = client.get("/rulings/", at(TABLE, **fields))
    assert "edit=trampler" in response["Location"]
    assert find_entry(table_after(response), "trampler") == {
        "card": "Giant Warthog",
        "id": "trampler",
        "controller": "B",
        "tapped": True,
        "since_turn_start": False,
        "counters": {"+1/+1": 2, "stun": 1},
        "marked_damage": 3,
        "attached_to": "grizzly-bears",
        "chosen": {"color": "R"},
        "traits": {"hot": "yes"},
        "printing": {"set": "smp", "number": "12★"},
    }


def test_the_editor_shows_text_printings_and_what_was_agreed(client, some_cards, judged_by_hand):
    page = text(client.get("/rulings/", at(TABLE, edit="trampler")))
    assert "Creature — Boar Beast" in page
    number = some_cards["Giant Warthog"].pk
    assert f'<option value="smp {number}">' in page


def test_the_question_is_read_back_for_each_kind(client, some_cards):
    ask = change(client, **{"kind": "combat_damage", "attacker.0": "trampler", "defender.0": "B",
                            "blocker.0": ["grizzly-bears"], "step": "regular"})["ask"]  # fmt: skip
    assert ask == {
        "kind": "combat_damage",
        "attacks": [{"attacker": "trampler", "defender": "B", "blockers": ["grizzly-bears"]}],
        "step": "regular",
    }
    blocked = TABLE | {"ask": ask}
    attack = {"kind": "combat_damage", "attacker.0": "trampler", "defender.0": "B", "blocker.0": ["grizzly-bears"]}
    assigned = change(client, blocked, **attack, **{"assign.0.0": "2", "assign.0.1": "3"})
    assert assigned["ask"]["attacks"][0]["assign"] == {"grizzly-bears": 2, "B": 3}

    damage = TABLE | {"ask": {"kind": "deal_damage"}}
    fields = {
        "kind": "deal_damage",
        "source": "lightning-bolt",
        "to.0": "B",
        "amount.0": "3",
        "to.1": "",
        "amount.1": "9",
    }
    assert change(client, damage, **fields)["ask"] == {
        "kind": "deal_damage",
        "source": "lightning-bolt",
        "parts": [{"to": "B", "amount": 3}],
    }
    cast = TABLE | {"ask": {"kind": "cast"}}
    fields = {"kind": "cast", "card": "lightning-bolt", "player": "A", "target.0": "B", "target.1": "", "x": "0"}
    assert change(client, cast, **fields)["ask"] == {
        "kind": "cast", "card": "lightning-bolt", "player": "A", "targets": ["B"], "x": 0,
    }  # fmt: skip


def test_another_kind_of_question_keeps_what_both_ask(client, some_cards):
    tap = TABLE | {"ask": {"kind": "activate", "permanent": "trampler", "ability": 2}}
    assert change(client, tap, kind="could_produce")["ask"] == {"kind": "could_produce", "permanent": "trampler"}


def test_what_the_form_does_not_show_is_not_lost(client, some_cards):
    table = check_shape(TABLE | {"this_turn": [{"card": "Forest"}], "ask": {"kind": "activate", "player": "B"}})
    changed = change(client, table, kind="activate", permanent="trampler")
    assert changed["this_turn"] == [{"card": "Forest"}]
    assert changed["ask"]["player"] == "B"


def test_a_changed_table_sheds_the_title_it_was_given(client, some_cards):
    named = TABLE | {"title": "Boar"}
    assert "title" not in change(client, named, do="tap trampler")
    fields = {"kind": "combat_damage", "attacker.0": "trampler", "defender.0": "B", "do": "ask"}
    assert change(client, named, **fields)["title"] == "Boar"


# ---- the answer ----------------------------------------------------------------------------------------------


def test_the_answer_stands_under_the_table(client, some_cards, judged_by_hand):
    page = text(client.get("/rulings/", at(by_slug("hot-trample").scenario)))
    assert "Giant Warthog deals 3 to Grizzly Bears and 4 to B" in page
    assert 'aria-label="Rule 510.1c"' in page
    assert "B: 20 → 16 life." in page


def test_unknown_art_shows_both_results_and_lets_the_table_settle_it(client, some_cards, judged_by_hand):
    table = by_slug("hot-burn").scenario
    page = text(client.get("/rulings/", at(table)))
    assert "If Lightning Bolt is hot" in page
    assert "If Lightning Bolt is not hot" in page
    assert "The judge does not understand this sentence: “Sacrifice a hat: draw a card.”" in page
    assert 'value="settle yes hot lightning-bolt"' in page
    settled = change(client, table, do="settle no hot lightning-bolt")
    assert settled["ask"]["source"]["traits"] == {"hot": "no"}


def test_chance_is_rolled_with_a_seed_that_is_shown(client, some_cards, judged_by_hand):
    table = by_slug("high-troller").scenario
    response = client.get("/rulings/", at(table, do="roll"))
    seed = parse_qs(urlsplit(response["Location"]).query)["seed"][0]
    pages = {text(client.get("/rulings/", at(table, seed=seed))).count("is-rolled") for _ in range(3)}
    assert pages == {1}
    assert f"<code>{seed}</code>" in text(client.get("/rulings/", at(table, seed=seed)))


def test_htmx_gets_the_room_alone_with_its_address(client, some_cards, judged_by_hand):
    response = client.get("/rulings/", at(TABLE, do="tap trampler"), headers={"HX-Request": "true"})
    assert response.status_code == 200
    assert b"<html" not in response.content
    pushed = decode(parse_qs(urlsplit(response["HX-Push-Url"]).query)["t"][0])
    assert find_entry(pushed, "trampler")["tapped"] is True


def test_the_judges_complaint_stands_at_the_card_it_is_about(client, some_cards):
    table = check_shape(
        {"battlefield": ["Forest", "Shivan Drago"], "ask": {"kind": "trait", "object": "A", "trait": "hat"}}
    )
    page = text(client.get("/rulings/", at(table)))
    assert "The judge cannot read this table" in page
    assert "battlefield[1].card" in page
    assert "is-wrong" in page


def test_the_judge_losing_its_way_costs_no_table(client, some_cards, monkeypatch):
    def lost(*_):
        raise ZeroDivisionError

    monkeypatch.setattr("rules.desk.judge.rule", lost)
    response = client.get("/rulings/", at(TABLE))
    assert response.status_code == 200
    assert "The judge lost its way" in text(response)


def test_the_table_is_there_as_json(client, some_cards):
    response = client.get("/rulings/scenario.json", at(TABLE))
    assert response.json() == TABLE
    bad = client.get("/rulings/scenario.json", {"t": "nonsense"})
    assert (bad.status_code, bad.json()["error"]["path"]) == (400, "")


def test_names_of_cards_and_players_are_escaped(client, some_cards, judged_by_hand):
    table = check_shape({"players": [{"name": "<b>A"}, {"name": "B"}], "battlefield": ["<script>x</script>"]})
    page = text(client.get("/rulings/", at(table, edit="script-x-script")))
    assert "<script>x" not in page
    assert "<b>A" not in page


def test_the_page_of_forty_permanents_asks_few_queries(
    client, some_cards, judged_by_hand, django_assert_max_num_queries
):
    cards = ["Forest", "Grizzly Bears", "Llanowar Elves", "Giant Warthog"] * 10
    table = check_shape({"battlefield": cards, "ask": {"kind": "could_produce", "permanent": "forest"}})
    with django_assert_max_num_queries(30):
        client.get("/rulings/", at(table))
