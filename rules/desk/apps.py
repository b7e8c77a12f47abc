from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "rules.desk"
    label = "desk"
