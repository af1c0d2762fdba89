/// A reference to an object of Stripe, which may be written out in its place.
struct StripeReference: Decodable, Hashable {
  let id: String

  private enum CodingKeys: CodingKey { case id }

  init(from decoder: any Decoder) throws {
    if let id = try? decoder.singleValueContainer().decode(String.self) {
      self.id = id
    } else {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
    }
  }
}

/// See https://docs.stripe.com/api/checkout/sessions/object
struct StripeSession: Decodable, Hashable {
  let id: String
  let url: String?
  let status: String?
  let paymentStatus: String?
  let paymentIntent: StripeReference?
  let created: Int64?

  enum CodingKeys: String, CodingKey {
    case id, url, status, created
    case paymentStatus = "payment_status"
    case paymentIntent = "payment_intent"
  }

  var isPaid: Bool { paymentStatus == "paid" || paymentStatus == "no_payment_required" }

  /// How far the order has come that is not paid.
  var state: PurchaseOrder.State {
    switch status {
    case "complete": .pending
    case "expired": .cancelled
    default: .open
    }
  }
}

/// See https://docs.stripe.com/api/refunds/object
struct StripeRefund: Decodable, Hashable {
  let id: String
  let amount: Int64
  let status: String?
  let created: Int64
  let paymentIntent: StripeReference?

  enum CodingKeys: String, CodingKey {
    case id, amount, status, created
    case paymentIntent = "payment_intent"
  }

  /// A refund that has failed does not succeed later. So the time of the refund itself orders what
  /// Stripe says of it.
  var fact: PaymentFact {
    let stage: PaymentFact.Stage =
      switch status {
      case "failed", "canceled": .void
      case "succeeded": .final
      default: .standing
      }
    return PaymentFact(
      .refund, id: id, stage, amount: amount, time: PaymentFact.microseconds(created))
  }
}

/// See https://docs.stripe.com/api/disputes/object
struct StripeDispute: Decodable, Hashable {
  let id: String
  let amount: Int64
  let status: String
  let created: Int64
  let paymentIntent: StripeReference?

  enum CodingKeys: String, CodingKey {
    case id, amount, status, created
    case paymentIntent = "payment_intent"
  }

  /// A dispute that was won is not lost later. So the time of the dispute itself orders what Stripe says
  /// of it.
  var fact: PaymentFact {
    let stage: PaymentFact.Stage =
      switch status {
      case "won": .void
      case "lost": .final
      case "needs_response", "under_review": .standing
      // An inquiry of a bank takes no money.
      default: .noted
      }
    return PaymentFact(
      .dispute, id: id, stage, amount: amount, time: PaymentFact.microseconds(created))
  }
}

/// See https://docs.stripe.com/api/charges/object
struct StripeCharge: Decodable, Hashable {
  let id: String
  let paymentIntent: StripeReference?

  enum CodingKeys: String, CodingKey {
    case id
    case paymentIntent = "payment_intent"
  }
}

struct StripeList<Element: Decodable>: Decodable {
  let data: [Element]
}

/// See https://docs.stripe.com/api/errors
struct StripeFault: Decodable {
  struct Detail: Decodable {
    let code: String?
    let message: String?
  }
  let error: Detail
}
