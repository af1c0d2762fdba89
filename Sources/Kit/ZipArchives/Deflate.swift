import CZlib
import Foundation

/// Compression without a header (RFC 1951), and the sum that tells damage.
enum Deflate {
  /// `bytes` compressed; nil when they would not become fewer.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    guard !bytes.isEmpty, let count = uInt(exactly: bytes.count) else { return nil }
    var stream = z_stream()
    let opened = deflateInit2_(
      &stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: bytes.count)
    let isComplete = output.withUnsafeMutableBufferPointer { room in
      bytes.withUnsafeBufferPointer { input in
        // zlib reads through this pointer and never writes.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = count
        stream.next_out = room.baseAddress
        stream.avail_out = count
        return deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    let rest = Int(stream.avail_out)
    guard isComplete, rest > 0 else { return nil }
    return Array(output.dropLast(rest))
  }

  /// The bytes that were compressed; nil unless there are exactly `count` of them. It never takes more
  /// memory than for that many.
  static func expand(_ bytes: ArraySlice<UInt8>, to count: Int) -> [UInt8]? {
    guard let given = uInt(exactly: bytes.count), let wanted = uInt(exactly: count + 1) else {
      return nil
    }
    var stream = z_stream()
    let opened = inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    // Room for one byte too many shows that there are more than are wanted.
    var output = [UInt8](repeating: 0, count: count + 1)
    let isComplete = output.withUnsafeMutableBufferPointer { room in
      bytes.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = given
        stream.next_out = room.baseAddress
        stream.avail_out = wanted
        return inflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isComplete, stream.avail_in == 0, stream.avail_out == 1 else { return nil }
    output.removeLast()
    return output
  }

  /// The CRC-32 of bytes, as archives have it.
  static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { input in
      guard let start = input.baseAddress, !input.isEmpty else { return 0 }
      return UInt32(truncatingIfNeeded: crc32(0, start, uInt(input.count)))
    }
  }
}
