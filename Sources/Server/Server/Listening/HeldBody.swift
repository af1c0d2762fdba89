package import NIOCore

/// The bytes of a request whose end has not come, in one buffer: each frame would keep the buffer of the
/// socket in which it came, however little of it is its own.
package struct HeldBody {
  package private(set) var bytes = ByteBuffer()

  package init() {}

  /// Copies what is in a frame, in time in proportion to it.
  package mutating func append(_ frame: ByteBuffer) {
    bytes.writeImmutableBuffer(frame)
  }
}
