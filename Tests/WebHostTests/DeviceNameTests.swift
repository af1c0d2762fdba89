import Testing

@testable import WebHost

struct DeviceNameTests {
  @Test(
    arguments: [
      (
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
        "Chrome on Linux"
      ),
      (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
        "Edge on Windows"
      ),
      (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
        "Safari on iPhone"
      ),
      (
        "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
        "Chrome on Android"
      ),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
        "Firefox on Mac"
      ),
      ("curl/8.0", "Browser"), (nil, "Browser"),
    ] as [(String?, String)])
  func `a browser is called as people call it`(agent: String?, name: String) {
    #expect(DeviceName(agent: agent).value == name)
  }
}
