"""Can an ability be activated, what does it cost, and what does it do?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.engine.abilities import Activated
from rules.engine.activating import Activation, activate, activated_abilities, context_of, mana_cost, obstacles
from rules.engine.choosing_targets import choose_or_check
from rules.engine.context import Context
from rules.engine.costs import Obstacle
from rules.engine.game import Game, Path, World
from rules.engine.mana import TYPES
from rules.engine.mana_abilities import could_add_mana, is_mana_ability, taps_for_mana, why_no_mana_ability
from rules.engine.objects import Chosen
from rules.engine.paying import can_pay
from rules.engine.resolving import choose_modes, slots_of
from rules.engine.state_based import check
from rules.engine.view import Held
from rules.scenario.asking import ends, listing, mention_unread, read_x, steps_of, ways
from rules.scenario.errors import ScenarioError
from rules.scenario.outcomes import mana_of
from rules.scenario.table import Table, as_list, as_number, check_keys, read_chosen

KEYS = frozenset("kind permanent ability player x targets chosen number_of_targets mode".split())


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, KEYS, "ask")
    permanent = table.check_id(ask.get("permanent"), "ask.permanent")
    player = table.check_player(ask.get("player", table.state.objects[permanent].controller), "ask.player")
    plan = _Plan(table, ask, permanent, player)
    before = table.state
    paths = ways(table, world, plan.stage)
    found = ends(before, world, [p for p in paths if _said(p) and not _said(p)[0].why_not], plan.shown)
    mention_unread(table, world, "activate", [permanent])
    said = [activation for path in paths for activation in _said(path)]
    legal = bool(said) and all(not s.why_not for s in said)
    ability = plan.ability
    first = next((s for s in said if not s.why_not), said[0] if said else Activation(permanent))
    mana = ability is not None and is_mana_ability(ability)
    return {
        "answer": plan.sentence(legal, first, found),
        "legal": legal,
        "why_not": _reasons(said),
        "mana_ability": mana,
        "taps_for_mana": ability is not None and taps_for_mana(ability),
        "total_cost": str(first.total),
        "other_costs": list(first.others),
        "random_targets": any(s.by_chance for s in said),
        "steps": steps_of(found) or plan.steps(paths),
        "outcomes": found,
    }


def _said(path: Path) -> list[Activation]:
    return [e for e in path.state.happened if isinstance(e, Activation)]


def _reasons(said: Sequence[Activation]) -> list[dict[str, Any]]:
    every = dict.fromkeys(o for s in said for o in s.why_not)
    return [{"text": o.text, "rules": list(o.rules)} for o in every]


class _Plan:
    """What the player announces."""

    def __init__(self, table: Table, ask: Mapping[str, Any], permanent: str, player: str) -> None:
        self.table, self.permanent, self.player = table, permanent, player
        self.number = None if ask.get("ability") is None else as_number(ask["ability"], "ask.ability", 1)
        self.x = read_x(ask)
        self.chosen = read_chosen(ask.get("chosen"), "ask.chosen")
        for key in ("object", "player"):
            value = getattr(self.chosen, key)
            if value is not None:
                table.check_id(value, f"ask.chosen.{key}", players=True)
        self.targets: tuple[str, ...] | None = None
        if "targets" in ask:
            given = as_list(ask["targets"], "ask.targets")
            self.targets = tuple(table.check_id(id, f"ask.targets[{at}]", players=True) for at, id in enumerate(given))
        number = ask.get("number_of_targets")
        self.how_many = None if number is None else as_number(number, "ask.number_of_targets")
        mode = ask.get("mode", self.chosen.mode)
        listed = mode if isinstance(mode, list) else [] if mode is None else [mode]
        self.modes = tuple(as_number(n, "ask.mode", 1) for n in listed)
        self.ability: Activated | None = None

    def pick(self, g: Game) -> Held | Obstacle:
        """The ability asked for: by number, the only one, else the first mana ability; why there is none."""
        every = activated_abilities(g, self.permanent)
        name = g.name(self.permanent)
        if not every:
            return Obstacle(f"{name} has no activated ability now.", ("602.1",))
        if self.number is not None:
            if self.number > len(every):
                return Obstacle(f"{name} has only {len(every)} activated abilities now.", ("602.1",))
            return every[self.number - 1]
        if len(every) == 1:
            return every[0]
        mana = [h for h in every if isinstance(h.ability, Activated) and is_mana_ability(h.ability)]
        if not mana:
            raise ScenarioError("ask.ability", f"is missing: which of the {len(every)} activated abilities of {name}?")
        return mana[0]

    def stage(self, g: Game) -> None:
        held = self.pick(g)
        if isinstance(held, Obstacle):
            none = Activation(self.permanent, (held,))
            g.state = replace(g.state, happened=(*g.state.happened, none))
            g.say(held.text, *held.rules, objects=[self.permanent])
            return
        ability = held.ability
        assert isinstance(ability, Activated)
        self.ability = ability
        ctx = context_of(g, self.permanent, ability, self.player, x=self.x)
        ctx = replace(ctx, chosen=_over(ctx.chosen, self.chosen))
        _explain(g, self.permanent, ability)
        ctx = choose_modes(g, ability.body, ctx, self.modes)
        wrong = obstacles(g, self.permanent, held, self.player, ctx)
        slots = slots_of(ability.body, ctx.modes)
        ctx, shown, by_chance, amiss = choose_or_check(g, slots, ctx, self.targets, self.how_many)
        wrong += amiss
        base = ability.cost.mana
        if base is not None and "X" in base.symbols and self.x is None:
            ctx = self._choose_x(g, ability, ctx)
        total = mana_cost(g, ability, ctx)
        if "X" not in total.symbols and not can_pay(g, self.player, total, ctx, parts=ability.cost.parts):
            wrong.append(Obstacle(f"{self.player} cannot pay {total} with the mana available.", ("118.3", "601.2g")))
        others = tuple(part.describe(g, ctx) for part in ability.cost.parts)
        said = Activation(self.permanent, tuple(dict.fromkeys(wrong)), total, others, shown, by_chance)
        g.state = replace(g.state, happened=(*g.state.happened, said))
        if wrong:
            for obstacle in wrong:
                g.say(obstacle.text, *obstacle.rules, objects=[self.permanent])
            return
        if shown is None:
            return
        activate(g, self.permanent, held, self.player, ctx)
        check(g)

    def _choose_x(self, g: Game, ability: Activated, ctx: Context) -> Context:
        """Any X that can be paid, up to twenty."""
        fit = [0]
        for x in range(1, 21):
            more = replace(ctx, x=x)
            if not can_pay(g, self.player, mana_cost(g, ability, more), more, parts=ability.cost.parts):
                break
            fit.append(x)
        return replace(ctx, x=fit[g.choose(self.player, "X", [str(x) for x in fit])])

    def shown(self, path: Path) -> Mapping[str, Any]:
        activation = _said(path)[0]
        mana = {p.name: mana_of(path.state, p.name) for p in path.state.players}
        mana = {name: pool for name, pool in mana.items() if pool}
        to = self.player if self.player in mana or not mana else next(iter(mana))
        more: dict[str, Any] = {"mana": mana.get(to, {}), "to": to}
        if len(mana) > 1:
            more["mana_of_others"] = {name: pool for name, pool in mana.items() if name != to}
        if activation.targets is not None:
            more["targets"] = list(activation.targets)
        return more

    def steps(self, paths: Sequence[Path]) -> list[dict[str, Any]]:
        if not paths:
            return []
        return [{"text": s.text, "rules": list(s.rules), "objects": list(s.objects)} for s in paths[0].steps]

    def sentence(self, legal: bool, first: Activation, found: Sequence[Mapping[str, Any]]) -> str:
        name = self.table.state.objects[self.permanent].printed.name
        if not legal:
            return f"No: {' '.join(dict.fromkeys(o.text for o in first.why_not)) or 'it cannot be activated.'}"
        what = "mana ability" if self.ability is not None and is_mana_ability(self.ability) else "ability"
        said = [f"{self.player} may activate the {what} of {name}."]
        if self.ability is not None and could_add_mana(self.ability.body):
            mixes = list(dict.fromkeys(_braces(outcome["mana"]) for outcome in found))
            if len(mixes) <= 8:
                said.append(f"It adds {listing(mixes, 'or')}.")
            else:
                said.append(f"It adds one of {len(mixes)} different mixes of mana.")
        triggers = max((len(outcome["triggers"]) for outcome in found), default=0)
        if triggers:
            said.append(f"{triggers} triggered {'ability waits' if triggers == 1 else 'abilities wait'} for the stack.")
        return " ".join(said)


def _over(entered: Chosen, asked: Chosen) -> Chosen:
    """What was chosen as it entered, with what the question states for this activation on top."""
    stated = {k: v for k in Chosen.__dataclass_fields__ if (v := getattr(asked, k)) is not None}
    return replace(entered, **stated)


def _braces(mana: Mapping[str, int]) -> str:
    return "".join(("{" + t + "}") * mana.get(t, 0) for t in TYPES) or "no mana"


def _explain(g: Game, permanent: str, ability: Activated) -> None:
    name = g.name(permanent)
    if is_mana_ability(ability):
        text = f"“{ability.text.replace('~', name)}” is a mana ability: no target, and it could add mana."
        g.say(text, "605.1a", objects=[permanent])
        if taps_for_mana(ability):
            g.say(f"Its cost has the tap symbol, so {name} is tapped for mana.", "106.12", objects=[permanent])
    elif could_add_mana(ability.body):
        g.say(why_no_mana_ability(ability), "605.1a", "605.5a", objects=[permanent])
