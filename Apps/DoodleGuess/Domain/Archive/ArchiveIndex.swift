import Foundation

/// The list of an archive's drawings: its file `doodles.json`.
package struct ArchiveIndex: Codable, Hashable, Sendable {
  package let version: Int
  /// The name of the person who exported it.
  package let exportedBy: String
  package let exportedAt: Date
  package private(set) var drawings: [Entry]

  /// What the list says of a drawing, with the names of its files.
  package struct Entry: Codable, Hashable, Sendable {
    package let id: String
    package let from: String
    package let to: String
    package let sentAt: Date
    package let word: String?
    package let strokes: String?
    package let svg: String?
    package let png: String?
  }

  package static let fileName = "doodles.json"
  package static let currentVersion = 1
  package static let mostDrawings = 5_000
  /// Bytes of the list.
  package static let mostBytes = 4 << 20
  /// Characters of a name or a word, of which each has ten scalars at most on average.
  package static let mostCharacters = 200

  /// A list without drawings.
  package init(exportedBy: String, exportedAt: Date) {
    version = Self.currentVersion
    self.exportedBy = exportedBy
    self.exportedAt = exportedAt
    drawings = []
  }

  /// Reads the file. One of another version is not read any further than to its version.
  package init(_ json: Data) throws(ArchiveError) {
    struct Form: Decodable {
      let version: Int
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard json.count <= Self.mostBytes, let form = try? decoder.decode(Form.self, from: json)
    else { throw .noIndex }
    guard form.version == Self.currentVersion else { throw .unknownVersion(form.version) }
    guard let index = try? decoder.decode(Self.self, from: json), Self.isText(index.exportedBy)
    else { throw .noIndex }
    guard index.drawings.count <= Self.mostDrawings else {
      throw .tooManyDrawings(index.drawings.count)
    }
    var ids: Set<String> = []
    for entry in index.drawings {
      guard DrawingID.isValid(entry.id) else { throw .noIndex }
      guard ids.insert(entry.id).inserted else { throw .repeatedDrawing(id: entry.id) }
      guard [entry.from, entry.to, entry.word ?? ""].allSatisfy(Self.isText),
        entry.strokes != nil || entry.png != nil
      else { throw .invalidDrawing(id: entry.id) }
    }
    self = index
  }

  /// Adds a drawing that has strokes or a picture.
  package mutating func add(_ drawing: ArchivedDrawing) throws(ArchiveError) {
    guard drawings.count < Self.mostDrawings else { throw .tooManyDrawings(drawings.count + 1) }
    guard DrawingID.isValid(drawing.id), drawing.strokes != nil || drawing.png != nil else {
      throw .invalidDrawing(id: drawing.id)
    }
    let names = drawing.files.map(\.name)
    func name(endingWith ending: String) -> String? { names.first { $0.hasSuffix(ending) } }
    drawings.append(
      Entry(
        id: drawing.id, from: drawing.from, to: drawing.to, sentAt: drawing.sentAt,
        word: drawing.word, strokes: name(endingWith: ".json"), svg: name(endingWith: ".svg"),
        png: name(endingWith: ".png")))
  }

  /// The file: sorted keys and ISO dates, so that the same drawings give the same bytes.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(self)
  }

  private static func isText(_ text: String) -> Bool {
    text.unicodeScalars.count <= 10 * mostCharacters && text.count <= mostCharacters
  }
}
