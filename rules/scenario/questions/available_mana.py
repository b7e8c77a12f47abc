"""Every largest set of mana that a player could add by activating mana abilities now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.game import Game, TooMuch, World
from rules.engine.mana import TYPES
from rules.engine.mana_board import FODDER, read_board
from rules.engine.mana_search import Endless
from rules.engine.paying import available_sets
from rules.scenario.answered import answer_of, answered
from rules.scenario.asking import ends, listing, mention_unread, read_player, steps_of, ways
from rules.scenario.table import Table, check_keys

Sets = list[dict[str, int]]


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, {"kind", "player"}, "ask")
    player = read_player(table, ask.get("player"), "ask.player", table.state.active)

    def stage(g: Game) -> None:
        explain(g, player)
        answered(g, tuple(tuple(found.items()) for found in sets_of(g, player)))

    before = table.state
    paths = ways(table, world, stage)
    outcomes = ends(before, world, paths, lambda path: {"sets": _read(answer_of(path.state))})
    mention_unread(table, world, "available_mana")
    sets = _read(answer_of(paths[0].state)) if paths else []
    return {"sets": sets, "answer": sentence(player, sets), "steps": steps_of(outcomes), "outcomes": outcomes}


def _read(kept: object) -> Sets:
    assert isinstance(kept, tuple)
    return [dict(found) for found in kept]


def sets_of(g: Game, player: str) -> Sets:
    """As counts of each type; the empty set when there is no mana to be had."""
    try:
        pools = available_sets(g, player)
    except Endless:
        g.fail_to_model(
            "Mana abilities on this table can be used again and again for ever more mana: there is no largest set."
        )
        return []
    except TooMuch as much:
        g.fail_to_model(f"There are too many orders of mana abilities on this table: more than {much.explored}.")
        return []
    return [{t: n for t in TYPES if (n := sum(u.type == t for u in pool))} for pool in pools]


def explain(g: Game, player: str) -> None:
    board = read_board(g, player)
    for id, options in board.alone:
        mixes = listing(sorted({"".join("{" + u.type + "}" for u in units) for units in options}), "or")
        permanent = id.removesuffix(FODDER)
        text = f"{g.name(permanent)} can add {mixes}, once."
        if permanent != id:
            text = f"Given up as a cost, {g.name(permanent)} is worth {mixes}."
        g.say(text, "605.3a", objects=[permanent])
    for converter in board.converters:
        text = f"{g.name(converter.permanent)} turns mana into other mana, once; every order was tried."
        g.say(text, "605.3a", objects=[converter.permanent])
    for source in board.entangled:
        text = f"{g.name(source.permanent)} depends on other mana abilities; every order was tried."
        g.say(text, "605.3a", objects=[source.permanent])


def sentence(player: str, sets: Sets) -> str:
    if not sets:
        return f"How much mana {player} can add was not worked out."
    said = ["".join(("{" + t + "}") * n for t, n in s.items()) for s in sets]
    if not any(said):
        return f"{player} can add no mana."
    if len(said) == 1:
        return f"{player} can add {said[0]}."
    if len(said) > 12:
        return f"{player} has {len(said)} largest sets of mana to choose from, among them {said[0]}."
    return f"{player} can add {listing(said, 'or')}."
