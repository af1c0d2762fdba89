import Tracing

/// Under this key a call's context says where the call comes from.
private enum PeerKey: ServiceContextKey {
  typealias Value = PeerAddress
  static let nameOverride: String? = "hearth-peer"
}

/// Under this key it has the call's place among the calls.
private enum PlaceKey: ServiceContextKey {
  /// Tasks that outlive their call keep its context, but not its place.
  struct Value: Sendable {
    weak let place: CallGate.Place?
  }

  static let nameOverride: String? = "hearth-place"
}

extension ServiceContext {
  /// The call's place among the calls; nil for a stream.
  var place: CallGate.Place? {
    get { self[PlaceKey.self]?.place }
    set { self[PlaceKey.self] = newValue.map(PlaceKey.Value.init) }
  }

  /// Where the call comes from; nil for this machine's own clients.
  var peer: PeerAddress? {
    get { self[PeerKey.self] }
    set { self[PeerKey.self] = newValue }
  }
}
