"""People's words for the ids of a scenario."""

from collections.abc import Mapping

from rules.desk.shape import check_shape
from rules.desk.things import things_on
from rules.scenario import ScenarioError


class Names:
    """Called with an id or a player's name, gives the card's name, and more where two are called alike."""

    def __init__(self, scenario: object) -> None:
        self._labels: dict[object, str] = {}
        if not isinstance(scenario, Mapping):
            return
        try:
            shaped = check_shape(scenario)
        except ScenarioError:
            return
        for thing in things_on(shaped, {}):
            self._labels[thing.id] = thing.label

    def __call__(self, id: object) -> str:
        if isinstance(id, Mapping):
            id = id.get("id") or id.get("card") or ""
        return self._labels.get(id, str(id))
