public import Foundation
public import WebUICore
public import WebUIDrawing
import WebUILayout
public import WebUIMotion

/// A view of SwiftUI that shows a view controller of UIKit.
///
/// The controller is made once for each place in the tree, and updated whenever this value, or
/// something that `updateUIViewController` read, is another.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once.
  func makeUIViewController(context: Context) -> UIViewControllerType

  /// Brings the controller to what this value says; called after it was made, too.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  /// Makes what hears of the controller, such as its delegate, once and before the controller.
  func makeCoordinator() -> Coordinator

  /// Called when the controller will not be shown again.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)

  /// The size that the view takes, in points; nil for its own. The browser decides what is offered,
  /// so that `proposal` says nothing.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  public var body: RepresentedUIViewController<Self> { RepresentedUIViewController(self) }

  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable controller finds around it.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// What `makeCoordinator` made.
  public let coordinator: Representable.Coordinator
  /// What belongs to the change that is being shown.
  public let transaction: Transaction
  public let environment: EnvironmentValues
}

/// Keeps the controller that a `UIViewControllerRepresentable` makes, and shows it.
public struct RepresentedUIViewController<Representable: UIViewControllerRepresentable>: View {
  @Environment(\.self) private var environment
  @State private var kept = Kept()
  private let value: Updated<Representable>

  init(_ representable: Representable) {
    value = Updated(representable)
  }

  public var body: some View {
    let (controller, size) = kept.update(to: value.representable, environment: environment)
    UIViewControllerDrawing(controller: controller)
      .modifier(IntrinsicSize(size: size ?? controller.view.intrinsicContentSize))
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        controller.view.take($0)
      }
  }

  /// The controller and its coordinator, for as long as their place in the tree is there.
  @MainActor
  final class Kept {
    private typealias Made = (
      controller: Representable.UIViewControllerType, coordinator: Representable.Coordinator
    )
    private var made: Made?

    func update(
      to representable: Representable, environment: EnvironmentValues
    ) -> (UIViewController, CGSize?) {
      let coordinator = made?.coordinator ?? representable.makeCoordinator()
      let context = UIViewControllerRepresentableContext<Representable>(
        coordinator: coordinator, transaction: .current, environment: environment)
      let controller =
        made?.controller ?? representable.makeUIViewController(context: context)
      made = (controller, coordinator)
      representable.updateUIViewController(controller, context: context)
      let size = representable.sizeThatFits(
        .unspecified, uiViewController: controller, context: context)
      return (controller, size)
    }

    isolated deinit {
      guard let made else { return }
      Representable.dismantleUIViewController(made.controller, coordinator: made.coordinator)
    }
  }
}
