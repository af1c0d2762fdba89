"""`hearth functions`: the events of functions, beside a running server."""

import subprocess

import pytest
from hearth_server import BINARY


def hearth(*arguments, code=0):
    result = subprocess.run(
        [BINARY, "functions", *map(str, arguments)], capture_output=True, text=True, timeout=30)
    assert result.returncode == code, result.stdout + result.stderr
    return result.stdout if code == 0 else result.stderr


def test_functions_and_their_events_are_listed(server):
    for line in hearth("list", "--data", server.data).splitlines():
        name, trigger, waiting, failing, dead, scheduled = line.split("\t")
        assert name and trigger and int(waiting) >= int(failing) >= 0
        assert int(dead) == int(scheduled) == 0
    assert hearth("dead", "--data", server.data) == ""
    assert hearth("retry", "--all", "--data", server.data) == "0\n"
    assert hearth("discard", "--function", "none", "--data", server.data) == "0\n"


@pytest.mark.parametrize("arguments", [["retry"], ["discard", "--all", "--id", "1"]])
def test_which_events_are_meant_has_to_be_said(server, arguments):
    message = hearth(*arguments, "--data", server.data, code=64)
    assert "Name a --function, an --id, or --all." in message


def test_a_folder_without_a_server_is_named(tmp_path):
    assert "There is no server's data in" in hearth("list", "--data", tmp_path / "none", code=1)
