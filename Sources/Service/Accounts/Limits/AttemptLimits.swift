import Foundation

/// Every limit on what strangers may try.
struct AttemptLimits: Sendable {
  /// Failures for one account from one address, or from a device where its owner signed in before.
  private let accountAndAddress: AttemptLimiter
  /// Failures for one account from anywhere: many addresses may guess together, but somebody who
  /// guesses from one must not be able to shut the owner out.
  private let account: AttemptLimiter
  /// Failures from one address for any account.
  private let address: AttemptLimiter
  private let knownDevices = KnownDevices()
  private let signUps: RateLimiter
  private let mails: RateLimiter
  private let mailsByAddress: RateLimiter

  init(now: @escaping @Sendable () -> Date) {
    accountAndAddress = AttemptLimiter(limit: 10, now: now)
    account = AttemptLimiter(limit: 100, now: now)
    address = AttemptLimiter(limit: 200, now: now)
    signUps = RateLimiter(limit: 100, per: 3600, now: now)
    mails = RateLimiter(limit: 10, per: 3600, now: now)
    mailsByAddress = RateLimiter(limit: 100, per: 3600, now: now)
  }

  /// Counts a guess; `tooManyAttempts` where no more are judged for now.
  func beginGuess(account name: String, from origin: RequestOrigin) throws(AccountsError) {
    var isAllowed = accountAndAddress.begin(key(name, origin))
    // What others try from elsewhere does not shut an owner out of a device of their own.
    if !isKnown(origin, of: name) {
      isAllowed = isAllowed && account.begin(name)
      if let remote = origin.limitedAddress { isAllowed = isAllowed && address.begin(remote) }
    }
    guard isAllowed else {
      throw AccountsError(
        .tooManyAttempts,
        "Access to this account has been temporarily disabled due to many failed login attempts. "
          + "Try again later.")
    }
  }

  /// The guess was right.
  func succeed(account name: String, from origin: RequestOrigin) {
    accountAndAddress.succeed(key(name, origin))
    guard !isKnown(origin, of: name) else { return }
    account.forgive(name)
    if let remote = origin.limitedAddress { address.forgive(remote) }
    if let device = origin.device { knownDevices.insert(device, of: name) }
  }

  private func isKnown(_ origin: RequestOrigin, of name: String) -> Bool {
    origin.device.map { knownDevices.contains($0, of: name) } ?? false
  }

  /// Counts a new account.
  func signUp(from origin: RequestOrigin) throws(AccountsError) {
    guard let remote = origin.limitedAddress else { return }
    guard signUps.allows(remote) else {
      throw AccountsError(
        .tooManyAttempts, "Too many accounts were made from this address; try again in an hour.")
    }
  }

  /// Counts a mail to `email`.
  func mail(to email: String, from origin: RequestOrigin) throws(AccountsError) {
    let isAllowed = mails.allows(email)
    let isOriginAllowed = origin.limitedAddress.map { mailsByAddress.allows($0) } ?? true
    guard isAllowed, isOriginAllowed else {
      throw AccountsError(
        .tooManyAttempts, "Too many mails were asked for; try again in an hour.")
    }
  }

  private func key(_ account: String, _ origin: RequestOrigin) -> String {
    if let device = origin.device, isKnown(origin, of: account) || origin.limitedAddress == nil {
      return "\(account)\ndevice \(device)"
    }
    return "\(account)\n\(origin.limitedAddress ?? origin.address ?? "")"
  }
}
