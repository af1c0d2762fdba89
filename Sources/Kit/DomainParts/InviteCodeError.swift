import Foundation

/// Why a text is not an invite code.
package enum InviteCodeError: Error, Hashable, Sendable {
  case wrongLength(Int)
  /// It has a character that is left out of codes because it looks like another one.
  case neverContains
  case notAllowed(Character)
}

extension InviteCodeError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .wrongLength(0): "Type the six characters of the invite code."
    case .wrongLength(let count):
      "An invite code has six characters; this one has \(count)."
    case .neverContains: "Codes never contain I, O, 0 or 1"
    case .notAllowed(let character):
      "An invite code has letters and digits only, not \u{201C}\(character)\u{201D}."
    }
  }
}
