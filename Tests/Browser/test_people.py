"""Very many people: a list that comes page by page, and a search that the server does."""

import json
import urllib.request

import pytest
from playwright.sync_api import expect

COUNT = 260
IS_IN_SIGHT = """(name) => [...document.querySelectorAll("[role=listitem]")].some((each) =>
  each.innerText.includes(name) && each.getBoundingClientRect().bottom <= innerHeight)"""


def name(number):
    return f"{('Ada', 'Ben', 'Cleo')[number % 3]} {1000 + number}"


def fill(server):
    """Writes profiles as an administrator."""
    root = "projects/hearth/databases/(default)/documents"
    writes = [
        {
            "update": {
                "name": f"{root}/users/many{number}",
                "fields": {"displayName": {"stringValue": name(number)}},
            }
        }
        for number in range(COUNT)
    ]
    request = urllib.request.Request(
        f"{server.web}/v1/{root}:commit",
        json.dumps({"writes": writes}).encode(),
        {"Authorization": "Bearer owner", "Content-Type": "application/json"},
    )
    urllib.request.urlopen(request, timeout=60).close()


def test_one_of_many_is_found_by_how_the_name_begins_and_by_scrolling(
    own_server, make_person, artifacts
):
    server = own_server().start()
    fill(server)
    me = make_person(server, "Zita").arrive()
    me.go_to("People")
    expect(me.row("Ada 1000")).to_be_visible()
    last = max(name(number) for number in range(COUNT))
    search = me.visible(me.page.get_by_label("Search people"))
    search.fill("ben 12")
    expect(me.row("Ben 1202")).to_be_visible()
    expect(me.rows.filter(has_text="Ada")).to_have_count(0)
    me.page.screenshot(path=artifacts / "people-found.png")
    search.fill("nobody at all")
    expect(me.text("No Results")).to_be_visible()
    search.fill("")
    expect(me.row("Ada 1000")).to_be_visible()

    # The end of the list is beyond two pages that are read on the way.
    me.page.mouse.move(200, 500)
    for _ in range(400):
        if me.page.evaluate(IS_IN_SIGHT, last):
            break
        me.page.mouse.wheel(0, 1_500)
        me.page.wait_for_timeout(100)
    else:
        pytest.fail(f"{last} did not come into sight")
    me.page.screenshot(path=artifacts / "people-end.png")
    search.fill(last)
    expect(me.rows).to_have_count(1)
    me.open_chat(last).send("found you").expect_sent("found you")
