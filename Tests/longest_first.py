"""The files that take longest come first, so that the workers end at about the same time."""

LONGEST = [
    "test_instant.py",
    "test_talk.py",
    "test_story.py",
    "test_gallery.py",
    "test_real_cuts.py",
    "test_instant_tunnel.py",
    "test_firefox.py",
    "test_instant_between.py",
    "test_push.py",
    "test_photos.py",
    "test_awards.py",
    "test_connection.py",
    "test_sign_in_elsewhere.py",
    "test_network_trial.py",
    "test_links.py",
    "test_limits.py",
    "test_privacy.py",
    "test_hostile_frames.py",
    "test_store.py",
    "test_instant_slow.py",
    "test_screens.py",
    "test_talk_screens.py",
    "test_instant_scripts.py",
    "test_crashes.py",
]


def pytest_collection_modifyitems(items):
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path.name, len(places)))
