"""Signing in and making an account, in the words of the rest of the site."""

from typing import Any

from allauth.account.forms import LoginForm, SignupForm


class SignIn(LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name_own(self, login="Name or e-mail", password="Password", remember="Stay signed in on this device")  # noqa: S106
        self.fields["password"].help_text = ""  # the template has the link to a new password


class MakeAccount(SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name_own(self, username="Name", email="E-mail", password1="Password", password2="Password, once more")
        self.fields["username"].help_text = "Others see it beside your answers."
        self.fields["email"].help_text = "Only to send you a new password when you have lost yours."


def name_own(form: LoginForm | SignupForm, **labels: str) -> None:
    for name, label in labels.items():
        if name in form.fields:
            form.fields[name].label = label
            form.fields[name].widget.attrs.pop("placeholder", None)
