import Foundation

/// Why somebody cannot have a username.
package enum UsernameError: Error, Hashable, Sendable {
  case badCharacter(String)
  case wrongLength(Int)
  /// It insults others, or passes for a name of the makers.
  case unfit
  /// Somebody has it, in any case.
  case taken(String)
  /// The person has another one.
  case alreadyNamed(String)
}

extension UsernameError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .badCharacter(let character):
      "A username has letters, digits and underscores, and no \u{201C}\(character)\u{201D}."
    case .wrongLength(let count) where count < Username.lengths.lowerBound:
      "A username has at least \(Username.lengths.lowerBound) characters."
    case .wrongLength: "A username has at most \(Username.lengths.upperBound) characters."
    case .unfit: "Nobody can have this username. Choose another one."
    case .taken(let name): "\u{201C}\(name)\u{201D} is taken. Choose another name."
    case .alreadyNamed(let name): "Your username is \u{201C}\(name)\u{201D} already."
    }
  }
}
