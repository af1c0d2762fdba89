import Foundation

/// Why drawings cannot be kept on this device.
package enum AlbumError: Error, Hashable, Sendable {
  case tooManyDrawings
  /// The device's storage does not take them.
  case notKept
}

extension AlbumError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .tooManyDrawings:
      "There is no room for so many imported drawings. Remove some of them, then import again."
    case .notKept: "The drawings could not be kept on this device. Make room, then import again."
    }
  }
}
