from tagging.capabilities import Answer, Denied


class Refused(Exception):
    """The person may not do this; the message says why."""

    def __init__(self, denied: Denied) -> None:
        super().__init__(denied.reason)
        self.denied = denied


class Invalid(ValueError):
    """What was sent is wrong; `field` names the place, the message says what would be right."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def require(permission: Answer) -> None:
    if isinstance(permission, Denied):
        raise Refused(permission)


def required_reason(text: str, field: str = "reason", most: int = 500) -> str:
    return limited(text, field, most) or _missing(field)


def limited(text: str, field: str, most: int = 500) -> str:
    trimmed = text.strip()
    if len(trimmed) > most:
        raise Invalid(field, f"Keep it to {most} characters; this has {len(trimmed)}.")
    return trimmed


def _missing(field: str) -> str:
    raise Invalid(field, "Give a reason: a sentence that somebody who disagrees can follow.")
