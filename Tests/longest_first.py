"""The files that take longest come first, so that the workers end at about the same time."""

LONGEST = [
    # In the gate.
    "test_talk.py",
    "test_instant.py",
    "test_gallery.py",
    "test_story.py",
    "test_awards.py",
    "test_instant_first_moments.py",
    "test_topdog_season.py",
    "test_lifted_menus.py",
    "test_doodleguess.py",
    "test_topdog.py",
    "test_push.py",
    "test_photos.py",
    "test_real_cuts.py",
    "test_gestures.py",
    "test_sign_in_elsewhere.py",
    "test_links.py",
    "test_connection.py",
    "test_hostile_frames.py",
    "test_damage.py",
    "test_looks_by_numbers.py",
    "test_asset_pictures.py",
    "test_instant_privacy.py",
    "test_lists.py",
    "test_columns.py",
    "test_instant_tunnel.py",
    "test_store.py",
    "test_offline.py",
    "test_network_trial.py",
    "test_device_cookie.py",
    # In the soak.
    "test_instant_scripts.py",
    "test_screens.py",
    "test_talk_screens.py",
    "test_crashes.py",
]


def pytest_collection_modifyitems(items):
    places = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path.name, len(places)))
