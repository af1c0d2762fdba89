import Foundation

/// Why a drawing cannot be sent.
package enum DrawingError: Error, Hashable, Sendable {
  case notSignedIn
  case notConnected
  case noPair
  case invalidImage
  /// It has so many bytes.
  case tooLarge(Int)
  /// Making a picture of it would take too long.
  case tooMuchInk
}

extension DrawingError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .notSignedIn: "Not signed in."
    case .notConnected: "Not connected to a partner."
    case .noPair: "Missing pair information."
    case .invalidImage: "Could not process drawing image."
    case .tooLarge, .tooMuchInk:
      "This drawing has more ink than can be sent. Erase some of it, then send it again."
    }
  }
}
