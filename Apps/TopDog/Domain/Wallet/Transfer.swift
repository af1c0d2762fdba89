/// Money that goes from one account to another. It never changes: a wrong one is corrected by another in
/// the opposite direction.
package struct Transfer: Hashable, Identifiable, Sendable {
  /// What a statement says that it was.
  package enum Purpose: String, Codable, CaseIterable, Sendable {
    case deposit, entry, refund, prize, rake, bonus, withdrawal, correction
  }

  /// What it does to another transfer.
  package enum Step: Hashable, Sendable {
    /// It stands for itself.
    case single
    /// It reserves money until another transfer settles it: by `expires` at the latest, if that is given.
    case pending(expires: Int64?)
    /// It settles a pending transfer: passes the reserved money on, or gives it back.
    case settles(String)
    /// It takes a transfer back.
    case reverses(String)

    /// The transfer that it settles or reverses.
    package var other: String? {
      switch self {
      case .single, .pending: nil
      case .settles(let id), .reverses(let id): id
      }
    }
  }

  /// Names the request that caused it, so that a repeated request changes nothing.
  package let id: String
  package let from: LedgerAccount
  package let to: LedgerAccount
  package let amount: Cents
  package let purpose: Purpose
  package let step: Step

  package init(
    id: String, from: LedgerAccount, to: LedgerAccount, amount: Cents, purpose: Purpose,
    step: Step = .single
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.amount = amount
    self.purpose = purpose
    self.step = step
  }

  /// The largest amount of one transfer: ten billion dollars.
  package static let limit = Cents.dollars(10_000_000_000)
}

/// Stored with the step as its name, and what belongs to it beside it.
extension Transfer: Codable {
  private enum StepName: String, Codable {
    case single, pending, settles, reverses
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: TransferField.self)
    let step: Step =
      switch try values.decode(StepName.self, forKey: .step) {
      case .single: .single
      case .pending: .pending(expires: try values.decodeIfPresent(Int64.self, forKey: .expires))
      case .settles: .settles(try values.decode(String.self, forKey: .other))
      case .reverses: .reverses(try values.decode(String.self, forKey: .other))
      }
    self.init(
      id: try values.decode(String.self, forKey: .id),
      from: try values.decode(LedgerAccount.self, forKey: .from),
      to: try values.decode(LedgerAccount.self, forKey: .to),
      amount: try values.decode(Cents.self, forKey: .amount),
      purpose: try values.decode(Purpose.self, forKey: .purpose), step: step)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: TransferField.self)
    try values.encode(id, forKey: .id)
    try values.encode(from, forKey: .from)
    try values.encode(to, forKey: .to)
    try values.encode(amount, forKey: .amount)
    try values.encode(purpose, forKey: .purpose)
    try values.encodeIfPresent(step.other, forKey: .other)
    switch step {
    case .single: try values.encode(StepName.single, forKey: .step)
    case .settles: try values.encode(StepName.settles, forKey: .step)
    case .reverses: try values.encode(StepName.reverses, forKey: .step)
    case .pending(let expires):
      try values.encode(StepName.pending, forKey: .step)
      try values.encodeIfPresent(expires, forKey: .expires)
    }
  }
}
