import FirebaseFunctions
import Foundation

/// Why a call of a function failed.
public enum CallError: Error, Hashable, Sendable {
  /// The rules refuse it, with a sentence for the person; trying again does not help.
  case refused(String)
  /// The server cannot be reached, or is too busy. Trying again may help.
  case unreachable

  /// Reads an error of the functions' client.
  public init(_ error: any Error) {
    let error = error as NSError
    guard error.domain == FunctionsErrorDomain,
      let code = FunctionsErrorCode(rawValue: error.code)
    else {
      self = .unreachable
      return
    }
    switch code {
    case .unavailable, .deadlineExceeded, .aborted, .cancelled: self = .unreachable
    default: self = .refused(error.localizedDescription)
    }
  }
}

extension CallError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .refused(let sentence): sentence
    case .unreachable: "The server cannot be reached. Check your connection, then try again."
    }
  }
}
