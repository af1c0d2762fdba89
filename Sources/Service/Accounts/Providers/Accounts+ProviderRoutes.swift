import Foundation
import HTTPTypes
import Hummingbird

extension Accounts {
  /// Adds the calls that set up providers of identities.
  /// See https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects.oauthIdpConfigs
  func addProviderRoutes(to router: some RouterMethods, _ endpoint: AccountsEndpoint) {
    let project = "/identitytoolkit.googleapis.com/v2/projects/{project}"
    for (collection, parameter) in [
      ("oauthIdpConfigs", "oauthIdpConfigId"), ("defaultSupportedIdpConfigs", "idpId"),
    ] {
      let path = "\(project)/\(collection)"
      router.post(RouterPath(path)) { request, context in
        await endpoint.respondToOwner(request, context) { fields throws(AccountsError) in
          let id = fields.parameter(parameter)
          return self.response(try await self.makeProvider(id, fields), in: collection)
        }
      }
      router.get(RouterPath(path)) { request, context in
        await endpoint.respondToOwner(request, context) { fields throws(AccountsError) in
          try await self.listProviders(in: collection, fields)
        }
      }
      router.get(RouterPath(path + "/{id}")) { request, context in
        let id = context.parameters.get("id") ?? ""
        return await endpoint.respondToOwner(request, context) { _ throws(AccountsError) in
          self.response(try await self.existingProvider(id), in: collection)
        }
      }
      router.patch(RouterPath(path + "/{id}")) { request, context in
        let id = context.parameters.get("id") ?? ""
        return await endpoint.respondToOwner(request, context) { fields throws(AccountsError) in
          self.response(try await self.changeProvider(id, fields), in: collection)
        }
      }
      router.delete(RouterPath(path + "/{id}")) { request, context in
        let id = context.parameters.get("id") ?? ""
        return await endpoint.respondToOwner(request, context) { _ throws(AccountsError) in
          guard try await self.providers.remove(id) else { throw Self.noProvider(id) }
          return [String: String]()
        }
      }
    }
  }

  private func makeProvider(_ id: String?, _ fields: RequestFields) async throws(AccountsError)
    -> ProviderConfiguration
  {
    guard let id, id.hasPrefix("oidc.") || ProviderConfiguration.issuers[id] != nil else {
      throw AccountsError(
        .invalidProviderID, "A provider is google.com, apple.com or oidc. and a name.")
    }
    guard try await providers.configuration(id) == nil else {
      throw AccountsError(.duplicateConfiguration, id)
    }
    guard let clientID = try fields.string("clientId") else {
      throw AccountsError(.invalidArgument, "A provider needs a clientId.")
    }
    let named = try fields.string("issuer")
    let own = ProviderConfiguration.issuers[id]
    guard let issuer = configuration.isDevelopment ? named ?? own : own ?? named else {
      throw AccountsError(.invalidArgument, "A provider needs an issuer.")
    }
    var provider = ProviderConfiguration(
      id: id, isEnabled: try fields.boolean("enabled") ?? false, clientID: clientID, issuer: issuer)
    try change(&provider, by: fields)
    try await providers.save(provider)
    return provider
  }

  private func changeProvider(_ id: String, _ fields: RequestFields) async throws(AccountsError)
    -> ProviderConfiguration
  {
    var provider = try await existingProvider(id)
    let mask = fields.parameter("updateMask")?.split(separator: ",") ?? []
    if mask.contains("displayName"), try fields.string("displayName") == nil {
      provider.displayName = nil
    }
    try change(&provider, by: fields)
    try await providers.save(provider)
    return provider
  }

  private func change(
    _ provider: inout ProviderConfiguration, by fields: RequestFields
  ) throws(AccountsError) {
    try provider.change(by: fields)
    // Whom people know by a name of its own is somebody else only in development.
    if provider.id.hasPrefix("oidc.") || configuration.isDevelopment,
      let issuer = try fields.string("issuer")
    {
      provider.issuer = issuer
    }
  }

  private func listProviders(in collection: String, _ fields: RequestFields)
    async throws(AccountsError) -> any Encodable & Sendable
  {
    let isOpenID = collection == "oauthIdpConfigs"
    let after = fields.parameter("pageToken") ?? ""
    let limit = min(max(fields.parameter("pageSize").flatMap { Int($0) } ?? 100, 1), 100)
    let all = try await providers.configurations()
      .filter { $0.id.hasPrefix("oidc.") == isOpenID && $0.id > after }
    let page = all.prefix(limit)
    return ProviderListResponse(
      collection: collection, providers: page.map { response($0, in: collection) },
      nextPageToken: all.count > limit ? page.last?.id : nil)
  }

  private func existingProvider(_ id: String) async throws(AccountsError) -> ProviderConfiguration {
    guard let provider = try await providers.configuration(id) else { throw Self.noProvider(id) }
    return provider
  }

  private func response(_ provider: ProviderConfiguration, in collection: String)
    -> ProviderResponse
  {
    ProviderResponse(provider, collection: collection, projectID: configuration.projectID)
  }

  private static func noProvider(_ id: String) -> AccountsError {
    AccountsError(.configurationNotFound, "There is no provider \(id).")
  }
}

extension ProviderConfiguration {
  /// Takes over the fields that a request has.
  fileprivate mutating func change(by fields: RequestFields) throws(AccountsError) {
    if let name = try fields.string("displayName") { displayName = name }
    if let isEnabled = try fields.boolean("enabled") { self.isEnabled = isEnabled }
    if let clientID = try fields.string("clientId") { self.clientID = clientID }
    if let secret = try fields.string("clientSecret") { clientSecret = secret }
    if let text = try fields.string("jwksUri") {
      guard text.isEmpty || URL(string: text)?.host() != nil else {
        throw AccountsError(.invalidArgument, "jwksUri is not an address: \(text)")
      }
      keysURL = URL(string: text)
    }
    if fields.value("audiences") != nil { audiences = try fields.strings("audiences") }
    if let type = try fields.object("responseType") {
      usesCode = try type.boolean("code") ?? false
    }
    guard let apple = try fields.object("appleSignInConfig") else { return }
    if apple.value("bundleIds") != nil { audiences = try apple.strings("bundleIds") }
    if let flow = try apple.object("codeFlowConfig"), let team = try flow.string("teamId"),
      let key = try flow.string("keyId"), let pem = try flow.string("privateKey")
    {
      appleKey = AppleKey(teamID: team, keyID: key, privateKey: pem)
    }
  }
}
