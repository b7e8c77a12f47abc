"""What every page's template knows beside what its view tells it."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

THEME_COOKIE = "theme"
THEMES = ("system", "light", "dark")
DEMO_PEOPLE = {"tess": "who tags", "maud": "who also moderates"}
DEMO_PASSWORD = "hatcheck-demo"  # noqa: S105


def theme(request: HttpRequest) -> dict[str, Any]:
    """Light, dark, or as the system says: kept in a cookie, so that it needs neither JavaScript nor an account."""
    wanted = request.COOKIES.get(THEME_COOKIE)
    return {"theme": wanted if wanted in THEMES else "system", "theme_names": THEMES}


def demo(request: HttpRequest) -> dict[str, Any]:
    """Whom to sign in as on a site in debug mode, where the starter set makes these people."""
    return {"demo_people": DEMO_PEOPLE, "demo_password": DEMO_PASSWORD} if settings.DEBUG else {}
