extension AuthErrorCode {
  /// The code for the name that the server put in front of its message.
  ///
  /// An unknown name is an `internalError`, whose detail carries the name.
  init(serverCode: String) {
    self =
      switch serverCode {
      case "ADMIN_ONLY_OPERATION": .adminRestrictedOperation
      case "API_KEY_INVALID", "INVALID_API_KEY", "MISSING_API_KEY": .invalidAPIKey
      case "CREDENTIAL_TOO_OLD_LOGIN_AGAIN": .requiresRecentLogin
      case "EMAIL_EXISTS", "DUPLICATE_EMAIL": .emailAlreadyInUse
      case "EMAIL_NOT_FOUND", "USER_NOT_FOUND": .userNotFound
      case "CREDENTIAL_MISMATCH": .customTokenMismatch
      case "EMAIL_CHANGE_NEEDS_VERIFICATION": .emailChangeNeedsVerification
      case "EXPIRED_OOB_CODE": .expiredActionCode
      case "FEDERATED_USER_ID_ALREADY_LINKED": .credentialAlreadyInUse
      case "INVALID_CONTINUE_URI": .invalidContinueURI
      case "INVALID_CUSTOM_TOKEN": .invalidCustomToken
      case "INVALID_MESSAGE_PAYLOAD": .invalidMessagePayload
      case "INVALID_OOB_CODE": .invalidActionCode
      case "INVALID_PENDING_TOKEN": .invalidCredential
      case "INVALID_PROVIDER_ID": .invalidProviderID
      case "INVALID_RECIPIENT_EMAIL": .invalidRecipientEmail
      case "INVALID_SENDER": .invalidSender
      case "MISSING_CONTINUE_URI": .missingContinueURI
      case "MISSING_OR_INVALID_NONCE": .missingOrInvalidNonce
      case "PROVIDER_ALREADY_LINKED": .providerAlreadyLinked
      case "UNAUTHORIZED_DOMAIN": .unauthorizedDomain
      case "INVALID_EMAIL": .invalidEmail
      case "INVALID_GRANT_TYPE", "INVALID_ID_TOKEN", "INVALID_REFRESH_TOKEN": .invalidUserToken
      case "INVALID_LOGIN_CREDENTIALS", "INVALID_IDP_RESPONSE": .invalidCredential
      case "INVALID_PASSWORD", "MISSING_PASSWORD": .wrongPassword
      case "MISSING_EMAIL": .missingEmail
      case "OPERATION_NOT_ALLOWED", "PASSWORD_LOGIN_DISABLED": .operationNotAllowed
      case "PERMISSION_DENIED", "PROJECT_NOT_FOUND": .appNotAuthorized
      case "QUOTA_EXCEEDED": .quotaExceeded
      case "TOKEN_EXPIRED": .userTokenExpired
      case "TOO_MANY_ATTEMPTS_TRY_LATER": .tooManyRequests
      case "USER_DISABLED": .userDisabled
      case "WEAK_PASSWORD", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS": .weakPassword
      case "BLOCKING_FUNCTION_ERROR_RESPONSE": .blockingCloudFunctionError
      case "CAPTCHA_CHECK_FAILED": .captchaCheckFailed
      case "MISSING_ANDROID_PACKAGE_NAME": .missingAndroidPackageName
      case "MISSING_CLIENT_IDENTIFIER": .missingClientIdentifier
      case "MISSING_IOS_BUNDLE_ID": .missingIosBundleID
      case "MISSING_RECAPTCHA_TOKEN": .missingRecaptchaToken
      case "TENANT_ID_MISMATCH": .tenantIDMismatch
      case "UNSUPPORTED_TENANT_OPERATION": .unsupportedTenantOperation
      case "UNVERIFIED_EMAIL": .unverifiedEmail
      default: .internalError
      }
  }

  /// Whether a token refresh that failed with this code can never succeed, so that the session
  /// is over.
  var endsSession: Bool {
    switch self {
    case .invalidUserToken, .userTokenExpired, .userDisabled, .userNotFound: true
    default: false
    }
  }
}
