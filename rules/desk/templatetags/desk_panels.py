"""{% load desk_panels %}: what other rooms' pages show of the desk."""

from typing import Any

from django import template

from rules.desk.figure import figure, unit
from rules.desk.models import Ruling

register = template.Library()


@register.inclusion_tag("desk/_prepared_rulings.html")
def prepared_rulings() -> dict[str, Any]:
    """The rulings that come with the site, as cards for the front page."""
    kept = Ruling.objects.filter(prepared__isnull=False).order_by("pk")[:3]
    return {"rulings": [(ruling, figure(ruling.answer), unit(ruling.answer)) for ruling in kept]}
