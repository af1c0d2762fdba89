public import WebUICore

/// The thickness of letters that the reader chose.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

// What a browser does not say of its reader: the style sheet follows what it does say.
extension EnvironmentValues {
  public var accessibilityReduceTransparency: Bool { false }

  public var accessibilityDifferentiateWithoutColor: Bool { false }

  public var accessibilityInvertColors: Bool { false }

  public var accessibilityVoiceOverEnabled: Bool { false }

  public var accessibilityEnabled: Bool { false }

  public var isFocused: Bool { false }

  public var legibilityWeight: LegibilityWeight? { .regular }
}
