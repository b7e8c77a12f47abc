from django.db import models


class ImportRun(models.Model):
    """What one import of one file read, changed, refused."""

    class Status(models.TextChoices):
        RUNNING = "running", "running"
        DONE = "done", "done"
        REFUSED = "refused", "refused: nothing was written"

    file = models.CharField(max_length=500)
    kind = models.CharField(max_length=30, blank=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.RUNNING)
    counts = models.JSONField(default=dict)
    problems = models.JSONField(default=list, help_text="The first rows that were not understood, each with its place")
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-started_at"]

    def __str__(self) -> str:
        return f"{self.file}: {self.status}"

    @property
    def seconds(self) -> float | None:
        return (self.finished_at - self.started_at).total_seconds() if self.finished_at else None
