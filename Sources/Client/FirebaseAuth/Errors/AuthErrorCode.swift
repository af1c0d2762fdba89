import Foundation

/// The domain of every error that Firebase Auth throws.
public let AuthErrorDomain = AuthErrors.domain

/// The keys of an error's `userInfo`.
public enum AuthErrors {
  /// The domain of every error that Firebase Auth throws.
  public static let domain = "FIRAuthErrorDomain"
  /// The key of the code's name, such as `ERROR_WEAK_PASSWORD`.
  public static let userInfoNameKey = "FIRAuthErrorUserInfoNameKey"
  /// The key of the address whose account is in the way.
  public static let userInfoEmailKey = "FIRAuthErrorUserInfoEmailKey"
  /// The key of a credential to sign in with instead.
  public static let userInfoUpdatedCredentialKey = "FIRAuthErrorUserInfoUpdatedCredentialKey"
}

/// What went wrong in an operation of Firebase Auth: the `code` of an error in `AuthErrorDomain`.
public enum AuthErrorCode: Int, Sendable {
  /// The custom token is malformed.
  case invalidCustomToken = 17000
  /// The custom token is of another project.
  case customTokenMismatch = 17002
  /// The given credential is malformed, wrong or expired.
  case invalidCredential = 17004
  /// An administrator disabled the account.
  case userDisabled = 17005
  /// This way of signing in is switched off for the project.
  case operationNotAllowed = 17006
  /// Somebody has an account with this e-mail address.
  case emailAlreadyInUse = 17007
  /// The e-mail address is malformed.
  case invalidEmail = 17008
  /// The password does not match the account.
  case wrongPassword = 17009
  /// The server refuses more attempts for a while.
  case tooManyRequests = 17010
  /// The address has an account that signs in another way.
  case accountExistsWithDifferentCredential = 17012
  /// There is no such account.
  case userNotFound = 17011
  /// The change needs a sign-in that is at most a few minutes old.
  case requiresRecentLogin = 17014
  /// The account has this way to sign in already.
  case providerAlreadyLinked = 17015
  /// The account does not have this way to sign in.
  case noSuchProvider = 17016
  /// The stored session is not valid any more.
  case invalidUserToken = 17017
  /// The server could not be reached.
  case networkError = 17020
  /// The session ended, for example because the password was changed on another device.
  case userTokenExpired = 17021
  /// The API key is missing or unknown.
  case invalidAPIKey = 17023
  /// The credential is somebody else's.
  case userMismatch = 17024
  /// The credential belongs to another account.
  case credentialAlreadyInUse = 17025
  /// The password is too weak.
  case weakPassword = 17026
  /// The app may not use the project with its API key.
  case appNotAuthorized = 17028
  /// The code of the mail has expired.
  case expiredActionCode = 17029
  /// The code of the mail is malformed or was used.
  case invalidActionCode = 17030
  /// The mail could not be made.
  case invalidMessagePayload = 17031
  /// The mail's sender is not valid.
  case invalidSender = 17032
  /// The mail's recipient is not valid.
  case invalidRecipientEmail = 17033
  /// No e-mail address was given.
  case missingEmail = 17034
  /// The address to go on to is missing.
  case missingContinueURI = 17040
  /// The address to go on to is not valid.
  case invalidContinueURI = 17039
  /// The address to go on to is not of a domain that the project allows.
  case unauthorizedDomain = 17038
  /// The project's quota is used up.
  case quotaExceeded = 17052
  /// The way of signing in is not known.
  case invalidProviderID = 17071
  /// The provider's token needs the nonce that it was made with.
  case missingOrInvalidNonce = 17094
  /// A user was expected, but nobody is signed in.
  case nullUser = 17067
  /// Only an administrator may do this.
  case adminRestrictedOperation = 17085
  /// The new address must be proven first.
  case emailChangeNeedsVerification = 17090
  /// The caller made a mistake.
  case argumentError = 17996
  /// The session could not be kept on this device.
  case keychainError = 17995
  /// The server answered something unexpected.
  case internalError = 17999

  // Google's service may answer with these for projects that are set up so, and apps name them.

  /// The app of the mail's link has no bundle id.
  case missingIosBundleID = 17036
  /// The app of the mail's link has no package name.
  case missingAndroidPackageName = 17037
  case missingPhoneNumber = 17041
  case invalidPhoneNumber = 17042
  case missingVerificationCode = 17043
  case invalidVerificationCode = 17044
  case missingVerificationID = 17045
  case invalidVerificationID = 17046
  case missingAppCredential = 17047
  case invalidAppCredential = 17048
  /// The code of the text message has expired.
  case sessionExpired = 17051
  case missingAppToken = 17053
  case notificationNotForwarded = 17054
  case appNotVerified = 17055
  case captchaCheckFailed = 17056
  case webContextAlreadyPresented = 17057
  /// The person closed the provider's page.
  case webContextCancelled = 17058
  case appVerificationUserInteractionFailure = 17059
  case invalidClientID = 17060
  case webNetworkRequestFailed = 17061
  case webInternalError = 17062
  case webSignInUserInteractionFailure = 17063
  case localPlayerNotAuthenticated = 17066
  case tenantIDMismatch = 17072
  case unsupportedTenantOperation = 17073
  /// The credential is of no use here: malformed, or another project's.
  case rejectedCredential = 17075
  case gameKitNotLinked = 17076
  case secondFactorRequired = 17078
  case missingMultiFactorSession = 17081
  case missingMultiFactorInfo = 17082
  case invalidMultiFactorSession = 17083
  case multiFactorInfoNotFound = 17084
  /// The address must be proven before this.
  case unverifiedEmail = 17086
  case secondFactorAlreadyEnrolled = 17087
  case maximumSecondFactorCountExceeded = 17088
  case unsupportedFirstFactor = 17089
  case missingClientIdentifier = 17093
  /// A function of the project refused.
  case blockingCloudFunctionError = 17105
  case recaptchaNotEnabled = 17200
  case missingRecaptchaToken = 17201
  case invalidRecaptchaToken = 17202
  case invalidRecaptchaAction = 17203
  case missingClientType = 17204
  case missingRecaptchaVersion = 17205
  case invalidRecaptchaVersion = 17206
  case invalidReqType = 17207
  case recaptchaSDKNotLinked = 17208
  case recaptchaSiteKeyMissing = 17209
  case recaptchaActionCreationFailed = 17210
  /// A token could not be read.
  case malformedJWT = 18000
}
