import Foundation

/// Why points of categories are refused.
package enum WeightError: Error, Hashable, Sendable {
  case outOfRange(Int)
  case unknownCategory(String)
}

extension WeightError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .outOfRange(let points):
      "A category can bring 0 to 1,000 points, not \(points)."
    case .unknownCategory:
      "One of the categories with points of its own is not part of the ceremony."
    }
  }
}
