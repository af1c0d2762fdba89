/// One field of a cron expression: which of its values are meant.
struct CronField: Hashable, Sendable {
  /// A field's name for messages, its values, and the names that some of them have.
  struct Kind: Sendable {
    var name: String
    var range: ClosedRange<Int>
    var names: [String] = []

    static let minute = Kind(name: "minute", range: 0...59)
    static let hour = Kind(name: "hour", range: 0...23)
    static let day = Kind(name: "day of the month", range: 1...31)
    static let month = Kind(
      name: "month", range: 1...12,
      names: [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
      ])
    /// 0 and 7 are both Sunday.
    static let weekday = Kind(
      name: "day of the week", range: 0...7,
      names: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"])
  }

  let values: Set<Int>
  /// Whether the field begins with `*`: it leaves its values open.
  let isOpen: Bool

  init(_ text: Substring, _ kind: Kind) throws(ScheduleError) {
    var values: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "/", omittingEmptySubsequences: false)
      guard let range = Self.range(pieces[0], kind, isStepped: pieces.count == 2),
        pieces.count <= 2
      else { throw Self.mistake(text, kind) }
      var step = 1
      if pieces.count == 2 {
        guard let given = Int(pieces[1]), given > 0 else { throw Self.mistake(text, kind) }
        step = given
      }
      values.formUnion(stride(from: range.lowerBound, through: range.upperBound, by: step))
    }
    if kind.range == Kind.weekday.range, values.remove(7) != nil { values.insert(0) }
    self.values = values
    isOpen = text.hasPrefix("*")
  }

  func contains(_ value: Int) -> Bool { values.contains(value) }

  private static func range(
    _ text: Substring, _ kind: Kind, isStepped: Bool
  ) -> ClosedRange<Int>? {
    if text == "*" { return kind.range }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = value(ends[0], kind) else { return nil }
    guard ends.count == 2 else {
      return first...(isStepped ? kind.range.upperBound : first)
    }
    guard let last = value(ends[1], kind), first <= last else { return nil }
    return first...last
  }

  private static func value(_ text: Substring, _ kind: Kind) -> Int? {
    if let place = kind.names.firstIndex(of: text.lowercased()) {
      return place + (kind.range.lowerBound == 1 ? 1 : 0)
    }
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text),
      kind.range.contains(number)
    else { return nil }
    return number
  }

  private static func mistake(_ text: Substring, _ kind: Kind) -> ScheduleError {
    ScheduleError(
      message: "\"\(text)\" is not a \(kind.name): write numbers from \(kind.range.lowerBound) to "
        + "\(kind.range.upperBound), such as 1,5 or 1-5 or */2.")
  }
}
