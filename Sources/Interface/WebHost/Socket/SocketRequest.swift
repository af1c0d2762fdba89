/// A socket that may open: who asks, and for which app.
struct SocketRequest: Sendable, Hashable {
  let app: String
  let device: String

  init(app: String, device: String) {
    self.app = app
    self.device = device
  }
}
