internal import FirestoreSync
public import Foundation

/// The domain of Firestore's errors.
public let FirestoreErrorDomain = "FIRFirestoreErrorDomain"

/// Why an operation failed.
public struct FirestoreErrorCode: Error, Hashable, Sendable {
  /// The numbers are those of google.rpc.Code.
  public enum Code: Int, Hashable, Sendable {
    case OK = 0
    case cancelled
    case unknown
    case invalidArgument
    case deadlineExceeded
    case notFound
    case alreadyExists
    case permissionDenied
    case resourceExhausted
    case failedPrecondition
    case aborted
    case outOfRange
    case unimplemented
    case `internal`
    case unavailable
    case dataLoss
    case unauthenticated
  }

  public let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public init(_ code: Code) {
    self.init(code, "\(code)")
  }

  public static var errorDomain: String { FirestoreErrorDomain }

  /// Lets a `catch` name a code: `catch FirestoreErrorCode.Code.permissionDenied`.
  public static func ~= (code: Code, error: FirestoreErrorCode) -> Bool { error.code == code }
}

extension FirestoreErrorCode {
  public static let OK = Code.OK
  public static let cancelled = Code.cancelled
  public static let unknown = Code.unknown
  public static let invalidArgument = Code.invalidArgument
  public static let deadlineExceeded = Code.deadlineExceeded
  public static let notFound = Code.notFound
  public static let alreadyExists = Code.alreadyExists
  public static let permissionDenied = Code.permissionDenied
  public static let resourceExhausted = Code.resourceExhausted
  public static let failedPrecondition = Code.failedPrecondition
  public static let aborted = Code.aborted
  public static let outOfRange = Code.outOfRange
  public static let unimplemented = Code.unimplemented
  public static let `internal` = Code.internal
  public static let unavailable = Code.unavailable
  public static let dataLoss = Code.dataLoss
  public static let unauthenticated = Code.unauthenticated
}

extension FirestoreErrorCode.Code {
  /// Lets a `catch` name a code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? FirestoreErrorCode)?.code == code
  }
}

extension FirestoreErrorCode: CustomNSError, LocalizedError, CustomStringConvertible {
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
  public var errorDescription: String? { message }
  public var description: String { "\(code): \(message)" }
}

extension FirestoreErrorCode {
  init(_ failure: FirestoreFailure) {
    self.init(Code(rawValue: failure.code.rawValue) ?? .unknown, failure.message)
  }
}
