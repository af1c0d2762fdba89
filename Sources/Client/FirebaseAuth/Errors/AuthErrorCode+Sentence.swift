import Foundation

extension AuthErrorCode {
  /// What a person is told: one or two sentences that say what to do.
  var sentence: String {
    switch self {
    case .invalidCredential:
      "The e-mail address or the password is wrong. Check both and try again."
    case .userDisabled: "This account has been disabled. Ask an administrator to enable it."
    case .operationNotAllowed: "This way of signing in is not available here."
    case .emailAlreadyInUse:
      "There is already an account with this e-mail address. Sign in instead."
    case .invalidEmail: "This is not a valid e-mail address. Check it for typing mistakes."
    case .wrongPassword: "The password is wrong. Try again."
    case .tooManyRequests: "Too many attempts. Wait a few minutes, then try again."
    case .userNotFound: "There is no account with this e-mail address. Check it or sign up."
    case .requiresRecentLogin: "This needs a fresh sign-in. Sign in again, then repeat it."
    case .invalidUserToken, .userTokenExpired: "Your session has ended. Sign in again."
    case .networkError: "The server cannot be reached. Check your connection and try again."
    case .invalidAPIKey: "The API key is not valid. Check FirebaseOptions.apiKey."
    case .weakPassword: "The password must have at least 6 characters."
    case .appNotAuthorized: "This app may not use the project. Check its API key."
    case .missingEmail: "Enter an e-mail address."
    case .quotaExceeded: "The service has reached its limit. Try again later."
    case .nullUser: "Nobody is signed in. Sign in first."
    case .adminRestrictedOperation: "Only an administrator can do this."
    case .keychainError:
      "The sign-in could not be saved on this device. Free some space and try again."
    case .invalidCustomToken: "The custom token cannot be read. Have the server make a new one."
    case .customTokenMismatch: "The custom token is of another project. Check the server's project."
    case .accountExistsWithDifferentCredential:
      "This e-mail address has an account already. Sign in the way you did before."
    case .providerAlreadyLinked: "This way of signing in belongs to your account already."
    case .noSuchProvider: "Your account does not have this way of signing in."
    case .userMismatch: "This is somebody else's sign-in. Use your own."
    case .credentialAlreadyInUse: "Another account has this way of signing in."
    case .expiredActionCode: "The link has expired. Ask for a new one."
    case .invalidActionCode: "The link is not valid or was used. Ask for a new one."
    case .invalidMessagePayload, .invalidSender: "The mail could not be made. Try again later."
    case .invalidRecipientEmail: "The mail could not be sent to this address. Check it."
    case .missingContinueURI, .invalidContinueURI:
      "The address to go on to is missing or not valid. Check ActionCodeSettings.url."
    case .unauthorizedDomain:
      "The address to go on to is not of a domain that the project allows."
    case .invalidProviderID: "This way of signing in is not known. Check the provider's id."
    case .missingOrInvalidNonce: "The nonce is missing or not the token's. Sign in again."
    case .emailChangeNeedsVerification: "Follow the link in the mail to the new address."
    case .argumentError: "The call cannot be made like this. See the reason given."
    case .internalError: "Something went wrong on the server. Try again."
    case .unverifiedEmail: "Prove your e-mail address first: follow the link in the mail to it."
    case .secondFactorRequired, .missingMultiFactorSession, .missingMultiFactorInfo,
      .invalidMultiFactorSession, .multiFactorInfoNotFound, .unsupportedFirstFactor:
      "This account needs a second factor, which this app does not ask for."
    case .secondFactorAlreadyEnrolled: "Your account has this second factor already."
    case .maximumSecondFactorCountExceeded:
      "Your account has as many second factors as it may. Remove one first."
    case .missingPhoneNumber, .invalidPhoneNumber:
      "This is not a valid phone number. Check it and try again."
    case .missingVerificationCode, .invalidVerificationCode, .missingVerificationID,
      .invalidVerificationID, .sessionExpired:
      "The code is wrong or has expired. Ask for a new one."
    case .webContextAlreadyPresented: "A page to sign in is open already. Finish there."
    case .webContextCancelled: "The page to sign in was closed. Open it again to sign in."
    case .webNetworkRequestFailed, .webInternalError, .webSignInUserInteractionFailure,
      .appVerificationUserInteractionFailure:
      "The page to sign in did not work. Check your connection and try again."
    case .blockingCloudFunctionError: "The project refused this. See the reason given."
    case .rejectedCredential, .malformedJWT:
      "The sign-in cannot be read. Sign in again."
    case .localPlayerNotAuthenticated, .gameKitNotLinked:
      "Signing in with Game Center is not available here."
    case .missingIosBundleID, .missingAndroidPackageName, .missingAppCredential,
      .invalidAppCredential, .missingAppToken, .notificationNotForwarded, .appNotVerified,
      .invalidClientID, .missingClientIdentifier, .tenantIDMismatch, .unsupportedTenantOperation:
      "The project is not set up for this app. See the reason given."
    case .captchaCheckFailed, .recaptchaNotEnabled, .missingRecaptchaToken, .invalidRecaptchaToken,
      .invalidRecaptchaAction, .missingClientType, .missingRecaptchaVersion,
      .invalidRecaptchaVersion, .invalidReqType, .recaptchaSDKNotLinked, .recaptchaSiteKeyMissing,
      .recaptchaActionCreationFailed:
      "The project asks for reCAPTCHA, which is not available here. Switch it off for the project."
    }
  }

  /// The name that Firebase gives the code, such as `ERROR_WEAK_PASSWORD`.
  var name: String {
    switch self {
    case .networkError: "ERROR_NETWORK_REQUEST_FAILED"
    default:
      "ERROR_"
        + "\(self)".replacing(/([a-z])([A-Z])/) { "\($0.1)_\($0.2)" }.uppercased()
    }
  }

  /// The error with this code, as Firebase Auth throws it.
  ///
  /// - Parameters:
  ///   - detail: What the server said, kept in `NSLocalizedFailureReasonErrorKey`.
  ///   - cause: The error underneath, kept in `NSUnderlyingErrorKey`.
  ///   - email: The address whose account is in the way.
  ///   - credential: What signs in to that account instead.
  func error(
    detail: String? = nil, cause: (any Error)? = nil, email: String? = nil,
    credential: AuthCredential? = nil
  ) -> NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: sentence, AuthErrors.userInfoNameKey: name,
    ]
    info[NSLocalizedFailureReasonErrorKey] = detail
    info[NSUnderlyingErrorKey] = cause
    info[AuthErrors.userInfoEmailKey] = email
    info[AuthErrors.userInfoUpdatedCredentialKey] = credential
    return NSError(domain: AuthErrorDomain, code: rawValue, userInfo: info)
  }

  /// The code of an error that Firebase Auth threw, or nil for any other error.
  package init?(_ error: any Error) {
    let error = error as NSError
    guard error.domain == AuthErrorDomain else { return nil }
    self.init(rawValue: error.code)
  }
}
