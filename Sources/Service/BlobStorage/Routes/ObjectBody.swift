import DocumentModel
import Foundation

/// A file's description as JSON, in either form of the protocol.
struct ObjectBody: Encodable {
  let object: StoredObject
  let dialect: StorageCall.Dialect
  let origin: String

  private enum Key: String, CodingKey {
    case kind, id, selfLink, mediaLink, name, bucket, generation, metageneration, contentType,
      storageClass, size, md5Hash, crc32c, etag, timeCreated, updated, cacheControl,
      contentDisposition, contentEncoding, contentLanguage, metadata, downloadTokens
  }

  func encode(to encoder: any Encoder) throws {
    var body = encoder.container(keyedBy: Key.self)
    try body.encode(object.name.path, forKey: .name)
    try body.encode(object.name.bucket, forKey: .bucket)
    try body.encode("\(object.generation)", forKey: .generation)
    try body.encode("\(object.metageneration)", forKey: .metageneration)
    try body.encode(object.contentType, forKey: .contentType)
    try body.encode("STANDARD", forKey: .storageClass)
    try body.encode("\(object.size)", forKey: .size)
    try body.encode(object.md5.base64EncodedString(), forKey: .md5Hash)
    try body.encode(object.crc32cText, forKey: .crc32c)
    try body.encode(object.etag, forKey: .etag)
    try body.encode(Self.time(object.created), forKey: .timeCreated)
    try body.encode(Self.time(object.updated), forKey: .updated)
    try body.encodeIfPresent(object.settings.cacheControl, forKey: .cacheControl)
    try body.encodeIfPresent(object.settings.contentEncoding, forKey: .contentEncoding)
    try body.encodeIfPresent(object.settings.contentLanguage, forKey: .contentLanguage)
    switch dialect {
    case .firebase:
      try body.encode(
        object.settings.contentDisposition ?? object.inlineDisposition, forKey: .contentDisposition)
      try body.encodeIfPresent(object.settings.metadata, forKey: .metadata)
      try body.encode(object.tokens.joined(separator: ","), forKey: .downloadTokens)
    case .cloud:
      try body.encodeIfPresent(object.settings.contentDisposition, forKey: .contentDisposition)
      // As Firebase itself shows its tokens to Cloud Storage.
      var metadata = object.settings.metadata ?? [:]
      if !object.tokens.isEmpty {
        metadata["firebaseStorageDownloadTokens"] = object.tokens.joined(separator: ",")
      }
      if !metadata.isEmpty { try body.encode(metadata, forKey: .metadata) }
      let path = "\(object.name.bucket)/o/\(object.name.path.encodedAsSegment)"
      try body.encode("storage#object", forKey: .kind)
      try body.encode(
        "\(object.name.bucket)/\(object.name.path)/\(object.generation)", forKey: .id)
      try body.encode("\(origin)/storage/v1/b/\(path)", forKey: .selfLink)
      try body.encode(
        "\(origin)/download/storage/v1/b/\(path)?generation=\(object.generation)&alt=media",
        forKey: .mediaLink)
    }
  }

  private static func time(_ microseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
      .formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))
      + "Z"
  }
}

extension StoredObject {
  /// The checksum as Cloud Storage writes it: base64 of its bytes, the highest first.
  var crc32cText: String {
    withUnsafeBytes(of: crc32c.bigEndian) { Data($0).base64EncodedString() }
  }

  var inlineDisposition: String {
    let file = name.path.partsBetweenSlashes().last { !$0.isEmpty }.map { String($0) } ?? name.path
    return "inline; filename*=utf-8''\(file.encodedAsSegment)"
  }
}

extension String {
  /// With everything encoded but letters, digits and `-._~`.
  var encodedAsSegment: String {
    var allowed = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    allowed.insert(charactersIn: "-._~")
    return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
