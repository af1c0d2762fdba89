import Foundation
import HTTPTypes
import Hummingbird

extension RequestOrigin {
  /// Reads where a request comes from.
  ///
  /// A proxy on this machine may say whom it stands for; its last word is the one that it wrote
  /// itself. From anywhere else that header is not believed.
  init(of request: Request, _ context: some RequestContext) {
    let remote = (context as? any RemoteAddressRequestContext)?.remoteAddress?.ipAddress
    self.init(address: remote)
    if let remote, Self.isLoopback(remote), let name = HTTPField.Name("X-Forwarded-For"),
      let forwarded = request.headers[name]?.split(separator: ",").last
    {
      address = forwarded.trimmingCharacters(in: .whitespaces)
    }
    guard let authority = request.head.authority, let url = URL(string: "http://\(authority)"),
      let host = url.host(), Self.isLoopback(host), url.user() == nil, url.path().isEmpty
    else { return }
    localURL = url
  }
}
