/// Something that a person did to an element in the browser.
package struct ClientEvent: Sendable, Equatable {
  /// What was done, named as in the frames of the socket.
  package struct Kind: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Whether everything around the element is told too, and not only the nearest that listens.
    var reachesAll: Bool { [.submit, .focus, .blur].contains(self) }

    /// Whether the browser tells it of itself: an element that nobody can reach tells it, too.
    var isOfBrowser: Bool { [.window, .load, .fail].contains(self) }

    package static let tap = Kind(rawValue: "tap")
    package static let input = Kind(rawValue: "input")
    package static let change = Kind(rawValue: "change")
    package static let submit = Kind(rawValue: "submit")
    package static let focus = Kind(rawValue: "focus")
    package static let blur = Kind(rawValue: "blur")
    package static let key = Kind(rawValue: "key")
    package static let scroll = Kind(rawValue: "scroll")
    package static let refresh = Kind(rawValue: "refresh")
    package static let appear = Kind(rawValue: "appear")
    /// Which rows of a long list shall be there: the first, the one after the last, and how many
    /// stand side by side.
    package static let window = Kind(rawValue: "window")
    /// A picture has come, or cannot come.
    package static let load = Kind(rawValue: "load")
    package static let fail = Kind(rawValue: "fail")
    package static let close = Kind(rawValue: "close")
    /// The browser's own Back; the value is the number of pushed screens to keep.
    package static let back = Kind(rawValue: "back")
    /// Something was drawn, erased or undone on a canvas.
    package static let ink = Kind(rawValue: "ink")
  }

  /// The value that came with it.
  package enum Value: Sendable, Equatable {
    case none
    case text(String)
    case number(Double)
    case bool(Bool)
  }

  package var element: Int
  package var kind: Kind
  package var value: Value
  /// The number of the edit, for inputs: answers to older edits are ignored by the browser.
  package var edit: Int
  /// The number of the last patches that the page had applied, for inputs; nil when it does not say.
  package var seen: Int?
  /// The text that the field had before, for inputs, where that is not the text of the page's
  /// previous event of the field.
  package var before: String?
  /// Whether the page does not show the value yet, for inputs: it was given in another page, or the host
  /// puts it there itself.
  package var isUnseen = false

  package init(
    element: Int, kind: Kind, value: Value = .none, edit: Int = 0, seen: Int? = nil,
    before: String? = nil
  ) {
    self.element = element
    self.kind = kind
    self.value = value
    self.edit = edit
    self.seen = seen
    self.before = before
  }

  /// The text that came with the event.
  package var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The number that came with the event, as one or as text; beyond ``EventQuantity/value`` it is the
  /// nearer end of that.
  package var number: Double? {
    switch value {
    case .number(let number): EventQuantity.value.bounded(number)
    case .text(let text): Double(text).flatMap(EventQuantity.value.bounded)
    case .none, .bool: nil
    }
  }

  /// The whole number in a range that came with the event, such as an index; nil for any other.
  package func integer(in range: Range<Int>) -> Int? {
    number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The truth value that came with the event.
  package var isOn: Bool? {
    if case .bool(let isOn) = value { isOn } else { nil }
  }
}

/// What an element does when an event arrives.
package typealias EventHandler = @MainActor (ClientEvent) -> Void
