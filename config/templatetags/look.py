"""{% load look %}: line icons and the verdict badge, the two things that every page needs from the design system."""

from django import template
from django.core.paginator import Paginator
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()

VERDICTS = {  # state: (badge, word)
    "settled_yes": ("yes", "Yes"),
    "settled_no": ("no", "No"),
    "leaning": ("leaning", "Leaning"),
    "disputed": ("disputed", "Disputed"),
    "unreviewed": ("unreviewed", "Not judged yet"),
    "yes": ("yes", "Yes"),
    "no": ("no", "No"),
    "unknown": ("unreviewed", "Not known"),
}


@register.simple_tag
def icon(name: str, label: str = "") -> SafeString:
    """An icon of static/svg/icons.svg; silent unless it has a label, as its word usually stands beside it."""
    spoken = format_html('role="img" aria-label="{}"', label) if label else SafeString('aria-hidden="true"')
    href = f"{static('svg/icons.svg')}#{name}"
    return format_html('<svg class="icon" viewBox="0 0 24 24" {}><use href="{}"/></svg>', spoken, href)


@register.simple_tag
def verdict_badge(state: str, word: str = "", big: bool = False) -> SafeString:
    """Icon and word, so that colour is never the only signal. `word` replaces the usual one: "Leaning yes"."""
    badge, usual = VERDICTS[state]
    size = " verdict-big" if big else ""
    return format_html('<span class="verdict verdict-{}{}">{} {}</span>', badge, size, icon(badge), word or usual)


@register.filter
def page_window(paginator: Paginator, number: int) -> list[int | None]:
    """The page numbers worth showing around `number`; None where some are left out."""
    window = paginator.get_elided_page_range(number, on_each_side=1, on_ends=1)
    return [entry if isinstance(entry, int) else None for entry in window]
