import Accounts
import Foundation
import HTTPTypes
package import Hummingbird
import Logging
import NIOCore

/// The addresses at which stores tell a server what was paid, and the pages of the test store.
package struct PurchaseRoutes: Sendable {
  /// Larger than any message of a store.
  private static let longestMessage = 1 << 20
  private static let longestForm = 4 * 1024

  private let purchases: Purchases
  private let signature: StripeSignature

  package init(_ purchases: Purchases) {
    self.purchases = purchases
    signature = StripeSignature(
      secrets: purchases.configuration.stripe?.webhookSecrets ?? [])
  }

  /// Adds the addresses.
  package func add(to router: some RouterMethods) {
    router.post("/__/purchases/stripe") { request, _ in await stripe(request) }
    router.post("/__/purchases/app-store") { request, _ in await appStore(request) }
    guard purchases.isDevelopment else { return }
    let path = RouterPath("\(Purchases.testPath)/:order")
    router.get(path) { _, context in
      await page(context.parameters.get("order") ?? "")
    }
    router.post(path) { request, context in
      await decide(request, context.parameters.get("order") ?? "")
    }
  }

  private func stripe(_ request: Request) async -> Response {
    await answered("Stripe") { () throws(PurchasesError) in
      guard purchases.stripe != nil else {
        throw PurchasesError(.unavailable, purchases.configuration.stripeAdvice)
      }
      let body = try await body(of: request)
      guard let name = HTTPField.Name("Stripe-Signature"), let header = request.headers[name]
      else { throw PurchasesError(.forged, "The message has no signature of Stripe.") }
      try signature.check(header, of: body, now: purchases.now())
      try await purchases.take(try StripeEvent(body))
    }
  }

  private func appStore(_ request: Request) async -> Response {
    await answered("the App Store") { () throws(PurchasesError) in
      guard purchases.appStore.hasRoots else {
        throw PurchasesError(.unavailable, "The App Store is not set up: see --app-store-root.")
      }
      let body = try await body(of: request)
      guard
        let message = JSONDecoder().decode(AppStoreMessage.self, from: body, mostValues: 1_000)
      else {
        throw PurchasesError(.invalid, "The message has no signedPayload.")
      }
      try await purchases.take(signedPayload: message.signedPayload)
    }
  }

  /// A store sends a message again whose answer is not 200.
  private func answered(
    _ store: String, _ body: () async throws(PurchasesError) -> Void
  ) async -> Response {
    do throws(PurchasesError) {
      try await body()
      return Response(status: .ok, headers: [.contentType: "text/plain; charset=utf-8"])
    } catch {
      purchases.logger.warning(
        "A message was refused that seems to come from \(store).", metadata: ["error": "\(error)"])
      let status: HTTPResponse.Status =
        switch error.code {
        case .unavailable: .notFound
        case .invalid, .forged: .badRequest
        case .exhausted: .tooManyRequests
        case .unreachable, .storage: .serviceUnavailable
        }
      return Response(
        status: status, headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: "\(error.message)\n")))
    }
  }

  private func body(of request: Request) async throws(PurchasesError) -> Data {
    do {
      return Data(try await request.body.collect(upTo: Self.longestMessage).readableBytesView)
    } catch {
      throw PurchasesError(.invalid, "The message is too long.")
    }
  }

  // MARK: - The test store

  private func page(_ id: String) async -> Response {
    guard let order = try? await purchases.ledger.order(id), order.store == .test else {
      return Self.html(
        TestStorePage(refusal: "There is no such order."), status: .notFound)
    }
    return Self.html(
      TestStorePage(
        order, purchases.catalog(of: order.app).product(order.product),
        try? await purchases.ledger.purchase(ofOrder: id)))
  }

  private func decide(_ request: Request, _ id: String) async -> Response {
    guard let order = try? await purchases.ledger.order(id), order.store == .test,
      let form = try? await request.body.collect(upTo: Self.longestForm),
      let decision = FormEncoding.fields(of: String(buffer: form))["decision"]
        .flatMap(Purchases.TestDecision.init)
    else {
      return Self.html(
        TestStorePage(refusal: "There is no such order."), status: .badRequest)
    }
    do throws(PurchasesError) {
      let address = try await purchases.decide(decision, order)
      return Response(
        status: .seeOther,
        headers: [
          .location: address?.absoluteString ?? "\(Purchases.testPath)/\(order.id)",
          .cacheControl: "no-store",
        ])
    } catch {
      return Self.html(TestStorePage(refusal: error.message), status: .conflict)
    }
  }

  private static func html(
    _ page: TestStorePage, status: HTTPResponse.Status = .ok
  ) -> Response {
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
      .contentSecurityPolicy:
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
        + "frame-ancestors 'none'; base-uri 'none'",
      .xContentTypeOptions: "nosniff",
    ]
    // The address has the name of the order in it, so no other site learns it. This one does: without a
    // referrer a browser says that its form comes from nowhere, and a server in development refuses it.
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "same-origin" }
    return Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
  }
}
