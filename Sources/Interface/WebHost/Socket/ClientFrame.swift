import Foundation
import WebUICore

/// What a page sends over its socket, one JSON object a text frame.
enum ClientFrame: Sendable, Equatable {
  /// The first frame: which scene the page shows and what it already has of it.
  case hello(ClientHello)
  /// Something the person did; the number grows by one with each.
  case event(number: Int, ClientEvent)
  /// The page is alive and has the patches up to a number.
  case ping(lastNumber: Int)
  /// The page's surroundings changed.
  case traits(ClientTraits)

  /// The longest text of one event. A longer one is refused, not cut: cut text would be wrong text.
  static let maximumTextLength = 200_000

  /// The longest address of a screen.
  static let maximumAddressLength = 8192

  /// Reads a frame.
  static func parse(_ text: String) throws(Fault) -> ClientFrame {
    guard let wire = try? JSONDecoder().decode(Wire.self, from: Data(text.utf8)) else {
      throw Fault(message: "The frame is not a JSON object of a known form.")
    }
    if let hello = wire.hello { return .hello(try checked(hello)) }
    if let number = wire.ping { return .ping(lastNumber: number) }
    if let traits = wire.traits { return .traits(traits.bounded) }
    guard let number = wire.e, let element = wire.n, let kind = wire.t else {
      throw Fault(message: "An event needs a number \"e\", an element \"n\" and a kind \"t\".")
    }
    guard number > 0, element > 0, kind.utf8.count <= 16 else {
      throw Fault(message: "The event's numbers must be positive and its kind a short word.")
    }
    if case .text(let text)? = wire.v, text.utf8.count > maximumTextLength {
      throw Fault(message: "The text is longer than \(maximumTextLength) bytes.")
    }
    return .event(
      number: number,
      ClientEvent(
        element: element, kind: .init(rawValue: kind), value: wire.v?.value ?? .none,
        edit: max(0, wire.k ?? 0)))
  }

  private static func checked(_ hello: ClientHello) throws(Fault) -> ClientHello {
    guard RandomName.isWellFormed(hello.scene), hello.previous.map(RandomName.isWellFormed) ?? true
    else { throw Fault(message: "The hello does not name a scene.") }
    var hello = hello
    if let at = hello.at, at.utf8.count > maximumAddressLength { hello.at = nil }
    hello.traits = hello.traits?.bounded
    return hello
  }

  /// Why a frame cannot be read.
  struct Fault: Error, Sendable, Equatable {
    var message: String
  }

  private struct Wire: Decodable {
    var hello: ClientHello?
    var ping: Int?
    var traits: ClientTraits?
    var e: Int?
    var n: Int?
    var t: String?
    var v: WireValue?
    var k: Int?
  }

  private enum WireValue: Decodable {
    case text(String)
    case number(Double)
    case bool(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    var value: ClientEvent.Value {
      switch self {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .bool(let bool): .bool(bool)
      }
    }
  }
}
