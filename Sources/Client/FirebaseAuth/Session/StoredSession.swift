/// The user who is signed in on this device, as it is kept between launches.
struct StoredSession: Codable, Hashable, Sendable {
  var profile: AccountProfile
  var tokens: AuthTokens
}
