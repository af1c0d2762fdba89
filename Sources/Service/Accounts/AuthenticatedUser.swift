/// A user as an ID token describes them, for deciding what they may do.
public struct AuthenticatedUser: Hashable, Sendable {
  /// The user's id, the token's `sub`.
  public var uid: String
  public var email: String?
  /// Every claim of the token, the custom ones beside the reserved ones; what rules see as
  /// `request.auth.token`.
  package var claims: [String: JSONValue]

  /// Describes a user whose token has been verified.
  package init(uid: String, email: String? = nil, claims: [String: JSONValue] = [:]) {
    self.uid = uid
    self.email = email
    self.claims = claims
  }
}
