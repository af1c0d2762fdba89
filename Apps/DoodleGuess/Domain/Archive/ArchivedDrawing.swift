import Foundation

/// A drawing as an archive keeps it.
package struct ArchivedDrawing: Hashable, Identifiable, Sendable {
  package let id: String
  /// The names of the two at the time of the export.
  package let from: String
  package let to: String
  package let sentAt: Date
  /// What it shows, where that is known.
  package let word: String?
  /// The strokes as they were sent, also in a form that this version does not know.
  package let strokes: Data?
  package let svg: Data?
  package let png: Data?

  package init(
    id: String, from: String, to: String, sentAt: Date, word: String? = nil,
    strokes: Data? = nil, svg: Data? = nil, png: Data? = nil
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.sentAt = sentAt
    self.word = word
    self.strokes = strokes
    self.svg = svg
    self.png = png
  }

  /// Its files by their names in an archive.
  package var files: [(name: String, content: Data)] {
    [("strokes/\(id).json", strokes), ("svg/\(id).svg", svg), ("png/\(id).png", png)]
      .compactMap { name, content in content.map { (name: name, content: $0) } }
  }
}
