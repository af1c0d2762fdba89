/// The answer of the Secure Token service.
struct TokenResponse: Encodable {
  var accessToken: String
  var idToken: String
  var refreshToken: String
  var expiresIn: String
  var tokenType = "Bearer"
  var userID: String
  var projectID: String

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case idToken = "id_token"
    case refreshToken = "refresh_token"
    case expiresIn = "expires_in"
    case tokenType = "token_type"
    case userID = "user_id"
    case projectID = "project_id"
  }

  init(_ signIn: SignIn, projectID: String) {
    accessToken = signIn.tokens.idToken
    idToken = signIn.tokens.idToken
    refreshToken = signIn.tokens.refreshToken
    expiresIn = String(signIn.tokens.expiresIn)
    userID = signIn.user.uid
    self.projectID = projectID
  }
}
