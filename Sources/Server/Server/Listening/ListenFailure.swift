import GRPCCore
import GRPCNIOTransportHTTP2
import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a socket could not listen, found in whatever error wraps the system's.
enum ListenFailure: Hashable, Sendable {
  case inUse, notPermitted, notAvailable, other

  init(_ error: any Error) {
    if let error = error as? RuntimeError, let cause = error.cause {
      self.init(cause)
    } else if let error = error as? IOError {
      switch error.errnoCode {
      case EADDRINUSE: self = .inUse
      case EACCES, EPERM: self = .notPermitted
      case EADDRNOTAVAIL: self = .notAvailable
      default: self = .other
      }
    } else {
      self = .other
    }
  }
}
