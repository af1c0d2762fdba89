/// What a code in a mail is for, or that it was sent.
struct CodeResponse: Encodable {
  var kind: String
  var email: String
  var newEmail: String?
  var requestType: String?
  /// Only for administrators.
  var oobCode: String?
  var oobLink: String?

  init(kind: String, _ code: EmailCode) {
    self.kind = "identitytoolkit#\(kind)Response"
    email = code.email
    newEmail = code.newEmail
  }
}
