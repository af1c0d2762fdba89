import Foundation
import Purchases
import SeededRandom
import Testing

/// What facts about a payment come to, whatever their order.
@Suite struct StandingTests {
  private static let total: Int64 = 299

  /// Keeps of each thing the fact that counts, as the ledger does.
  private static func known(_ facts: [PaymentFact]) -> [PaymentFact] {
    facts.reduce(into: [String: PaymentFact]()) { known, fact in
      let key = "\(fact.kind) \(fact.id)"
      known[key] = known[key].map { fact.later(than: $0) } ?? fact
    }.values.map { $0 }
  }

  private static func random(_ generator: inout SeededGenerator) -> PaymentFact {
    let kind = PaymentFact.Kind.allCases.randomElement(using: &generator) ?? .payment
    let stage = PaymentFact.Stage.allCases.randomElement(using: &generator) ?? .final
    let time = Int64.random(in: 1...4, using: &generator)
    return switch kind {
    case .payment: PaymentFact(.payment, .final, time: time)
    case .refund, .dispute:
      PaymentFact(
        kind, id: ["a", "b"].randomElement(using: &generator) ?? "a", stage,
        amount: [100, 199, 299].randomElement(using: &generator) ?? 100, time: time)
    case .revocation: PaymentFact(kind, stage, amount: time, time: time)
    }
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `any order and any repetition come to the same`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let facts = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
      Self.random(&generator)
    }
    let standing = PaymentStanding(Self.known(facts), total: Self.total)
    for _ in 0..<20 {
      let repeated = facts + facts.filter { _ in generator.once(in: 2) }
      let shuffled = repeated.shuffled(using: &generator)
      #expect(PaymentStanding(Self.known(shuffled), total: Self.total) == standing)
    }
  }

  @Test func `of two facts one counts, and the same one both ways`() {
    let stages = PaymentFact.Stage.allCases
    let facts = stages.flatMap { stage in
      (1...2).flatMap { time in
        [0, 299].map { PaymentFact(.refund, id: "a", stage, amount: $0, time: Int64(time)) }
      }
    }
    for first in facts {
      #expect(first.later(than: first) == first)
      for second in facts {
        #expect(first.later(than: second) == second.later(than: first))
        for third in facts {
          #expect(
            first.later(than: second).later(than: third)
              == first.later(than: second.later(than: third)))
        }
      }
    }
  }

  @Test func `a purchase stands once it is paid`() {
    #expect(PaymentStanding([], total: 299).paid == nil)
    let paid = PaymentStanding([PaymentFact(.payment, .final, time: 7)], total: 299)
    #expect(paid.paid == 7 && paid.revocation == nil)
  }

  @Test(
    arguments: [
      ([(PaymentFact.Stage.final, 299)], true),
      ([(.standing, 299)], true),
      ([(.void, 299)], false),
      ([(.noted, 299)], false),
      ([(.final, 298)], false),
      ([(.final, 100), (.standing, 199)], true),
      ([(.final, 100), (.void, 199)], false),
    ] as [([(PaymentFact.Stage, Int64)], Bool)])
  func `money that went back whole takes access, less does not`(
    refunds: [(PaymentFact.Stage, Int64)], isRevoked: Bool
  ) {
    let facts = refunds.enumerated().map { index, refund in
      PaymentFact(.refund, id: "re_\(index)", refund.0, amount: refund.1, time: 9)
    }
    let standing = PaymentStanding(
      facts + [PaymentFact(.payment, .final, time: 1)], total: Self.total)
    #expect((standing.revocation != nil) == isRevoked)
    if isRevoked { #expect(standing.revocation?.time == 9) }
  }

  @Test(arguments: [
    (PaymentFact.Stage.noted, false), (.standing, true), (.final, true), (.void, false),
  ])
  func `a dispute takes access until it is won`(stage: PaymentFact.Stage, isRevoked: Bool) {
    let standing = PaymentStanding(
      [
        PaymentFact(.payment, .final, time: 1),
        PaymentFact(.dispute, id: "dp", stage, amount: 299, time: 5),
      ], total: Self.total)
    #expect((standing.revocation != nil) == isRevoked)
  }

  @Test func `what costs nothing is not revoked by nothing`() {
    #expect(PaymentStanding([PaymentFact(.payment, .final, time: 1)], total: 0).revocation == nil)
  }
}
