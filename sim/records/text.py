"""Records as JSON text: read strictly, written to be looked at."""

import json
import textwrap
from collections.abc import Iterable
from typing import Any

from sim.records.codec import RecordError, brief

_WIDTH = 96


def load(text: str) -> dict[str, Any]:
    """The record in a JSON text, as an unchecked dict. Raises RecordError for bad JSON."""
    try:
        record = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except RecursionError:
        raise RecordError("nested too deeply for a record") from None
    except ValueError as error:
        raise RecordError(f"not JSON: {error}") from None
    if type(record) is not dict:
        raise RecordError(f"a record is a JSON object, not {brief(record)}")
    return record


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object as a dict. Raises RecordError for a duplicate key."""
    made = {}
    for name, value in pairs:
        if name in made:
            raise RecordError(f"duplicate key {brief(name)}")
        made[name] = value
    return made


def _no_number(name: str) -> None:
    raise RecordError(f"not JSON: {name} is not a number")


def dump(record: dict[str, Any]) -> str:
    """The JSON text of a record: a line a key, long lists in rows, a newline at the end."""
    parts = [f"{json.dumps(name)}: {_value(value)}" for name, value in record.items()]
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def _value(value: Any) -> str:
    flat = json.dumps(value)
    if type(value) is not list or len(flat) <= _WIDTH:
        return flat
    # Items without spaces, so that rows break only between items.
    items = ", ".join(json.dumps(item, separators=(",", ":")) for item in value)
    rows = textwrap.wrap(items, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "[\n    " + "\n    ".join(rows) + "\n  ]"


def read_options(pairs: Iterable[str]) -> dict[str, Any]:
    """A dict of options from KEY=VALUE strings; VALUE is JSON or else a string."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise RecordError(f"--option wants KEY=VALUE, not {brief(pair)}")
        if name in options:
            raise RecordError(f"the option {brief(name)} is given twice")
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options
