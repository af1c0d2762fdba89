import Accounts

/// A person's account when it was made or removed.
public struct UserSnapshot: Hashable, Sendable {
  public let uid: String
  public let email: String?
  public let displayName: String?
  public let photoURL: String?
  public let phoneNumber: String?

  init(_ event: AccountEvent) {
    uid = event.uid
    email = event.email
    displayName = event.displayName
    photoURL = event.photoURL
    phoneNumber = event.phoneNumber
  }
}
