"""{% load desk_words %}: mana drawn in sentences, and the judge's complaint at the field it is about."""

from django import template
from django.utils.safestring import SafeString

from config.templatetags.mana import with_symbols
from rules.scenario import ScenarioError

register = template.Library()


@register.filter
def symbols(text: object) -> SafeString:
    return with_symbols(str(text))


@register.filter
def about(error: ScenarioError | None, path: str) -> str:
    """The complaint when it is about the key at `path` or something inside it."""
    if error is None or not path or not error.path:
        return ""
    inside = error.path.startswith((f"{path}.", f"{path}["))
    return error.message if error.path == path or inside else ""
