import Foundation

/// Why two people cannot be connected, or disconnected.
package enum PairingError: Error, Hashable, Sendable {
  case codeLength
  case invalidCode
  /// Nobody joined within a day of the code being shown.
  case codeClosed
  case selfPairing
  case alreadyPaired
  case tooManyTries
  /// The caller is not in this pair, or it is over.
  case notConnected
  /// The caller has not chosen a name yet.
  case noProfile
}

extension PairingError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .codeLength: "Code must be 6 characters."
    case .invalidCode: "Invalid pair code"
    case .codeClosed:
      "This code has closed. Ask your partner to open the app and send you the code it shows now."
    case .selfPairing: "Cannot pair with yourself"
    case .alreadyPaired: "User is already paired"
    case .tooManyTries: "Too many codes were tried. Wait an hour, then try again."
    case .notConnected: "Not connected to a partner."
    case .noProfile: "Choose a name first."
    }
  }
}
