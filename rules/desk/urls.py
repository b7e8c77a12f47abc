from django.urls import URLPattern, path, register_converter

from rules.desk import views
from rules.desk.models import CODE_LENGTH, CODE_LETTERS


class Code:
    """A kept ruling's."""

    regex = f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(Code, "ruling_code")

urlpatterns: list[URLPattern] = [
    path("rulings/", views.rulings, name="rulings"),
    path("rulings/scenario.json", views.scenario_json, name="scenario_json"),
    path("rulings/names/", views.card_names, name="desk_card_names"),
    path("rulings/open/", views.open_scenario, name="open_scenario"),
    path("rulings/keep/", views.keep, name="keep_ruling"),
    path("rulings/<ruling_code:code>/", views.ruling, name="ruling"),
    path("rulings/<ruling_code:code>/ruling.json", views.ruling_json, name="ruling_json"),
]
ACCESS = dict.fromkeys(
    (
        "rulings",
        "scenario_json",
        "desk_card_names",
        "open_scenario",
        "keep_ruling",
        "ruling",
        "ruling_json",
    ),
    "public",
)
