/// Weighs a request in protocol buffers as its bytes come, before it is decoded: a value of two bytes
/// takes many times as much memory once it is one.
///
/// It reads only how the message is put together. Where the bytes break the encoding it stops, as the
/// decoder will.
package struct MessageWeight: Sendable {
  /// What one message takes within another, with its place in an array or a map.
  package static let messageBytes = 112
  /// What a text takes beside its bytes.
  package static let textBytes = 24
  /// Deeper than the decoder goes.
  private static let mostLevels = 400

  private struct Level {
    var shape: MessageShape
    /// Where its bytes end.
    var end: Int
    /// How many groups of the encoding are open in it. They are kept as the bytes that they are.
    var groups = 0
  }

  private enum State {
    case tag(Varint)
    case number(Varint)
    case length(Varint, field: UInt64)
    case skipping(Int)
    case over
  }

  private struct Varint {
    var bits: UInt64 = 0
    var shift: UInt64 = 0

    /// Takes a byte and tells whether it is the last one; nil where there may be no more.
    mutating func take(_ byte: UInt8) -> Bool? {
      guard shift < 64 else { return nil }
      bits |= UInt64(byte & 0x7F) << shift
      shift += 7
      return byte & 0x80 == 0
    }
  }

  /// The bytes of memory that what has come so far takes, beside the bytes themselves.
  package private(set) var bytes = 0

  private var levels: [Level]
  private var state = State.tag(Varint())
  /// How many bytes have come.
  private var offset = 0

  /// - Parameter length: of the whole message.
  package init(_ shape: MessageShape, length: Int) {
    levels = [Level(shape: shape, end: length)]
    if length == 0 { state = .over }
  }

  /// Takes the next bytes.
  package mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .over: return
      case .skipping(let count):
        let step = min(count, bytes.count - index)
        index += step
        offset += step
        if step == count { endField() } else { state = .skipping(count - step) }
      case .tag, .number, .length:
        take(bytes[index])
        index += 1
      }
    }
  }

  private mutating func take(_ byte: UInt8) {
    guard let level = levels.last, offset < level.end else { return state = .over }
    offset += 1
    switch state {
    case .tag(var varint):
      switch varint.take(byte) {
      case true?: begin(field: varint.bits)
      case false?: state = .tag(varint)
      case nil: state = .over
      }
    case .number(var varint):
      switch varint.take(byte) {
      case true?: endField()
      case false?: state = .number(varint)
      case nil: state = .over
      }
    case .length(var varint, let field):
      switch varint.take(byte) {
      case true?: enter(field, length: varint.bits)
      case false?: state = .length(varint, field: field)
      case nil: state = .over
      }
    case .skipping, .over: break
    }
  }

  private mutating func begin(field tag: UInt64) {
    switch tag & 7 {
    case 0: state = .number(Varint())
    case 1: skip(8)
    case 2: state = .length(Varint(), field: tag >> 3)
    case 3:
      levels[levels.count - 1].groups += 1
      endField()
    case 4:
      guard levels[levels.count - 1].groups > 0 else { return state = .over }
      levels[levels.count - 1].groups -= 1
      endField()
    case 5: skip(4)
    default: state = .over
    }
  }

  private mutating func enter(_ field: UInt64, length: UInt64) {
    guard let level = levels.last, let length = Int(exactly: length), length <= level.end - offset
    else { return state = .over }
    guard level.groups == 0 else { return skip(length) }
    guard let shape = level.shape.child(field) else {
      bytes += Self.textBytes
      return skip(length)
    }
    bytes += Self.messageBytes
    guard levels.count < Self.mostLevels else { return state = .over }
    levels.append(Level(shape: shape, end: offset + length))
    endField()
  }

  private mutating func skip(_ count: Int) {
    guard let level = levels.last, count <= level.end - offset else { return state = .over }
    if count > 0 { state = .skipping(count) } else { endField() }
  }

  /// Goes on with the next field, of the innermost message that has not ended.
  private mutating func endField() {
    while let level = levels.last, offset >= level.end { levels.removeLast() }
    state = levels.isEmpty ? .over : .tag(Varint())
  }
}
