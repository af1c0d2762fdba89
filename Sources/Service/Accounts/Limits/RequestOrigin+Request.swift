import Foundation
import HTTPTypes
package import Hummingbird

extension RequestOrigin {
  /// Reads where a request comes from. Whom a proxy stands for the server has found out before.
  package init(of request: Request, _ context: some RequestContext) {
    let remote = (context as? any RemoteAddressRequestContext)?.remoteAddress?.ipAddress
    self.init(address: remote, device: (context as? any DeviceRequestContext)?.device)
    guard let authority = request.head.authority, let url = URL(string: "http://\(authority)"),
      let host = url.host(), Self.isLoopback(host), url.user() == nil, url.path().isEmpty
    else { return }
    localURL = url
  }
}
