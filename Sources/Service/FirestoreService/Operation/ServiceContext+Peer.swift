import Tracing

/// Under this key a call's context says where the call comes from.
private enum PeerKey: ServiceContextKey {
  typealias Value = PeerAddress
  static let nameOverride: String? = "hearth-peer"
}

extension ServiceContext {
  /// Where the call comes from; nil for this machine's own clients.
  var peer: PeerAddress? {
    get { self[PeerKey.self] }
    set { self[PeerKey.self] = newValue }
  }
}
