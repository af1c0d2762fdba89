package import Foundation

extension Accounts {
  /// Trusts a provider of identities, in place of what was known of it.
  package func add(_ provider: ProviderConfiguration) async throws(AccountsError) {
    try await providers.save(provider)
  }

  /// The providers at which people can sign in on a page, by id.
  package func offeredProviders() async throws(AccountsError) -> [OfferedProvider] {
    try await providers.enabled().filter(\.usesCode).map(OfferedProvider.init)
  }

  /// Has other providers stand in for those of their ids, as long as these are not set up.
  ///
  /// Administrators do not see them, and nothing is stored. Only a server in development does this.
  ///
  /// - Parameter standIns: asked each time, since a stand-in may have no address until the server
  ///   listens.
  package func standIn(_ standIns: @escaping @Sendable () async -> [ProviderConfiguration]) {
    guard configuration.isDevelopment else { return }
    providers.standIn(standIns)
  }

  /// The picture that a provider has of somebody, as a file.
  ///
  /// People say themselves where their picture is, and nobody shall send this server anywhere: only
  /// the provider itself is asked, or for Google the host of its pictures.
  ///
  /// - Returns: Nil where no provider of this project has the picture.
  package func providerPhoto(at address: URL) async throws(AccountsError) -> Data? {
    let trusted = try await providers.configurations().filter(\.isEnabled)
    guard trusted.contains(where: { $0.hasPhoto(at: address) }) else { return nil }
    return try await providers.file(at: address.withLargerGooglePhoto)
  }
}

extension URL {
  /// Google names a small square, `…=s96-c`; it has the same larger, and as a JPEG.
  fileprivate var withLargerGooglePhoto: URL {
    guard host()?.hasSuffix(".googleusercontent.com") == true else { return self }
    return URL(string: absoluteString.replacing(/=s[0-9]+-c$/, with: "=s384-c-rj")) ?? self
  }
}

extension ProviderConfiguration {
  fileprivate func hasPhoto(at address: URL) -> Bool {
    guard let host = address.host()?.lowercased(), let issuer = URL(string: issuer) else {
      return false
    }
    if issuer.absoluteString == Self.issuers["google.com"], address.scheme == "https",
      address.port == nil, host.hasSuffix(".googleusercontent.com")
    {
      return true
    }
    return address.scheme == issuer.scheme && host == issuer.host()?.lowercased()
      && address.port == issuer.port
  }
}
