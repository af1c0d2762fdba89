public import Foundation
public import WebUICore
import WebUIDrawing

/// How wide a column beside others is, and how far it gives way to a narrow window.
struct SplitColumnWidth: Equatable {
  var least: CGFloat
  var ideal: CGFloat
  var most: CGFloat?

  /// The width of the column in a window of any width.
  var css: String {
    let bound = "max(\(CSS.points(least)),min(\(CSS.points(ideal)),38vw))"
    return most.map { "min(\(CSS.points($0)),\(bound))" } ?? bound
  }
}

enum SplitColumnWidthKey: PresentationOptionKey {
  typealias Option = SplitColumnWidth
}

enum InspectorWidthKey: PresentationOptionKey {
  typealias Option = SplitColumnWidth
}

extension View {
  /// Sets the width of the inspector whose content this view is.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: InspectorWidthKey.self,
      value: SplitColumnWidth(least: width, ideal: width, most: width))
  }

  /// Sets the width of the inspector whose content this view is, within limits.
  public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: InspectorWidthKey.self,
      value: SplitColumnWidth(least: min ?? 0, ideal: ideal, most: max))
  }

  /// Sets the width of the column that this view is.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: SplitColumnWidthKey.self,
      value: SplitColumnWidth(least: width, ideal: width, most: width))
  }

  /// Sets the width of the column that this view is, within limits.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(
      key: SplitColumnWidthKey.self,
      value: SplitColumnWidth(least: min ?? 0, ideal: ideal, most: max))
  }
}
