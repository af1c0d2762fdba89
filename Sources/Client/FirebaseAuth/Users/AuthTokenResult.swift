public import Foundation

/// An ID token and what it claims.
public final class AuthTokenResult: Sendable {
  /// The token itself.
  public let token: String
  /// When it expires.
  public let expirationDate: Date
  /// When the person signed in.
  public let authDate: Date
  /// When it was issued.
  public let issuedAtDate: Date
  /// The way of signing in, such as `password`.
  public let signInProvider: String
  /// The second factor, if one was used.
  public let signInSecondFactor: String?
  private let payload: Data

  /// Reads a token without verifying it: that is for the server that it is shown to.
  init(token: String) throws {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Data(base64URL: parts[1]),
      let claims = try? JSONSerialization.jsonObject(with: payload) as? [String: Any],
      let expires = Date(claim: claims["exp"]), let issued = Date(claim: claims["iat"])
    else { throw AuthErrorCode.internalError.error(detail: "The ID token cannot be read.") }
    let firebase = claims["firebase"] as? [String: Any]
    self.token = token
    self.payload = payload
    expirationDate = expires
    issuedAtDate = issued
    authDate = Date(claim: claims["auth_time"]) ?? issued
    signInProvider = firebase?["sign_in_provider"] as? String ?? ""
    signInSecondFactor = firebase?["sign_in_second_factor"] as? String
  }

  /// Everything that the token claims, custom claims included.
  public var claims: [String: Any] {
    let claims = try? JSONSerialization.jsonObject(with: payload) as? [String: Any]
    return claims ?? [:]
  }
}

extension Date {
  fileprivate init?(claim: Any?) {
    guard let seconds = (claim as? NSNumber)?.doubleValue else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension Data {
  fileprivate init?(base64URL text: Substring) {
    var text = text.replacing("-", with: "+").replacing("_", with: "/")
    while !text.count.isMultiple(of: 4) { text.append("=") }
    self.init(base64Encoded: String(text))
  }
}
