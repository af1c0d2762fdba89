import NIOCore
import Server
import Testing

@Suite struct MessageLengthsTests {
  private func message(_ length: Int) -> [UInt8] {
    [0] + withUnsafeBytes(of: UInt32(length).bigEndian) { Array($0) }
      + Array(repeating: 7, count: length)
  }

  @Test(arguments: 1...9)
  func `messages are found however their bytes are cut`(size: Int) {
    let bytes = [0, 3, 300, 1].flatMap(message)
    var lengths = MessageLengths()
    var ended: [Int] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let part = bytes[start..<min(start + size, bytes.count)]
      ended += lengths.take(ByteBuffer(bytes: part)).map(\.length)
    }
    #expect(ended == [0, 3, 300, 1])
    #expect(!lengths.isWithinMessage)
  }

  @Test func `a message that has not ended says how much of it has come`() {
    var lengths = MessageLengths()
    #expect(lengths.take(ByteBuffer(bytes: message(100).prefix(3))).isEmpty)
    #expect(lengths.isWithinMessage && lengths.length == nil)
    #expect(lengths.take(ByteBuffer(bytes: message(100)[3..<45])).isEmpty)
    #expect(lengths.length == 100 && lengths.received == 40)
  }
}
