import Foundation

/// Makes an archive (PKWARE's APPNOTE 6.3), file by file. The same files make the same bytes: all have
/// the date of 1 January 1980.
package struct ZipWriter: Sendable {
  private var body: [UInt8] = []
  private var list: [UInt8] = []
  private var names: Set<String> = []
  private var contentBytes = 0
  private let limits: ZipLimits

  /// - Parameter limits: what the archive may hold, so that a reader with the same limits takes it.
  package init(limits: ZipLimits = ZipLimits()) {
    self.limits = limits
  }

  package var count: Int { names.count }

  /// How large the archive is with the files that it has so far.
  package var byteCount: Int { body.count + list.count + ZipForm.endBytes }

  /// Adds a file, compressed where that makes it smaller.
  package mutating func add(_ file: ZipFile) throws(ZipError) {
    try ZipName.check(file.name)
    guard !names.contains(file.name) else { throw .repeatedName(file.name) }
    guard count < min(limits.files, 0xFFFE) else { throw .tooManyFiles(count + 1) }
    guard file.content.count <= limits.fileBytes else { throw .fileTooLarge(name: file.name) }
    guard contentBytes + file.content.count <= limits.contentBytes else { throw .contentTooLarge }
    let bytes = [UInt8](file.content)
    let packed = Deflate.compress(bytes)
    let stored = packed ?? bytes
    let name = Array(file.name.utf8)
    let size = byteCount + stored.count + 2 * name.count + ZipForm.headBytes + ZipForm.entryBytes
    guard size <= limits.archiveBytes else { throw .archiveTooLarge(size) }
    // What both headers of a file have in common.
    var common: [UInt8] = []
    common.put(20, bytes: 2)
    common.put(ZipForm.namesAreUTF8, bytes: 2)
    common.put(packed == nil ? ZipForm.stored : ZipForm.deflated, bytes: 2)
    common.put(0, bytes: 2)
    common.put(0x21, bytes: 2)
    common.put(Int(Deflate.sum(of: bytes[...])), bytes: 4)
    common.put(stored.count, bytes: 4)
    common.put(bytes.count, bytes: 4)
    common.put(name.count, bytes: 2)
    common.put(0, bytes: 2)
    let offset = body.count
    body.put(ZipForm.head, bytes: 4)
    body += common
    body += name
    body += stored
    list.put(ZipForm.entry, bytes: 4)
    list.put(20, bytes: 2)
    list += common
    // No comment, the first disk, no attributes.
    list += [UInt8](repeating: 0, count: 10)
    list.put(offset, bytes: 4)
    list += name
    names.insert(file.name)
    contentBytes += bytes.count
  }

  /// The archive of the files that were added.
  package func finished() -> Data {
    var end: [UInt8] = []
    end.put(ZipForm.end, bytes: 4)
    end.put(0, bytes: 4)
    end.put(count, bytes: 2)
    end.put(count, bytes: 2)
    end.put(list.count, bytes: 4)
    end.put(body.count, bytes: 4)
    end.put(0, bytes: 2)
    return Data(body + list + end)
  }
}

extension [UInt8] {
  /// Appends a number, its lowest byte first.
  fileprivate mutating func put(_ number: Int, bytes: Int) {
    for index in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
