"""What /style/ shows: one template of templates/style/ for each part of the design system."""

from django import forms

PARTS = {
    "colours": "Colours",
    "type": "Type",
    "buttons": "Buttons",
    "fields": "Forms and fields",
    "search": "Search with suggestions",
    "verdicts": "Verdicts",
    "art": "Art and evidence",
    "judging": "Judging a picture",
    "mana": "Mana and rules text",
    "tiles": "Cards on the table",
    "desk": "The desk",
    "outcomes": "Outcomes",
    "steps": "Steps and rule numbers",
    "choices": "Tree of choices",
    "tables": "Tables and facts",
    "tallies": "Tallies and progress",
    "history": "History",
    "messages": "Messages",
    "empty": "Empty states",
    "navigation": "Breadcrumbs, tabs, chips, pages",
    "icons": "Icons",
}
ICONS = (
    "yes no leaning disputed unreviewed search tapped untapped sick damage counter picture box book person lock link "
    "previous next plus remove undo dice fork info success warning error light dark system hat swords ticket"
)
MANA = (
    "W U B R G C X Y Z 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 100 1000000 S T Q E W/U U/B B/R R/G G/W "
    "W/B U/R B/G R/W G/U 2/W 2/U 2/B 2/R 2/G C/W W/P U/P B/P R/P G/P G/U/P H P TK A PW CHAOS ∞ ½ HW HR"
)
RULES_TEXT = """{T}: Add {C}. (This is reminder text, with {R} in it.)
{2}{W/U}, {T}: This creature deals 1 damage to any target."""


class SpecimenForm(forms.Form):
    """One field of each kind."""

    name = forms.CharField(label="Card name", help_text="In English, as printed.", max_length=200)
    trait = forms.ChoiceField(label="Trait", choices=[("hat", "Hat"), ("hot", "Hot")])
    answer = forms.ChoiceField(
        label="Does the picture show it?",
        widget=forms.RadioSelect,
        choices=[("present", "Yes"), ("absent", "No"), ("unclear", "Cannot tell")],
    )
    note = forms.CharField(label="Note", widget=forms.Textarea(attrs={"rows": 2}), required=False)
    watch = forms.BooleanField(label="Tell me when this is settled", required=False)


def wrongly_filled() -> SpecimenForm:
    form = SpecimenForm({"wrong-name": "Shivan Drago", "wrong-trait": "hat", "wrong-answer": ""}, prefix="wrong")
    form.add_error("name", "No card is named “Shivan Drago”. Did you mean Shivan Dragon?")
    return form
