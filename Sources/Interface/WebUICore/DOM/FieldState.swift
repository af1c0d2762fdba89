/// What an input holds, shows, and was last edited to. Only inputs have one.
struct FieldState {
  /// What the view wants the input to hold; committed with everything else.
  var wanted: PropertyValue?
  /// What the input holds.
  var property: PropertyValue?
  /// What the browser shows in it, and the edit that made it so.
  var shown: PropertyValue?
  var lastEdit = 0
  /// The text that the page is known to have had.
  private var base = ""
  /// The texts that were sent since, with the numbers of their patches.
  private var sent: [(number: Int, text: String)] = []

  /// A page that is further behind than this gets the newest of older texts as its base.
  private static let maximumSent = 16

  init(wanted: PropertyValue?) {
    self.wanted = wanted
  }

  /// Notes a value that the page gets with the patches, or the full state, of a number.
  mutating func noteSent(_ value: PropertyValue?, number: Int) {
    shown = value
    guard case .value(let text)? = value else { return }
    // A page that has these patches has forgotten what it was sent before.
    if let last = sent.last, last.number == number { sent.removeLast() }
    if sent.count == Self.maximumSent { base = sent.removeFirst().text }
    sent.append((number, text))
  }

  /// Takes what the page tells a person to have typed, and returns what the view is to get: the
  /// same, or the same change of the text that the view wrote and the page had not seen.
  mutating func take(_ text: String, before: String?, seen: Int?) -> String {
    var isUnseen = false
    if let seen {
      while let first = sent.first, first.number <= seen { base = sent.removeFirst().text }
      isUnseen = !sent.isEmpty
    }
    let base = before ?? base
    noteTyped(text)
    guard isUnseen, case .value(let current)? = property else { return text }
    return TextMerge.merge(base: base, page: text, host: current)
  }

  /// Notes the text that a person gave the input as a whole.
  mutating func noteTyped(_ text: String) {
    base = text
    sent = []
  }
}
