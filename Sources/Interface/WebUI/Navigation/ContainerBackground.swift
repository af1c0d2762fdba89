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
struct ScreenGround {
  let view: AnyView
  /// Its colour, if it has one alone: what scrolls fades into that at the bars.
  var color: String?
}

enum ScreenGroundKey: PresentationOptionKey {
  typealias Option = ScreenGround
}

extension View {
  /// Paints the ground of the screen around, under its bars too.
  public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    var color: String?
    if case .color(_, let ground) = style._paint() { color = ground }
    return screenGround(Rectangle().fill(style), alignment: .center, color: color)
  }

  /// Puts a view behind the screen around, under its bars too.
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    screenGround(content(), alignment: alignment)
  }

  private func screenGround(
    _ view: some View, alignment: Alignment, color: String? = nil
  ) -> some View {
    preference(
      key: ScreenGroundKey.self,
      value: ScreenGround(
        view: AnyView(
          view.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)),
        color: color))
  }

  /// Shows the ground that the views inside want, behind them.
  package func showingContainerBackground() -> some View {
    backgroundPreferenceValue(ScreenGroundKey.self) { $0?.view }
  }
}
