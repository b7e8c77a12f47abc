class Refused(ValueError):
    """A picture that is not taken. The message is for the person who brought it: what is wrong, what would be right."""
