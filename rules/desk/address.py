"""A whole table in an address: the scenario as JSON, compressed, in characters that a URL carries as they are."""

import base64
import binascii
import json
import zlib
from typing import Any

from rules.desk.shape import Scenario, check_shape
from rules.scenario import ScenarioError

LONGEST_ADDRESS = 6_000
LARGEST_SCENARIO = 100_000
_FORMAT = "1"
# What scenarios say again and again. Addresses that people have kept were made with exactly these bytes: a better
# dictionary is a new format beside this one, never a change of it.
_OFTEN = (
    b'{"kind":"could_produce","permanent":"available_mana","player":"activate","ability":1,"targets":["enter","trigger"'
    b'"trait","object":"hand":{"A":[{"graveyard":{"A":[{"cast","card":"deal_damage","source":"parts":[{"to":"amount":'
    b'"combat_damage","attacks":[{"attacker":"defender":"blockers":["assign":{"title":"","players":[{"name":"A",'
    b'"life":20,"hat":"none"},{"name":"B","life":20,"hat":"worn"}],"active_player":"A","battlefield":[{"tapped":true,'
    b'"since_turn_start":false,"counters":{"+1/+1":1},"printing":{"set":"unf","number":"traits":{"hot":"yes"},'
    b'"traits":{"hat":"no"}},{"card":"Forest","id":"forest"},{"card":"Mountain","id":"mountain","controller":"B"}],'
    b'"ask":{"kind":"'
)


def encode(scenario: Scenario) -> str:
    text = json.dumps(scenario, ensure_ascii=False, separators=(",", ":")).encode()
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_OFTEN)
    packed = squeeze.compress(text) + squeeze.flush()
    return _FORMAT + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def decode(code: str) -> Scenario:
    """Raises ScenarioError when `code` is no table of ours."""
    if len(code) > LONGEST_ADDRESS or not code.startswith(_FORMAT):
        raise ScenarioError("", "This address does not hold a table: it was cut short or changed on its way.")
    body = code[1:]
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        spread = zlib.decompressobj(-15, zdict=_OFTEN)
        text = spread.decompress(packed, LARGEST_SCENARIO)
    except (binascii.Error, ValueError, zlib.error):
        raise ScenarioError("", "This address does not hold a table: it was cut short or changed on its way.") from None
    if not spread.eof:
        raise ScenarioError("", "This address does not hold a table, or one that is too large.")
    return read_json(text)


def read_json(text: str | bytes) -> Scenario:
    """A scenario from what somebody pasted. Raises ScenarioError."""
    if len(text) > LARGEST_SCENARIO:
        raise ScenarioError("", f"A scenario may be {LARGEST_SCENARIO:,} characters long; this one has {len(text):,}.")
    try:
        value: Any = json.loads(text, parse_constant=_refuse)
        json.dumps(value, ensure_ascii=False).encode()  # half a character (a lone surrogate) can stand in no page
    except RecursionError:
        raise ScenarioError("", "This is nested far too deeply to be a scenario.") from None
    except UnicodeEncodeError:
        raise ScenarioError("", "This holds half a character (a lone surrogate), which no text has.") from None
    except ValueError as error:  # JSONDecodeError, UnicodeDecodeError and overlong numbers alike
        raise ScenarioError("", f"This is not JSON: {error}") from None
    return check_shape(value)


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number in JSON")
