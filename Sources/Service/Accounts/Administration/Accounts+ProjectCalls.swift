extension Accounts {
  @Sendable func projectCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let providers = try await providers.configurations().filter(\.isEnabled)
    return ProjectResponse(
      projectId: configuration.projectID, authorizedDomains: authorizedDomains.sorted(),
      allowPasswordUser: policy.allowsPasswords, enableAnonymousUser: policy.allowsAnonymous,
      idpConfig: providers.map { ProjectResponse.Provider(provider: $0.id, enabled: true) })
  }

  /// No reCAPTCHA is asked for; attempts are limited otherwise.
  @Sendable func recaptchaCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    ["recaptchaEnforcementState": [String]()]
  }

  @Sendable func passwordPolicyCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    PasswordPolicyResponse()
  }
}
