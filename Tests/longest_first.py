"""The files that take longest come first, so that the workers end at about the same time."""

LONGEST = [
    "test_instant.py",
    "test_talk_screens.py",
    "test_gallery.py",
    "test_talk.py",
    "test_instant_scripts.py",
    "test_real_cuts.py",
    "test_crashes.py",
    "test_awards.py",
    "test_story.py",
    "test_hostile_frames.py",
    "test_instant_between.py",
    "test_connection.py",
    "test_sign_in_elsewhere.py",
    "test_screens.py",
    "test_menus.py",
    "test_wide_chats.py",
    "test_new.py",
    "test_links.py",
    "test_gestures.py",
    "test_columns.py",
    "test_device_crashes.py",
    "test_power_loss.py",
]


def pytest_collection_modifyitems(items):
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path.name, len(places)))
