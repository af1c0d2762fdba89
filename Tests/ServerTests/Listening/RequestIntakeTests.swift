import NIOCore
import NIOEmbedded
import NIOHPACK
import NIOHTTP2
import Server
import Testing

@Suite struct RequestIntakeTests {
  private typealias Payload = HTTP2Frame.FramePayload

  /// Streams of one connection, each with gRPC's handler taken for by what comes through.
  private final class Connection {
    let memory: RequestMemory
    private let address: String?

    init(
      _ limits: RequestLimits = RequestLimits(), memory: RequestMemory? = nil,
      from address: String? = nil
    ) {
      self.memory = memory ?? RequestMemory(limits: limits)
      self.address = address
    }

    func stream(_ method: String = "Commit") throws -> EmbeddedChannel {
      let channel = EmbeddedChannel()
      try channel.pipeline.syncOperations.addHandlers([
        TimeoutCheck(),
        RequestIntake(
          memory: memory,
          source: .init(connection: ObjectIdentifier(self), address: address), largest: 1 << 20),
      ])
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      try channel.writeInbound(RequestIntakeTests.headers(method))
      return channel
    }
  }

  private static func headers(_ method: String, _ more: [(String, String)] = []) -> Payload {
    .headers(
      .init(
        headers: HPACKHeaders([(":path", "/google.firestore.v1.Firestore/\(method)")] + more)))
  }

  private static func data(_ bytes: [UInt8], isLast: Bool = false) -> Payload {
    .data(.init(data: .byteBuffer(ByteBuffer(bytes: bytes)), endStream: isLast))
  }

  private static func message(_ length: Int) -> [UInt8] {
    [0] + withUnsafeBytes(of: UInt32(length).bigEndian) { Array($0) }
      + Array(repeating: 0, count: length)
  }

  /// How many frames have come through.
  private static func passed(_ channel: EmbeddedChannel) throws -> Int {
    var count = 0
    while try channel.readInbound(as: Payload.self) != nil { count += 1 }
    return count
  }

  /// The status that the stream was refused with.
  private static func status(_ channel: EmbeddedChannel) throws -> String? {
    guard case .headers(let frame)? = try channel.readOutbound(as: Payload.self) else { return nil }
    #expect(frame.endStream)
    return frame.headers.first(name: "grpc-status")
  }

  @Test func `a call begins when its request has come`() throws {
    let connection = Connection()
    let stream = try connection.stream()
    #expect(try Self.passed(stream) == 0)
    let bytes = Self.message(100)
    try stream.writeInbound(Self.data(Array(bytes.prefix(50))))
    #expect(try Self.passed(stream) == 0)
    #expect(connection.memory.bytes > 0)
    try stream.writeInbound(Self.data(Array(bytes.dropFirst(50)), isLast: true))
    #expect(try Self.passed(stream) == 3)
    // Small requests are not counted any more.
    #expect(connection.memory.bytes == 0)
  }

  @Test(arguments: ["Listen", "Write"])
  func `a stream begins at once, and waits for its client as long as it likes`(
    method: String
  ) throws {
    let connection = Connection()
    let stream = try connection.stream(method)
    #expect(try Self.passed(stream) == 1)
    stream.embeddedEventLoop.advanceTime(by: .hours(1))
    try stream.writeInbound(Self.data(Self.message(10)))
    #expect(try Self.passed(stream) == 1)
    #expect(connection.memory.bytes == 0)
  }

  @Test func `a call without a request, and one that is too large, are for gRPC to refuse`() throws
  {
    let connection = Connection()
    let empty = try connection.stream()
    try empty.writeInbound(Self.data([], isLast: true))
    #expect(try Self.passed(empty) == 2)
    let large = try connection.stream()
    try large.writeInbound(Self.data(Array(Self.message(1 << 21).prefix(5))))
    #expect(try Self.passed(large) == 2)
  }

  @Test func `a request that has come counts for what is decoded from it, too`() throws {
    let connection = Connection(RequestLimits(decodedFactor: 4))
    let call = try connection.stream()
    try call.writeInbound(Self.data(Array(Self.message(200_000).prefix(100_000))))
    #expect((200_000..<220_000).contains(connection.memory.bytes), "It is held twice.")
    try call.writeInbound(Self.data(Array(Self.message(200_000).dropFirst(100_000)), isLast: true))
    #expect(connection.memory.bytes == 800_000)
    try call.writeOutbound(Payload.headers(.init(headers: [:], endStream: true)))
    #expect(connection.memory.bytes == 0)
  }

