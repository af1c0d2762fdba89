public import WebUICore
public import WebUIDrawing

enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

enum TintKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

enum ControlSizeKey: EnvironmentKey {
  static var defaultValue: ControlSize { .regular }
}

enum LabelsHiddenKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the view answers to what people do.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// The tint that a view above asked for.
  package var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// Whether the labels of controls are hidden from sight.
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

/// The sizes of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge

  var className: String? {
    switch self {
    case .mini: "cs-mini"
    case .small: "cs-small"
    case .regular: nil
    case .large: "cs-large"
    case .extraLarge: "cs-extralarge"
    }
  }
}

extension View {
  /// Takes the controls in this view out of use; what is disabled above stays disabled.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// Sets how large controls are.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Hides the labels of controls from sight; screen readers still tell them.
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsHidden, visibility == .hidden)
  }

  /// Hides the labels of controls from sight, but not from assistive technology.
  public func labelsHidden() -> some View {
    environment(\.labelsHidden, true)
  }

  /// Sets the colour of what can be touched.
  public func tint(_ tint: Color?) -> some View {
    modifier(TintModifier(tint: tint)).environment(\.tint, tint)
  }

  /// Sets the colour of what can be touched.
  public func tint(_ tint: some ShapeStyle) -> some View {
    modifier(TintModifier(tint: tint as? Color))
  }

  /// Sets the colour of what can be touched.
  public func accentColor(_ accentColor: Color?) -> some View {
    tint(accentColor)
  }
}

/// Hands the tint to the style sheet.
struct TintModifier: DecorationModifier {
  let tint: Color?

  func decorate(_ element: Rendering) {
    element.apply(tint: tint)
  }
}

extension Rendering {
  /// Sets the custom properties that the style sheet takes the tint from.
  package func apply(tint: Color?) {
    // The accent colour is what the properties name already.
    guard let tint, tint != .accentColor else { return }
    style("--tint", tint.css)
    style("--tint-fill", tint.fillCSS)
    style("--toggle-tint", tint.fillCSS)
  }

  /// Sets the class of the size of controls.
  package func apply(controlSize: ControlSize) {
    if let name = controlSize.className { addClass(name) }
  }
}
