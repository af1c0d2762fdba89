import Foundation

/// What the widget says of its picture.
package struct WidgetDrawingMetadata: Codable, Hashable, Sendable {
  package let partnerName: String
  /// When the drawing was sent.
  package let timestamp: Date
  package let drawingId: String
  /// The SHA-256 of the picture's file in hexadecimal digits, by which a reader knows that the two files
  /// belong together.
  package let picture: String

  package init(partnerName: String, timestamp: Date, drawingId: String, picture: String) {
    self.partnerName = partnerName
    self.timestamp = timestamp
    self.drawingId = drawingId
    self.picture = picture
  }
}
