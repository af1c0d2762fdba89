import Foundation

/// A name as people are sorted and searched by: without regard to case and accents.
///
/// The server keeps it beside the name, for a query compares what is kept. It comes from this one
/// rule on both sides, so what a device asks for is what the server has.
package struct NameKey: Hashable, Sendable {
  package let value: String

  /// - Parameter name: a name, or how one begins.
  package init(_ name: String) {
    value = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The first text after all that begin with this key.
  package var end: String { value + "\u{10FFFF}" }

  package var isEmpty: Bool { value.isEmpty }

  /// Whether a name begins so.
  package func begins(_ name: String) -> Bool {
    NameKey(name).value.utf8.starts(with: value.utf8)
  }
}

extension NameKey: Comparable {
  /// By bytes, as the server sorts.
  package static func < (first: NameKey, second: NameKey) -> Bool {
    first.value.utf8.lexicographicallyPrecedes(second.value.utf8)
  }
}
