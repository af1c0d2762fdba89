public import Foundation
public import WebUICore
public import WebUIDrawing
public import WebUILayout

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

enum PresentationAdaptationKey: PresentationOptionKey {
  typealias Option = PresentationAdaptation
}

/// What a presentation is where it has not the room for its own form.
public struct PresentationAdaptation: Hashable, Sendable {
  private enum Form: Hashable {
    case automatic, none, popover, sheet, fullScreenCover
  }

  private let form: Form

  public static let automatic = PresentationAdaptation(form: .automatic)
  public static let none = PresentationAdaptation(form: .none)
  public static let popover = PresentationAdaptation(form: .popover)
  public static let sheet = PresentationAdaptation(form: .sheet)
  public static let fullScreenCover = PresentationAdaptation(form: .fullScreenCover)
}

enum PresentationGroundKey: PresentationOptionKey {
  typealias Option = AnyView
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

  /// Sets a view as the ground of the sheet around.
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let ground = content()
    return preference(
      key: PresentationGroundKey.self,
      value: AnyView(
        ZStack(alignment: alignment) { ground }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
  }

  /// Sets the roundness of the sheet around.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    preference(key: PresentationCornerRadiusKey.self, value: cornerRadius)
  }

  /// Sets what a popover is in a narrow window, which otherwise is a sheet.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    preference(key: PresentationAdaptationKey.self, value: adaptation)
  }

  /// Sets what a popover is in a window that is narrow or low.
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal)
  }
}
