public import WebUICore

/// How strongly colours are set off from each other.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard, increased
}

extension EnvironmentValues {
  /// How strongly colours are set off from each other; a browser that is asked for more shows it by
  /// its style sheet, whatever a view does.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

extension View {
  /// Sets whether the window around is light or dark, or the sheet when the view is in one; nil leaves
  /// that to the views inside and to the device.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    // The view itself has it at once, and what is around it as soon as it has heard of it.
    modifier(ColorSchemeModifier(scheme: colorScheme))
      .modifier(
        PreferenceChangingModifier<PreferredColorSchemeKey>(
          change: colorScheme.map { scheme in { $0 = scheme } }))
  }

  /// Sets whether this view is light or dark.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    modifier(ColorSchemeModifier(scheme: colorScheme))
  }
}

extension View {
  /// Sets whether this view is light or dark.
  public func environment(
    _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
  ) -> some View {
    modifier(SchemeModifier(scheme: keyPath == \.colorScheme ? value : nil))
      .transformEnvironment(keyPath) { $0 = value }
  }
}

/// What the views of a window or a sheet want it to be; of several the first one has its way.
public enum PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }

  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}

/// Makes a whole window as light or dark as a view in it wants.
package struct WindowScheme: ViewModifier {
  @State private var scheme: ColorScheme?

  package init() {}

  package func body(content: Content) -> some View {
    content
      .modifier(
        PreferenceReadingModifier<PreferredColorSchemeKey> { wanted in
          if scheme != wanted { scheme = wanted }
        }
      )
      .transformEnvironment(\.colorScheme) { [scheme] current in
        if let scheme { current = scheme }
      }
      .modifier(SchemeAttribute(scheme: scheme))
  }
}

/// Tells the browser the scheme of a window, whose ground and colours are those of the page.
private struct SchemeAttribute: DecorationModifier {
  let scheme: ColorScheme?

  func decorate(_ element: Rendering) {
    guard let scheme else { return }
    element.addClass("all")
    element.colorScheme(scheme)
  }
}

extension ViewGraph {
  /// The scheme of the window as `data-scheme` has it, where a view wants one.
  package var windowScheme: String? {
    for child in rootElement?.children ?? [] {
      let attributes = Dictionary(child.attributes, uniquingKeysWith: { $1 })
      if attributes["class"]?.split(separator: " ").contains("all") == true {
        return attributes["data-scheme"]
      }
    }
    return nil
  }
}

extension Rendering {
  /// Tells the browser in which scheme the element is, where it has one of its own.
  package func colorScheme(_ scheme: ColorScheme?) {
    guard let scheme else { return }
    attribute("data-scheme", scheme == .dark ? "dark" : "light")
  }
}

/// Makes a view light or dark, in its own eyes and in the browser's.
package struct ColorSchemeModifier: ViewModifier {
  let scheme: ColorScheme?

  package init(scheme: ColorScheme?) {
    self.scheme = scheme
  }

  package func body(content: Content) -> some View {
    content
      .transformEnvironment(\.colorScheme) { current in
        if let scheme { current = scheme }
      }
      .modifier(SchemeModifier(scheme: scheme))
  }
}

/// Tells the browser in which scheme colours and pictures are; text without a colour has that of the
/// scheme.
struct SchemeModifier: DecorationModifier {
  let scheme: ColorScheme?

  func decorate(_ element: Rendering) {
    guard let scheme else { return }
    element.addClass("scheme")
    element.colorScheme(scheme)
  }
}
