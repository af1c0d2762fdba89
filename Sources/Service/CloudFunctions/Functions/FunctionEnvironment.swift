public import Foundation
package import PushDelivery

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The world as functions see it; in a test, one that the test makes.
public struct FunctionEnvironment: Sendable {
  /// Documents and users, without any rules.
  public var admin: Admin
  /// By what `messaging` sends messages; nil for nothing.
  package var push: PushDelivery?
  /// The time of day.
  public var now: @Sendable () -> Date
  /// Returns after the span of time; throws when the task is cancelled.
  public var wait: @Sendable (Duration) async throws -> Void
  /// 64 random bits.
  public var random: @Sendable () -> UInt64
  /// Makes a request of another server.
  public var fetch: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// Describes a world; by default the machine's own.
  package init(
    admin: Admin, push: PushDelivery? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) },
    fetch: @escaping @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse) =
      FunctionEnvironment.fetch
  ) {
    self.admin = admin
    self.push = push
    self.now = now
    self.wait = wait
    self.random = random
    self.fetch = fetch
  }

  /// Sends messages to people's devices.
  public var messaging: Messaging { Messaging(delivery: push) }
}
