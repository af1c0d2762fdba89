import CloudFunctions
import Foundation
import Synchronization

/// The codes of people who chose themselves at the demonstration's provider. Each is redeemed once,
/// within a minute.
final class DemoGrants: Sendable {
  /// What a code stands for.
  struct Grant: Sendable {
    var person: DemoPerson
    var brand: DemoProvider.Brand
    var request: DemoAuthorization
  }

  private static let life: TimeInterval = 60
  private static let most = 1000

  private let now: @Sendable () -> Date
  private let grants = Mutex<[String: (grant: Grant, end: Date)]>([:])

  /// - Parameter now: the clock.
  init(now: @escaping @Sendable () -> Date = { Date() }) {
    self.now = now
  }

  /// Keeps a grant; returns its code.
  func add(_ grant: Grant) -> String {
    let code = UUID().uuidString
    let time = now()
    grants.withLock { grants in
      grants = grants.filter { $0.value.end > time }
      if grants.count >= Self.most { grants = [:] }
      grants[code] = (grant, time.addingTimeInterval(Self.life))
    }
    return code
  }

  /// Redeems a code; nil where it is not known, too old or redeemed already.
  func take(_ code: String) -> Grant? {
    let time = now()
    return grants.withLock { grants in
      guard let found = grants.removeValue(forKey: code), found.end > time else { return nil }
      return found.grant
    }
  }
}
