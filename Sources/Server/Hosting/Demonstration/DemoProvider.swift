import Accounts
import CloudFunctions
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Server

/// An identity provider for a demonstration: it stands in for Apple and for Google, and asks nobody
/// for a password.
///
/// It speaks OpenID Connect with the server's accounts, so a sign-in takes the same steps as with the
/// real providers: https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
struct DemoProvider: Sendable {
  /// A provider that this one stands in for.
  enum Brand: String, CaseIterable {
    case apple = "apple.com"
    case google = "google.com"

    var name: String {
      switch self {
      case .apple: "Apple"
      case .google: "Google"
      }
    }
  }

  /// Where the provider's pages are.
  static let path = "/__/demo"
  /// The client as which the server's accounts are known here.
  private static let client = (id: "hearth-demo", secret: "demo")
  private static let longestForm = 16 * 1024

  private let people: [DemoPerson]
  private let server: Server
  private let grants = DemoGrants()
  private let tokens = DemoTokens()

  /// - Parameters:
  ///   - people: those whom the page offers; the first of each e-mail address counts.
  ///   - server: where the provider's pages are served.
  init(people: [DemoPerson], server: Server) {
    var known: Set<String> = []
    self.people = people.filter { known.insert($0.email).inserted }
    self.server = server
  }

  /// How the server's accounts reach this provider; empty while the server does not listen.
  var configurations: [ProviderConfiguration] {
    get async {
      guard let addresses = try? await server.addresses else { return [] }
      return Brand.allCases.map { brand in
        ProviderConfiguration(
          id: brand.rawValue, clientID: Self.client.id, clientSecret: Self.client.secret,
          issuer: Self.issuer(brand, addresses))
      }
    }
  }

  /// Adds the provider's addresses.
  func addRoutes(to router: some RouterMethods) {
    let path = "\(Self.path)/:brand"
    router.get("\(path)/.well-known/openid-configuration") { _, context in
      try await describe(brand(context))
    }
    router.get("\(path)/keys") { _, context in
      _ = try brand(context)
      return try Self.json(tokens.keySet)
    }
    router.get("\(path)/authorize") { request, context in
      let brand = try brand(context)
      return authorize(brand, FormEncoding.fields(of: request.uri.query ?? ""))
    }
    router.post("\(path)/token") { request, context in
      let brand = try brand(context)
      let body = try await request.body.collect(upTo: Self.longestForm)
      return try await exchange(brand, FormEncoding.fields(of: String(buffer: body)))
    }
  }

  private func brand(_ context: some RequestContext) throws -> Brand {
    guard let brand = context.parameters.get("brand").flatMap(Brand.init(rawValue:)) else {
      throw HTTPError(.notFound)
    }
    return brand
  }

  /// The accounts reach it inside of this machine, where no certificate has to be trusted.
  private static func issuer(_ brand: Brand, _ addresses: ServerAddresses) -> String {
    let local = ServerAddresses(
      host: addresses.local.host, webPort: addresses.local.webPort,
      firestorePort: addresses.local.firestorePort)
    return "\(local.web)\(path)/\(brand.rawValue)"
  }

  private func describe(_ brand: Brand) async throws -> Response {
    let addresses = try await server.addresses
    let issuer = Self.issuer(brand, addresses)
    return try Self.json([
      "issuer": issuer,
      "authorization_endpoint": "\(addresses.web)\(Self.path)/\(brand.rawValue)/authorize",
      "token_endpoint": "\(issuer)/token", "jwks_uri": "\(issuer)/keys",
      "response_types_supported": ["code"], "subject_types_supported": ["public"],
      "id_token_signing_alg_values_supported": ["ES256"],
      "code_challenge_methods_supported": ["S256"],
    ])
  }

  // MARK: - Choosing a person

  /// Shows the people, or goes back with the one that was chosen.
  private func authorize(_ brand: Brand, _ fields: [String: String]) -> Response {
    let request: DemoAuthorization
    do throws(DemoAuthorization.Refusal) {
      request = try DemoAuthorization(fields, client: Self.client.id)
    } catch {
      return DemoProviderPage.refusal(brand, error.message).response(status: .badRequest)
    }
    guard let chosen = fields["person"] else {
      let address = "\(Self.path)/\(brand.rawValue)/authorize"
      let choices = people.map { person in
        (person, "\(address)?\(FormEncoding.text(request.fields(choosing: person.email)))")
      }
      return DemoProviderPage.choice(brand, choices, cancel: request.cancelled).response()
    }
    guard let person = people.first(where: { $0.email == chosen }) else {
      return DemoProviderPage.refusal(brand, "Nobody here has this e-mail address.")
        .response(status: .badRequest)
    }
    let code = grants.add(DemoGrants.Grant(person: person, brand: brand, request: request))
    return Response(
      status: .seeOther,
      headers: [
        .location: request.answered(with: ["code": code]), .cacheControl: "no-store",
      ])
  }

  // MARK: - Tokens

  private func exchange(_ brand: Brand, _ form: [String: String]) async throws -> Response {
    guard form["client_id"] == Self.client.id, form["client_secret"] == Self.client.secret else {
      return try Self.json(["error": "invalid_client"], status: .unauthorized)
    }
    guard form["grant_type"] == "authorization_code" else {
      return try Self.json(["error": "unsupported_grant_type"], status: .badRequest)
    }
    guard let grant = grants.take(form["code"] ?? ""), grant.brand == brand,
      grant.request.isProven(by: form)
    else { return try Self.json(["error": "invalid_grant"], status: .badRequest) }
    let issuer = Self.issuer(brand, try await server.addresses)
    return try Self.json([
      "id_token": try tokens.identity(of: grant, issuer: issuer), "access_token": UUID().uuidString,
      "token_type": "Bearer", "expires_in": 600,
    ])
  }

  private static func json(
    _ fields: [String: Any], status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let data = try JSONSerialization.data(
      withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
    return Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
