import Accounts

/// A person's account when it was made or removed.
package struct UserSnapshot: Hashable, Sendable {
  package let uid: String
  package let email: String?
  package let displayName: String?
  package let photoURL: String?
  package let phoneNumber: String?

  init(_ event: AccountEvent) {
    uid = event.uid
    email = event.email
    displayName = event.displayName
    photoURL = event.photoURL
    phoneNumber = event.phoneNumber
  }
}
