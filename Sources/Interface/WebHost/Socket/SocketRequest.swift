/// A socket that may open: the device that asks, and the app.
struct SocketRequest: Sendable, Hashable {
  let app: String
  let device: DeviceCookie.Ticket
  /// The origin of the page that asks, which is this host's own.
  let origin: String
  /// The device that asks.
  let browser: Browser

  init(app: String, device: DeviceCookie.Ticket, origin: String, browser: Browser) {
    self.app = app
    self.device = device
    self.origin = origin
    self.browser = browser
  }
}
