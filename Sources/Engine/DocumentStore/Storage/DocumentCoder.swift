import DocumentModel

/// A document's times and fields as stored bytes. Its name is its key.
enum DocumentCoder {
  /// The first byte of each stored document, so that the format may change.
  private static let format: UInt8 = 1

  static func encode(_ document: Document) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: format)
    writer.write(document.createTime.microseconds)
    writer.write(document.updateTime.microseconds)
    writer.write(document.fields)
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8], name: DocumentName) throws(StoreError) -> Document {
    var reader = ByteReader(bytes)
    guard try reader.byte() == format else { throw ByteReader.malformed }
    return Document(
      name: name,
      createTime: Timestamp(microseconds: try reader.integer()),
      updateTime: Timestamp(microseconds: try reader.integer()),
      fields: try reader.fields())
  }
}

extension Document {
  /// Times come first because they are stored first.
  fileprivate init(
    name: DocumentName, createTime: Timestamp, updateTime: Timestamp, fields: [String: Value]
  ) {
    self.init(name: name, fields: fields, createTime: createTime, updateTime: updateTime)
  }
}
