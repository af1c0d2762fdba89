/// Why accounts refused, with Identity Toolkit's codes.
///
/// From `Accounts.caller(authorization:)` every code means that the request is unauthenticated.
/// See https://firebase.google.com/docs/reference/rest/auth#section-error-format
package struct AccountsError: Error, Hashable, Sendable {
  /// The code that clients switch on; its raw value is what travels.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case emailExists = "EMAIL_EXISTS"
    case emailNotFound = "EMAIL_NOT_FOUND"
    case invalidPassword = "INVALID_PASSWORD"
    case invalidLoginCredentials = "INVALID_LOGIN_CREDENTIALS"
    case invalidEmail = "INVALID_EMAIL"
    case missingEmail = "MISSING_EMAIL"
    case missingPassword = "MISSING_PASSWORD"
    case weakPassword = "WEAK_PASSWORD"
    case invalidPhoneNumber = "INVALID_PHONE_NUMBER"
    case phoneNumberExists = "PHONE_NUMBER_EXISTS"
    case userDisabled = "USER_DISABLED"
    case userNotFound = "USER_NOT_FOUND"
    case duplicateLocalID = "DUPLICATE_LOCAL_ID"
    case missingLocalID = "MISSING_LOCAL_ID"
    case invalidLocalID = "INVALID_LOCAL_ID"
    case missingIDToken = "MISSING_ID_TOKEN"
    case invalidIDToken = "INVALID_ID_TOKEN"
    case tokenExpired = "TOKEN_EXPIRED"
    case credentialTooOld = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
    case credentialMismatch = "CREDENTIAL_MISMATCH"
    case missingRefreshToken = "MISSING_REFRESH_TOKEN"
    case invalidRefreshToken = "INVALID_REFRESH_TOKEN"
    case missingGrantType = "MISSING_GRANT_TYPE"
    case invalidGrantType = "INVALID_GRANT_TYPE"
    case missingCustomToken = "MISSING_CUSTOM_TOKEN"
    case invalidCustomToken = "INVALID_CUSTOM_TOKEN"
    case missingOutOfBandCode = "MISSING_OOB_CODE"
    case invalidOutOfBandCode = "INVALID_OOB_CODE"
    case expiredOutOfBandCode = "EXPIRED_OOB_CODE"
    case missingRequestType = "MISSING_REQ_TYPE"
    case invalidRequestType = "INVALID_REQ_TYPE"
    case missingContinueURI = "MISSING_CONTINUE_URI"
    case invalidContinueURI = "INVALID_CONTINUE_URI"
    case unauthorizedDomain = "UNAUTHORIZED_DOMAIN"
    case invalidProviderID = "INVALID_PROVIDER_ID"
    case invalidIdentityResponse = "INVALID_IDP_RESPONSE"
    case missingOrInvalidNonce = "MISSING_OR_INVALID_NONCE"
    case invalidPendingToken = "INVALID_PENDING_TOKEN"
    case identityAlreadyLinked = "FEDERATED_USER_ID_ALREADY_LINKED"
    case providerAlreadyLinked = "PROVIDER_ALREADY_LINKED"
    case configurationNotFound = "CONFIGURATION_NOT_FOUND"
    case duplicateConfiguration = "DUPLICATE_IDP_CONFIG"
    case operationNotAllowed = "OPERATION_NOT_ALLOWED"
    case passwordSignInDisabled = "PASSWORD_LOGIN_DISABLED"
    case adminOnlyOperation = "ADMIN_ONLY_OPERATION"
    case invalidSessionCookieDuration = "INVALID_SESSION_COOKIE_DURATION"
    case invalidClaims = "INVALID_CLAIMS"
    case claimsTooLarge = "CLAIMS_TOO_LARGE"
    case forbiddenClaim = "FORBIDDEN_CLAIM"
    case invalidHashAlgorithm = "INVALID_HASH_ALGORITHM"
    case missingUserAccount = "MISSING_USER_ACCOUNT"
    case invalidPendingCredential = "INVALID_MFA_PENDING_CREDENTIAL"
    case missingPendingCredential = "MISSING_MFA_PENDING_CREDENTIAL"
    case passkeyNotFound = "PASSKEY_ENROLLMENT_NOT_FOUND"
    case invalidPasskey = "INVALID_AUTHENTICATOR_RESPONSE"
    case invalidPageToken = "INVALID_PAGE_SELECTION"
    case tooManyAttempts = "TOO_MANY_ATTEMPTS_TRY_LATER"
    case invalidArgument = "INVALID_ARGUMENT"
    case insufficientPermission = "INSUFFICIENT_PERMISSION"
    case permissionDenied = "PERMISSION_DENIED"
    case payloadTooLarge = "PAYLOAD_TOO_LARGE"
    case notFound = "NOT_FOUND"
    case `internal` = "INTERNAL"
  }

  package var code: Code
  /// A sentence for people: what is wrong and what to do. Empty where the code says all.
  package var message: String

  /// Describes a refusal.
  package init(_ code: Code, _ message: String = "") {
    self.code = code
    self.message = message
  }
}

extension AccountsError: CustomStringConvertible {
  /// `CODE` or `CODE : message`, as Identity Toolkit writes it; clients split at the first colon.
  package var description: String {
    message.isEmpty ? code.rawValue : "\(code.rawValue) : \(message)"
  }
}

extension AccountsError.Code {
  /// Whether an operator wants to read of it: somebody failed to prove who they are, or asked for
  /// what is not theirs.
  var concernsSecurity: Bool {
    switch self {
    case .emailNotFound, .invalidPassword, .invalidLoginCredentials, .userDisabled, .invalidIDToken,
      .invalidRefreshToken, .invalidCustomToken, .credentialMismatch, .invalidOutOfBandCode,
      .invalidIdentityResponse, .missingOrInvalidNonce, .unauthorizedDomain, .invalidPendingToken,
      .invalidPendingCredential, .invalidPasskey, .tooManyAttempts, .insufficientPermission,
      .permissionDenied:
      true
    default: false
    }
  }
}
