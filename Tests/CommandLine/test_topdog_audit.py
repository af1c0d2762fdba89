"""`hearth topdog audit`: all money recomputed from the transfers in a server's data."""

import json

from hearth_command import assert_one_sentence, hearth

AT = {"timestampValue": "2026-09-01T12:00:00Z"}


def line(path, **fields):
    name = f"projects/hearth/databases/topdog/documents/{path}"
    return json.dumps({"name": name, "fields": {"at": AT, "updatedAt": AT, **fields}})


def text(value):
    return {"stringValue": value}


def cents(value):
    return {"integerValue": str(value)}


def grant(person, amount=100_000):
    return line(
        f"transfers/play:{person}", id=text(f"play/{person}"),
        **{"from": text("provider.clearing/play"), "to": text(f"user.cash/{person}")},
        amount=cents(amount), purpose=text("deposit"), step=text("single"))


def balance(account, amount):
    return line(f"balances/{account.replace('/', ':')}", account=text(account), cents=cents(amount))


def audit(tmp_path, *lines):
    stored = hearth("import", "--data", tmp_path, input="".join(f"{one}\n" for one in lines))
    assert stored.returncode == 0, stored.stderr
    return hearth("topdog", "audit", "--data", tmp_path)


def test_money_that_adds_up_has_no_differences(tmp_path):
    result = audit(
        tmp_path, grant("ann"), grant("bob"), balance("user.cash/ann", 100_000),
        balance("user.cash/bob", 100_000), balance("provider.clearing/play", -200_000))
    assert (result.returncode, result.stdout) == (0, "2 transfers, 0 differences.\n"), result.stderr


def test_a_balance_that_no_transfer_made_is_named(tmp_path):
    result = audit(
        tmp_path, grant("ann"), balance("user.cash/ann", 150_000),
        balance("provider.clearing/play", -100_000))
    assert result.returncode == 2
    found, count = result.stdout.splitlines()
    assert "user.cash/ann" in found and "$1,500.00" in found and "$1,000.00" in found
    assert count == "1 transfer, 1 difference."


def test_a_folder_without_data_is_told(tmp_path):
    assert_one_sentence(hearth("topdog", "audit", "--data", tmp_path / "none"), "There is no server's data")
