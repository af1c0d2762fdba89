package import FirestoreWire
package import NIOCore

/// Follows the messages in the bytes of a gRPC stream: each begins with a byte that tells whether it is
/// compressed, and its length in four.
package struct MessageLengths {
  static let prefixLength = 5

  /// What has come of a prefix, and how many bytes that is.
  private var prefix: (bits: UInt64, count: Int) = (0, 0)
  /// The bytes of the message being received that have not come.
  private var missing = 0
  /// The length of the message being received, as its prefix tells it; nil between messages.
  package private(set) var length: Int?
  /// The bytes of it that have come.
  package private(set) var received = 0
  /// What the messages are, where they are to be weighed.
  private let shape: MessageShape?
  private var weighing: MessageWeight?

  /// What the message being received takes once it is decoded, beside its bytes, as far as it has come.
  package var weight: Int { weighing?.bytes ?? 0 }

  /// Whether a message has begun and not ended.
  package var isWithinMessage: Bool { length != nil || prefix.count > 0 }

  /// Stands before the first message.
  ///
  /// - Parameter shape: what the messages are, where they are to be weighed.
  package init(weighing shape: MessageShape? = nil) {
    self.shape = shape
  }

  /// Takes the next bytes and returns the messages that end in them: their lengths, and what each
  /// takes beside that once it is decoded.
  package mutating func take(_ buffer: ByteBuffer) -> [(length: Int, weight: Int)] {
    var buffer = buffer
    var ended: [(length: Int, weight: Int)] = []
    while true {
      if let length {
        let count = min(missing, buffer.readableBytes)
        if weighing != nil {
          buffer.withUnsafeReadableBytes { bytes in
            weighing?.take(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
          }
        }
        buffer.moveReaderIndex(forwardBy: count)
        missing -= count
        received += count
        guard missing == 0 else { return ended }
        ended.append((length, weight))
        self.length = nil
        weighing = nil
        received = 0
      }
      while prefix.count < Self.prefixLength {
        guard let byte = buffer.readInteger(as: UInt8.self) else { return ended }
        prefix = (prefix.bits << 8 | UInt64(byte), prefix.count + 1)
      }
      missing = Int(UInt32(truncatingIfNeeded: prefix.bits))
      length = missing
      prefix = (0, 0)
      weighing = shape.map { MessageWeight($0, length: missing) }
    }
  }
}
