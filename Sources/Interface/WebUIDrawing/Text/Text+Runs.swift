package import Foundation

extension Text {
  /// The characters in runs of equal looks.
  func runs(in context: TextContext, now: Date = .now) -> [TextRun] {
    let locale = context.locale
    let inner: [TextRun] =
      switch storage {
      case .verbatim(let text): [TextRun(text: text)]
      case .key(let key, let table, let bundle):
        key.runs(in: TextContext(locale: locale, bundle: bundle ?? context.bundle, table: table))
      case .resource(let resource): resource.runs(in: context)
      case .formatted(let value): [TextRun(text: value.text(locale))]
      case .date(let date, let style):
        [TextRun(text: style.text(of: date, now: now, locale: locale))]
      case .interval(let span, let countsDown, let showsHours):
        [
          TextRun(
            text: DateStyle.clock(
              in: span, now: now, countsDown: countsDown, showsHours: showsHours))
        ]
      case .attributed(let text): Self.runs(of: text)
      case .image(let image): [TextRun(text: image.label ?? "", image: image)]
      case .pair(let first, let second):
        first.runs(in: context, now: now) + second.runs(in: context, now: now)
      }
    return inner.reduce(into: []) { runs, run in
      var run = run
      run.style.add(style)
      // Characters that look the same stand together: fewer elements, fewer changes.
      if let last = runs.last, last.style == run.style, last.image == nil, run.image == nil {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
  }

  /// The characters alone.
  package var plain: String {
    runs(in: TextContext()).map(\.text).joined()
  }

  /// The characters alone, in a language.
  package func plain(in locale: Locale) -> String {
    runs(in: TextContext(locale: locale)).map(\.text).joined()
  }

  private static func runs(of text: AttributedString) -> [TextRun] {
    text.runs.map { run in
      var style = TextRun.Style()
      style.link = run.link
      let intent = run.inlinePresentationIntent ?? []
      if intent.contains(.stronglyEmphasized) { style.isBold = true }
      if intent.contains(.emphasized) { style.isItalic = true }
      if intent.contains(.code) { style.isCode = true }
      if intent.contains(.strikethrough) { style.isStruck = true }
      style.add(run.looks)
      return TextRun(text: String(text[run.range].characters), style: style)
    }
  }

  /// When what is shown will be another, for texts that follow the time.
  func nextChange(now: Date) -> Date? {
    switch storage {
    case .date(let date, let style): style.nextChange(of: date, now: now)
    case .interval(let span, _, _): span.contains(now) ? now.addingTimeInterval(1) : nil
    case .pair(let first, let second):
      [first.nextChange(now: now), second.nextChange(now: now)].compactMap(\.self).min()
    default: nil
    }
  }
}

extension Text.DateStyle {
  func text(of date: Date, now: Date, locale: Locale) -> String {
    switch self {
    case .time:
      date.formatted(Date.FormatStyle(date: .omitted, time: .shortened).locale(locale))
    case .date:
      date.formatted(Date.FormatStyle(date: .long, time: .omitted).locale(locale))
    case .relative: Self.span(abs(date.timeIntervalSince(now)))
    case .offset: (date < now ? "-" : "+") + Self.span(abs(date.timeIntervalSince(now)))
    case .timer: Self.clock(abs(date.timeIntervalSince(now)), showsHours: true)
    }
  }

  func nextChange(of date: Date, now: Date) -> Date? {
    switch self {
    case .time, .date: nil
    case .timer: now.addingTimeInterval(1)
    case .relative, .offset:
      now.addingTimeInterval(abs(date.timeIntervalSince(now)) < 3_600 ? 1 : 60)
    }
  }

  /// The two greatest units, as in "2 hr, 5 min".
  private static func span(_ interval: TimeInterval) -> String {
    let seconds = interval.isFinite ? Int(min(interval, 1e12)) : 0
    let units = [
      (86_400 * 365, "yr"), (86_400 * 30, "mo"), (86_400, "day"), (3_600, "hr"), (60, "min"),
      (1, "sec"),
    ]
    guard let first = units.firstIndex(where: { seconds >= $0.0 }) else { return "0 sec" }
    var rest = seconds
    var parts: [String] = []
    for (size, name) in units[first...].prefix(2) {
      let count = rest / size
      rest -= count * size
      if count > 0 || parts.isEmpty {
        parts.append("\(count) \(name)\(name == "day" && count != 1 ? "s" : "")")
      }
    }
    return parts.joined(separator: ", ")
  }

  static func clock(
    in span: ClosedRange<Date>, now: Date, countsDown: Bool, showsHours: Bool
  ) -> String {
    let time = min(max(now, span.lowerBound), span.upperBound)
    let seconds =
      countsDown
      ? span.upperBound.timeIntervalSince(time) : time.timeIntervalSince(span.lowerBound)
    return clock(seconds, showsHours: showsHours)
  }

  private static func clock(_ interval: TimeInterval, showsHours: Bool) -> String {
    let seconds = interval.isFinite ? Int(min(interval, 1e12)) : 0
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard showsHours, seconds >= 3_600 else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3_600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}

extension ClosedRange<Date> {
  /// Both ends, in the language of the app.
  var formattedForText: String {
    let style = Date.FormatStyle(date: .abbreviated, time: .shortened)
    return "\(lowerBound.formatted(style)) – \(upperBound.formatted(style))"
  }
}
