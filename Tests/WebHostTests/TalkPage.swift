import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

/// What the tests of named elements ask of the talk app.
enum Talk {
  /// A random name of a page, as pages make them.
  static let page = "page-0123456789_abcdef"

  /// The numbers of all elements of a page, in order.
  static func numbers(in html: String) throws -> [Int] {
    html.matches(of: try Regex("data-n=\"(\\d+)\"", as: (Substring, Substring).self))
      .compactMap { Int($0.output.1) }
  }

  /// The number of the element that begins with a tag and has a text or attribute before the next.
  static func element(_ tag: String, saying text: String, in html: String) throws -> Int {
    let parts = html.split(separator: "<\(tag) data-n=\"", omittingEmptySubsequences: false)
    let part = try #require(
      parts.dropFirst().first { $0.contains(text) })
    return try #require(Int(part.prefix(while: \.isNumber)))
  }

  /// A frame that tells of an element by its name.
  static func event(
    _ number: Int, _ name: String, saying label: String? = nil, at address: String, _ kind: String,
    value: String? = nil, action: Int? = nil, field: String? = nil, held: String = "",
    openers: String? = nil, returning: Bool = false
  ) -> String {
    let label = label.map { #","w":"\#($0)""# } ?? ""
    let value = value.map { #","v":"\#($0)","k":\#(number)"# } ?? ""
    let action = action.map { #","c":"\#(page)","x":\#($0)"# } ?? ""
    let held = field.map { #","b":[{"i":"\#($0)","v":"\#(held)"}]"# } ?? ""
    let openers = (openers.map { #","o":\#($0)"# } ?? "") + (returning ? #","d":true"# : "")
    return #"{"e":\#(number),"i":"\#(name)"\#(label),"at":"\#(address)","t":"\#(kind)""#
      + "\(value)\(action)\(held)\(openers)}"
  }
}

extension RunningHost {
  /// Asks for a drawing as a page of the host does.
  func drawing(
    at address: String, app: String = "talk", cookie: String?, site: String? = "same-origin"
  ) async throws -> TestResponse {
    var headers = HTTPFields()
    headers[.cookie] = cookie
    if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
    return try await client.execute(
      uri: "/\(app)/~drawing\(address)", method: .get, headers: headers)
  }

  /// The names of the elements of a drawing whose HTML says a text, by tag.
  func name(_ tag: String, saying text: String, at address: String, cookie: String) async throws
    -> String
  {
    let drawing = try Drawing(try await drawing(at: address, cookie: cookie))
    let number = try Talk.element(tag, saying: text, in: drawing.html)
    return try #require(drawing.names[number])
  }
}

/// A drawing as a page reads it.
struct Drawing {
  let html: String
  let address: String
  let title: String?
  private(set) var names: [Int: String] = [:]
  private(set) var destinations: [Int: String] = [:]

  private struct Wire: Decodable {
    var html: String
    var at: String
    var title: String?
    var ids: [Entry]
  }

  struct Entry: Decodable {
    var number: Int
    var name: String
    var destination: String?

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      number = try parts.decode(Int.self)
      name = try parts.decode(String.self)
      destination = parts.isAtEnd ? nil : try parts.decode(String.self)
    }
  }

  init(_ response: TestResponse) throws {
    #expect(response.status == .ok)
    let wire = try JSONDecoder().decode(Wire.self, from: Data(String(buffer: response.body).utf8))
    html = wire.html
    address = wire.at
    title = wire.title
    for entry in wire.ids {
      names[entry.number] = entry.name
      destinations[entry.number] = entry.destination
    }
  }
}
