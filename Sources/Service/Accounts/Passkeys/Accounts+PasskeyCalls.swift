extension Accounts {
  @Sendable func passkeyEnrollmentStartCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    [
      "credentialCreationOptions": try await beginPasskeyEnrollment(
        idToken: fields.string("idToken"))
    ]
  }

  @Sendable func passkeyEnrollmentFinishCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let signIn = try await finishPasskeyEnrollment(
      idToken: fields.string("idToken"),
      answer: PasskeyAnswer(fields.value("authenticatorRegistrationResponse")),
      name: fields.string("name"), isSecondFactor: fields.boolean("secondFactor"))
    return AccountResponse(
      kind: "FinalizePasskeyEnrollment", account: signIn.account, tokens: signIn.tokens)
  }

  @Sendable func passkeySignInStartCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    [
      "credentialRequestOptions": try await beginPasskeySignIn(
        pending: fields.string("mfaPendingCredential"))
    ]
  }

  @Sendable func passkeySignInFinishCall(_ fields: RequestFields) async throws(AccountsError)
    -> any Encodable & Sendable
  {
    let answer = try PasskeyAnswer(
      fields.value("authenticatorAuthenticationResponse")
        ?? fields.value("authenticatorAssertionResponse"))
    let signIn = try await finishPasskeySignIn(
      answer, pending: fields.string("mfaPendingCredential"))
    return AccountResponse(
      kind: "FinalizePasskeySignIn", account: signIn.account, tokens: signIn.tokens)
  }
}
