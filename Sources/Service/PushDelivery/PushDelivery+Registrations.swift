import Accounts
package import Foundation

extension PushDelivery {
  /// What a device's token looks like: its installation and a secret, as `FirebaseMessaging` makes them.
  private static func isToken(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 22, parts[1].utf8.count == 140 else {
      return false
    }
    return parts.allSatisfy { part in
      part.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    }
  }

  /// Lets messages for a token reach an app on a device of this server. Doing it again renews it.
  ///
  /// - Parameter account: who uses the app; another account gets nothing that was for this one.
  package func register(
    _ token: String, device: String, app: String, account: String?
  ) async throws(PushError) {
    guard Self.isToken(token) else {
      throw PushError(.invalidArgument, "The token is not one of FirebaseMessaging.")
    }
    try expectPatience(of: "token \(device)")
    _ = try await storage.register(
      token, at: Lane.browser(of: device).name, device: device, app: app, account: account,
      limits: RegistrationLimits(), now: surroundings.now())
  }

  /// The token leads nowhere from now on; what waits for it is not delivered. Returns whether it did.
  @discardableResult
  package func unregister(_ token: String) async throws(PushError) -> Bool {
    try await storage.unregister(token)
  }

  /// Another account uses an app on a device from now on; nil for nobody. Returns the tokens of the
  /// account before, which lead nowhere any more.
  package func setAccount(
    _ account: String?, device: String, app: String
  ) async throws(PushError) -> [String] {
    try await storage.setAccount(account, device: device, app: app)
  }

  /// Lets messages for all apps of a device reach its browser.
  ///
  /// - Parameters:
  ///   - json: what `PushSubscription.toJSON()` gives.
  ///   - origin: the site that subscribed.
  package func subscribe(
    _ json: Data, device: String, origin: String?
  ) async throws(PushError) {
    guard vapid != nil else {
      throw PushError(.notOffered, "Web Push is not set up on this server: see --vapid-subject.")
    }
    try expectPatience(of: "browser \(device)")
    let subscription = try WebSubscription(
      json: json, origin: origin, isDevelopment: configuration.isDevelopment)
    _ = try await storage.keep(.web(subscription), as: Lane.browser(of: device).name)
  }

  /// A device's browser gets no messages any more.
  package func unsubscribe(device: String) async throws(PushError) {
    _ = try await storage.removeDestination(
      Lane.browser(of: device).name, revision: nil, now: surroundings.now())
  }

  /// Registers what is not a device of this server: a browser of another site, or an Apple device.
  /// Returns its token. Registering the same again gives another token for it.
  package func register(
    _ kind: Destination.Kind, account: String
  ) async throws(PushError) -> String {
    try expectPatience(of: "account \(account)")
    switch kind {
    case .web:
      guard vapid != nil else {
        throw PushError(.notOffered, "Web Push is not set up on this server: see --vapid-subject.")
      }
    case .apple(let device):
      guard let topics = configuration.apple?.topics else {
        throw PushError(.notOffered, "APNs is not set up on this server: see --apns-key.")
      }
      try device.check(topics: topics)
    }
    let token = "\(Self.secret(22)):\(Self.secret(140))"
    let lane = Lane.registration(String(token.prefix(22)))
    _ = try await storage.keep(kind, as: lane.name)
    _ = try await storage.register(
      token, at: lane.name, device: nil, app: nil, account: account, limits: RegistrationLimits(),
      now: surroundings.now())
    return token
  }

  /// Gives up a registration of an account. Returns whether the account had it.
  package func unregister(_ token: String, of account: String) async throws(PushError) -> Bool {
    guard try await storage.tokens(of: account).contains(token) else { return false }
    return try await storage.unregister(token)
  }

  private func expectPatience(of key: String) throws(PushError) {
    guard changes.allows(key) else {
      throw PushError(.quotaExceeded, "Too many registrations in an hour. Try again later.")
    }
  }

  private static func secret(_ length: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    // The system's generator is one for secrets.
    return String((0..<length).map { _ in letters[Int.random(in: 0..<letters.count)] })
  }
}
