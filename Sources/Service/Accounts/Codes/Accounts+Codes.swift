import Foundation

extension Accounts {
  /// Makes a code and mails it, or gives its link to an administrator.
  ///
  /// Where addresses are kept secret, asking for one that has no account looks the same: a code is
  /// made that opens nothing and is sent to nobody.
  func sendCode(_ request: CodeRequest) async throws(AccountsError)
    -> (code: EmailCode, link: ActionLink)
  {
    let server = try publicURL(for: request.origin)
    try checkContinueURL(request.continueURL)
    let (code, uid, isDeliverable) = try await resolve(request)
    if !request.isForAdministrator {
      guard mailQueue.canSend || configuration.isDevelopment else {
        throw AccountsError(
          .operationNotAllowed, "This server sends no mail; start it with --mail to make it.")
      }
      try limits.mail(to: code.recipient, from: request.origin)
    }
    let secret = try await storage.issue(
      .emailCode, uid: uid, code, at: seconds, lifetime: code.purpose.lifetime)
    let link = ActionLink(
      code.purpose, code: secret, server: server, continueURL: request.continueURL,
      apiKey: request.apiKey, language: request.language)
    if !request.isForAdministrator && isDeliverable {
      recentCodes.add(code, secret: secret, link: link)
      if mailQueue.canSend {
        try await mailQueue.post(Mail(code, link: link, name: policy.name))
      }
    }
    return (code, link)
  }

  /// Whom a code is for, and whether they may get it.
  private func resolve(_ request: CodeRequest)
    async throws(AccountsError) -> (code: EmailCode, uid: String?, isDeliverable: Bool)
  {
    switch request.purpose {
    case .signIn:
      guard policy.allowsEmailLinks else {
        throw AccountsError(.operationNotAllowed, "This server has no sign-in by mail.")
      }
      guard request.continueURL != nil else { throw AccountsError(.missingContinueURI) }
      let email = try EmailAddress(request.email).text
      let isNew = try await user(email: email) == nil
      return (EmailCode(purpose: .signIn, email: email), nil, !isNew || policy.allowsSignUp)
    case .resetPassword:
      return try await resolve(.resetPassword, email: EmailAddress(request.email).text, request)
    case .verifyEmail, .changeEmail, .recoverEmail:
      guard request.idToken == nil else {
        let user = try await verified(request.idToken).account.user
        guard let email = user.email else { throw AccountsError(.missingEmail) }
        return try await withNewEmail(request, uid: user.uid, email: email)
      }
      guard request.isForAdministrator else { throw AccountsError(.missingIDToken) }
      let email = try EmailAddress(request.email).text
      guard let user = try await user(email: email) else { throw AccountsError(.emailNotFound) }
      return try await withNewEmail(request, uid: user.uid, email: email)
    }
  }

  private func resolve(_ purpose: EmailCode.Purpose, email: String, _ request: CodeRequest)
    async throws(AccountsError) -> (code: EmailCode, uid: String?, isDeliverable: Bool)
  {
    let user = try await user(email: email)
    if user == nil, request.isForAdministrator || !policy.isEmailEnumerationProtected {
      throw AccountsError(.emailNotFound)
    }
    let isDeliverable = user.map { !$0.isDisabled } ?? false
    return (EmailCode(purpose: purpose, email: email), user?.uid, isDeliverable)
  }

  private func withNewEmail(_ request: CodeRequest, uid: String, email: String)
    async throws(AccountsError) -> (code: EmailCode, uid: String?, isDeliverable: Bool)
  {
    var code = EmailCode(purpose: request.purpose, email: email)
    guard request.purpose == .changeEmail else { return (code, uid, true) }
    let newEmail = try EmailAddress(request.newEmail).text
    code.newEmail = newEmail
    let isTaken = try await user(email: newEmail) != nil
    if isTaken, request.isForAdministrator || !policy.isEmailEnumerationProtected {
      throw AccountsError(.emailExists)
    }
    return (code, uid, !isTaken)
  }

  /// Where people reach this server.
  ///
  /// What a request says about it is believed only where it is this machine: otherwise a person who
  /// asks for somebody's mail could choose where its link leads.
  func publicURL(for origin: RequestOrigin) throws(AccountsError) -> URL {
    guard let url = policy.publicURL ?? origin.localURL else {
      throw AccountsError(
        .operationNotAllowed,
        "This server does not know its own address; start it with --public-url.")
    }
    return url
  }

  /// A link may go on only to hosts that the deployment names.
  func checkContinueURL(_ text: String?) throws(AccountsError) {
    guard let text else { return }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme), let host = url.host()
    else { throw AccountsError(.invalidContinueURI, "It must be an address of the web.") }
    guard isAuthorized(host) else {
      throw AccountsError(
        .unauthorizedDomain, "\(host) is not one of this server's authorized domains.")
    }
  }

  func isAuthorized(_ host: String) -> Bool {
    authorizedDomains.contains(host) || RequestOrigin.isLoopback(host)
  }

  /// Every host that links may lead to.
  var authorizedDomains: Set<String> {
    policy.authorizedDomains.union(["localhost"])
      .union(policy.publicURL?.host().map { [$0] } ?? [])
  }
}
