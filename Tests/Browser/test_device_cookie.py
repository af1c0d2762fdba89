"""The cookie that names a browser's device changes when somebody signs in or out."""

from playwright.sync_api import expect

from waiting import eventually


def device_cookie(person):
    return next(c for c in person.context.cookies() if "device" in c["name"])


def number(person):
    """How often the cookie has changed."""
    return int(device_cookie(person)["value"].split(".")[2])


def has_changed(person, times):
    def is_so():
        assert number(person) == times

    eventually(is_so)


def test_a_cookie_from_before_the_sign_in_is_worthless_afterwards(own_server, make_person):
    server = own_server().start()
    ada = make_person(server, "Ada").open()
    planted = device_cookie(ada)
    mallory = make_person(server)
    mallory.context.add_cookies([planted])
    mallory.open()
    ada.create_account()
    expect(ada.page.get_by_label("Display name")).to_be_visible()
    has_changed(ada, 1)

    # The thief's page was open all the time. It saw nothing, and becomes another device's.
    def is_another_device():
        mallory.page.reload()
        assert device_cookie(mallory)["value"].split(".")[1] != device

    device = planted["value"].split(".")[1]
    expect(mallory.page.get_by_label("Display name")).to_have_count(0)
    eventually(is_another_device)
    expect(mallory.page.get_by_label("Password")).to_be_visible()
    mallory.problems.clear()  # the browser's notes of sockets and pages that were refused
    assert device_cookie(ada)["value"].split(".")[1] == device, "The device stays."

    # The person notices nothing: not in this tab, nor in another, nor after a restart.
    ada.page.reload()
    expect(ada.page.get_by_label("Display name")).to_be_visible()
    second = ada.context.new_page()
    second.goto(f"{server.web}/messageai")
    expect(second.get_by_label("Display name")).to_be_visible()
    assert server.stop() == 0
    server.start_within(2)
    ada.page.reload()
    expect(ada.page.get_by_label("Display name")).to_be_visible()
    expect(second.get_by_label("Display name")).to_be_visible()
    assert number(ada) == 1


def test_signing_out_changes_the_cookie_for_every_tab(server, make_person):
    ada = make_person(server, "Ada").sign_up()
    has_changed(ada, 1)
    second = ada.context.new_page()
    second.goto(f"{server.web}/messageai")
    expect(second.get_by_role("tab", name="Chats").first).to_be_visible()
    ada.go_to("Profile")
    ada.page.get_by_role("button", name="Sign Out").click()
    dialog = ada.page.get_by_role("dialog").or_(ada.page.get_by_role("alertdialog"))
    dialog.get_by_role("button", name="Sign Out").click()
    expect(ada.page.get_by_label("Password")).to_be_visible()
    has_changed(ada, 2)
    expect(second.get_by_label("Password")).to_be_visible()
    ada.sign_in()
    has_changed(ada, 3)
    expect(second.get_by_role("tab", name="Chats").first).to_be_visible()
