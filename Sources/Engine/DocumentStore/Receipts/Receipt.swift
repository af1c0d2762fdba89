import DocumentModel

/// What a submitted commit gave, kept until its client has had the answer.
struct Receipt {
  private static let format: UInt8 = 1

  var digest: [UInt8]
  var result: CommitResult

  init(digest: [UInt8], result: CommitResult) {
    self.digest = digest
    self.result = result
  }

  init(bytes: [UInt8]) throws(StoreError) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == Self.format, case .bytes(let digest) = try reader.value() else {
      throw ByteReader.malformed
    }
    self.digest = digest
    result = CommitResult(
      commitTime: Timestamp(microseconds: try reader.integer()), writes: [])
    for _ in 0..<(try reader.count()) {
      let hasTime = try reader.byte() == 1
      let time = hasTime ? Timestamp(microseconds: try reader.integer()) : nil
      guard case .array(let values) = try reader.value() else { throw ByteReader.malformed }
      result.writes.append(Write.Result(updateTime: time, transformResults: values))
    }
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(byte: Self.format)
    writer.write(Value.bytes(digest))
    writer.write(result.commitTime.microseconds)
    writer.write(count: result.writes.count)
    for write in result.writes {
      writer.write(byte: write.updateTime == nil ? 0 : 1)
      if let time = write.updateTime { writer.write(time.microseconds) }
      writer.write(Value.array(write.transformResults))
    }
    return writer.bytes
  }
}
