import CZlib
import Foundation

/// Compression as browsers undo it (RFC 1952).
enum Gzip {
  /// How much time to spend for how few bytes.
  enum Effort: Int32 {
    /// For what is made for one response.
    case quick = 6
    /// For what is compressed once and sent often.
    case thorough = 9
  }

  /// `bytes` compressed, or nil when they would not become fewer.
  static func compress(_ bytes: some ContiguousBytes, effort: Effort) -> Data? {
    bytes.withUnsafeBytes { input in
      guard !input.isEmpty, let count = uInt(exactly: input.count) else { return nil }
      var stream = z_stream()
      // 15 bits of window; 16 more ask for gzip's header and check sum instead of zlib's own.
      let opened = deflateInit2_(
        &stream, effort.rawValue, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      guard opened == Z_OK else { return nil }
      defer { deflateEnd(&stream) }
      // What needs as much room as the bytes themselves is not worth it.
      var output = Data(count: input.count)
      let isComplete = output.withUnsafeMutableBytes { room in
        // zlib reads through this pointer and never writes.
        stream.next_in = UnsafeMutablePointer(
          mutating: input.assumingMemoryBound(to: Bytef.self).baseAddress)
        stream.avail_in = count
        stream.next_out = room.assumingMemoryBound(to: Bytef.self).baseAddress
        stream.avail_out = count
        return deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      guard isComplete else { return nil }
      return output.prefix(input.count - Int(stream.avail_out))
    }
  }
}
