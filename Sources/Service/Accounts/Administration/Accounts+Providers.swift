extension Accounts {
  /// Trusts a provider of identities, in place of what was known of it.
  package func add(_ provider: ProviderConfiguration) async throws(AccountsError) {
    try await providers.save(provider)
  }
}
