import DomainParts
import FirebaseParts
import Foundation
import Observation
import TopDogDomain

/// The form by which somebody adds play money.
@MainActor @Observable
package final class DepositModel {
  /// Amounts to choose from.
  package static let amounts: [Cents] = [.dollars(10), .dollars(25), .dollars(50), .dollars(100)]

  /// What is typed.
  package var text = "" {
    didSet { if text != oldValue { changed() } }
  }
  package private(set) var error: String?
  package private(set) var isWorking = false
  /// What was added, once it was.
  package private(set) var added: Cents?

  @ObservationIgnored private let session: Session
  /// The same for every attempt with an amount, so that a repeated one adds money once.
  @ObservationIgnored private var requestId = UUID().uuidString

  package init(session: Session) {
    self.session = session
  }

  /// The amount that is typed; nil while it is none.
  package var amount: Cents? { try? AmountText.cents(of: text) }

  /// What is wrong with what is typed; nil for nothing, and before anything is typed.
  package var mistake: String? {
    do throws(AmountText.Mistake) {
      let amount = try AmountText.cents(of: text)
      do throws(PlayMoneyError) {
        try PlayMoney.check(amount, left: leftToday)
        return nil
      } catch {
        return error.errorDescription
      }
    } catch {
      return error == .empty ? nil : error.errorDescription
    }
  }

  /// What can still be added today, by the transfers that the device knows. The server decides.
  package var leftToday: Cents {
    PlayMoney.left(
      after: session.wallet.transfers, for: session.uid, at: session.lobby.now)
  }

  package var canAdd: Bool { amount != nil && mistake == nil && !isWorking }

  package func amountTapped(_ amount: Cents) {
    let (dollars, cents) = amount.count.quotientAndRemainder(dividingBy: 100)
    text = cents == 0 ? "\(dollars)" : "\(dollars).\(cents < 10 ? "0" : "")\(cents)"
  }

  package func addButtonTapped() async {
    guard !isWorking else { return }
    guard canAdd, let amount else {
      error = mistake ?? AmountText.Mistake.empty.errorDescription
      return
    }
    error = nil
    isWorking = true
    defer { isWorking = false }
    do {
      let answer = try await session.functions.addPlayMoney(amount, requestId: requestId)
      added = Cents(answer.added)
      requestId = UUID().uuidString
    } catch {
      self.error = error.errorDescription
    }
  }

  private func changed() {
    error = nil
    added = nil
    requestId = UUID().uuidString
  }
}
