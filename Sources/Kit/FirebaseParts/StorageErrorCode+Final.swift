import FirebaseStorage
import Foundation

extension StorageErrorCode {
  /// The code of an error of Storage; nil for any other error.
  public init?(_ error: any Error) {
    let error = error as NSError
    guard error.domain == StorageErrorDomain else { return nil }
    self.init(rawValue: error.code)
  }

  /// Whether a call that failed with this code fails again when nothing but time has passed.
  public var isFinal: Bool {
    switch self {
    case .unauthorized, .unauthenticated, .objectNotFound, .invalidArgument, .quotaExceeded,
      .bucketNotFound, .projectNotFound:
      true
    default: false
    }
  }
}
