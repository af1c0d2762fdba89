public import Foundation
public import WebUICore

/// A wish of a sheet's content, of which the first counts.
protocol PresentationOptionKey: PreferenceKey where Value == Option? {
  associatedtype Option
}

extension PresentationOptionKey {
  static func reduce(value: inout Option?, nextValue: () -> Option?) {
    value = value ?? nextValue()
  }
}

/// The heights at which a sheet rests.
struct PresentationDetents {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>?
}

enum PresentationDetentsKey: PresentationOptionKey {
  typealias Option = PresentationDetents
}

enum DragIndicatorKey: PresentationOptionKey {
  typealias Option = Visibility
}

enum DismissDisabledKey: PresentationOptionKey {
  typealias Option = Bool
}

enum PresentationBackgroundKey: PresentationOptionKey {
  typealias Option = AnyShapeStyle
}

enum PresentationCornerRadiusKey: PresentationOptionKey {
  typealias Option = CGFloat
}

extension View {
  /// Sets the heights at which the sheet around rests.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    preference(
      key: PresentationDetentsKey.self,
      value: PresentationDetents(detents: detents, selection: nil))
  }

  /// Sets the heights at which the sheet around rests, and which of them is taken.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    preference(
      key: PresentationDetentsKey.self,
      value: PresentationDetents(detents: detents, selection: selection))
  }

  /// Shows or hides the bar at the top of the sheet around.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    preference(key: DragIndicatorKey.self, value: visibility)
  }

  /// Keeps people from closing the sheet around other than by its own controls.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: DismissDisabledKey.self, value: isDisabled)
  }

  /// Sets the ground of the sheet around.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    preference(key: PresentationBackgroundKey.self, value: AnyShapeStyle(style))
  }

  /// Sets the roundness of the sheet around.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    preference(key: PresentationCornerRadiusKey.self, value: cornerRadius)
  }
}
