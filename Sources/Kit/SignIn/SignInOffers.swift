import Foundation

/// Where people can sign in beside here, as the place knows where the app runs.
public struct SignInOffers: Sendable {
  public let providers: @Sendable () async -> [SignInProvider]
  public let photo: @Sendable (URL) async -> Data?
  /// The people of a demonstration, as whom anybody may sign in with one tap; none elsewhere.
  public let people: [DemoSignIn]

  /// - Parameters:
  ///   - providers: those that the server has.
  ///   - photo: loads the picture that a provider has of somebody; nil when there is none.
  ///   - people: the people of a demonstration.
  public init(
    providers: @escaping @Sendable () async -> [SignInProvider],
    photo: @escaping @Sendable (URL) async -> Data?, people: [DemoSignIn] = []
  ) {
    self.providers = providers
    self.photo = photo
    self.people = people
  }

  /// What the host of the app offers whose code runs.
  @TaskLocal private static var launching: SignInOffers?

  /// What the app's host offers; nothing where it offers nothing.
  public static var current: SignInOffers { launching ?? .none }

  /// Runs code of an app, for which these are the current offers.
  public func launch<T>(_ body: () throws -> T) rethrows -> T {
    try Self.$launching.withValue(self, operation: body)
  }

  /// Only e-mail addresses and passwords.
  public static let none = SignInOffers(providers: { [] }, photo: { _ in nil })
}

/// A provider of identities: Google, or any that speaks OpenID Connect.
public struct SignInProvider: Identifiable, Hashable, Sendable {
  /// As the server has it, such as `google.com` or `oidc.school`.
  public let id: String
  /// As people know it.
  public let name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  public static let google = SignInProvider(id: "google.com", name: "Google")
}
