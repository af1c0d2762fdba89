extension Accounts {
  @Sendable func signUpCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let email = try fields.string("email")
    let password = try fields.string("password")
    let signIn: SignIn
    if let idToken = try fields.string("idToken") {
      signIn = try await link(idToken: idToken, email: email, password: password)
    } else if email == nil && password == nil {
      signIn = try await signUpAnonymously(from: fields.origin)
    } else {
      signIn = try await signUp(
        email: email, password: password, displayName: fields.string("displayName"),
        from: fields.origin)
    }
    return AccountResponse(kind: "SignupNewUser", account: signIn.account, tokens: signIn.tokens)
  }

  @Sendable func signInCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let result = try await signIn(
      email: fields.string("email"), password: fields.string("password"), from: fields.origin)
    var response = AccountResponse(kind: "VerifyPassword", result)
    response.registered = true
    return response
  }

  @Sendable func customTokenCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let (signIn, isNew) = try await signIn(customToken: fields.string("token"))
    var response = AccountResponse(
      kind: "VerifyCustomToken", account: signIn.account, tokens: signIn.tokens)
    response.isNewUser = isNew
    return response
  }

  @Sendable func lookupCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let account = try await account(idToken: fields.string("idToken"))
    return UserListResponse(kind: "GetAccountInfo", users: [UserInfo(account)])
  }

  @Sendable func updateCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    if let code = try fields.string("oobCode") {
      return AccountResponse(updated: try await apply(code: code, from: fields.origin).account)
    }
    let idToken = try fields.string("idToken")
    let removed = try fields.strings("deletePasskey")
    if !removed.isEmpty {
      return AccountResponse(updated: try await removePasskeys(removed, idToken: idToken))
    }
    let change = try UserChange(profileIn: fields)
    // The iOS SDK links a password to an anonymous user this way.
    let (account, tokens) = try await update(idToken: idToken, change)
    return AccountResponse(updated: account, tokens: tokens)
  }

  @Sendable func deleteCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    try await delete(idToken: fields.string("idToken"))
    return KindResponse(kind: "DeleteAccount")
  }

  @Sendable func tokenCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    // The iOS SDK writes JSON in camel case, the others a form in snake case.
    guard let grant = try fields.string("grantType", or: "grant_type") else {
      throw AccountsError(.missingGrantType)
    }
    guard grant == "refresh_token" else { throw AccountsError(.invalidGrantType) }
    let signIn = try await refresh(fields.string("refreshToken", or: "refresh_token"))
    return TokenResponse(signIn, projectID: configuration.projectID)
  }

  @Sendable func phoneCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    throw AccountsError(.operationNotAllowed, "This server sends no text messages.")
  }
}

extension UserChange {
  /// What a person may change of themselves.
  init(profileIn fields: RequestFields) throws(AccountsError) {
    self.init()
    email = try fields.string("email").map { .set($0) }
    password = try fields.string("password").map { .set($0) }
    displayName = try fields.string("displayName").map { .set($0) }
    photoURL = try fields.string("photoUrl").map { .set($0) }
    for attribute in try fields.strings("deleteAttribute") {
      switch attribute {
      case "DISPLAY_NAME": displayName = .remove
      case "PHOTO_URL": photoURL = .remove
      case "PASSWORD": password = .remove
      case "EMAIL": email = .remove
      default: throw AccountsError(.invalidArgument, "\(attribute) cannot be deleted.")
      }
    }
    for provider in try fields.strings("deleteProvider") {
      switch provider {
      case "password": password = .remove
      case "phone": phoneNumber = .remove
      default: unlinked.insert(provider)
      }
    }
  }
}
