public import Foundation
public import WebUICore
public import WebUIDrawing

extension Text {
  /// Where a text that is too long is cut.
  public enum TruncationMode: Hashable, Sendable {
    case head, middle, tail
  }
}

extension View {
  /// Lets text become smaller when it does not fit.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    modifier(
      AttributeModifier(
        attributes: factor < 1
          ? ["data-shrink": CSS.number(Double(min(1, max(0.1, factor))))] : [:]))
  }

  /// Sets where a text that is too long is cut; browsers cut the end, and the start of one line.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    modifier(StyleModifier(styles: [], classes: mode == .head ? ["cut-head"] : []))
  }

  /// Sets the width of letters.
  public func fontWidth(_ width: Font.Width?) -> some View { self }
}
