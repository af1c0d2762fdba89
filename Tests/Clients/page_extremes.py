"""What no page says: numbers that no integer or date takes, in the shapes of every kind of event, and one long character."""

NUMBERS = ["1e300", "-1e300", "1e19", "9223372036854775807", "-9223372036854775808", "5e-324", "nan", "inf", "-inf", "0"]

# Of each kind of event whose text has parts, what it looks like; `#` is a number.
SHAPES = {
    "pinch": ["changed # #", "changed 1 #", "ended # 0"],
    "drag": ["changed 1 # # # # # # # #", "ended # 1 2 3 4 # # 0 0"],
    "taps": ["ended 1 # # # # # # # #", "ended 2 # # # # # # # #", "ended # 1 2 3 4 5 6 7 8"],
    "size": ["#\n#\n#\n#", "10\n20\n#\n#\nspace\n#\n#", "#\n20\n0\n0", "10\n#\n0\n0"],
    "hovering": ["#\n#\n#\n#", "10\n20\n#\n#\nspace\n#\n#"],
    "scrollgeometry": ["# # # # # #", "0 # 300 1000 300 400", "0 0 300 # 300 #"],
    "scrollphase": ["interacting # # # # # #", "idle 0 # 300 # 300 400"],
    "window": ["# # #", "0 # 1", "# 10 1", "0 10 #"],
    "drop": ["# #"],
    "change": ["#", "#-01-01", "2026-#-01T10:00", "2026-01-01T#:#", "#:00"],
}

# These bring no numbers; a page may say some nevertheless.
NUMBERLESS = {
    "blur", "close", "focus", "hold", "key", "lift", "menu", "notice", "over", "press", "push", "refresh", "submit"}

# Sorted by insertion it takes minutes: the marks of the first half belong after those of the second.
def long_character(marks):
    return "a" + "\u0301" * (marks // 2) + "\u0323" * (marks // 2)


LONG_CHARACTER = long_character(60_000)

# The same as it stands in a text of JSON within the text of an event.
LONG_MARKS = "\\u0301" * 7_500 + "\\u0323" * 7_500


def values(kind):
    """The values of events of a kind: texts, and numbers where JSON has them."""
    if kind in NUMBERLESS:
        return ["1e300", 1e300]
    shaped = [shape.replace("#", number) for shape in SHAPES.get(kind, ["#"]) for number in NUMBERS]
    return shaped + [1e300, -1e300, 10**19, 2**63 - 1, -2**63, 5e-324, -1, 0.5]


def extremes(elements):
    """Events with extreme values, for all that elements listen to but taps, which bring none."""
    events = [(element, kind, value) for element, kinds in elements.items() for kind in kinds
              if kind != "tap" for value in values(kind)]
    # Going back takes elements away, and so does typing into the search.
    last = ["input", "back"]
    return sorted(events, key=lambda event: last.index(event[1]) if event[1] in last else -1)


def texts(kind):
    """Long characters where events of a kind have words."""
    others = {
        "size": f"1\n2\n3\n4\n{LONG_CHARACTER}\n5\n6",
        "file": f"+{LONG_CHARACTER}\ntext/plain\n",
        "drag": f"changed 1 {LONG_CHARACTER}",
        "push": f'{{"id":"a{LONG_MARKS}","title":"","body":"{LONG_MARKS}"}}',
    }
    return [LONG_CHARACTER] + [text for other, text in others.items() if other == kind]
