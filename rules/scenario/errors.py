"""What is wrong with a scenario, and where."""


class ScenarioError(ValueError):
    """`path` is the key at fault, such as `battlefield[2].card`; `message` says what would be right."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path
        self.message = message
