public import Foundation

/// The domain of every error of Storage.
public let StorageErrorDomain: String = "FIRStorageErrorDomain"

/// Why a call failed: the `code` of an error in `StorageErrorDomain`.
public enum StorageErrorCode: Int, Swift.Error, Hashable, Sendable {
  case unknown = -13000
  case objectNotFound = -13010
  case bucketNotFound = -13011
  case projectNotFound = -13012
  case quotaExceeded = -13013
  case unauthenticated = -13020
  case unauthorized = -13021
  case retryLimitExceeded = -13030
  case nonMatchingChecksum = -13031
  case downloadSizeExceeded = -13032
  case cancelled = -13040
  case invalidArgument = -13050
  case internalError = -13051
  case bucketMismatch = -13052
  case pathError = -13053
}

/// Why a call failed, and what it was about.
public enum StorageError: Error {
  case unknown(message: String, serverError: [String: any Sendable])
  case objectNotFound(object: String, serverError: [String: any Sendable])
  case bucketNotFound(bucket: String, serverError: [String: any Sendable])
  case projectNotFound(project: String, serverError: [String: any Sendable])
  case quotaExceeded(bucket: String, serverError: [String: any Sendable])
  case unauthenticated(serverError: [String: any Sendable])
  case unauthorized(bucket: String, object: String, serverError: [String: any Sendable])
  case retryLimitExceeded
  case nonMatchingChecksum
  case downloadSizeExceeded(total: Int64, maxSize: Int64)
  case cancelled
  case invalidArgument(message: String)
  case internalError(message: String)
  case bucketMismatch(message: String)
  case pathError(message: String)
}

extension StorageError: CustomNSError {
  public static var errorDomain: String { StorageErrorDomain }

  public var errorCode: Int { code.rawValue }

  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: sentence].merging(serverError) { own, _ in own }
  }

  private var code: StorageErrorCode {
    switch self {
    case .unknown: .unknown
    case .objectNotFound: .objectNotFound
    case .bucketNotFound: .bucketNotFound
    case .projectNotFound: .projectNotFound
    case .quotaExceeded: .quotaExceeded
    case .unauthenticated: .unauthenticated
    case .unauthorized: .unauthorized
    case .retryLimitExceeded: .retryLimitExceeded
    case .nonMatchingChecksum: .nonMatchingChecksum
    case .downloadSizeExceeded: .downloadSizeExceeded
    case .cancelled: .cancelled
    case .invalidArgument: .invalidArgument
    case .internalError: .internalError
    case .bucketMismatch: .bucketMismatch
    case .pathError: .pathError
    }
  }

  private var serverError: [String: Any] {
    switch self {
    case .unknown(_, let error), .objectNotFound(_, let error), .bucketNotFound(_, let error),
      .projectNotFound(_, let error), .quotaExceeded(_, let error), .unauthenticated(let error),
      .unauthorized(_, _, let error):
      error
    default: [:]
    }
  }
}

extension StorageError: LocalizedError {
  public var errorDescription: String? { sentence }

  private var sentence: String {
    switch self {
    case .unknown(let message, _): message
    case .objectNotFound(let object, _): "There is no file \(object)."
    case .bucketNotFound(let bucket, _): "There is no bucket \(bucket)."
    case .projectNotFound(let project, _): "There is no project \(project)."
    case .quotaExceeded(let bucket, _): "The quota of the bucket \(bucket) is used up."
    case .unauthenticated: "Nobody is signed in. Sign in and try again."
    case .unauthorized(let bucket, let object, _):
      "The rules of the bucket \(bucket) do not allow this with \(object)."
    case .retryLimitExceeded:
      "Storage could not be reached in time. Check the connection and try again."
    case .nonMatchingChecksum: "The file arrived damaged. Try again."
    case .downloadSizeExceeded(let total, let maxSize):
      "The file has \(total) bytes, and at most \(maxSize) were asked for."
    case .cancelled: "The task was cancelled."
    case .invalidArgument(let message), .internalError(let message),
      .bucketMismatch(let message), .pathError(let message):
      message
    }
  }
}
