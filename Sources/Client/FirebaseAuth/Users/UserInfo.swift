public import Foundation

/// What is known of a person: by an account, or by one of its ways to sign in.
public protocol UserInfo {
  var providerID: String { get }
  var uid: String { get }
  var displayName: String? { get }
  var photoURL: URL? { get }
  var email: String? { get }
  var phoneNumber: String? { get }
}

/// What one way of signing in says about the person.
struct LinkedProvider: UserInfo, Sendable {
  private let profile: ProviderProfile

  init(_ profile: ProviderProfile) {
    self.profile = profile
  }

  var providerID: String { profile.providerID }
  var uid: String { profile.uid }
  var displayName: String? { profile.displayName }
  var photoURL: URL? { profile.photoURL }
  var email: String? { profile.email }
  var phoneNumber: String? { profile.phoneNumber }
}
