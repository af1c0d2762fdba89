import Foundation
import NIOCore
import Testing

@testable import BlobStorage

struct MultipartBodyTests {
  private static let text =
    "ignored\r\n--line\r\nContent-Type: application/json\r\n\r\n{\"name\":\"a\"}\r\n--line\r\n"
    + "Content-Type: image/png\r\n\r\nfirst\r\n--lin\r\nlast\r\n--line--\r\n"

  @Test(arguments: [1, 2, 3, 5, 7, 11, 64, 1000])
  func `a body is taken apart however it is cut`(step: Int) throws {
    var body = try MultipartBody(
      contentType: "multipart/related; boundary=\"line\"; x=y", limit: 1000)
    let bytes = Array(Self.text.utf8)
    var content = ByteBuffer()
    var told: [(SettingsChange, String?)] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      let part = ByteBuffer(bytes: bytes[start..<min(start + step, bytes.count)])
      for event in try body.take(part) {
        switch event {
        case .metadata(let change, let contentType): told.append((change, contentType))
        case .content(let part): content.writeImmutableBuffer(part)
        }
      }
    }
    #expect(told.count == 1)
    #expect(told.first?.0.name == "a")
    #expect(told.first?.1 == "image/png")
    #expect(String(buffer: content) == "first\r\n--lin\r\nlast")
    #expect(body.isComplete)
  }

  @Test func `a body that is cut off is not complete`() throws {
    var body = try MultipartBody(contentType: "multipart/related; boundary=line", limit: 1000)
    _ = try body.take(ByteBuffer(string: String(Self.text.dropLast(10))))
    #expect(!body.isComplete)
  }

  // To look at all of it for each byte would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func `metadata that comes byte by byte takes time in proportion to its length`() throws {
    let limit = 200_000
    var body = try MultipartBody(contentType: "multipart/related; boundary=line", limit: limit)
    _ = try body.take(ByteBuffer(string: "--line\r\n"))
    let byte = ByteBuffer(string: "\r")
    // The end of the line counts, too.
    for _ in 2..<limit { #expect(try body.take(byte).isEmpty) }
    #expect(throws: StorageError.self) { _ = try body.take(byte) }
  }

  @Test func `metadata without an end is refused`() throws {
    var body = try MultipartBody(contentType: "multipart/related; boundary=line", limit: 100)
    #expect(throws: StorageError.self) {
      _ = try body.take(ByteBuffer(string: "--line\r\n" + String(repeating: "a", count: 200)))
    }
  }

  @Test(arguments: ["multipart/related", "multipart/related; boundary=", "text/plain"])
  func `a body without a boundary is refused`(contentType: String) {
    #expect(throws: StorageError.self) {
      _ = try MultipartBody(contentType: contentType, limit: 100)
    }
  }
}
