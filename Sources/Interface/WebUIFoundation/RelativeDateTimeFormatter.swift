public import Foundation
import WebUICore

#if !canImport(Darwin)
  /// Says how far away a time is, as “2 hours ago” does.
  public final class RelativeDateTimeFormatter {
    /// Whether the days around have names of their own.
    public enum DateTimeStyle: Int, Sendable {
      /// As in “1 day ago”.
      case numeric
      /// As in “yesterday”.
      case named
    }

    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
      /// As in “2 months ago”.
      case full
      /// As in “two months ago”.
      case spellOut
      /// As in “2 mo. ago”.
      case short
      /// As in “2mo ago”.
      case abbreviated
    }

    public var dateTimeStyle = DateTimeStyle.numeric
    public var unitsStyle = UnitsStyle.full
    public var formattingContext = Formatter.Context.unknown
    public var calendar = Calendar.current
    /// The language; at first that of the scene whose code runs.
    public var locale = SceneSurroundings.current?.locale ?? Locale(identifier: "en_US")

    public init() {}

    /// How far a time is away from another.
    public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
      Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
        unitsStyle: units, locale: locale, calendar: calendar, capitalizationContext: context
      )
      .format(referenceDate)
    }

    /// How far away something is that happens in, or happened before, so many seconds.
    public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
      let now = Date.now
      return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// How far away something is by days, hours and other units.
    public func localizedString(from dateComponents: DateComponents) -> String {
      let now = Date.now
      let date = calendar.date(byAdding: dateComponents, to: now) ?? now
      return localizedString(for: date, relativeTo: now)
    }

    /// How far away a date is; nil for anything else.
    public func string(for obj: Any?) -> String? {
      (obj as? Date).map { localizedString(for: $0, relativeTo: .now) }
    }

    private var units: Date.RelativeFormatStyle.UnitsStyle {
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    }

    private var context: FormatStyleCapitalizationContext {
      switch formattingContext {
      case .beginningOfSentence: .beginningOfSentence
      case .middleOfSentence: .middleOfSentence
      case .listItem: .listItem
      case .standalone: .standalone
      default: .unknown
      }
    }
  }
#endif
