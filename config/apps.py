from django.apps import AppConfig


class FrontDoor(AppConfig):
    """Carries what belongs to no room: the `mana` template tags and the site's own commands."""

    name = "config"
