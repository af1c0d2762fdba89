import FirebaseAuth
import FirebaseFirestore
import FirebaseFunctions
import FirebaseStorage
import Foundation

/// Why a service of Firebase failed, as a person should hear it.
///
/// It reads an error of Firestore, Auth, Storage or a function. The app passes its own words where they
/// say more than the service's.
public enum RefusalReason: Hashable, Sendable {
  /// The rules do not allow it.
  case notAllowed
  /// The server no longer takes the person for signed in.
  case signedOut
  /// The server cannot be reached. Trying again may help.
  case unreachable
  /// Anything else, as the service says it; empty where it says nothing.
  case other(String)

  /// Reads an error of a client, or a `CallError`.
  public init(_ error: any Error) {
    switch error as? CallError {
    case .refused(let sentence)?: self = .other(sentence)
    case .unreachable?: self = .unreachable
    case nil: self = Self.known(error as NSError) ?? .other(error.localizedDescription)
    }
  }

  /// The sentence for a person who may not see `things`, which is a plural such as "chats".
  public func sentence(about things: String) -> String {
    sentence(notAllowed: "You are not allowed to see \(things).")
  }

  /// The sentence for the person.
  ///
  /// - Parameters:
  ///   - notAllowed: what the app says of something that the rules do not allow.
  ///   - unreachable: what it says while the server cannot be reached.
  public func sentence(
    notAllowed: String = "You are not allowed to do this.",
    unreachable: String = "The server cannot be reached. Check your connection, then try again."
  ) -> String {
    switch self {
    case .notAllowed: notAllowed
    case .signedOut: "Your session has ended. Sign in again."
    case .unreachable: unreachable
    case .other(let sentence): sentence.isEmpty ? "Something went wrong." : sentence
    }
  }

  private static func known(_ error: NSError) -> RefusalReason? {
    switch error.domain {
    case FirestoreErrorDomain: known(FirestoreErrorCode.Code(rawValue: error.code))
    case AuthErrorDomain: known(AuthErrorCode(rawValue: error.code))
    case StorageErrorDomain: known(StorageErrorCode(rawValue: error.code))
    case FunctionsErrorDomain: RefusalReason(CallError(error))
    default: nil
    }
  }

  private static func known(_ code: FirestoreErrorCode.Code?) -> RefusalReason? {
    switch code {
    case .permissionDenied: .notAllowed
    case .unauthenticated: .signedOut
    case .unavailable, .deadlineExceeded: .unreachable
    default: nil
    }
  }

  private static func known(_ code: AuthErrorCode?) -> RefusalReason? {
    switch code {
    case .userTokenExpired, .invalidUserToken: .signedOut
    case .networkError: .unreachable
    default: nil
    }
  }

  private static func known(_ code: StorageErrorCode?) -> RefusalReason? {
    switch code {
    case .unauthorized: .notAllowed
    case .unauthenticated: .signedOut
    case .retryLimitExceeded: .unreachable
    default: nil
    }
  }
}
