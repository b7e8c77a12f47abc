from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.crypto import get_random_string

# Neither 0/o nor 1/l/i: codes are read aloud across tables.
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 10


def new_code() -> str:
    return get_random_string(CODE_LENGTH, CODE_LETTERS)


class Ruling(models.Model):
    """A question and its answer as they were on one day. Never changed afterwards."""

    code = models.CharField(max_length=20, unique=True, default=new_code)
    title = models.CharField(max_length=200, blank=True)
    scenario = models.JSONField()
    answer = models.JSONField()
    snapshot = models.PositiveIntegerField(help_text="The number of the published verdicts that were read")
    engine = models.CharField(max_length=40, help_text="The version of the code that judged")
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="rulings"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    # Set for rulings that come with the site, so that loading them again finds them.
    prepared = models.SlugField(null=True, blank=True, unique=True)

    class Meta:
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return self.title or self.code

    def get_absolute_url(self) -> str:
        return reverse("ruling", args=[self.code])
