"""Which app, or target, a test is about: `pytest --app awards` runs what has the marker `app("awards")`.

A test has the marker of what the name of its file holds, or else of the app that its fixtures open. What a
page does without an answer of its host is WebHost's, whichever app shows it.
"""

import pytest

FILES = {
    "awards": "awards", "doodle": "doodleguess", "topdog": "topdog",
    "instant": "WebHost", "offline": "WebHost", "cuts": "WebHost", "connection": "WebHost"}
FIXTURES = {
    "make_person": "messageai", "make_person_with_firefox": "messageai",
    "make_person_with_whole_chromium": "messageai", "gallery": "gallery", "open_page": "gallery"}


def add_option(parser):
    parser.addoption("--app", help="run only the tests of this app")


def app_of(item):
    """The name of the app or target, or nothing where a test is about the whole."""
    words = item.path.stem.replace("doodleguess", "doodle").split("_")
    named = [app for word, app in FILES.items() if word in words]
    opened = [app for fixture, app in FIXTURES.items() if fixture in item.fixturenames]
    return next(iter(named + opened), None)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    for item in items:
        if app := app_of(item):
            item.add_marker(pytest.mark.app(app))
    if wanted := config.getoption("app", None):
        chosen = [each for each in items if any(mark.args == (wanted,) for mark in each.iter_markers("app"))]
        config.hook.pytest_deselected(items=[each for each in items if each not in chosen])
        items[:] = chosen
