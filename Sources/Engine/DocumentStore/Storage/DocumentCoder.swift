import Checksums
import DocumentModel

/// A document's times and fields as stored bytes. Its name is its key.
///
/// They end in a checksum of the name and of all that is before it, the document's version among it:
/// bytes that have changed, and those of another document, are not taken for the document.
enum DocumentCoder {
  /// The first byte of each stored document, so that the format may change.
  private static let format: UInt8 = 2
  /// That of documents without a checksum.
  private static let uncheckedFormat: UInt8 = 1
  private static let checksumLength = 8

  static func encode(_ document: Document) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: format)
    writer.write(document.createTime.microseconds)
    writer.write(document.updateTime.microseconds)
    writer.write(document.fields)
    let sum = checksum(of: writer.bytes, count: writer.bytes.count, name: document.name)
    writer.write(Int64(bitPattern: sum))
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8], name: DocumentName) throws(StoreError) -> Document {
    guard bytes.first == format else { throw damaged(name) }
    let length = bytes.count - checksumLength
    guard length > 0, storedChecksum(of: bytes) == checksum(of: bytes, count: length, name: name)
    else { throw damaged(name) }
    return try read(bytes, name: name)
  }

  /// Reads what may have been written before there were checksums.
  static func decodeOfAnyFormat(
    _ bytes: [UInt8], name: DocumentName
  ) throws(StoreError) -> Document {
    bytes.first == uncheckedFormat ? try read(bytes, name: name) : try decode(bytes, name: name)
  }

  /// Gives a document of the format without checksums one. One that has it already stays as it is.
  static func adding(checksumTo bytes: [UInt8], name: DocumentName) -> [UInt8] {
    guard bytes.first == uncheckedFormat else { return bytes }
    var writer = ByteWriter(bytes)
    writer.bytes[0] = format
    let sum = checksum(of: writer.bytes, count: writer.bytes.count, name: name)
    writer.write(Int64(bitPattern: sum))
    return writer.bytes
  }

  /// The update time of a stored document, read without looking at the rest; nil for what is too short
  /// to be one.
  static func updateTime(of bytes: [UInt8]) -> Timestamp? {
    guard bytes.count >= 1 + 2 * 8 + checksumLength else { return nil }
    var reader = ByteReader(Array(bytes[9..<17]))
    return (try? reader.integer()).map(Timestamp.init(microseconds:))
  }

  /// A stored document with the times of `document`, whose fields it has.
  static func encoded(_ bytes: [UInt8], of document: Document) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: format)
    writer.write(document.createTime.microseconds)
    writer.write(document.updateTime.microseconds)
    var bytes = bytes
    bytes.replaceSubrange(0..<writer.bytes.count, with: writer.bytes)
    let length = bytes.count - checksumLength
    let sum = checksum(of: bytes, count: length, name: document.name)
    writer = ByteWriter()
    writer.write(Int64(bitPattern: sum))
    bytes.replaceSubrange(length..., with: writer.bytes)
    return bytes
  }

  private static func read(_ bytes: [UInt8], name: DocumentName) throws(StoreError) -> Document {
    var reader = ByteReader(bytes)
    _ = try reader.byte()
    return Document(
      name: name,
      createTime: Timestamp(microseconds: try reader.integer()),
      updateTime: Timestamp(microseconds: try reader.integer()),
      fields: try reader.fields())
  }

  private static func checksum(of bytes: [UInt8], count: Int, name: DocumentName) -> UInt64 {
    var sum = Checksum()
    sum.add(name.database.project)
    sum.add(name.database.database)
    for segment in name.path.segments { sum.add(segment) }
    bytes.withUnsafeBytes { sum.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    return sum.value
  }

  private static func storedChecksum(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes {
      UInt64(
        littleEndian: $0.loadUnaligned(fromByteOffset: $0.count - checksumLength, as: UInt64.self))
    }
  }

  private static func damaged(_ name: DocumentName) -> StoreError {
    StoreError(
      .dataLoss,
      "The stored document \(name) is damaged. Restore documents.sqlite from a backup.")
  }
}

extension Document {
  /// Times come first because they are stored first.
  fileprivate init(
    name: DocumentName, createTime: Timestamp, updateTime: Timestamp, fields: Fields
  ) {
    self.init(name: name, fields: fields, createTime: createTime, updateTime: updateTime)
  }
}
