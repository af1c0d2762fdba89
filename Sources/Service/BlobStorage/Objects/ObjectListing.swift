import Foundation
import GRDB

/// Which files of a bucket to list.
struct ObjectListing: Sendable {
  var bucket: String
  var prefix = ""
  /// What is between this and the prefix is listed once, as a folder would be.
  var delimiter = ""
  var limit = 1000
  var pageToken: String?

  struct Page: Sendable {
    var objects: [StoredObject] = []
    var prefixes: [String] = []
    var nextPageToken: String?
  }

  /// Where in the order of names a page begins.
  private struct Place {
    var name: String
    var isIncluded: Bool

    var token: String { Data(((isIncluded ? "=" : ">") + name).utf8).base64EncodedString() }
  }

  /// A page of the files in the order of their names' bytes. It costs what it returns, however many
  /// files a prefix stands for.
  func page(_ database: Database) throws -> Page {
    var page = Page()
    var from = try start()
    while let object = try next(from, database), object.name.path.utf8.starts(with: prefix.utf8) {
      guard page.objects.count + page.prefixes.count < limit else {
        page.nextPageToken = from.token
        return page
      }
      let name = object.name.path
      let rest = name.unicodeScalars.dropFirst(prefix.unicodeScalars.count)
      if !delimiter.isEmpty, let end = rest.firstRange(of: delimiter.unicodeScalars) {
        let folder = String(name.unicodeScalars[..<end.upperBound])
        page.prefixes.append(folder)
        from = Place(name: try Self.end(of: folder), isIncluded: true)
      } else {
        page.objects.append(object)
        from = Place(name: name, isIncluded: false)
      }
    }
    return page
  }

  private func next(_ place: Place, _ database: Database) throws -> StoredObject? {
    let comparison = place.isIncluded ? ">=" : ">"
    return try Row.fetchOne(
      database,
      sql: "SELECT * FROM object WHERE bucket = ? AND name \(comparison) ? ORDER BY name LIMIT 1",
      arguments: [bucket, place.name]
    ).map(StoredObject.init)
  }

  private func start() throws -> Place {
    guard let pageToken, !pageToken.isEmpty else { return Place(name: prefix, isIncluded: true) }
    guard let data = Data(base64Encoded: pageToken), let text = String(data: data, encoding: .utf8),
      let first = text.first, "=>".contains(first)
    else { throw StorageError(.invalidArgument, "The page token is not one of this server.") }
    return Place(name: String(text.dropFirst()), isIncluded: first == "=")
  }

  /// The first text after all that begin with the folder.
  private static func end(of folder: String) throws -> String {
    var scalars = String.UnicodeScalarView(folder.unicodeScalars)
    while let last = scalars.popLast() {
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      if let next = Unicode.Scalar(next) {
        scalars.append(next)
        return String(scalars)
      }
    }
    throw StorageError(.invalidArgument, "The delimiter cannot be used.")
  }
}
