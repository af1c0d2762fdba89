import CoreMetrics
import NIOCore
import NIOEmbedded
import Server
import Testing

/// How many connections are let in, and for how long those stay that ask nothing.
struct ConnectionTests {
  private func ledger(all: Int, strangers: Int, address: Int) -> ConnectionLedger {
    ConnectionLedger(
      limits: ConnectionLimits(all: all, strangers: strangers, address: address),
      metrics: PrometheusRegistry())
  }

  @Test func `one address gets its share, and its place again after it has left`() {
    let ledger = ledger(all: 100, strangers: 90, address: 2)
    #expect(ledger.admit("192.0.2.1") == nil)
    #expect(ledger.admit("192.0.2.1") == nil)
    #expect(ledger.admit("192.0.2.1") == .address)
    #expect(ledger.admit("192.0.2.2") == nil)
    ledger.leave("192.0.2.1")
    #expect(ledger.admit("192.0.2.1") == nil)
  }

  @Test func `the addresses of one network of IPv6 share`() {
    let ledger = ledger(all: 100, strangers: 90, address: 2)
    #expect(ledger.admit("2001:db8::1") == nil)
    #expect(ledger.admit("2001:db8::2") == nil)
    #expect(ledger.admit("2001:db8::3") == .address)
    #expect(ledger.admit("2001:db8:0:1::3") == nil)
  }

  @Test func `strangers leave room for this machine's own clients, who have an end, too`() {
    let ledger = ledger(all: 3, strangers: 2, address: 2)
    #expect(ledger.admit("192.0.2.1") == nil)
    #expect(ledger.admit("192.0.2.2") == nil)
    #expect(ledger.admit("192.0.2.3") == .strangers)
    #expect(ledger.admit("127.0.0.1") == nil)
    #expect(ledger.admit("127.0.0.1") == .all)
  }

  @Test(arguments: [(64, 8), (256, 128), (1024, 596), (20_000, 11_666), (1 << 20, 611_668)])
  func `connections leave files for everything else`(files: Int, all: Int) {
    let limits = ConnectionLimits(files: files)
    #expect(limits.all == all)
    #expect(limits.strangers < limits.all)
    #expect(limits.address <= limits.strangers)
  }

  @Test func `a connection that sends no head of a request is closed`() throws {
    let channel = EmbeddedChannel(handler: FirstRequestDeadline(.seconds(20)))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
    try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\nHost: a\r\n"))
    channel.embeddedEventLoop.advanceTime(by: .seconds(19))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test(arguments: [
    ["GET / HTTP/1.1\r\n\r\n"], ["GET / HTTP/1.1\r\nHost: a\r", "\n\r", "\nbody"],
    ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"], ["\r\n\r\r", "\n\r\n"],
  ])
  func `a connection that has sent one stays`(parts: [String]) throws {
    let channel = EmbeddedChannel(handler: FirstRequestDeadline(.seconds(20)))
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
    for part in parts { try channel.writeInbound(ByteBuffer(string: part)) }
    channel.embeddedEventLoop.advanceTime(by: .seconds(100))
    #expect(channel.isActive)
    var read = ""
    while let part = try channel.readInbound(as: ByteBuffer.self) { read += String(buffer: part) }
    #expect(read == parts.joined())
  }
}
