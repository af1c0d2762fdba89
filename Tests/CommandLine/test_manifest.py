"""The manifest refuses what a module's layer does not allow."""

import re
import subprocess

import pytest
from hearth_server import ROOT

MANIFEST = (ROOT / "Package.swift").read_text()


def read_manifest(folder, text):
    """Has SwiftPM read a manifest beside this repository's folders; gives what it says."""
    (folder / "Package.swift").write_text(text)
    for name in ("Apps", "Benchmarks", "Examples", "Sources", "Tests", "Fuzz"):
        (folder / name).symlink_to(ROOT / name)
    return subprocess.run(
        ["swift", "package", "--package-path", folder, "dump-package"],
        capture_output=True, text=True, timeout=120)


def with_widgets_that_use(name):
    row, count = re.subn(r'uses: \["SwiftUI", "WidgetKit"\]', f'uses: ["{name}", "SwiftUI", "WidgetKit"]', MANIFEST)
    assert count == 1, "The row of widgets is written in another way."
    return row


# A widget has no network, and none by way of another module.
@pytest.mark.parametrize("name", ["FirebaseFirestore", "SignIn"])
def test_a_widget_may_not_use_firebase(tmp_path, name):
    result = read_manifest(tmp_path, with_widgets_that_use(name))
    assert result.returncode != 0
    assert (
        f"DoodleGuessWidget runs without its app and its network: it may not use {name}." in result.stderr
    )


def test_a_widget_may_use_what_has_no_network(tmp_path):
    result = read_manifest(tmp_path, with_widgets_that_use("Charts"))
    assert result.returncode == 0, result.stderr
