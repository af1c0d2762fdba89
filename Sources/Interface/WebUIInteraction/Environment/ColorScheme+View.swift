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
  /// Sets whether this scene is light or dark.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(ColorSchemeModifier(scheme: colorScheme))
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

/// Makes a view light or dark, in its own eyes and in the browser's.
struct ColorSchemeModifier: ViewModifier {
  let scheme: ColorScheme?

  func body(content: Content) -> some View {
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
    element.attribute("data-scheme", scheme == .dark ? "dark" : "light")
  }
}
