/// Who is signed in on this device, as it is kept between launches.
struct StoredSession: Codable, Hashable, Sendable {
  var profile: UserProfile
  var tokens: AuthTokens
}
