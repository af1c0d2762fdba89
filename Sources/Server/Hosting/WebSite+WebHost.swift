import Hummingbird
import Server
import WebHost

extension WebSite {
  /// The pages of hosted apps.
  init(_ webHost: WebHost) {
    self.init(
      addRoutes: { webHost.addRoutes(to: $0) }, server: { webHost.server(preparing: $0, peer: $1) },
      service: webHost)
  }
}
