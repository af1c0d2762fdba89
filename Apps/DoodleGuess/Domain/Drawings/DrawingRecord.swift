import Foundation

/// A drawing from one person to their partner: `drawings/{id}`.
///
/// The sender writes it once. The receiver notes how far it has come; the server notes guesses.
package struct DrawingRecord: Codable, Hashable, Identifiable, Sendable {
  package let id: String
  package let pairId: String
  package let fromUserId: String
  package let toUserId: String
  /// The server's time at which it was taken.
  package let createdAt: Date
  /// The strokes in the form "strokes v1"; nil where they are too many for a document.
  package var drawingBytes: Data?
  /// The address of the picture in the app's bucket; nil while there is none.
  package var imageUrl: String?
  /// Whether it has no strokes because they are too many, so that its picture goes in their place.
  package var isPictureOnly: Bool?
  /// When it was on the receiver's device.
  package var deliveredAt: Date?
  /// When it was on the receiver's widget.
  package var shownAt: Date?
  /// When the receiver looked at it in the app.
  package var seenAt: Date?
  /// Whether it shows a word that the receiver can guess.
  package var isRiddle: Bool?
  /// What the receiver has guessed, in order.
  package var guesses: [String]?
  /// When the word was guessed.
  package var solvedAt: Date?
  /// When the receiver gave up.
  package var givenUpAt: Date?
  /// The word, once it was guessed or given up.
  package var word: String?

  package init(
    id: String, pairId: String, fromUserId: String, toUserId: String, createdAt: Date,
    drawingBytes: Data? = nil, imageUrl: String? = nil, isRiddle: Bool? = nil
  ) {
    self.id = id
    self.pairId = pairId
    self.fromUserId = fromUserId
    self.toUserId = toUserId
    self.createdAt = createdAt
    self.drawingBytes = drawingBytes
    self.imageUrl = imageUrl
    self.isRiddle = isRiddle
  }

  /// The most bytes of strokes in a document, which may have 1 MiB in all.
  package static let mostBytes = 900_000

  /// How far it has come.
  ///
  /// - Parameter isWaiting: whether the server has not acknowledged it.
  package func state(isWaiting: Bool) -> DrawingState {
    if isWaiting { return .saved }
    if seenAt != nil { return .seen }
    if shownAt != nil { return .onWidget }
    return deliveredAt != nil ? .delivered : .sent
  }

  /// Whether its picture has not arrived in the bucket yet.
  package var awaitsPicture: Bool { isPictureOnly == true && imageUrl == nil }

  /// Whether there is a word that can still be guessed.
  package var isOpenRiddle: Bool {
    isRiddle == true && solvedAt == nil && givenUpAt == nil
  }
}
