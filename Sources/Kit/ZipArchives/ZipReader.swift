import Foundation

/// Reads the parts of an archive. No byte is read without a look whether it is there.
struct ZipReader {
  let bytes: [UInt8]

  /// What the list says of a file.
  struct Entry {
    var name: String
    var nameBytes: [UInt8]
    var method: Int
    var sum: UInt32
    var packedBytes: Int
    var contentBytes: Int
    /// Where its header is.
    var offset: Int

    var isFolder: Bool { name.hasSuffix("/") }
  }

  /// The list of files, within the limits, with names that are safe and differ.
  func entries(limits: ZipLimits) throws(ZipError) -> [Entry] {
    let end = try endPlace()
    // Numbers of disks, which are from the times of floppy disks.
    guard try number(at: end + 4, bytes: 4) == 0 else { throw .unsupported("several disks") }
    let count = try number(at: end + 10, bytes: 2)
    guard try number(at: end + 8, bytes: 2) == count else { throw .unsupported("several disks") }
    let size = try number(at: end + 12, bytes: 4)
    let start = try number(at: end + 16, bytes: 4)
    guard count != 0xFFFF, start != 0xFFFF_FFFF else { throw .unsupported("the form ZIP64") }
    guard count <= limits.files else { throw .tooManyFiles(count) }
    guard start + size == end else { throw .damagedList }
    var entries: [Entry] = []
    var names: Set<String> = []
    var total = 0
    var place = start
    for _ in 0..<count {
      let (entry, next) = try readEntry(at: place)
      guard next <= end else { throw .damagedList }
      guard names.insert(entry.name).inserted else { throw .repeatedName(entry.name) }
      guard entry.contentBytes <= limits.fileBytes else { throw .fileTooLarge(name: entry.name) }
      total += entry.contentBytes
      guard total <= limits.contentBytes else { throw .contentTooLarge }
      entries.append(entry)
      place = next
    }
    guard place == end else { throw .damagedList }
    return entries
  }

  /// The bytes of a file, once they are sure to be those that were put in.
  func content(of entry: Entry) throws(ZipError) -> Data {
    let damaged = ZipError.damaged(name: entry.name)
    guard try number(at: entry.offset, bytes: 4) == ZipForm.head else { throw damaged }
    let nameStart = entry.offset + ZipForm.headBytes
    let nameCount = try number(at: entry.offset + 26, bytes: 2)
    let nameEnd = nameStart + nameCount
    guard nameEnd <= bytes.count, entry.nameBytes == Array(bytes[nameStart..<nameEnd]) else {
      throw damaged
    }
    let start = nameEnd + (try number(at: entry.offset + 28, bytes: 2))
    guard start + entry.packedBytes <= bytes.count else { throw damaged }
    let packed = bytes[start..<start + entry.packedBytes]
    let content: [UInt8]
    if entry.method == ZipForm.stored {
      guard entry.packedBytes == entry.contentBytes else { throw damaged }
      content = Array(packed)
    } else {
      guard let expanded = Deflate.expand(packed, to: entry.contentBytes) else { throw damaged }
      content = expanded
    }
    guard Deflate.sum(of: content[...]) == entry.sum else { throw damaged }
    return Data(content)
  }

  /// Where the last part begins: so far from the end that its comment fits exactly.
  private func endPlace() throws(ZipError) -> Int {
    var place = bytes.count - ZipForm.endBytes
    let first = max(0, place - 0xFFFF)
    while place >= first {
      if try number(at: place, bytes: 4) == ZipForm.end,
        try number(at: place + 20, bytes: 2) == bytes.count - place - ZipForm.endBytes
      {
        return place
      }
      place -= 1
    }
    throw .notZip
  }

  private func readEntry(at place: Int) throws(ZipError) -> (entry: Entry, next: Int) {
    guard try number(at: place, bytes: 4) == ZipForm.entry else { throw .damagedList }
    let flags = try number(at: place + 8, bytes: 2)
    let nameStart = place + ZipForm.entryBytes
    let nameEnd = nameStart + (try number(at: place + 28, bytes: 2))
    guard nameEnd <= bytes.count else { throw .damagedList }
    let nameBytes = Array(bytes[nameStart..<nameEnd])
    let name = try readName(nameBytes, isUTF8: flags & ZipForm.namesAreUTF8 != 0)
    guard flags & (ZipForm.isEncrypted | ZipForm.isHidden) == 0 else {
      throw .unsupported("a password")
    }
    let method = try number(at: place + 10, bytes: 2)
    guard method == ZipForm.stored || method == ZipForm.deflated else {
      throw .unsupported("another kind of compression")
    }
    let packedBytes = try number(at: place + 20, bytes: 4)
    let contentBytes = try number(at: place + 24, bytes: 4)
    let offset = try number(at: place + 42, bytes: 4)
    guard packedBytes != 0xFFFF_FFFF, contentBytes != 0xFFFF_FFFF, offset != 0xFFFF_FFFF else {
      throw .unsupported("the form ZIP64")
    }
    let entry = Entry(
      name: name, nameBytes: nameBytes, method: method,
      sum: UInt32(truncatingIfNeeded: try number(at: place + 16, bytes: 4)),
      packedBytes: packedBytes, contentBytes: contentBytes, offset: offset)
    let extra = try number(at: place + 30, bytes: 2)
    let comment = try number(at: place + 32, bytes: 2)
    return (entry, nameEnd + extra + comment)
  }

  /// A name that is safe. Without the flag it is in an old alphabet, of which only ASCII is certain.
  private func readName(_ bytes: [UInt8], isUTF8: Bool) throws(ZipError) -> String {
    guard let name = String(validating: bytes, as: UTF8.self),
      isUTF8 || bytes.allSatisfy({ $0 < 128 })
    else { throw .invalidName(String(decoding: bytes, as: UTF8.self)) }
    try ZipName.check(name.hasSuffix("/") ? String(name.dropLast()) : name)
    return name
  }

  /// A number whose lowest byte is first.
  private func number(at place: Int, bytes count: Int) throws(ZipError) -> Int {
    guard place >= 0, place + count <= bytes.count else { throw .damagedList }
    return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
