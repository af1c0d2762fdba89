import FirebaseAuth
import FirebaseFirestore
import FirebaseFunctions
import FirebaseParts
import FirebaseStorage
import Foundation
import Testing

struct RefusalReasonTests {
  /// An error as a client gives it.
  private static func error(_ domain: String, _ code: Int, _ sentence: String = "Text.") -> NSError
  {
    NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: sentence])
  }

  @Test(arguments: [
    error(FirestoreErrorDomain, FirestoreErrorCode.permissionDenied.rawValue),
    StorageError.unauthorized(bucket: "b", object: "o", serverError: [:]) as NSError,
  ])
  func `what the rules do not allow is said in the app's words`(_ error: NSError) {
    let reason = RefusalReason(error)
    #expect(reason == .notAllowed)
    #expect(reason.sentence(about: "chats") == "You are not allowed to see chats.")
    #expect(
      reason.sentence(notAllowed: "You cannot write in this chat.")
        == "You cannot write in this chat.")
  }

  @Test(arguments: [
    error(FirestoreErrorDomain, FirestoreErrorCode.unauthenticated.rawValue),
    error(AuthErrorDomain, AuthErrorCode.userTokenExpired.rawValue),
    StorageError.unauthenticated(serverError: [:]) as NSError,
  ])
  func `somebody whose session has ended is told to sign in again`(_ error: NSError) {
    let reason = RefusalReason(error)
    #expect(reason == .signedOut)
    #expect(reason.sentence(about: "chats") == "Your session has ended. Sign in again.")
  }

  @Test(arguments: [
    error(FirestoreErrorDomain, FirestoreErrorCode.unavailable.rawValue),
    error(AuthErrorDomain, AuthErrorCode.networkError.rawValue),
    error(FunctionsErrorDomain, FunctionsErrorCode.unavailable.rawValue),
    StorageError.retryLimitExceeded as NSError,
  ])
  func `a server out of reach is one in the app's words`(_ error: NSError) {
    #expect(RefusalReason(error).sentence(unreachable: "Try again.") == "Try again.")
  }

  @Test func `a function's own sentence reaches the person, called by name or by hand`() {
    let refused = Self.error(
      FunctionsErrorDomain, FunctionsErrorCode.failedPrecondition.rawValue, "You are paired.")
    #expect(RefusalReason(refused) == .other("You are paired."))
    #expect(RefusalReason(CallError.unreachable) == .unreachable)
    #expect(RefusalReason(CallError(refused)).sentence() == "You are paired.")
  }

  @Test func `an error without a sentence has one all the same`() {
    #expect(RefusalReason(CallError.refused("")).sentence() == "Something went wrong.")
  }

  @Test func `codes of other services mean nothing`() {
    let code = FirestoreErrorCode.permissionDenied.rawValue
    #expect(RefusalReason(Self.error("elsewhere", code)) == .other("Text."))
    #expect(StorageErrorCode(Self.error("elsewhere", StorageErrorCode.cancelled.rawValue)) == nil)
  }

  @Test func `an upload is given up when time alone does not help`() {
    #expect(StorageErrorCode(StorageError.unauthenticated(serverError: [:]))?.isFinal == true)
    #expect(StorageErrorCode(StorageError.retryLimitExceeded)?.isFinal == false)
  }
}
