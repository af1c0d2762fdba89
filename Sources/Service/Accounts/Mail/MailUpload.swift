import CCurl
import Foundation

/// A message while libcurl reads it.
struct MailUpload {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ message: Data) {
    bytes = Array(message)
  }

  /// What libcurl calls, with room for `size * count` bytes and a pointer to a `MailUpload`.
  static let read: curl_reader = { buffer, size, count, context in
    guard let buffer, let upload = context?.assumingMemoryBound(to: MailUpload.self) else {
      return 0
    }
    return upload.pointee.read(
      into: UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
  }

  private mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - offset)
    buffer.copyBytes(from: bytes[offset..<(offset + count)])
    offset += count
    return count
  }
}
