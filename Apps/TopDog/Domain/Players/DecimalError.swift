/// Why a text is not taken for a number.
package enum DecimalError: Error, Hashable, Sendable {
  case notANumber
  case tooManyDecimals
  case tooLarge
}

extension DecimalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notANumber: "is not a number such as 12 or -0.45"
    case .tooManyDecimals: "has more than two decimals"
    case .tooLarge: "is larger than 1,000,000"
    }
  }
}
