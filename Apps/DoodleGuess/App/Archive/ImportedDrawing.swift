import Foundation

/// A drawing of an archive that is kept on this device.
package struct ImportedDrawing: Codable, Hashable, Identifiable, Sendable {
  /// Its id where it was sent.
  package let id: String
  package let from: String
  package let to: String
  package let sentAt: Date
  package let word: String?
  /// The name of its file on this device, which no other drawing has, whatever an archive says.
  let file: String
  /// Whether the file is a picture, because there are no strokes.
  let isPicture: Bool
  let byteCount: Int
}
