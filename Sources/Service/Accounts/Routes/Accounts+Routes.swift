package import Hummingbird

extension Accounts {
  /// Adds Identity Toolkit, in both of its spellings, and Secure Token.
  ///
  /// The paths are those that the official clients use once they are pointed at an emulator.
  /// See https://firebase.google.com/docs/reference/rest/auth
  package func addRoutes(to router: some RouterMethods) {
    let endpoint = AccountsEndpoint(accounts: self)
    for (old, new, handle) in calls {
      for path in [
        "/identitytoolkit.googleapis.com/v1/accounts:\(new)",
        "/www.googleapis.com/identitytoolkit/v3/relyingparty/\(old)",
        "/identitytoolkit/v3/relyingparty/\(old)",
      ] {
        router.post(RouterPath(path)) { request, context in
          await endpoint.respond(to: request, context, handle)
        }
        allowPages(path, on: router, endpoint)
      }
    }
    for (path, handle) in newerCalls {
      let path = "/identitytoolkit.googleapis.com/v2/\(path)"
      router.post(RouterPath(path)) { request, context in
        await endpoint.respond(to: request, context, handle)
      }
      allowPages(path, on: router, endpoint)
    }
    for (path, handle) in projectCalls {
      allowPages(path, on: router, endpoint)
      router.get(RouterPath(path)) { request, context in
        await endpoint.respond(to: request, context, handle)
      }
    }
    for path in ["/securetoken.googleapis.com/v1/token", "/v1/token"] {
      router.post(RouterPath(path)) { request, context in
        await endpoint.respond(to: request, context) { fields throws(AccountsError) in
          try await self.tokenCall(fields)
        }
      }
      allowPages(path, on: router, endpoint)
    }
    addKeyRoutes(to: router, endpoint)
    addAdminRoutes(to: router, endpoint)
    addProviderRoutes(to: router, endpoint)
    addActionPages(to: router)
    if configuration.isDevelopment { addEmulatorRoutes(to: router, endpoint) }
  }

  private func allowPages(
    _ path: String, on router: some RouterMethods, _ endpoint: AccountsEndpoint
  ) {
    router.on(RouterPath(path), method: .options) { request, _ in endpoint.preflight(request) }
  }

  /// Each call's name in v3 (`relyingparty/…`), in v1 (`accounts:…`), and what it does.
  private var calls: [(old: String, new: String, handle: AccountsEndpoint.Handler)] {
    [
      ("signupNewUser", "signUp", signUpCall),
      ("verifyPassword", "signInWithPassword", signInCall),
      ("verifyAssertion", "signInWithIdp", foreignSignInCall),
      ("verifyCustomToken", "signInWithCustomToken", customTokenCall),
      ("emailLinkSignin", "signInWithEmailLink", emailLinkCall),
      ("getOobConfirmationCode", "sendOobCode", sendCodeCall),
      ("resetPassword", "resetPassword", resetPasswordCall),
      ("getAccountInfo", "lookup", lookupCall),
      ("setAccountInfo", "update", updateCall),
      ("deleteAccount", "delete", deleteCall),
      ("createAuthUri", "createAuthUri", authorizationCall),
      ("sendVerificationCode", "sendVerificationCode", phoneCall),
      ("verifyPhoneNumber", "signInWithPhoneNumber", phoneCall),
    ]
  }

  /// The calls that exist in v2 only.
  private var newerCalls: [(path: String, handle: AccountsEndpoint.Handler)] {
    [
      ("accounts/passkeyEnrollment:start", passkeyEnrollmentStartCall),
      ("accounts/passkeyEnrollment:finalize", passkeyEnrollmentFinishCall),
      ("accounts/passkeySignIn:start", passkeySignInStartCall),
      ("accounts/passkeySignIn:finalize", passkeySignInFinishCall),
      ("accounts:revokeToken", revokeForeignTokenCall),
    ]
  }

  /// What clients ask for with GET.
  private var projectCalls: [(path: String, handle: AccountsEndpoint.Handler)] {
    [
      ("/identitytoolkit.googleapis.com/v1/projects", projectCall),
      ("/www.googleapis.com/identitytoolkit/v3/relyingparty/getProjectConfig", projectCall),
      ("/identitytoolkit/v3/relyingparty/getProjectConfig", projectCall),
      ("/identitytoolkit.googleapis.com/v2/recaptchaConfig", recaptchaCall),
      ("/identitytoolkit.googleapis.com/v2/passwordPolicy", passwordPolicyCall),
    ]
  }

  private func addKeyRoutes(to router: some RouterMethods, _ endpoint: AccountsEndpoint) {
    let account = "securetoken@system.gserviceaccount.com"
    for path in [
      "/robot/v1/metadata/x509/\(account)", "/www.googleapis.com/robot/v1/metadata/x509/\(account)",
      "/identitytoolkit.googleapis.com/v1/sessionCookiePublicKeys",
      "/www.googleapis.com/identitytoolkit/v3/relyingparty/publicKeys",
      "/identitytoolkit/v3/relyingparty/publicKeys",
    ] {
      router.get(RouterPath(path)) { request, context in
        await endpoint.respondToAnyone(request, context) { _ throws(AccountsError) in
          try CertificatesResponse(self.keys.published)
        }
      }
    }
    for path in ["/service_accounts/v1/jwk/\(account)", "/.well-known/jwks.json"] {
      router.get(RouterPath(path)) { request, context in
        await endpoint.respondToAnyone(request, context) { _ throws(AccountsError) in
          try KeySetResponse(self.keys.published)
        }
      }
    }
  }
}
