import DocumentModel

/// The keys of a storage's records of submitted commits.
///
/// | record | key | value |
/// |---|---|---|
/// | receipt | database, principal, stream, number | the receipt |
/// | which receipt has these writes | database, principal, digest | the receipt's key |
enum ReceiptKey {
  private enum Kind: UInt8 { case receipt = 1, digest }

  static func receipt(
    _ number: UInt64, of stream: ClientStream, in database: DatabaseName
  ) -> StorageKey {
    var encoder = prefix(.receipt, stream.principal, in: database)
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
    _ digest: [UInt8], of stream: ClientStream, in database: DatabaseName
  ) -> StorageKey {
    var encoder = prefix(.digest, stream.principal, in: database)
    // Of somebody who is not known, only the stream says that they are the same.
    if stream.principal == .nobody { encoder.append(bigEndian: stream.id) }
    encoder.append(raw: digest)
    return encoder.key
  }

  private static func prefix(
    _ kind: Kind, _ principal: ClientStream.Principal, in database: DatabaseName
  ) -> KeyEncoder {
    var encoder = KeyEncoder()
    encoder.append(byte: kind.rawValue)
    encoder.append(database)
    switch principal {
    case .nobody: encoder.append(byte: 0)
    case .user(let uid):
      encoder.append(byte: 1)
      encoder.append(escaping: uid.utf8)
    case .administrator: encoder.append(byte: 2)
    }
    return encoder
  }
}
