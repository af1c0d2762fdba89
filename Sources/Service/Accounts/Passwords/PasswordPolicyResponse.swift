/// What a password must be, for clients that check it before they send it.
struct PasswordPolicyResponse: Encodable {
  struct Strength: Encodable {
    var minPasswordLength = 6
    var maxPasswordLength = NewPassword.longest
  }

  var customStrengthOptions = Strength()
  var allowedNonAlphanumericCharacters: [String] = []
  var schemaVersion = 1
  var enforcementState = "ENFORCE"
}
