import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import NIOHTTP1
import Testing

/// A page as a browser has it after the first response.
struct Page: Sendable {
  let html: String
  var cookie: String
  let scene: String
  let graph: String
  let sequence: Int
  /// The highest number of an element whose lasting name it came with.
  let named: Int

  /// Loads the counter's page.
  static func load(
    from host: RunningHost, at address: String = "/counter", cookie: String? = nil,
    hint: String? = nil, hintedAddress: String? = nil, lastEvent: Int? = nil, agent: String? = nil
  ) async throws -> Page {
    var headers = HTTPFields()
    let last = lastEvent.map { ".\($0)" } ?? ""
    let cookies = [cookie, hint.map { "hearth-scene=\($0)\(last)@\(hintedAddress ?? address)" }]
      .compactMap(\.self)
    if !cookies.isEmpty { headers[.cookie] = cookies.joined(separator: "; ") }
    headers[.userAgent] = agent
    let response = try await host.client.execute(uri: address, method: .get, headers: headers)
    #expect(response.status == .ok)
    let html = String(buffer: response.body)
    let set = try #require(response.headers[.setCookie])
    return Page(
      html: html, cookie: String(set.prefix { $0 != ";" }),
      scene: try attribute("data-scene", in: html), graph: try attribute("data-graph", in: html),
      sequence: try #require(Int(try attribute("data-seq", in: html))),
      named: try attribute("data-names", in: html).split(separator: " ").compactMap { Int($0) }
        .max() ?? 0)
  }

  private static func attribute(_ name: String, in html: String) throws -> String {
    let match = try #require(try Regex("\(name)=\"([^\"]*)\"").firstMatch(in: html))
    return String(try #require(match.output[1].substring))
  }

  /// The number of the first element with a tag.
  static func element(_ tag: String, in html: String) throws -> Int {
    let match = try #require(try Regex("<\(tag)[^>]* data-n=\"(\\d+)\"").firstMatch(in: html))
    return try #require(match.output[1].substring.flatMap { Int($0) })
  }

  /// The headers with which this page opens its socket.
  func socketHeaders(port: Int, origin: String? = nil) -> HTTPHeaders {
    [
      "Host": "127.0.0.1:\(port)", "Origin": origin ?? "http://127.0.0.1:\(port)",
      "Cookie": cookie,
    ]
  }

  /// The first frame of this page.
  func hello(
    sequence: Int? = nil, lastEvent: Int = 0, graph: String? = nil, isNew: Bool = false,
    returned: String? = nil
  ) -> String {
    let returned = returned.map { "\"returned\":\"\($0)\"," } ?? ""
    return """
      {"hello":{\(returned)"isNew":\(isNew),"scene":"\(scene)","graph":"\(graph ?? self.graph)",\
      "lastSeq":\(sequence ?? self.sequence),"lastEvent":\(lastEvent),"named":\(named),\
      "renews":true,\
      "traits":{"tz":"Europe/Berlin","lang":"en-GB","dark":true,"still":false,"w":390,"h":844}}}
      """
  }

  /// Introduces a page that was loaded where `previous` was shown before.
  func hello(naming previous: Page, isLeft: Bool) -> String {
    hello().replacing(
      #""lastEvent""#, with: #""previous":"\#(previous.scene)","isLeft":\#(isLeft),"lastEvent""#)
  }

  /// Opens this page's socket and introduces its scene.
  @discardableResult
  func withSocket<Result: Sendable>(
    to host: RunningHost, app: String = "counter", hello: String? = nil,
    _ body: @escaping @Sendable (inout Conversation) async throws -> Result
  ) async throws -> Result {
    try await SocketClient.with(
      port: host.port, path: "/\(app)/socket?scene=\(scene)",
      headers: socketHeaders(port: host.port)
    ) { client in
      var conversation = Conversation(client: client)
      try await conversation.send(hello ?? self.hello())
      return try await body(&conversation)
    }
  }
}
