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
  /// Since when the widget shows the drawing.
  package var shownAt: Date?
  /// Since when the app has not reached the server, so that there may be a later drawing; nil while it
  /// does.
  package var offlineSince: Date?

  package init(
    partnerName: String, timestamp: Date, drawingId: String, picture: String,
    shownAt: Date? = nil, offlineSince: Date? = nil
  ) {
    self.shownAt = shownAt
    self.offlineSince = offlineSince
    self.partnerName = partnerName
    self.timestamp = timestamp
    self.drawingId = drawingId
    self.picture = picture
  }
}
