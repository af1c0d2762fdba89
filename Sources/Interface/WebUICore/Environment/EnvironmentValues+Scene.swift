public import Foundation

enum LocaleKey: EnvironmentKey {
  // Foundation's own default on Linux is not the language of a place.
  static let defaultValue = Locale(identifier: "en_US")
}

enum CalendarKey: EnvironmentKey {
  static let defaultValue = Calendar.current
}

enum TimeZoneKey: EnvironmentKey {
  static let defaultValue = TimeZone.current
}

enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

enum ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

enum LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

enum ReduceMotionKey: EnvironmentKey {
  static let defaultValue = false
}

enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}

enum IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The language and region of the reader.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar of the reader.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone of the reader.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Whether the scene is light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Whether the scene is being looked at.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  /// The direction of reading.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Whether the reader asked for less motion.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Ends the presentation of the view: a pushed screen goes back, a sheet closes.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is presented by another, as a pushed screen or a sheet.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// How far a scene is from the person's eyes.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

/// The direction of reading.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension DismissAction: SelfComparable {
  package nonisolated func isSame(as other: DismissAction) -> Bool {
    source != nil && source == other.source
  }
}

/// Ends the presentation of a view.
@MainActor @preconcurrency
public struct DismissAction {
  private let action: @MainActor () -> Void
  private nonisolated let source: [ObjectIdentifier: Int]?

  /// Makes an action. Actions of one source and number are the same, so that setting one again
  /// does not change the environment.
  package nonisolated init(
    of source: AnyObject? = nil, number: Int = 0, _ action: @escaping @MainActor () -> Void
  ) {
    self.action = action
    self.source = source.map { [ObjectIdentifier($0): number] }
  }

  /// Ends the presentation.
  public func callAsFunction() {
    action()
  }
}
