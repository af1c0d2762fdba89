import FirebaseFirestore
import Foundation

/// Why the server refused something for good, as a person should hear it.
enum RefusalReason: Equatable {
  case notAllowed
  case signedOut
  case other(String)

  init(_ error: any Error) {
    let error = error as NSError
    self =
      switch (error.domain, FirestoreErrorCode.Code(rawValue: error.code)) {
      case (FirestoreErrorDomain, .permissionDenied): .notAllowed
      case (FirestoreErrorDomain, .unauthenticated): .signedOut
      default: .other(error.localizedDescription)
      }
  }

  /// The sentence for a person who may not do something with `things`.
  func sentence(about things: String) -> String {
    self == .notAllowed ? "You are not allowed to see \(things)." : sentence
  }

  /// The sentence for the writer of a refused message. The writer may have left or been blocked.
  var sentenceForWriter: String {
    self == .notAllowed ? "You cannot write in this chat." : sentence
  }

  var sentence: String {
    switch self {
    case .notAllowed: "You are not a member of this conversation."
    case .signedOut: "Your session has ended. Sign in again."
    case .other(let message): message
    }
  }
}
