package import DocumentModel
public import Foundation

/// A document as it was at one time, for a server function.
public struct DocumentSnapshot: Hashable, Sendable {
  /// Such as `users/ada`.
  public let path: String
  public let data: DocumentData
  public let createTime: Date
  public let updateTime: Date

  /// What a function sees of a stored document.
  package init(_ document: Document) {
    path = document.path.description
    data = document.data
    createTime = document.createTime.date
    updateTime = document.updateTime.date
  }

  /// The last segment of the path.
  public var id: String { path.partsBetweenSlashes().last.map { String($0) } ?? path }

  /// A field by its name; nil where there is none.
  public subscript(_ field: String) -> FieldValue? { data[field] }

  /// The fields as a `Decodable` value. Timestamps are read as `Date`, bytes as `Data`, references
  /// as their path, and places as an object with `latitude` and `longitude`.
  public func data<T: Decodable>(as type: T.Type = T.self) throws(AdminError) -> T {
    do {
      return try FieldValueDecoder(.map(data)).decodeAny(type)
    } catch {
      throw AdminError("\(path) is not a \(type): \(error)")
    }
  }
}
