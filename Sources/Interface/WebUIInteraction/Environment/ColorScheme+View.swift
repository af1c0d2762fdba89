public import WebUICore
import WebUIDrawing

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

struct ColorSchemeModifier: ViewModifier {
  @Environment(\.colorScheme) private var current
  let scheme: ColorScheme?

  func body(content: Content) -> some View {
    content.environment(\.colorScheme, scheme ?? current)
      .modifier(
        StyleModifier(
          styles: scheme.map { ["color-scheme:\($0 == .dark ? "dark" : "light")"] } ?? [],
          classes: scheme == nil ? [] : ["scheme"]))
  }
}
