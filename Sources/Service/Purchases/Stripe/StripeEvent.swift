package import Foundation

/// A message of Stripe: https://docs.stripe.com/api/events/object
package struct StripeEvent: Sendable {
  /// What a message is about.
  enum Content: Hashable, Sendable {
    case session(StripeSession, declined: Bool)
    case refund(StripeRefund)
    case dispute(StripeDispute)
    /// Money of this payment went back; the message does not say which refunds.
    case refunded(payment: String)
    /// It has nothing to do with purchases.
    case other
  }

  package let id: String
  /// When it happened, in seconds since 1970.
  let created: Int64
  let content: Content

  private struct Envelope: Decodable {
    let id: String
    let type: String
    let created: Int64
  }

  private struct Wrapped<Object: Decodable>: Decodable {
    struct Content: Decodable {
      let object: Object
    }
    let data: Content
  }

  /// Reads a message whose signature was checked.
  package init(_ body: Data) throws(PurchasesError) {
    do {
      let envelope = try JSONDecoder().decode(Envelope.self, from: body)
      func object<Object: Decodable>(_ type: Object.Type) throws -> Object {
        try JSONDecoder().decode(Wrapped<Object>.self, from: body).data.object
      }
      (id, created) = (envelope.id, envelope.created)
      switch envelope.type {
      case "checkout.session.completed", "checkout.session.async_payment_succeeded",
        "checkout.session.expired":
        content = .session(try object(StripeSession.self), declined: false)
      case "checkout.session.async_payment_failed":
        content = .session(try object(StripeSession.self), declined: true)
      case "refund.created", "refund.updated", "refund.failed", "charge.refund.updated":
        content = .refund(try object(StripeRefund.self))
      case "charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed",
        "charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated":
        content = .dispute(try object(StripeDispute.self))
      case "charge.refunded":
        let charge = try object(StripeCharge.self)
        content = charge.paymentIntent.map { .refunded(payment: $0.id) } ?? .other
      default: content = .other
      }
    } catch {
      throw PurchasesError(.invalid, "The message cannot be read: \(error)")
    }
  }
}
