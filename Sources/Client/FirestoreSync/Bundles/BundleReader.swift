package import DocumentModel
internal import FirestoreProto
internal import FirestoreWire
package import Foundation
internal import SwiftProtobuf

/// Reads a bundle: pieces of JSON, each after its length in bytes.
package struct BundleReader {
  private let database: DatabaseName
  private var rest: Data.SubSequence

  private init(_ data: Data, _ database: DatabaseName) {
    self.database = database
    rest = data[...]
  }

  /// Throws `invalidArgument` when the data are not a bundle, or one of another database.
  package static func read(
    _ data: Data, for database: DatabaseName
  ) throws(FirestoreFailure) -> Bundle {
    var reader = BundleReader(data, database)
    do {
      return try reader.bundle()
    } catch let failure as FirestoreFailure {
      throw failure
    } catch {
      throw Self.malformed("\(error)")
    }
  }

  private mutating func bundle() throws -> Bundle {
    guard let first = try element()?["metadata"] as? [String: Any] else {
      throw Self.malformed("it does not begin with its metadata")
    }
    var bundle = Bundle(metadata: try metadata(first), queries: [], documents: [])
    while let element = try element() {
      if let query = element["namedQuery"] as? [String: Any] {
        bundle.queries.append(try namedQuery(query))
      } else if let metadata = element["documentMetadata"] as? [String: Any] {
        bundle.documents.append(try absent(metadata))
      } else if let document = element["document"] as? [String: Any] {
        try fill(&bundle.documents, with: document)
      }
    }
    return bundle
  }

  /// The next piece; nil at the end.
  private mutating func element() throws -> [String: Any]? {
    guard !rest.isEmpty else { return nil }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    guard let length = Int(String(decoding: digits, as: UTF8.self)), length <= rest.count else {
      throw Self.malformed("a length is missing or too great")
    }
    let json = Data(rest.prefix(length))
    rest = rest.dropFirst(length)
    guard let object = try JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      throw Self.malformed("a piece is not an object")
    }
    return object
  }

  private func metadata(_ json: [String: Any]) throws -> Bundle.Metadata {
    Bundle.Metadata(
      id: json["id"] as? String ?? "", version: Self.integer(json["version"]) ?? 1,
      createTime: try Self.time(json["createTime"]),
      totalDocuments: Self.integer(json["totalDocuments"]) ?? 0,
      totalBytes: Self.integer(json["totalBytes"]) ?? 0)
  }

  private func namedQuery(_ json: [String: Any]) throws -> Bundle.NamedQuery {
    guard let name = json["name"] as? String,
      let bundled = json["bundledQuery"] as? [String: Any],
      let parent = bundled["parent"] as? String, let structured = bundled["structuredQuery"]
    else { throw Self.malformed("a named query lacks a part") }
    let message = try Google_Firestore_V1_StructuredQuery(
      jsonUTF8Data: try JSONSerialization.data(withJSONObject: structured))
    let place = try ParentName(parsing: parent)
    guard place.database == database else { throw wrongDatabase(place.database) }
    let query = try Query(message, parent: place.path)
    let isLast = bundled["limitType"] as? String == "LAST"
    return Bundle.NamedQuery(
      name: name, query: ListenQuery(query, limitType: isLast ? .last : .first),
      readTime: try Self.time(json["readTime"]))
  }

  private func absent(_ json: [String: Any]) throws -> Bundle.PackedDocument {
    guard let text = json["name"] as? String else {
      throw Self.malformed("a document has no name")
    }
    let name = try DocumentName(parsing: text)
    guard name.database == database else { throw wrongDatabase(name.database) }
    let time = try Self.time(json["readTime"])
    return Bundle.PackedDocument(
      document: .deleted(name, version: time), readTime: time,
      queries: Set(json["queries"] as? [String] ?? []))
  }

  /// A document follows its metadata.
  private func fill(
    _ documents: inout [Bundle.PackedDocument], with json: [String: Any]
  ) throws {
    var json = json
    // Packers write times as strings or as objects; the protocol's JSON knows strings alone.
    for key in ["createTime", "updateTime"] { json[key] = try Self.time(json[key]).rfc3339 }
    let message = try Google_Firestore_V1_Document(
      jsonUTF8Data: try JSONSerialization.data(withJSONObject: json))
    let document = try Document(message)
    guard let last = documents.indices.last, documents[last].document.name == document.name else {
      throw Self.malformed("\(document.path) comes without its metadata")
    }
    documents[last].document = LocalDocument(
      name: document.name, content: .found(document.fields), version: document.updateTime,
      createTime: document.createTime)
  }

  private func wrongDatabase(_ other: DatabaseName) -> FirestoreFailure {
    FirestoreFailure(.invalidArgument, "The bundle is of \(other), not of \(database).")
  }

  private static func malformed(_ reason: String) -> FirestoreFailure {
    FirestoreFailure(.invalidArgument, "The data are no Firestore bundle: \(reason).")
  }

  private static func integer(_ json: Any?) -> Int? {
    (json as? NSNumber)?.intValue ?? (json as? String).flatMap { Int($0) }
  }

  private static func time(_ json: Any?) throws -> Timestamp {
    switch json {
    case nil: return .zero
    case let text as String:
      return try Timestamp(
        try Google_Protobuf_Timestamp(jsonString: "\"\(text)\""))
    case let parts as [String: Any]:
      return Timestamp(
        seconds: Int64(integer(parts["seconds"]) ?? 0),
        nanoseconds: Int32(integer(parts["nanos"]) ?? 0))
    default: throw malformed("a time is neither text nor an object")
    }
  }
}

extension Timestamp {
  /// As JSON of the protocol writes it.
  fileprivate var rfc3339: String? {
    (try? Google_Protobuf_Timestamp(self).jsonString()).map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    }
  }
}
