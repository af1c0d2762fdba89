import DomainParts
import Foundation

/// The latest drawing as the app leaves it for the widget: a picture and what is said of it.
///
/// The picture is written first, and the metadata names it. Whoever reads between the two, or after a
/// crash between them, finds the drawing that was there before.
package struct SharedStorage: Sendable {
  private let folder: URL
  private let write: Write

  private static let metadataName = "drawing_metadata.json"
  private static let imageName = "latest_drawing.png"
  private static let previousName = "previous_drawing.png"

  /// A drawing with its picture.
  package struct Saved: Hashable, Sendable {
    package let png: Data
    package let metadata: WidgetDrawingMetadata
  }

  /// Writes a file as a whole or not at all.
  package typealias Write = @Sendable (_ data: Data, _ file: URL) throws -> Void

  /// - Parameters:
  ///   - folder: that of the app group on this device. An app keeps it from its launch on.
  ///   - write: how files are written; tests end the app between two of them.
  package init(
    folder: URL, write: @escaping Write = { try $0.write(to: $1, options: .atomic) }
  ) {
    self.folder = folder
    self.write = write
  }

  /// Keeps a drawing as the latest one, unless a later one is kept already: messages may come late.
  ///
  /// - Parameter now: since when the widget shows it, unless it showed it before.
  /// - Returns: whether the widget has something else to show.
  /// - Throws: what the file system says.
  @discardableResult
  package func saveLatestDrawing(
    png: Data, of drawingId: String, from partnerName: String, sentAt timestamp: Date,
    at now: Date = .now
  ) throws -> Bool {
    let old = loadLatestDrawing()
    let isKnown = old?.metadata.drawingId == drawingId
    let new = WidgetDrawingMetadata(
      partnerName: partnerName, timestamp: timestamp, drawingId: drawingId,
      picture: SHA256.hexDigest(of: Array(png)),
      shownAt: isKnown ? old?.metadata.shownAt ?? now : now,
      offlineSince: old?.metadata.offlineSince)
    if let old, old.metadata == new { return false }
    if let old, old.metadata.drawingId != drawingId, old.metadata.timestamp >= timestamp {
      return false
    }
    if let old { try write(old.png, folder.appending(path: Self.previousName)) }
    try write(png, folder.appending(path: Self.imageName))
    try write(new)
    return true
  }

  /// Keeps since when the app has not reached the server.
  ///
  /// - Parameter date: nil while it reaches it.
  /// - Returns: whether the widget has something else to show.
  /// - Throws: what the file system says.
  package func noteOffline(since date: Date?) throws -> Bool {
    guard var metadata = loadLatestDrawing()?.metadata, metadata.offlineSince != date else {
      return false
    }
    metadata.offlineSince = date
    try write(metadata)
    return true
  }

  private func write(_ metadata: WidgetDrawingMetadata) throws {
    try write(JSONEncoder().encode(metadata), folder.appending(path: Self.metadataName))
  }

  /// The drawing that was kept last; nil where there is none that is whole.
  package func loadLatestDrawing() -> Saved? {
    guard let data = try? Data(contentsOf: folder.appending(path: Self.metadataName)),
      let metadata = try? JSONDecoder().decode(WidgetDrawingMetadata.self, from: data)
    else { return nil }
    for name in [Self.imageName, Self.previousName] {
      if let png = try? Data(contentsOf: folder.appending(path: name)),
        SHA256.hexDigest(of: Array(png)) == metadata.picture
      {
        return Saved(png: png, metadata: metadata)
      }
    }
    return nil
  }

  package func hasDrawing() -> Bool { loadLatestDrawing() != nil }

  /// Forgets the drawing: the person has signed out.
  package func removeAll() {
    for name in [Self.metadataName, Self.imageName, Self.previousName] {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }
}
