internal import FirestoreSync
internal import FirestoreWire
internal import GRPCCore

extension FirestoreFailure {
  /// The one place where gRPC's errors become the client's.
  init(_ error: any Error) {
    switch error {
    case let failure as FirestoreFailure: self = failure
    case let error as RPCError:
      self.init(Code(rawValue: error.code.rawValue) ?? .unknown, error.message)
    case is CancellationError: self.init(.cancelled, "The call was cancelled.")
    case let error as WireError:
      self.init(.internal, "The server sent what this app does not understand: \(error)")
    default: self.init(.unavailable, "The server cannot be reached: \(error)")
    }
  }
}
