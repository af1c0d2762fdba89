import Foundation
import WebUICore

@testable import WebHost

/// A frame that a page sends over its socket.
enum FrameTarget {
  static func take(_ data: Data) throws {
    let text = String(decoding: data, as: UTF8.self)
    guard let frame = try? ClientFrame.parse(text) else { return }
    switch frame {
    case .hello(let hello):
      try require(RandomName.isWellFormed(hello.scene), "A hello without a scene was taken.")
      try require(
        (hello.at?.utf8.count ?? 0) <= ClientFrame.maximumAddressLength, "Its address is too long.")
      try check(hello.traits)
    case .event(let event):
      try require(event.number > 0, "An event without a number was taken.")
      try require(event.event.edit >= 0, "An edit has a negative number.")
      try require(event.texts.count <= ClientFrame.maximumFields, "It tells of too many fields.")
      try require(event.openers.count <= ClientFrame.maximumOpeners, "It has too many openers.")
      _ = (event.event.text, event.event.number, event.event.isOn)
      if let address = event.place?.address {
        try require(
          AddressPart.parts(of: AddressPart.path(of: address)) == address.filter { !$0.isEmpty },
          "An address came back as another: \(address)")
      }
    case .map(let elements):
      try require(elements.count <= ClientFrame.maximumElements, "It asks for too many names.")
    case .ping: break
    case .traits(let traits): try check(traits)
    }
  }

  private static func check(_ traits: ClientTraits?) throws {
    for size in [traits?.width, traits?.height].compactMap({ $0 }) {
      try require((1...100_000).contains(size), "A page is \(size) wide or high.")
    }
  }
}
