import Foundation
public import WebUICore
public import WebUIDrawing
public import WebUILayout

/// What a ground is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  enum Container { case navigation, tabView }

  let container: Container

  /// The screen of a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(container: .navigation)
  /// The columns of a split view.
  public static let navigationSplitView = ContainerBackgroundPlacement(container: .navigation)
  /// A tab.
  public static let tabView = ContainerBackgroundPlacement(container: .tabView)
}

/// The ground that a screen wants.
enum ScreenGroundKey: PresentationOptionKey {
  typealias Option = AnyView
}

extension View {
  /// Paints the ground of the screen around, under its bars too.
  public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Puts a view behind the screen around, under its bars too.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    preference(
      key: ScreenGroundKey.self,
      value: AnyView(
        content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
  }

  /// Shows the ground that the views inside want, behind them.
  package func showingContainerBackground() -> some View {
    backgroundPreferenceValue(ScreenGroundKey.self) { $0 }
  }
}
