import Accounts
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1

/// Asks Stripe: https://docs.stripe.com/api
struct StripeClient: Sendable {
  /// The form of Stripe's answers that this code was written for.
  private static let version = "2024-06-20"
  private static let largest = 4 << 20

  let configuration: StripeConfiguration

  /// Begins a payment on a page of Stripe.
  ///
  /// - Parameter returnAddress: where Stripe sends the person back to, whatever they do.
  func begin(
    _ order: PurchaseOrder, _ product: CatalogProduct, returningTo returnAddress: URL
  ) async throws(PurchasesError) -> StripeSession {
    var fields = [
      "mode": "payment", "client_reference_id": order.id, "metadata[order]": order.id,
      "payment_intent_data[metadata][order]": order.id,
      "success_url": returnAddress.absoluteString,
      "cancel_url": PurchaseReturn.cancelled(returnAddress).absoluteString,
      "line_items[0][quantity]": "\(order.quantity)",
      "line_items[0][price_data][currency]": product.price.currency.lowercased(),
      "line_items[0][price_data][unit_amount]": "\(product.price.minorUnits)",
      "line_items[0][price_data][product_data][name]": product.name,
    ]
    // Stripe refuses an empty description.
    if !product.summary.isEmpty {
      fields["line_items[0][price_data][product_data][description]"] = product.summary
    }
    return try await send("checkout/sessions", form: fields, once: order.id)
  }

  func session(_ id: String) async throws(PurchasesError) -> StripeSession {
    try await send("checkout/sessions/\(Self.part(id))")
  }

  /// Ends a session on which nobody has paid; nil where that is no longer possible.
  func expire(_ id: String) async throws(PurchasesError) -> StripeSession? {
    do {
      return try await send("checkout/sessions/\(Self.part(id))/expire", form: [:])
    } catch  where error.code == .invalid {
      return nil
    }
  }

  func refunds(of payment: String) async throws(PurchasesError) -> [StripeRefund] {
    let list: StripeList<StripeRefund> = try await send(
      "refunds?limit=100&payment_intent=\(Self.part(payment))")
    return list.data
  }

  func disputes(of payment: String) async throws(PurchasesError) -> [StripeDispute] {
    let list: StripeList<StripeDispute> = try await send(
      "disputes?limit=100&payment_intent=\(Self.part(payment))")
    return list.data
  }

  /// - Parameters:
  ///   - form: what is posted; nil for a question.
  ///   - once: Stripe does the same only once for each of these names.
  private func send<Answer: Decodable>(
    _ path: String, form: [String: String]? = nil, once: String? = nil
  ) async throws(PurchasesError) -> Answer {
    let base = configuration.endpoint.absoluteString
    var request = HTTPClientRequest(
      url: (base.hasSuffix("/") ? base : base + "/") + "v1/" + path)
    request.headers.add(name: "Authorization", value: "Bearer \(configuration.key)")
    request.headers.add(name: "Stripe-Version", value: Self.version)
    if let once { request.headers.add(name: "Idempotency-Key", value: once) }
    if let form {
      request.method = .POST
      request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
      request.body = .bytes(ByteBuffer(string: FormEncoding.text(form)))
    }
    let (status, body): (UInt, Data)
    do {
      let response = try await HTTPClient.shared.execute(request, timeout: .seconds(20))
      body = Data(buffer: try await response.body.collect(upTo: Self.largest))
      status = response.status.code
    } catch {
      throw PurchasesError(.unreachable, "Stripe cannot be reached: \(error)")
    }
    guard status == 200 else {
      let reason = (try? JSONDecoder().decode(StripeFault.self, from: body))?.error.message
      throw PurchasesError(
        status == 400 || status == 404 ? .invalid : .unreachable,
        "Stripe refuses the request (\(status)): \(reason ?? "it gives no reason")")
    }
    do {
      return try JSONDecoder().decode(Answer.self, from: body)
    } catch {
      throw PurchasesError(.unreachable, "Stripe’s answer cannot be read: \(error)")
    }
  }

  private static func part(_ id: String) -> String {
    id.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["_", "-"])) ?? ""
  }
}
