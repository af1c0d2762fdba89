/// A provider at which people can sign in on a page.
package struct OfferedProvider: Hashable, Sendable, Identifiable {
  /// Such as `google.com` or `oidc.school`.
  package let id: String
  /// What people call it.
  package let name: String

  init(_ provider: ProviderConfiguration) {
    id = provider.id
    let known = ["google.com": "Google", "apple.com": "Apple"]
    name =
      provider.displayName ?? known[provider.id]
      ?? String(provider.id.trimmingPrefix("oidc."))
  }
}
