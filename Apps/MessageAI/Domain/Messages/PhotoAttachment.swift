/// A photo of a message: where it is kept, and what to show until it is there.
package struct PhotoAttachment: Codable, Hashable, Sendable {
  /// The path in Storage.
  package var path: String
  /// The size in pixels.
  package var width: Int
  package var height: Int
  /// The average colour, as six hexadecimal digits, to fill its place with.
  package var color: String

  /// The most pixels of the longer side of a photo that is sent.
  package static let longestSide = 1_600

  /// The most bytes of a photo that is sent.
  package static let byteLimit = 5 * 1_024 * 1_024

  package init(path: String, width: Int, height: Int, color: String) {
    self.path = path
    self.width = width
    self.height = height
    self.color = color
  }

  /// Width by height; 1 for a photo without a size.
  package var aspectRatio: Double {
    width > 0 && height > 0 ? Double(width) / Double(height) : 1
  }

  /// Where a message's photo is kept.
  package static func path(of messageId: String, in conversationId: String) -> String {
    "conversations/\(conversationId)/photos/\(messageId).jpg"
  }
}
