import Foundation

/// Why a name is refused.
package enum NameError: Error, Hashable, Sendable {
  /// Nothing of it can be seen.
  case empty
  /// It has this many characters, more than `limit`.
  case tooLong(characters: Int, limit: Int)
  /// Its characters carry more marks than can be shown.
  case tooManyMarks
}

extension NameError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .empty: "Type a name."
    case .tooLong(let characters, let limit):
      "This name has \(characters) characters; at most \(limit) fit. Shorten it by "
        + "\(characters - limit)."
    case .tooManyMarks: "This name has too many marks above and below its letters."
    }
  }
}
