public import Foundation
public import WebUICore

/// Text that can be read.
nonisolated public struct Text: View, Equatable, Sendable {
  // What most texts are is kept in place, the rest elsewhere: a screen has hundreds of texts.
  enum Storage: Equatable, Sendable {
    case verbatim(String)
    indirect case key(LocalizedStringKey, table: String?, bundle: Bundle?)
    indirect case resource(LocalizedStringResource)
    indirect case formatted(FormattedText)
    indirect case date(Date, DateStyle)
    indirect case interval(ClosedRange<Date>, countsDown: Bool, showsHours: Bool)
    indirect case attributed(AttributedString)
    indirect case pair(Text, Text)
    indirect case image(Image)
  }

  private enum OwnStyle: Equatable, Sendable {
    case none
    indirect case some(TextRun.Style)
  }

  var storage: Storage
  private var ownStyle = OwnStyle.none

  /// How the text looks, apart from what it inherits.
  var style: TextRun.Style {
    get { if case .some(let style) = ownStyle { style } else { TextRun.Style() } }
    set { ownStyle = newValue == TextRun.Style() ? .none : .some(newValue) }
  }

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Shows a string as it is.
  public init(verbatim content: String) {
    storage = .verbatim(content)
  }

  /// Shows a text in which Markdown may stand, in the reader's language where the app's resources
  /// have it.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    storage = .key(key, table: tableName, bundle: bundle)
  }

  /// Shows a text of the app's resources.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    storage = .resource(resource)
  }

  /// Shows a string as it is.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    storage = .verbatim(String(content))
  }

  /// Shows a text with attributes.
  // Disfavoured, because such a text can be written as a literal too, and a literal is a key.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    storage = .attributed(attributedContent)
  }

  /// Shows a date in a style; some styles follow the time.
  public init(_ date: Date, style: DateStyle) {
    storage = .date(date, style)
  }

  /// Shows the time between two dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(verbatim: dates.formattedForText)
  }

  /// Shows the time between two dates.
  public init(_ interval: DateInterval) {
    self.init(interval.start...interval.end)
  }

  /// Shows a picture among the letters, as high as they are where it is a symbol.
  public init(_ image: Image) {
    storage = .image(image)
  }

  /// Shows how much of a span of time has passed or is left.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    storage = .interval(timerInterval, countsDown: countsDown, showsHours: showsHours)
  }

  /// Shows a value in a format, in the reader's language.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    storage = .formatted(FormattedText(input, format: format))
  }

  /// Joins two texts.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(.pair(lhs, rhs))
  }

  /// Dates as a reader likes them.
  public enum DateStyle: Codable, Equatable, Hashable, Sendable {
    case time, date, relative, offset, timer
  }

  public static func == (lhs: Text, rhs: Text) -> Bool {
    lhs.storage == rhs.storage && lhs.ownStyle == rhs.ownStyle
  }

  public typealias Body = Never
}

/// A value with its format, resolved in the reader's language when it is shown.
///
/// Sendable because the closure holds nothing but a format style and its input, which are values
/// that are only read.
struct FormattedText: Equatable, @unchecked Sendable {
  let text: (Locale) -> String

  init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatOutput == String {
    text = { format.locale($0).format(input) }
  }

  static func == (lhs: FormattedText, rhs: FormattedText) -> Bool {
    let locale = Locale(identifier: "en_US")
    return lhs.text(locale) == rhs.text(locale)
  }
}
