public import WebUICore

/// A part of a control that a style is given, such as its label. `Configuration` and `Name` make the
/// parts of different controls different types.
public struct _StylePart<Configuration, Name>: View {
  let view: AnyView

  public var body: some View { view }
}

/// Names the label of a control in `_StylePart`.
public enum _LabelPart {}

/// Names the content of a control in `_StylePart`.
public enum _ContentPart {}

/// Names the icon of a control in `_StylePart`.
public enum _IconPart {}
