import Foundation
internal import WebUICore

/// The values of the screens on a stack, of any types.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// Makes a path from what was saved.
  public init(_ codable: CodableRepresentation) {
    elements = codable.elements
  }

  /// How many screens are on the root.
  public var count: Int { elements.count }

  /// Whether the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// What can be saved, or nil when a value cannot be encoded.
  public var codable: CodableRepresentation? {
    guard elements.allSatisfy({ $0.base is any Codable }) else { return nil }
    return CodableRepresentation(elements: elements)
  }

  /// Pushes a value.
  public mutating func append<Value: Hashable>(_ value: Value) {
    elements.append(AnyHashable(value))
  }

  /// Pops values; more than there are pops all.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(min(max(0, count), elements.count))
  }

  /// A path in a form that can be saved.
  public struct CodableRepresentation: Codable, Equatable {
    var elements: [AnyHashable]

    init(elements: [AnyHashable]) {
      self.elements = elements
    }

    // Pairs of a type's name and a value's JSON, the last one first as in SwiftUI.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "A path holds a value of an unknown type, \(name).")
        }
        elements.insert(try Self.decode(type, from: json), at: 0)
      }
      self.elements = elements
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let value = element.base as? any Codable,
          let name = _mangledTypeName(type(of: element.base))
        else {
          let context = EncodingError.Context(
            codingPath: container.codingPath,
            debugDescription: "A path can be saved only when all its values are Codable.")
          throw EncodingError.invalidValue(element.base, context)
        }
        try container.encode(name)
        try container.encode(
          String(decoding: JSONEncoder().encode([AnyEncodable(value)]), as: UTF8.self))
      }
    }

    private static func decode<Value: Hashable & Codable>(
      _ type: Value.Type, from json: String
    ) throws -> AnyHashable {
      guard let value = try JSONDecoder().decode([Value].self, from: Data(json.utf8)).first else {
        throw DecodingError.valueNotFound(
          Value.self, .init(codingPath: [], debugDescription: "A saved path lacks a value."))
      }
      return AnyHashable(value)
    }
  }

  private struct AnyEncodable: Encodable {
    let value: any Encodable

    init(_ value: any Encodable) {
      self.value = value
    }

    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
    }
  }
}

extension NavigationPath: SavedValue {
  package typealias Saved = CodableRepresentation

  package var saved: CodableRepresentation? { codable }

  package init(saved: CodableRepresentation) {
    self.init(saved)
  }
}