  @Test func `what has been received counts until it is answered`() throws {
    let connection = Connection(RequestLimits(decodedFactor: 1))
    let call = try connection.stream()
    try call.writeInbound(Self.data(Self.message(200_000), isLast: true))
    #expect(connection.memory.bytes == 200_000)
    try call.writeOutbound(Payload.headers(.init(headers: [:], endStream: true)))
    #expect(connection.memory.bytes == 0)

    let stream = try connection.stream("Write")
    for _ in 0..<3 { try stream.writeInbound(Self.data(Self.message(100_000))) }
    #expect(connection.memory.bytes == 300_000)
    try stream.writeOutbound(Self.data(Self.message(10) + Self.message(10)))
    #expect(connection.memory.bytes == 100_000)
    stream.pipeline.fireChannelInactive()
    #expect(connection.memory.bytes == 0)
  }

  @Test func `beyond a limit calls are refused, and others go on`() throws {
    let limits = RequestLimits(bytes: 900_000, bytesByAddress: 600_000, bytesByConnection: 300_000)
    let first = Connection(limits, from: "10.0.0.1")
    func half(_ connection: Connection) throws -> EmbeddedChannel {
      let stream = try connection.stream()
      try stream.writeInbound(Self.data(Array(Self.message(500_000).prefix(100_000))))
      return stream
    }
    let held = try half(first)
    #expect(try Self.status(try half(first)) == "8")
    // What was refused is forgotten; what had begun goes on.
    #expect(try Self.status(held) == nil)
    let second = Connection(memory: first.memory, from: "10.0.0.1")
    _ = try half(second)
    let third = Connection(memory: first.memory, from: "10.0.0.1")
    #expect(try Self.status(try half(third)) == "8")
    let elsewhere = Connection(memory: first.memory, from: "10.0.0.2")
    _ = try half(elsewhere)
    let last = Connection(memory: first.memory, from: "10.0.0.3")
    _ = try half(last)
    #expect(try Self.status(try half(Connection(memory: first.memory))) == "8")
  }

  @Test func `a request that does not come in its time is refused`() throws {
    let connection = Connection(RequestLimits(seconds: 30, bytesPerSecond: 1_000))
    let silent = try connection.stream()
    silent.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(try Self.status(silent) == nil)
    silent.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(try Self.status(silent) == "4")
    let slow = try connection.stream()
    try slow.writeInbound(Self.data(Array(Self.message(10_000).prefix(100))))
    slow.embeddedEventLoop.advanceTime(by: .seconds(39))
    #expect(try Self.status(slow) == nil)
    slow.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(try Self.status(slow) == "4")
    #expect(connection.memory.bytes == 0)
    let stream = try connection.stream("Write")
    try stream.writeInbound(Self.data(Array(Self.message(1_000).prefix(100))))
    stream.embeddedEventLoop.advanceTime(by: .seconds(31))
    guard case .rstStream(let code)? = try stream.readOutbound(as: Payload.self) else {
      Issue.record("The stream was not reset.")
      return
    }
    #expect(code == .enhanceYourCalm)
  }

  @Test(arguments: [
    "-5S", "+5S", "5", "S", "", "5X", "123456789S", "5 S", "0x5S", "٥S", "5S5S",
  ])
  func `a timeout that breaks the protocol is refused before gRPC reads it`(text: String) throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(TimeoutCheck())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(Self.headers("Commit", [("grpc-timeout", text)]))
    #expect(try Self.passed(channel) == 0)
    #expect(try Self.status(channel) == "3")
  }

  @Test(arguments: [("5S", true), ("99999999n", true), ("0m", true), ("99999999H", false)])
  func `any other timeout is passed on, unless no call lasts so long`(
    text: String, isKept: Bool
  ) throws {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(TimeoutCheck())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(Self.headers("Commit", [("grpc-timeout", text)]))
    guard case .headers(let frame)? = try channel.readInbound(as: Payload.self) else {
      Issue.record("The headers did not come through.")
      return
    }
    #expect(frame.headers.first(name: "grpc-timeout") == (isKept ? text : nil))
    _ = try channel.finish(acceptAlreadyClosed: true)
  }
}
