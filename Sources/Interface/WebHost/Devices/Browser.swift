import HTTPTypes
import Hummingbird

/// The browser that asks, as far as the host knows it.
struct Browser: Sendable, Hashable {
  /// What the browser says of itself.
  let agent: String?
  /// Where it is.
  let address: String?

  init(agent: String?, address: String?) {
    self.agent = agent
    self.address = address
  }

  /// The browser that sends a request.
  init(of request: Request, _ context: some RequestContext) {
    agent = request.headers[.userAgent]
    address = (context as? any RemoteAddressRequestContext)?.remoteAddress?.ipAddress
  }
}
