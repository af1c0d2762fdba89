public import WebUICore

/// How text editors look.
public protocol TextEditorStyle: Sendable {}

/// A text editor without a border.
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { .init() }
  public static var automatic: PlainTextEditorStyle { .init() }
  public static var roundedBorder: PlainTextEditorStyle { .init() }
}

// A browser has the same ground for every editor.
extension View {
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}
