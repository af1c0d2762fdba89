/// Why a server cannot start or go on, in one sentence that tells what to do.
package struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault this is.
  package enum Code: Hashable, Sendable {
    case dataDirectory, dataDirectoryInUse
    case accounts, documents, functions, purchases, push, storage, web, certificate, rules
    case address, addressInUse, notLoopback
    case backup, export, importing
    case stopped
  }

  package var code: Code
  package var message: String

  /// Describes a fault.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static let stopped = ServerError(.stopped, "The server has stopped.")

  package var description: String { message }
}
