import Foundation
import GRDB
import Synchronization

/// The providers that the project trusts, with what they say of themselves and their keys.
final class ProviderDirectory: Sendable {
  private struct Known {
    var metadata: ProviderMetadata
    var keys: [(id: String?, key: VerificationKey)]
    var readAt: Date
  }

  private let storage: AccountStorage
  private let connection: any ProviderConnection
  private let now: @Sendable () -> Date
  private let isDevelopment: Bool
  private struct Source: Hashable {
    var issuer: String
    var keys: URL?
  }

  private let known = Mutex<[Source: Known]>([:])
  /// Gives those that stand in for providers which are not set up.
  private let standIns = Mutex<@Sendable () async -> [ProviderConfiguration]>({ [] })

  /// Providers change their keys rarely and publish them before.
  private static let life: TimeInterval = 3600
  /// A key that is not known may be new, but forged tokens must not make us ask all the time.
  private static let shortestRest: TimeInterval = 60

  /// - Parameter isDevelopment: whether another issuer may stand for Google or Apple.
  init(
    storage: AccountStorage, connection: any ProviderConnection, isDevelopment: Bool,
    now: @escaping @Sendable () -> Date
  ) {
    self.isDevelopment = isDevelopment
    self.storage = storage
    self.connection = connection
    self.now = now
  }

  /// The provider of this id, if it is set up and enabled.
  func provider(_ id: String) async throws(AccountsError) -> ProviderConfiguration {
    var provider = try await configuration(id)
    if provider == nil { provider = await standIns().first { $0.id == id } }
    guard let provider, provider.isEnabled else {
      throw AccountsError(
        .operationNotAllowed,
        "The identity provider configuration is not found: \(id) is not enabled for this project.")
    }
    return provider
  }

  /// The configuration of this id, or nil.
  func configuration(_ id: String) async throws(AccountsError) -> ProviderConfiguration? {
    try await storage.read { try ProviderRecord.fetchOne($0, key: id)?.provider }.map(trusted)
  }

  /// Every configuration, by id.
  func configurations() async throws(AccountsError) -> [ProviderConfiguration] {
    try await storage.read { database in
      try ProviderRecord.order(Column("id")).fetchAll(database).map { try $0.provider }
    }.map(trusted)
  }

  /// The providers at which people can sign in, by id: those that are set up and enabled, and what
  /// stands in for others.
  func enabled() async throws(AccountsError) -> [ProviderConfiguration] {
    let all = try await configurations()
    let others = await standIns().filter { other in !all.contains { $0.id == other.id } }
    return (all + others).filter(\.isEnabled).sorted { $0.id < $1.id }
  }

  /// Has providers stand in for those of their ids, as long as these are not set up.
  func standIn(_ providers: @escaping @Sendable () async -> [ProviderConfiguration]) {
    standIns.withLock { $0 = providers }
  }

  private func standIns() async -> [ProviderConfiguration] {
    let make = standIns.withLock { $0 }
    return await make()
  }

  /// Google and Apple are nobody else, whatever was set up in development over the same data.
  private func trusted(_ provider: ProviderConfiguration) -> ProviderConfiguration {
    guard !isDevelopment, let issuer = ProviderConfiguration.issuers[provider.id] else {
      return provider
    }
    var provider = provider
    provider.issuer = issuer
    return provider
  }

  /// Keeps a configuration in place of what was there.
  func save(_ provider: ProviderConfiguration) async throws(AccountsError) {
    try await storage.write { try ProviderRecord(provider).save($0) }
  }

  /// Removes a configuration; false where there is none.
  func remove(_ id: String) async throws(AccountsError) -> Bool {
    try await storage.write { try ProviderRecord.deleteOne($0, key: id) }
  }

  /// What a provider says of itself.
  func metadata(of provider: ProviderConfiguration) async throws(AccountsError) -> ProviderMetadata
  {
    try await known(provider, isFresh: { now().timeIntervalSince($0) < Self.life }).metadata
  }

  /// The keys that may have signed a token with the key id `id`.
  func keys(of provider: ProviderConfiguration, id: String?) async throws(AccountsError)
    -> [VerificationKey]
  {
    func matching(_ known: Known) -> [VerificationKey] {
      known.keys.filter { id == nil || $0.id == id }.map(\.key)
    }
    let first = try await known(
      provider, isFresh: { now().timeIntervalSince($0) < Self.life })
    let found = matching(first)
    guard found.isEmpty else { return found }
    return matching(
      try await known(provider, isFresh: { now().timeIntervalSince($0) < Self.shortestRest }))
  }

  /// Asks a provider's token endpoint, or another that takes a form.
  func post(_ url: URL, form: [String: String]) async throws(AccountsError) -> [String: JSONValue] {
    do throws(ProviderError) {
      let data = try await connection.post(url, form: form)
      return (try? JSONDecoder().decode([String: JSONValue].self, from: data)) ?? [:]
    } catch {
      throw AccountsError(.invalidIdentityResponse, error.message)
    }
  }

  /// A file that a provider has.
  func file(at url: URL) async throws(AccountsError) -> Data {
    do throws(ProviderError) {
      return try await connection.get(url)
    } catch {
      throw AccountsError(.invalidIdentityResponse, error.message)
    }
  }

  private func known(_ provider: ProviderConfiguration, isFresh: (Date) -> Bool)
    async throws(AccountsError) -> Known
  {
    let source = Source(issuer: provider.issuer, keys: provider.keysURL)
    if let known = known.withLock({ $0[source] }), isFresh(known.readAt) { return known }
    let read = try await read(source)
    known.withLock { $0[source] = read }
    return read
  }

  private func read(_ source: Source) async throws(AccountsError) -> Known {
    let issuer = source.issuer
    guard let url = URL(string: issuer)?.appending(path: ".well-known/openid-configuration") else {
      throw AccountsError(.invalidIdentityResponse, "The issuer \(issuer) is not an address.")
    }
    do {
      let metadata = try JSONDecoder().decode(
        ProviderMetadata.self, from: try await connection.get(url))
      guard metadata.issuer == issuer else {
        throw ProviderError("\(issuer) describes itself as \(metadata.issuer).")
      }
      let address = try Self.keys(of: source, named: metadata.keys)
      let set = try JSONDecoder().decode(KeySet.self, from: try await connection.get(address))
      let keys = set.keys.compactMap { jwk in
        VerificationKey(jwk: jwk).map { (id: jwk["kid"]?.string, key: $0) }
      }
      return Known(metadata: metadata, keys: keys, readAt: now())
    } catch {
      throw AccountsError(
        .invalidIdentityResponse, "The identity provider cannot be asked: \(error)")
    }
  }

  /// Where the keys are: where an administrator said, or on the issuer's own host. What a
  /// provider's description names elsewhere would let the author of that description sign for
  /// everybody.
  private static func keys(of source: Source, named: URL) throws(ProviderError) -> URL {
    if let configured = source.keys { return configured }
    let issuer = URL(string: source.issuer)
    let isOwn =
      (named.scheme, named.host()?.lowercased(), named.port)
      == (issuer?.scheme, issuer?.host()?.lowercased(), issuer?.port)
    let isGoogle =
      source.issuer == ProviderConfiguration.issuers["google.com"]
      && named.absoluteString == ProviderConfiguration.googleKeys
    guard isOwn || isGoogle else {
      throw ProviderError(
        "\(source.issuer) names keys on another host, \(named.host() ?? "none"). If they are the "
          + "provider's, set them as the provider's jwksUri.")
    }
    return named
  }

  private struct KeySet: Decodable {
    var keys: [[String: JSONValue]]
  }
}
