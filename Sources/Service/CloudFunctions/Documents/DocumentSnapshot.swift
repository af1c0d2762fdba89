package import DocumentModel
package import Foundation

/// A document as it was at one time, for a server function.
package struct DocumentSnapshot: Hashable, Sendable {
  /// Such as `users/ada`.
  package let path: String
  package let data: DocumentData
  package let createTime: Date
  package let updateTime: Date

  /// What a function sees of a stored document.
  package init(_ document: Document) {
    path = document.path.description
    data = document.data
    createTime = document.createTime.date
    updateTime = document.updateTime.date
  }

  /// The last segment of the path.
  package var id: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// A field by its name; nil where there is none.
  package subscript(_ field: String) -> FieldValue? { data[field] }

  /// The fields as a `Decodable` value. Timestamps are read as `Date`, bytes as `Data`, references
  /// as their path, and places as an object with `latitude` and `longitude`.
  package func data<T: Decodable>(as type: T.Type = T.self) throws(AdminError) -> T {
    do {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      return try decoder.decode(type, from: try JSONEncoder().encode(FieldValue.map(data).json))
    } catch {
      throw AdminError("\(path) is not a \(type): \(error)")
    }
  }
}
