import Accounts
import Crypto
import Foundation

/// What a client asks of the demonstration's provider when it sends somebody there.
/// See OpenID Connect Core, section 3.1.2.1, and RFC 7636, section 4.3.
struct DemoAuthorization: Sendable {
  /// Why a request is not answered.
  struct Refusal: Error {
    var message: String
  }

  private let client: String
  private let redirect: String
  private let state: String?
  private let challenge: String
  private let scope: String
  /// What the token is to carry.
  let nonce: String?

  /// Reads the fields of a request.
  ///
  /// - Parameter client: the only client that is known.
  init(_ fields: [String: String], client: String) throws(Refusal) {
    guard fields["client_id"] == client else {
      throw Refusal(message: "The client_id of this sign-in is not known here.")
    }
    // A page of another site must not get anybody's code.
    guard let redirect = fields["redirect_uri"], let host = URL(string: redirect)?.host(),
      ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
    else { throw Refusal(message: "The redirect_uri of this sign-in is not on this machine.") }
    guard fields["response_type"] == "code",
      ["query", nil].contains(fields["response_mode"]),
      fields["scope"]?.split(separator: " ").contains("openid") == true
    else {
      throw Refusal(message: "Only an OpenID Connect code in the address can be given.")
    }
    guard fields["code_challenge_method"] == "S256", let challenge = fields["code_challenge"],
      challenge.utf8.count == 43
    else { throw Refusal(message: "The code_challenge of this sign-in is missing.") }
    self.client = client
    self.redirect = redirect
    self.challenge = challenge
    scope = fields["scope"] ?? ""
    state = fields["state"]
    nonce = fields["nonce"]
  }

  /// The audience of the token.
  var audience: String { client }

  /// The fields of the same request with the person who was chosen.
  func fields(choosing email: String) -> [String: String] {
    var fields = [
      "client_id": client, "redirect_uri": redirect, "response_type": "code", "scope": scope,
      "code_challenge": challenge, "code_challenge_method": "S256", "person": email,
    ]
    fields["state"] = state
    fields["nonce"] = nonce
    return fields
  }

  /// Where a person who does not sign in goes back to.
  var cancelled: String { answered(with: ["error": "access_denied"]) }

  /// Where the browser goes with an answer.
  func answered(with answer: [String: String]) -> String {
    var answer = answer
    answer["state"] = state
    return redirect + (redirect.contains("?") ? "&" : "?") + FormEncoding.text(answer)
  }

  /// Whether the form that redeems a code comes from the client that asked for it.
  func isProven(by form: [String: String]) -> Bool {
    let verifier = form["code_verifier"] ?? ""
    return form["redirect_uri"] == redirect
      && Base64URL.text(SHA256.hash(data: Data(verifier.utf8))) == challenge
  }
}
