import Foundation

/// What one way of signing in says about the person.
struct ProviderProfile: Codable, Hashable, Sendable {
  var providerID: String
  var uid: String
  var email: String?
  var displayName: String?
  var photoURL: URL?
  var phoneNumber: String?

  init(_ provider: AccountMessages.Provider) {
    providerID = provider.providerId
    uid = provider.rawId ?? provider.federatedId ?? provider.email ?? ""
    email = provider.email
    displayName = provider.displayName
    photoURL = provider.photoUrl.flatMap { URL(string: $0) }
    phoneNumber = provider.phoneNumber
  }
}
