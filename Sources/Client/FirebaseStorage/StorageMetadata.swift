public import Foundation
internal import Synchronization

/// What is known of a file, and what an upload or an update is to say of it.
public final class StorageMetadata: Sendable {
  struct Values: Sendable {
    var bucket = ""
    var name: String?
    var path: String?
    var generation: Int64 = 0
    var metageneration: Int64 = 0
    var size: Int64 = 0
    var md5Hash: String?
    var timeCreated: Date?
    var updated: Date?
    var cacheControl: String?
    var contentDisposition: String?
    var contentEncoding: String?
    var contentLanguage: String?
    var contentType: String?
    var customMetadata: [String: String]?
    var tokens: [String] = []
    var reference: StorageReference?
  }

  private let values: Mutex<Values>

  init(_ values: Values) {
    self.values = Mutex(values)
  }

  /// Metadata that say nothing yet.
  public convenience init() {
    self.init(Values())
  }

  /// Metadata as the protocol writes them.
  public convenience init(dictionary: [String: Any]) {
    self.init(Values(dictionary))
  }

  var current: Values { values.withLock { $0 } }

  /// The bucket of the file.
  public var bucket: String { current.bucket }
  /// The last part of the file's path.
  public var name: String? { current.name }
  /// The file's path within the bucket.
  public var path: String? { current.path }
  /// Tells apart the versions of the file's bytes.
  public var generation: Int64 { current.generation }
  /// Counts the changes of the metadata of one generation.
  public var metageneration: Int64 { current.metageneration }
  /// The length of the file in bytes.
  public var size: Int64 { current.size }
  public var timeCreated: Date? { current.timeCreated }
  public var updated: Date? { current.updated }
  /// The file that the metadata are of.
  public var storageReference: StorageReference? { current.reference }
  public var isFile: Bool { current.path != nil }
  public var isFolder: Bool { !isFile }

  /// The MD5 of the bytes in base64.
  public var md5Hash: String? {
    get { current.md5Hash }
    set { values.withLock { $0.md5Hash = newValue } }
  }
  public var cacheControl: String? {
    get { current.cacheControl }
    set { values.withLock { $0.cacheControl = newValue } }
  }
  public var contentDisposition: String? {
    get { current.contentDisposition }
    set { values.withLock { $0.contentDisposition = newValue } }
  }
  public var contentEncoding: String? {
    get { current.contentEncoding }
    set { values.withLock { $0.contentEncoding = newValue } }
  }
  public var contentLanguage: String? {
    get { current.contentLanguage }
    set { values.withLock { $0.contentLanguage = newValue } }
  }
  public var contentType: String? {
    get { current.contentType }
    set { values.withLock { $0.contentType = newValue } }
  }
  /// What the app wants to remember beside the file.
  public var customMetadata: [String: String]? {
    get { current.customMetadata }
    set { values.withLock { $0.customMetadata = newValue } }
  }

  /// The metadata as the protocol writes them.
  public func dictionaryRepresentation() -> [String: Any] {
    let values = current
    var fields = values.settings
    if !values.bucket.isEmpty { fields["bucket"] = values.bucket }
    fields["name"] = values.path
    if values.generation != 0 { fields["generation"] = "\(values.generation)" }
    if values.metageneration != 0 { fields["metageneration"] = "\(values.metageneration)" }
    if values.size != 0 { fields["size"] = "\(values.size)" }
    fields["md5Hash"] = values.md5Hash
    fields["timeCreated"] = values.timeCreated.map { Values.text($0) }
    fields["updated"] = values.updated.map { Values.text($0) }
    return fields
  }
}

extension StorageMetadata: Equatable {
  public static func == (lhs: StorageMetadata, rhs: StorageMetadata) -> Bool {
    NSDictionary(dictionary: lhs.dictionaryRepresentation())
      .isEqual(NSDictionary(dictionary: rhs.dictionaryRepresentation()))
  }
}

extension StorageMetadata.Values {
  init(_ fields: [String: Any]) {
    bucket = fields["bucket"] as? String ?? ""
    path = fields["name"] as? String
    name = path.flatMap { StoragePlace.parts(of: $0).last.map { String($0) } }
    generation = Self.number(fields["generation"])
    metageneration = Self.number(fields["metageneration"])
    size = Self.number(fields["size"])
    md5Hash = fields["md5Hash"] as? String
    timeCreated = (fields["timeCreated"] as? String).flatMap { Self.date($0) }
    updated = (fields["updated"] as? String).flatMap { Self.date($0) }
    cacheControl = fields["cacheControl"] as? String
    contentDisposition = fields["contentDisposition"] as? String
    contentEncoding = fields["contentEncoding"] as? String
    contentLanguage = fields["contentLanguage"] as? String
    contentType = fields["contentType"] as? String
    customMetadata = fields["metadata"] as? [String: String]
    tokens = (fields["downloadTokens"] as? String ?? "").split(separator: ",").map(String.init)
  }

  /// What an upload says of the file.
  var settings: [String: Any] {
    var fields: [String: Any] = [:]
    fields["cacheControl"] = cacheControl
    fields["contentDisposition"] = contentDisposition
    fields["contentEncoding"] = contentEncoding
    fields["contentLanguage"] = contentLanguage
    fields["contentType"] = contentType
    fields["metadata"] = customMetadata
    return fields
  }

  static func text(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true)) + "Z"
  }

  private static func date(_ text: String) -> Date? {
    (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
      ?? (try? Date.ISO8601FormatStyle().parse(text))
  }

  private static func number(_ value: Any?) -> Int64 {
    (value as? String).flatMap { Int64($0) } ?? (value as? NSNumber)?.int64Value ?? 0
  }
}
