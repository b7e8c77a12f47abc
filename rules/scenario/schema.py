"""JSON Schema of the scenario (draft 2020-12), for editors and for everybody who writes scenarios. What only a table
can tell (whether an id is there, a card exists) is checked on reading."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

WORD: Schema = {"type": "string", "minLength": 1}
NUMBER: Schema = {"type": "integer", "minimum": 0}
POSITIVE: Schema = {"type": "integer", "minimum": 1}
FLAG: Schema = {"type": "boolean"}
KICKED: Schema = {"anyOf": [FLAG, NUMBER]}
COLORS: Schema = {
    "anyOf": [
        {"type": "string", "pattern": "^[WUBRG]*$"},
        {"type": "array", "items": {"enum": ["W", "U", "B", "R", "G"]}},
    ]
}


def json_schema() -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenario: one question about one table",
        **_object(
            {
                "format": {"const": 1},
                "title": {"type": "string"},
                "players": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/player"}},
                "active_player": WORD,
                "battlefield": {"type": "array", "items": {"anyOf": [WORD, {"$ref": "#/$defs/permanent"}]}},
                **{zone: _by_player() for zone in ("graveyard", "hand", "exile", "command", "library")},
                "this_turn": {"type": "array", "items": {"$ref": "#/$defs/resolved"}},
                "ask": {"oneOf": [{"$ref": f"#/$defs/ask_{kind}"} for kind in _QUESTIONS]},
            },
            required=["ask"],
        ),
        "$defs": _definitions(),
    }


def _object(properties: Schema, required: list[str] | None = None) -> Schema:
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if required:
        made["required"] = required
    return made


def _by_player() -> Schema:
    return {"type": "object", "additionalProperties": {"type": "array", "items": {"$ref": "#/$defs/card"}}}


_COPY: Schema = {
    "printing": _object({"set": WORD, "number": {"type": ["string", "integer"]}}),
    "traits": {"type": "object", "additionalProperties": {"enum": ["yes", "no", "unknown"]}},
    "stickers": {
        "type": "array",
        "items": _object(
            {
                "kind": {"enum": ["art", "name", "ability", "power_toughness"]},
                "shows": {"type": "array", "items": WORD},
            }
        ),
    },
}
_CHOSEN: Schema = _object(
    {
        "color": {"enum": ["W", "U", "B", "R", "G", "C"]},
        "type": WORD,
        "name": WORD,
        "player": WORD,
        "object": WORD,
        "mode": POSITIVE,
        "number": NUMBER,
    }
)


def _definitions() -> Schema:
    return {
        "player": _object(
            {
                "name": WORD,
                "life": {"type": "integer"},
                "hat": {"enum": ["worn", "with", "none"]},
                "poison": NUMBER,
                "commander_colors": COLORS,
            }
        ),
        "chosen": _CHOSEN,
        "token": _object(
            {
                "name": WORD,
                "types": {"type": "array", "items": WORD},
                "colors": COLORS,
                "power": {"type": ["integer", "string"]},
                "toughness": {"type": ["integer", "string"]},
                "text": {"type": "string"},
            }
        ),
        "permanent": {
            **_object(
                {
                    "id": WORD,
                    "card": WORD,
                    "token": {"$ref": "#/$defs/token"},
                    "controller": WORD,
                    "owner": WORD,
                    "tapped": FLAG,
                    "since_turn_start": FLAG,
                    "face": WORD,
                    "face_down": FLAG,
                    "counters": {"type": "object", "additionalProperties": NUMBER},
                    "chosen": {"$ref": "#/$defs/chosen"},
                    "attached_to": WORD,
                    "imprinted": {"type": "array", "items": {"$ref": "#/$defs/card"}},
                    "marked_damage": NUMBER,
                    "copy_of": WORD,
                    **_COPY,
                }
            ),
            "oneOf": [{"required": ["card"]}, {"required": ["token"]}],
        },
        "card": {
            "anyOf": [
                WORD,
                _object(
                    {
                        "card": WORD,
                        "id": WORD,
                        "face": WORD,
                        "owner": WORD,
                        "controller": WORD,
                        "x": NUMBER,
                        "mode": POSITIVE,
                        "kicked": KICKED,
                        "chosen": {"$ref": "#/$defs/chosen"},
                        **_COPY,
                    },
                    required=["card"],
                ),
            ]
        },
        "resolved": _object(
            {
                "card": WORD,
                "permanent": WORD,
                "face": WORD,
                "controller": WORD,
                "ability": POSITIVE,
                "x": NUMBER,
                "targets": {"type": "array", "items": WORD},
                "chosen": {"$ref": "#/$defs/chosen"},
            }
        ),
        **{
            f"ask_{kind}": _object({"kind": {"const": kind}, **keys}, ["kind", *needed])
            for kind, (keys, needed) in _QUESTIONS.items()
        },
    }


_TARGETS: Schema = {"type": "array", "items": WORD}
_SHARES: Schema = {"type": "object", "additionalProperties": NUMBER}
_CARD: Schema = {"$ref": "#/$defs/card"}
_MODE: Schema = {"anyOf": [POSITIVE, {"type": "array", "items": POSITIVE}]}
_QUESTIONS: dict[str, tuple[Schema, list[str]]] = {
    "trait": ({"object": _CARD, "trait": WORD}, ["object", "trait"]),
    "could_produce": ({"permanent": WORD}, ["permanent"]),
    "available_mana": ({"player": WORD}, []),
    "activate": (
        {
            "permanent": WORD,
            "ability": POSITIVE,
            "player": WORD,
            "x": NUMBER,
            "targets": _TARGETS,
            "number_of_targets": NUMBER,
            "mode": _MODE,
            "chosen": {"$ref": "#/$defs/chosen"},
        },
        ["permanent"],
    ),
    "deal_damage": (
        {
            "source": _CARD,
            "combat": FLAG,
            "parts": {"type": "array", "items": _object({"to": WORD, "amount": NUMBER}, ["to", "amount"])},
        },
        ["source", "parts"],
    ),
    "combat_damage": (
        {
            "attacks": {
                "type": "array",
                "items": _object(
                    {
                        "attacker": WORD,
                        "defender": WORD,
                        "blockers": _TARGETS,
                        "assign": _SHARES,
                        "blocker_assign": {"type": "object", "additionalProperties": _SHARES},
                    },
                    ["attacker"],
                ),
            },
            "step": {"enum": ["first_strike", "regular"]},
        },
        ["attacks"],
    ),
    "cast": (
        {
            "card": _CARD,
            "player": WORD,
            "from": {"enum": ["hand", "graveyard", "exile", "command", "library"]},
            "face": WORD,
            "x": NUMBER,
            "mode": _MODE,
            "targets": _TARGETS,
            "number_of_targets": NUMBER,
            "kicked": KICKED,
            "chosen": {"$ref": "#/$defs/chosen"},
            "without_paying": FLAG,
            "alternative": WORD,
        },
        ["card"],
    ),
    "enter": (
        {
            "card": _CARD,
            "player": WORD,
            "face": WORD,
            "x": NUMBER,
            "kicked": KICKED,
            "cast": FLAG,
            "chosen": {"$ref": "#/$defs/chosen"},
            "attached_to": WORD,
        },
        ["card"],
    ),
    "trigger": (
        {
            "permanent": WORD,
            "ability": POSITIVE,
            "event": {"type": "object", "required": ["kind"]},
            "number_of_targets": NUMBER,
            "amount": NUMBER,
        },
        ["permanent"],
    ),
}
