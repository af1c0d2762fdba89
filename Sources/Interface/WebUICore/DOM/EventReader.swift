package import Foundation

/// Reads the words and numbers of an event's text in order.
///
/// This and ``ClientEvent/number`` are the only places where a number of an event is read. A part that
/// cannot be read is nil and is passed over.
package struct EventReader {
  private var parts: ArraySlice<Substring>

  /// Reads what is between separators. Two of them with nothing between enclose an empty word.
  package init(_ text: String, separators: String = " ") {
    let separators = separators.unicodeScalars
    let split = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      separators.contains($0)
    }
    parts = split.map { Substring($0) }[...]
  }

  /// Reads the text of an event; nil when it has none.
  package init?(_ event: ClientEvent, separators: String = " ") {
    guard let text = event.text else { return nil }
    self.init(text, separators: separators)
  }

  /// How many parts are left.
  package var count: Int { parts.count }

  /// The next part as it stands.
  package mutating func word() -> String? {
    parts.popFirst().map(String.init)
  }

  /// The next part as one of the words of a type.
  package mutating func word<Word: RawRepresentable<String>>(of type: Word.Type) -> Word? {
    word().flatMap { Word(rawValue: $0) }
  }

  /// The next part as a number.
  package mutating func number(_ quantity: EventQuantity) -> Double? {
    parts.popFirst().flatMap { Double($0) }.flatMap(quantity.bounded)
  }

  /// The next part as a whole number; one beyond the range is not read: it would name something else.
  package mutating func integer(in range: Range<Int>) -> Int? {
    parts.popFirst().flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The next two parts as a place.
  package mutating func point() -> CGPoint? {
    let (x, y) = (number(.length), number(.length))
    guard let x, let y else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The next two parts as a size.
  package mutating func size() -> CGSize? {
    let (width, height) = (number(.extent), number(.extent))
    guard let width, let height else { return nil }
    return CGSize(width: width, height: height)
  }
}
