"""Light, dark, or as the system says: kept in a cookie, so that it works without JavaScript and without an account."""

from typing import Any

from django.http import HttpRequest

COOKIE = "theme"
THEMES = ("system", "light", "dark")


def theme(request: HttpRequest) -> dict[str, Any]:
    """Context processor: `theme` and `theme_names` for templates/base.html."""
    wanted = request.COOKIES.get(COOKIE)
    return {"theme": wanted if wanted in THEMES else "system", "theme_names": THEMES}
