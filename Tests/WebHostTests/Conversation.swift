import Foundation
import NIOWebSocket
import Testing

/// A page's talk with the host: sends frames, and reads the ones that come until one fits.
struct Conversation {
  private let client: SocketClient
  private var frames: AsyncStream<SocketClient.Incoming>.Iterator
  private var lastEvent = 0
  /// All text frames so far.
  private(set) var received: [ServerFrame] = []
  /// The accounts that the host named so far.
  private var accounts: [String] = []

  /// A frame of the host, as far as the tests look into it.
  struct ServerFrame: Decodable, Sendable {
    var s: Int?
    var a: Int?
    var g: String?
    var scene: String?
    var html: String?
    var error: String?
    var pong: Int?
    var renew: String?
    var outdated: Int?
    /// The text of the frame, for what the patches say.
    var text = ""

    enum CodingKeys: CodingKey { case s, a, g, scene, html, error, pong, renew, outdated }
  }

  /// The socket ended before the frame came.
  struct Ended: Error {
    var code: Int?
  }

  init(client: SocketClient) {
    self.client = client
    frames = client.frames
  }

  mutating func send(_ text: String) async throws {
    try await client.send(text)
  }

  /// Says good-bye and waits for the answer.
  mutating func leave() async throws {
    try await client.send("", opcode: .connectionClose)
    _ = try await closeCode()
  }

  /// Reports an event with the next number.
  mutating func event(_ element: Int, _ kind: String, _ value: String? = nil) async throws {
    lastEvent += 1
    let value = value.map { ",\"v\":\"\($0)\",\"k\":\(lastEvent)" } ?? ""
    try await send("{\"e\":\(lastEvent),\"n\":\(element),\"t\":\"\(kind)\"\(value)}")
  }

  /// The next frame, but for those that only say whose account it is.
  mutating func next() async throws -> ServerFrame {
    while true {
      if let frame = try await read() { return frame }
    }
  }

  /// The names of the first so many accounts that the page was told.
  mutating func accounts(_ count: Int) async throws -> [String] {
    while accounts.count < count {
      if let frame = try await read(), frame.error != nil { break }
    }
    return accounts
  }

  /// Reads a frame; nil for one that only says whose account it is.
  private mutating func read() async throws -> ServerFrame? {
    switch await frames.next() {
    case .text(let text)? where text.hasPrefix(#"{"account""#):
      let frame = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
      accounts += frame.values
      return nil
    case .text(let text)?:
      var frame = try JSONDecoder().decode(ServerFrame.self, from: Data(text.utf8))
      frame.text = text
      received.append(frame)
      return frame
    case .close(let code)?: throw Ended(code: code)
    case nil: throw Ended()
    }
  }

  /// The first of the next frames that fits.
  @discardableResult
  mutating func next(where fits: (ServerFrame) -> Bool) async throws -> ServerFrame {
    while true {
      let frame = try await next()
      if fits(frame) { return frame }
    }
  }

  /// The next frame that says `text`.
  @discardableResult
  mutating func next(saying text: String) async throws -> ServerFrame {
    try await next { $0.text.contains(text) }
  }

  /// The code with which the host ends the socket.
  mutating func closeCode() async throws -> Int? {
    do {
      while true { _ = try await next() }
    } catch let ended as Ended {
      return ended.code
    }
  }
}
