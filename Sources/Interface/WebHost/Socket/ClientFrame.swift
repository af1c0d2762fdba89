import Foundation
import WebUICore

/// What a page sends over its socket, one JSON object a text frame.
enum ClientFrame: Sendable, Equatable {
  /// The first frame: which scene the page shows and what it already has of it.
  case hello(ClientHello)
  /// Something the person did.
  case event(PageEvent)
  /// The page asks for the lasting names of elements.
  case map([Int])
  /// The page is alive and has the patches up to a number.
  case ping(lastNumber: Int)
  /// The page's surroundings changed.
  case traits(ClientTraits)

  /// The longest text of one event. A longer one is refused, not cut: cut text would be wrong text.
  static let maximumTextLength = 200_000

  /// The longest address of a screen.
  static let maximumAddressLength = 8192

  /// The longest label by which an element is named.
  static let maximumLabelLength = 400

  /// Of so many fields an action tells what they held.
  static let maximumFields = 8

  /// So many actions, one in what the other opened, lead to one that is done.
  static let maximumOpeners = 4

  /// For so many elements a page may ask at once.
  static let maximumElements = 2_000

  /// Events and actions have numbers as far as a page can count. So have edits and patches, from 0 on.
  static let numbers = 1...9_007_199_254_740_991

  /// The longest name of a rendering, a release or a visit.
  static let maximumNameLength = 64

  /// Reads a frame. What it holds is bounded: its texts have no characters that are too long, and its
  /// numbers are those that scenes take.
  static func parse(_ text: String) throws(Fault) -> ClientFrame {
    guard text.hasShortJSONNames,
      let wire = try? JSONDecoder().decode(Wire.self, from: Data(text.utf8))
    else {
      throw Fault(message: "The frame is not a JSON object of a known form.")
    }
    if let hello = wire.hello { return .hello(try checked(hello)) }
    if let number = wire.ping { return .ping(lastNumber: counter(number)) }
    if let traits = wire.traits { return .traits(traits.bounded) }
    if let elements = wire.map {
      guard elements.count <= maximumElements else {
        throw Fault(message: "A page asks for at most \(maximumElements) names at once.")
      }
      return .map(elements)
    }
    return .event(try event(wire))
  }

  private static func event(_ wire: Wire) throws(Fault) -> PageEvent {
    let isGoing = wire.t == ClientEvent.Kind.go.rawValue && wire.n == nil && wire.i == nil
    guard let number = wire.e, let kind = wire.t, isGoing || (wire.n == nil) != (wire.i == nil)
    else {
      throw Fault(
        message: "An event needs a number \"e\", a kind \"t\" and an element \"n\" or \"i\".")
    }
    guard numbers.contains(number), wire.n ?? 1 > 0, kind.utf8.count <= 16 else {
      throw Fault(message: "The event's numbers must be positive and its kind a short word.")
    }
    var texts = wire.b ?? []
    guard texts.count <= maximumFields, texts.allSatisfy({ ($0.i?.utf8.count ?? 0) <= 32 }) else {
      throw Fault(message: "An event tells of at most \(maximumFields) fields.")
    }
    for text in [wire.v?.text, wire.f].compactMap(\.self) + texts.map(\.v)
    where text.utf8.count > maximumTextLength {
      throw Fault(message: "The text is longer than \(maximumTextLength) bytes.")
    }
    for index in texts.indices { texts[index].v = texts[index].v.withBoundedCharacters }
    let openers = wire.o ?? []
    guard openers.count <= maximumOpeners,
      openers.allSatisfy({
        numbers.contains($0.x) && $0.i.utf8.count <= 32
          && ($0.w?.utf8.count ?? 0) <= maximumLabelLength
      })
    else {
      throw Fault(message: "At most \(maximumOpeners) actions open what an event is done in.")
    }
    return PageEvent(
      number: number,
      event: ClientEvent(
        element: wire.n ?? 0, kind: .init(rawValue: kind), value: wire.v?.value ?? .none,
        edit: counter(wire.k ?? 0), seen: wire.s.map(counter),
        before: wire.f?.withBoundedCharacters),
      place: try place(wire), action: try action(wire), texts: texts,
      openers: openers, returns: wire.d ?? false)
  }

  private static func place(_ wire: Wire) throws(Fault) -> PageEvent.Place? {
    guard wire.n == nil else { return nil }
    let (name, path) = (wire.i ?? "", wire.at ?? "")
    guard name.utf8.count <= 32, path.utf8.count <= maximumAddressLength,
      (wire.w?.utf8.count ?? 0) <= maximumLabelLength, let address = AddressPart.parts(of: path)
    else { throw Fault(message: "The event names no element \"i\" at an address \"at\".") }
    return PageEvent.Place(element: ElementPlace(name: name, label: wire.w), address: address)
  }

  private static func action(_ wire: Wire) throws(Fault) -> PageAction? {
    guard wire.c != nil || wire.x != nil else { return nil }
    guard let page = wire.c, let number = wire.x, numbers.contains(number),
      (16...32).contains(page.utf8.count), page.utf8.allSatisfy(Base64URL.isDigit)
    else {
      throw Fault(
        message: "An action needs its page's name \"c\", of 16 to 32 letters, digits, hyphens "
          + "and underscores, and its number \"x\", from 1 on.")
    }
    return PageAction(page: page, number: number)
  }

  private static func checked(_ hello: ClientHello) throws(Fault) -> ClientHello {
    guard RandomName.isWellFormed(hello.scene), hello.previous.map(RandomName.isWellFormed) ?? true
    else { throw Fault(message: "The hello does not name a scene.") }
    guard
      [hello.graph, hello.release, hello.returned].allSatisfy({
        ($0?.utf8.count ?? 0) <= maximumNameLength
      })
    else { throw Fault(message: "A name in the hello is longer than \(maximumNameLength) bytes.") }
    var hello = hello
    if let at = hello.at, at.utf8.count > maximumAddressLength { hello.at = nil }
    hello.traits = hello.traits?.bounded
    hello.lastSeq = hello.lastSeq.map(counter)
    hello.named = hello.named.map(counter)
    hello.lastEvent = hello.lastEvent.map(counter)
    return hello
  }

  /// The number as one that a page can count to.
  private static func counter(_ number: Int) -> Int {
    min(max(number, 0), numbers.upperBound)
  }

  /// Why a frame cannot be read.
  struct Fault: Error, Sendable, Equatable {
    var message: String
  }

  private struct Wire: Decodable {
    var hello: ClientHello?
    var ping: Int?
    var traits: ClientTraits?
    var map: [Int]?
    var e: Int?
    var n: Int?
    var i: String?
    var w: String?
    var at: String?
    var c: String?
    var x: Int?
    var t: String?
    var v: WireValue?
    var k: Int?
    var s: Int?
    var f: String?
    var b: [PageEvent.FieldText]?
    var o: [PageEvent.Opener]?
    var d: Bool?
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

    var text: String? {
      if case .text(let text) = self { text } else { nil }
    }

    var value: ClientEvent.Value {
      switch self {
      case .text(let text): .text(text.withBoundedCharacters)
      case .number(let number): EventQuantity.value.bounded(number).map { .number($0) } ?? .none
      case .bool(let bool): .bool(bool)
      }
    }
  }
}
