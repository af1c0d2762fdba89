import Foundation

extension Accounts {
  @Sendable func sendCodeCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let (code, _) = try await sendCode(CodeRequest(fields))
    // Only the address that was asked for: a user's own is not told to who only has a token.
    return CodeResponse(kind: "GetOobConfirmationCode", code)
  }

  @Sendable func adminCodeCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    var request = try CodeRequest(fields)
    request.isForAdministrator = try fields.boolean("returnOobLink") ?? false
    let (code, link) = try await sendCode(request)
    var response = CodeResponse(kind: "GetOobConfirmationCode", code)
    if request.isForAdministrator {
      response.oobLink = link.url.absoluteString
      response.oobCode = FormEncoding.fields(of: link.url.query() ?? "")["oobCode"]
    }
    return response
  }

  @Sendable func resetPasswordCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let secret = try fields.string("oobCode")
    let password = try fields.string("newPassword")
    let code: EmailCode
    if let password {
      code = try await resetPassword(code: secret, newPassword: password)
    } else {
      code = try await inspect(code: secret)
    }
    var response = CodeResponse(kind: "ResetPassword", code)
    response.requestType = code.purpose.rawValue
    return response
  }

  @Sendable func emailLinkCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let (result, isNew) = try await signIn(
      email: fields.string("email"), code: fields.string("oobCode"),
      idToken: fields.string("idToken"))
    var response = AccountResponse(kind: "EmailLinkSignin", result)
    response.isNewUser = isNew
    return response
  }
}

extension CodeRequest {
  init(_ fields: RequestFields) throws(AccountsError) {
    guard let name = try fields.string("requestType") else {
      throw AccountsError(.missingRequestType)
    }
    guard let purpose = EmailCode.Purpose(rawValue: name), purpose != .recoverEmail else {
      throw AccountsError(.invalidRequestType, name)
    }
    self.purpose = purpose
    email = try fields.string("email")
    newEmail = try fields.string("newEmail")
    idToken = try fields.string("idToken")
    continueURL = try fields.string("continueUrl")
    apiKey = fields.parameter("key")
    origin = fields.origin
  }
}
