"""Judges JSON by a JSON Schema, as far as Sources/LarderTool/Schema/larder.schema.json goes."""

import json
import os
import re

PATH = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "Sources/LarderTool/Schema",
                    "larder.schema.json")
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
KNOWN = {"$ref", "anyOf", "const", "enum", "type", "pattern", "minimum", "minItems", "maxItems", "items", "properties",
         "required", "description", "$schema", "title", "$defs"}


def load():
    with open(PATH, encoding="utf-8") as file:
        return json.load(file)


def problems(value, name, schema=None):
    """What is wrong with a value that is to be as a definition says; empty where nothing is."""
    schema = schema or load()
    return list(_problems(value, schema["$defs"][name], schema, name))


def _is(value, kind):
    if kind in ("number", "integer"):
        return isinstance(value, (int, float) if kind == "number" else int) and not isinstance(value, bool)
    return isinstance(value, TYPES[kind])


def _problems(value, rule, schema, place):
    unknown = set(rule) - KNOWN
    if unknown:
        raise ValueError(f"{place}: the schema says {unknown}, which is not known here")
    if "$ref" in rule:
        yield from _problems(value, schema["$defs"][rule["$ref"].rpartition("/")[2]], schema, place)
    if "anyOf" in rule and all(any(True for _ in _problems(value, one, schema, place)) for one in rule["anyOf"]):
        yield f"{place}: is none of what it may be"
    if "const" in rule and value != rule["const"]:
        yield f"{place}: is {value!r}, not {rule['const']!r}"
    if "enum" in rule and value not in rule["enum"]:
        yield f"{place}: is {value!r}, none of {rule['enum']}"
    kinds = rule.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(_is(value, kind) for kind in kinds):
        yield f"{place}: {value!r} is no {' or '.join(kinds)}"
        return
    if isinstance(value, str) and "pattern" in rule and not re.search(rule["pattern"], value):
        yield f"{place}: {value!r} does not fit {rule['pattern']}"
    if "minimum" in rule and value < rule["minimum"]:
        yield f"{place}: {value} is less than {rule['minimum']}"
    if isinstance(value, list):
        if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value)):
            yield f"{place}: has {len(value)} items"
        for number, item in enumerate(value):
            yield from _problems(item, rule.get("items", {}), schema, f"{place}[{number}]")
    if isinstance(value, dict):
        for name in rule.get("required", []):
            if name not in value:
                yield f"{place}: has no {name}"
        for name, inner in rule.get("properties", {}).items():
            if name in value:
                yield from _problems(value[name], inner, schema, f"{place}.{name}")
