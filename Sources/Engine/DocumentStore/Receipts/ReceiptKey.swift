import DocumentModel

/// The keys of a storage's records of submitted commits.
///
/// | record | key | value |
/// |---|---|---|
/// | receipt | database, user, stream, number | the receipt |
/// | which receipt has these writes | database, user, digest | the receipt's key |
enum ReceiptKey {
  private enum Kind: UInt8 { case receipt = 1, digest }

  static func receipt(
    _ number: UInt64, of stream: ClientStream, in database: DatabaseName
  ) -> StorageKey {
    var encoder = prefix(.receipt, user: stream.user, in: database)
    encoder.append(bigEndian: stream.id)
    encoder.append(bigEndian: number)
    return encoder.key
  }

  /// The receipts of a stream's commits up to a number.
  static func receipts(
    upTo number: UInt64, of stream: ClientStream, in database: DatabaseName
  ) -> KeyRange {
    KeyRange(
      lower: receipt(0, of: stream, in: database),
      upper: StorageKey(receipt(number, of: stream, in: database).bytes + [0]))
  }

  /// The receipts of a stream's commits after a number.
  static func receipts(
    after number: UInt64, of stream: ClientStream, in database: DatabaseName
  ) -> KeyRange {
    KeyRange(
      lower: StorageKey(receipt(number, of: stream, in: database).bytes + [0]),
      upper: StorageKey(receipt(.max, of: stream, in: database).bytes + [0]))
  }

  static func digest(
    _ digest: [UInt8], user: String?, in database: DatabaseName
  ) -> StorageKey {
    var encoder = prefix(.digest, user: user, in: database)
    encoder.append(raw: digest)
    return encoder.key
  }

  private static func prefix(
    _ kind: Kind, user: String?, in database: DatabaseName
  ) -> KeyEncoder {
    var encoder = KeyEncoder()
    encoder.append(byte: kind.rawValue)
    encoder.append(database)
    encoder.append(byte: user == nil ? 0 : 1)
    if let user { encoder.append(escaping: user.utf8) }
    return encoder
  }
}
