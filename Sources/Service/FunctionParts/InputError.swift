import Foundation

/// What is wrong with the form of a call's input.
package enum InputError: Error, Hashable, Sendable {
  case badId(String)
  case badRequestId
  case textTooLong
}

extension InputError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .badId(let id): "\u{201C}\(id.prefix(40))\u{201D} is not an id."
    case .badRequestId: "A requestId has 1 to 64 letters, digits and hyphens."
    case .textTooLong: "The text is too long."
    }
  }
}
