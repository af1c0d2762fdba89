import Foundation

/// Why play money is not added.
package enum PlayMoneyError: Error, Hashable, Sendable {
  case tooLittle
  case tooMuch(left: Cents)
}

extension PlayMoneyError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .tooLittle: "Add at least \(Cents(1))."
    case .tooMuch(.zero):
      "You have added \(PlayMoney.mostPerDay) today, which is the most. Add more tomorrow."
    case .tooMuch(let left):
      "You can add at most \(PlayMoney.mostPerDay) a day. Today you can add \(left) more."
    }
  }
}
