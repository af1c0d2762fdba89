/// An access token (RFC 6749, section 5.1).
struct AccessTokenResponse: Encodable {
  var accessToken: String
  /// Seconds.
  var expiresIn: Int64
  var tokenType = "Bearer"

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case expiresIn = "expires_in"
    case tokenType = "token_type"
  }
}
