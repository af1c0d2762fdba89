package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// The world as functions see it; in a test, one that the test makes.
package struct FunctionEnvironment: Sendable {
  /// Documents and users, without any rules.
  package var admin: Admin
  /// Where `messaging` sends messages; nil for nowhere.
  package var messagingService: Messaging.Service?
  /// The time of day.
  package var now: @Sendable () -> Date
  /// Returns after the span of time; throws when the task is cancelled.
  package var wait: @Sendable (Duration) async throws -> Void
  /// 64 random bits.
  package var random: @Sendable () -> UInt64
  /// Makes a request of another server.
  package var fetch: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// Describes a world; by default the machine's own.
  package init(
    admin: Admin, messagingService: Messaging.Service? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) },
    fetch: @escaping @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse) =
      FunctionEnvironment.fetch
  ) {
    self.admin = admin
    self.messagingService = messagingService
    self.now = now
    self.wait = wait
    self.random = random
    self.fetch = fetch
  }

  /// Sends messages to people's devices.
  package var messaging: Messaging { Messaging(service: messagingService, fetch: fetch) }
}
