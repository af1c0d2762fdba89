import Foundation
public import WebUICore
import WebUIDrawing
import WebUILayout
import WebUIMotion

/// Keeps the view of UIKit that a `UIViewRepresentable` makes, and shows it.
public struct RepresentedUIView<Representable: UIViewRepresentable>: View {
  @Environment(\.self) private var environment
  @State private var kept = Kept()
  private let value: Updated<Representable>

  init(_ representable: Representable) {
    value = Updated(representable)
  }

  public var body: some View {
    let (view, size) = kept.update(to: value.representable, environment: environment)
    UIViewDrawing(view: view)
      .modifier(IntrinsicSize(size: size ?? view.intrinsicContentSize))
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        view.take($0)
      }
  }

  /// The view and its coordinator, for as long as their place in the tree is there.
  @MainActor
  final class Kept {
    private var made: (view: Representable.UIViewType, coordinator: Representable.Coordinator)?

    func update(
      to representable: Representable, environment: EnvironmentValues
    ) -> (UIView, CGSize?) {
      let coordinator = made?.coordinator ?? representable.makeCoordinator()
      let context = UIViewRepresentableContext<Representable>(
        coordinator: coordinator, transaction: .current, environment: environment)
      let view = made?.view ?? representable.makeUIView(context: context)
      made = (view, coordinator)
      representable.updateUIView(view, context: context)
      return (view, representable.sizeThatFits(.unspecified, uiView: view, context: context))
    }

    isolated deinit {
      guard let made else { return }
      Representable.dismantleUIView(made.view, coordinator: made.coordinator)
    }
  }
}

/// A value that differs from the one before, so that the view is updated whenever the representable
/// was evaluated: what it holds may look the same and read differently.
struct Updated<Representable>: Equatable {
  let representable: Representable

  init(_ representable: Representable) {
    self.representable = representable
  }

  nonisolated static func == (lhs: Self, rhs: Self) -> Bool { false }
}

/// Gives a view its own size in the directions in which it has one.
struct IntrinsicSize: ViewModifier {
  let size: CGSize

  func body(content: Content) -> some View {
    content.frame(
      width: size.width == UIView.noIntrinsicMetric ? nil : size.width,
      height: size.height == UIView.noIntrinsicMetric ? nil : size.height)
  }
}
