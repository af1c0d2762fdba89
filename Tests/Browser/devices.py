"""The devices on which tests look at the apps."""

PHONE = {"width": 390, "height": 844}
# A browser on a phone says that it is one, and is shown a phone's screen from the first paint on.
PHONE_AGENT = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
FIREFOX_AGENT = "Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
DESKTOP = {"width": 1280, "height": 800}


def on_device(options):
    """The options of a browser context on a phone, or on a desk where the viewport is wide."""
    if options.get("viewport", DESKTOP)["width"] < 500:
        options.setdefault("user_agent", PHONE_AGENT)
    return options
