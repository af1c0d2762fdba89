import Foundation
import NIOCore
import Testing

@testable import BlobStorage

struct ContentTests {
  @Test func `the checksum is Castagnoli's`() {
    var checksum = CRC32C()
    // The check value of the catalogue of CRCs.
    Data("123456789".utf8).withUnsafeBytes { checksum.update($0) }
    #expect(checksum.value == 0xE306_9283)
    var parts = CRC32C()
    for part in ["1234", "", "56789"] { Data(part.utf8).withUnsafeBytes { parts.update($0) } }
    #expect(parts.value == checksum.value)
    #expect(CRC32C().value == 0)
  }

  @Test(arguments: [
    ("bytes=0-3", 0..<4), ("bytes=2-", 2..<10), ("bytes=-4", 6..<10), ("bytes=-40", 0..<10),
    ("bytes=9-9", 9..<10), ("bytes=5-500", 5..<10), ("bytes=5-9223372036854775807", 5..<10),
    ("bytes=-99999999999999999999", 0..<10), ("bytes=2-99999999999999999999", 2..<10),
  ])
  func `a range of a file is read`(header: String, expected: Range<Int64>) throws {
    #expect(try ByteRange.parse(header, of: 10) == expected)
  }

  @Test(arguments: [
    nil, "", "bytes", "bytes=", "bytes=a-b", "bytes=4-2", "bytes=1-2,4-5", "x=1-2",
    "bytes=--5", "bytes=--9223372036854775808", "bytes=+1-2", "bytes=0--5", "bytes=-+4", "bytes=-",
  ])
  func `what is not a range stands for the whole file`(header: String?) throws {
    #expect(try ByteRange.parse(header, of: 10) == nil)
  }

  @Test(arguments: [
    ("bytes=10-", 10), ("bytes=10-12", 10), ("bytes=-0", 10), ("bytes=0-", 0),
    ("bytes=9223372036854775807-9223372036854775807", 10), ("bytes=99999999999999999999-", 10),
  ])
  func `a range behind the end is refused`(header: String, size: Int64) {
    #expect(throws: StorageError.self) { try ByteRange.parse(header, of: size) }
  }

  @Test func `a content goes away with its last reader`() {
    var readers = ContentReaders()
    readers.begin(1)
    readers.begin(1)
    let isUnread = readers.abandon(2)
    let isFree = readers.abandon(1)
    let isFreeAfterOne = readers.end(1)
    let isFreeAfterBoth = readers.end(1)
    #expect(isUnread)
    #expect(!isFree && !isFreeAfterOne && isFreeAfterBoth)
    readers.begin(3)
    let isUnwanted = readers.end(3)
    #expect(!isUnwanted)
  }

  @Test(arguments: ["", ".", "..", "a\nb", String(repeating: "a", count: 1025)])
  func `a name that Cloud Storage does not take is refused`(path: String) {
    #expect(throws: StorageError.self) { try ObjectName(bucket: "pictures", path: path) }
  }

  @Test(arguments: ["", "ab", "Pictures", "a/b", "a b", String(repeating: "a", count: 223)])
  func `a bucket's name that Cloud Storage does not take is refused`(bucket: String) {
    #expect(throws: StorageError.self) { try ObjectName(bucket: bucket, path: "a") }
  }
}
