import DocumentModel
import FirestoreProto
import NIOCore
import NIOEmbedded
import NIOHPACK
import NIOHTTP2
import Server
import SwiftProtobuf
import Testing

@Suite struct RequestIntakeTests {
  private typealias Payload = HTTP2Frame.FramePayload

  /// Streams of one connection, each with gRPC's handler taken for by what comes through.
  private final class Connection {
    let memory: RequestMemory
    let channel = EmbeddedChannel()
    private let use: ConnectionUse
    private let address: String?

    init(
      _ limits: RequestLimits = RequestLimits(), memory: RequestMemory? = nil,
      from address: String? = nil
    ) {
      self.memory = memory ?? RequestMemory(limits: limits)
      use = ConnectionUse(channel: channel, limits: limits)
      self.address = address
    }

    func stream(_ method: String = "Commit") throws -> EmbeddedChannel {
      let channel = EmbeddedChannel()
      try channel.pipeline.syncOperations.addHandlers([
        TimeoutCheck(),
        RequestIntake(
          memory: memory, use: use,
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
    // Its head, what was held of its body, and the rest.
    #expect(try Self.passed(stream) == 3)
    // Small requests are not counted any more.
    #expect(connection.memory.bytes == 0)
  }

  @Test(arguments: ["Listen", "Write"])
  func `a stream begins with its first request, and waits for the next as long as its client likes`(
    method: String
  ) throws {
    let connection = Connection()
    let stream = try connection.stream(method)
    #expect(try Self.passed(stream) == 0)
    #expect(connection.memory.bytes > 0)
    try stream.writeInbound(Self.data(Self.message(10)))
    #expect(try Self.passed(stream) == 2)
    stream.embeddedEventLoop.advanceTime(by: .hours(1))
    try stream.writeInbound(Self.data(Self.message(10)))
    #expect(try Self.passed(stream) == 1)
    #expect(connection.memory.bytes == 0)
  }

  @Test(arguments: ["Listen", "Write", "Commit"])
  func `a call without a request counts, has a deadline, and is nothing to gRPC`(
    method: String
  ) throws {
    let connection = Connection(RequestLimits(bytesByConnection: 40_000))
    let held = try (0..<2).map { _ in try connection.stream(method) }
    #expect(try Self.status(try connection.stream(method)) == "8")
    for stream in held {
      #expect(try stream.readOutbound(as: Payload.self) == nil)
      stream.embeddedEventLoop.advanceTime(by: .seconds(30))
      #expect(try Self.status(stream) == "4")
      #expect(try Self.passed(stream) == 0)
    }
    #expect(connection.memory.bytes == 0)
  }

  @Test(arguments: ["Listen", "Write"])
  func `a connection has so many open streams, and calls beside them`(method: String) throws {
    let connection = Connection(RequestLimits(streamsByConnection: 2))
    func open(_ method: String, on connection: Connection) throws -> EmbeddedChannel {
      let stream = try connection.stream(method)
      try stream.writeInbound(Self.data(Self.message(10)))
      return stream
    }
    let first = try open(method, on: connection)
    _ = try open("Write", on: connection)
    let third = try open(method, on: connection)
    #expect(try Self.passed(third) == 0)
    #expect(try Self.status(third) == "8")
    #expect(try Self.passed(try open("Commit", on: connection)) > 0)
    #expect(try Self.passed(try open(method, on: Connection(memory: connection.memory))) > 0)
    first.pipeline.fireChannelInactive()
    #expect(try Self.passed(try open(method, on: connection)) > 0)
  }

  @Test func `a call without a request is for gRPC to refuse`() throws {
    let stream = try Connection().stream()
    try stream.writeInbound(Self.data([], isLast: true))
    #expect(try Self.passed(stream) == 2)
  }

  @Test func `a request that is too large is refused once it says so, in a stream, too`() throws {
    let connection = Connection()
    func begin(_ method: String, _ length: Int) throws -> EmbeddedChannel {
      let stream = try connection.stream(method)
      try stream.writeInbound(Self.data(Array(Self.message(length).prefix(5))))
      return stream
    }
    let call = try begin("Commit", 1 << 20 + 1)
    #expect(try Self.passed(call) == 0)
    #expect(try Self.status(call) == "8")
    let stream = try connection.stream("Write")
    try stream.writeInbound(Self.data(Self.message(10)))
    try stream.writeInbound(Self.data(Array(Self.message(1 << 20 + 1).prefix(5))))
    guard case .rstStream(.enhanceYourCalm)? = try stream.readOutbound(as: Payload.self) else {
      Issue.record("The stream was not reset.")
      return
    }
    let other = try begin("Commit", 1 << 20)
    #expect(try other.readOutbound(as: Payload.self) == nil)
    try other.writeInbound(Self.data(Array(repeating: 0, count: 1 << 20), isLast: true))
    #expect(try Self.passed(other) == 3)
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

  @Test func `frames of one byte are held as one body, and take no more than its bytes`() throws {
    let connection = Connection(RequestLimits(fragments: 30_000))
    let stream = try connection.stream()
    let bytes = Self.message(20_000)
    for byte in bytes.dropLast() { try stream.writeInbound(Self.data([byte])) }
    #expect(connection.memory.bytes < 60_000)
    try stream.writeInbound(Self.data(Array(bytes.suffix(1)), isLast: true))
    guard case .headers? = try stream.readInbound(as: Payload.self),
      case .data(let body)? = try stream.readInbound(as: Payload.self),
      case .byteBuffer(let held) = body.data
    else {
      Issue.record("The request did not come through.")
      return
    }
    #expect(Array(held.readableBytesView) == bytes.dropLast())
    #expect(!body.endStream)
    #expect(try Self.passed(stream) == 1)
  }

  @Test func `what is held stays where it is while frames are added to it`() {
    var body = HeldBody()
    var places: Set<UnsafeRawPointer> = []
    for _ in 0..<20_000 {
      body.append(ByteBuffer(bytes: [1]))
      body.bytes.withUnsafeReadableBytes { bytes in
        if let place = bytes.baseAddress { places.insert(place) }
      }
    }
    #expect(body.bytes.readableBytes == 20_000)
    // A buffer that doubles moves less than twenty times.
    #expect(places.count < 20)
  }

  @Test(arguments: ["Commit", "Write"])
  func `a connection whose requests come in absurdly small frames is closed`(
    method: String
  ) throws {
    let connection = Connection(RequestLimits(fragments: 100))
    try connection.channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let other = try connection.stream()
    let stream = try connection.stream(method)
    for byte in Self.message(1_000).prefix(99) { try stream.writeInbound(Self.data([byte])) }
    #expect(connection.channel.isActive)
    for byte in Self.message(1_000)[99..<102] { try stream.writeInbound(Self.data([byte])) }
    #expect(!connection.channel.isActive)
    // It is told why, and nothing is kept of it.
    switch try stream.readOutbound(as: Payload.self) {
    case .headers(let frame)?: #expect(frame.headers.first(name: "grpc-status") == "8")
    case .rstStream(let code)? where method == "Write": #expect(code == .enhanceYourCalm)
    default: Issue.record("The request was not refused.")
    }
    other.pipeline.fireChannelInactive()
    #expect(connection.memory.bytes == 0)
  }

  @Test func `requests in frames as clients send them are no fragments`() throws {
    let connection = Connection(RequestLimits(fragments: 10))
    try connection.channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let stream = try connection.stream("Write")
    // The length alone, then the message, and again.
    for _ in 0..<200 {
      let bytes = Self.message(20)
      try stream.writeInbound(Self.data(Array(bytes.prefix(5))))
      try stream.writeInbound(Self.data(Array(bytes.dropFirst(5))))
    }
    // A large request in packets of the network.
    let large = Self.message(500_000)
    for start in stride(from: 0, to: large.count, by: 1_300) {
      try stream.writeInbound(Self.data(Array(large[start..<min(start + 1_300, large.count)])))
    }
    #expect(connection.channel.isActive)
    #expect(try stream.readOutbound(as: Payload.self) == nil)
    #expect(try Self.passed(stream) > 0)
  }

  /// A commit of one write with an array of so many nulls, each of which takes four bytes.
  private static func commit(nulls count: Int) throws -> [UInt8] {
    var write = Google_Firestore_V1_Write()
    let null = Google_Firestore_V1_Value.with { $0.nullValue = .nullValue }
    write.update.fields["a"] = .with {
      $0.arrayValue.values = Array(repeating: null, count: count)
    }
    let request = Google_Firestore_V1_CommitRequest.with { $0.writes = [write] }
    let bytes: [UInt8] = try request.serializedBytes()
    return [0] + withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { Array($0) } + bytes
  }

  @Test func `a request counts for the values in it before it is decoded`() throws {
    let bytes = try Self.commit(nulls: 10_000)
    #expect(bytes.count < 41_000)
    let connection = Connection()
    let call = try connection.stream()
    try call.writeInbound(Self.data(bytes, isLast: true))
    #expect(connection.memory.bytes > 10_000 * 100)
    try call.writeOutbound(Payload.headers(.init(headers: [:], endStream: true)))
    #expect(connection.memory.bytes == 0)
  }

  @Test(arguments: ["Commit", "Write"])
  func `a request that would take more than a connection may is refused, and not passed on`(
    method: String
  ) throws {
    let connection = Connection(RequestLimits(bytesByConnection: 1_000_000))
    let stream = try connection.stream(method)
    if method == "Write" { try stream.writeInbound(Self.data(Self.message(10))) }
    _ = try Self.passed(stream)
    let bytes =
      method == "Commit"
      ? try Self.commit(nulls: 10_000)
      : [0, 0, 0, 0xEA, 0x60] + Array(repeating: [0x1A, 0x00], count: 30_000).flatMap(\.self)
    try stream.writeInbound(Self.data(Array(bytes.prefix(bytes.count - 10))))
    #expect(try Self.passed(stream) == 0)
    switch try stream.readOutbound(as: Payload.self) {
    case .headers(let frame)? where method == "Commit":
      #expect(frame.headers.first(name: "grpc-status") == "3")
    case .rstStream(let code)?: #expect(code == .enhanceYourCalm)
    default: Issue.record("The request was not refused.")
    }
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
    try stream.writeInbound(Self.data(Self.message(10)))
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
