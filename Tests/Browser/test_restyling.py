"""How much of a page a browser styles anew for a small change: what changed and a little around it.

A selector such as `.screen:has(…) .btn` makes it most of the screen, with each change of anything in it.
"""

import json

import pytest
from devices import DESKTOP, PHONE

LAST_ROW = "[...document.querySelectorAll('#scene .row')].filter((row) => row.checkVisibility()).at(-1)"
CHANGES = {
    "an element's own style": f"{LAST_ROW}.firstElementChild.style.setProperty('--shade', '1')",
    "another button": f"{LAST_ROW}.append(Object.assign(document.createElement('button'), {{ className: 'btn' }}))",
    "something above a section": f"{LAST_ROW}.closest('.sc > *').before(document.createElement('div'))",
    "another element in a row": f"{LAST_ROW}.firstElementChild.append(document.createElement('span'))",
    "a row less": f"{LAST_ROW}.remove()",
    "a text": f"{LAST_ROW}.querySelector('.t').textContent = 'another one'",
}


def restyled(page, change):
    """How many elements are styled anew because of a change."""
    page.evaluate("document.body.offsetHeight")
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["-*", "devtools.timeline", "blink.user_timing"])
    page.evaluate(f"""() => {{
      performance.mark("change");
      {change};
      document.body.offsetHeight;
      performance.mark("changed");
    }}""")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    [start] = [each["ts"] for each in events if each["name"] == "change"]
    [end] = [each["ts"] for each in events if each["name"] == "changed"]
    styles = [each["args"]["elementCount"] for each in events
              if each["name"] == "UpdateLayoutTree" and start < each["ts"] < end]
    assert styles, "the browser did not tell what it styled"
    return sum(styles)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_small_change_styles_a_small_part_of_the_screen(open_page, viewport):
    page = open_page("lists", viewport=viewport)
    counts = {name: restyled(page, change) for name, change in CHANGES.items()}
    assert max(counts.values()) < 40, counts
