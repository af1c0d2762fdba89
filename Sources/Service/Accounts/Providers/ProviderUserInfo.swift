/// One way in which a user can sign in.
struct ProviderUserInfo: Encodable {
  var providerId: String
  var rawId: String
  var federatedId: String?
  var email: String?
  var phoneNumber: String?
  var displayName: String?
  var photoUrl: String?

  /// Every way of an account; none for an anonymous user.
  static func all(of account: Account) -> [ProviderUserInfo] {
    let user = account.user
    var all = account.identities.map { identity in
      ProviderUserInfo(
        providerId: identity.providerID, rawId: identity.rawID, federatedId: identity.rawID,
        email: identity.email, displayName: identity.displayName, photoUrl: identity.photoURL)
    }
    // An address without another provider is one of a password or of a link in a mail.
    if let email = user.email, account.hasPassword || account.identities.isEmpty {
      all.append(
        ProviderUserInfo(
          providerId: "password", rawId: email, federatedId: email, email: email,
          displayName: user.displayName, photoUrl: user.photoURL))
    }
    if let phoneNumber = user.phoneNumber {
      all.append(
        ProviderUserInfo(providerId: "phone", rawId: phoneNumber, phoneNumber: phoneNumber))
    }
    return all
  }
}
