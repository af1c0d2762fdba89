package import Accounts
package import DocumentStore
package import FirestoreWire
package import GRPCCore
import NIOCore

// Where our errors meet gRPC's status codes. Nothing else in Hearth's server maps them.

extension StoreError: RPCErrorConvertible {
  package var rpcErrorCode: RPCError.Code {
    switch code {
    case .invalidArgument: .invalidArgument
    case .notFound: .notFound
    case .alreadyExists: .alreadyExists
    case .permissionDenied: .permissionDenied
    case .failedPrecondition: .failedPrecondition
    case .aborted: .aborted
    case .outOfRange: .outOfRange
    case .unimplemented: .unimplemented
    case .unavailable: .unavailable
    case .dataLoss: .dataLoss
    case .internal: .internalError
    case .resourceExhausted: .resourceExhausted
    case .unauthenticated: .unauthenticated
    }
  }

  package var rpcErrorMessage: String { message.shortened }
}

extension WireError: RPCErrorConvertible {
  package var rpcErrorCode: RPCError.Code {
    switch reason {
    case .malformed: .invalidArgument
    case .unsupported: .unimplemented
    }
  }

  package var rpcErrorMessage: String { message.shortened }
}

extension AccountsError: RPCErrorConvertible {
  package var rpcErrorCode: RPCError.Code {
    code == .internal ? .internalError : .unauthenticated
  }

  package var rpcErrorMessage: String { description.shortened }
}

extension String {
  /// What goes into a header: a message may quote what a peer sent, which may be megabytes.
  fileprivate var shortened: String {
    let most = 2_000
    return utf8.count <= most ? self : String(decoding: utf8.prefix(most), as: UTF8.self) + "…"
  }
}

extension RPCError {
  /// Whatever a call failed with. An error that has no status is our own fault, and what it says is
  /// for the log.
  init(any error: any Error) {
    if let error = error as? any RPCErrorConvertible {
      self.init(error)
    } else if error is CancellationError || (error as? ChannelError)?.isEndOfConnection == true {
      self.init(code: .cancelled, message: "The call was given up.")
    } else {
      self.init(code: .unknown, message: "\(error)")
    }
  }
}

extension ChannelError {
  /// Whether the other side is gone, to which something was still to be written.
  fileprivate var isEndOfConnection: Bool {
    [.ioOnClosedChannel, .alreadyClosed, .outputClosed, .eof].contains(self)
  }
}
