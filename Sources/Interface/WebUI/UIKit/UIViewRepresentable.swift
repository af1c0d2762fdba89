public import Foundation
public import WebUICore
public import WebUIDrawing
public import WebUIMotion

/// A view of SwiftUI that shows a view of UIKit.
///
/// The view of UIKit is made once for each place in the tree, and updated whenever this value, or
/// something that `updateUIView` read, is another.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once.
  func makeUIView(context: Context) -> UIViewType

  /// Brings the view to what this value says; called after the view was made, too.
  func updateUIView(_ uiView: UIViewType, context: Context)

  /// Makes what hears of the view's changes, such as its delegate, once and before the view.
  func makeCoordinator() -> Coordinator

  /// Called when the view will not be shown again.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)

  /// The size that the view takes, in points; nil for its own. The browser decides what is offered,
  /// so that `proposal` says nothing.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
}

extension UIViewRepresentable {
  public var body: RepresentedUIView<Self> { RepresentedUIView(self) }

  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable view finds around it.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What `makeCoordinator` made.
  public let coordinator: Representable.Coordinator
  /// What belongs to the change that is being shown.
  public let transaction: Transaction
  public let environment: EnvironmentValues
}
