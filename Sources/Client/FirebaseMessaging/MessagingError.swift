public import Foundation

/// Why the app's token cannot be had.
public struct MessagingError: Error, LocalizedError, Sendable {
  /// What kind of reason it is.
  public enum Code: Int, Sendable {
    case unknown = 0
    case authentication = 1
    case noAccess = 2
    case timeout = 3
    case network = 4
    case operationInProgress = 5
    case invalidRequest = 7
    case invalidTopicName = 8
    case `internal` = 13
  }

  public let code: Code
  private let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var errorDescription: String? { message }
}
