import Foundation
public import Observation
public import WebUICore

/// A controller whose view is a view of SwiftUI.
@MainActor @preconcurrency @Observable
open class UIHostingController<Content: View>: UIViewController {
  /// What is shown.
  public var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }

  open override func loadView() {
    view = HostingView(controller: self)
  }
}

/// The view of a hosting controller.
private final class HostingView<Content: View>: UIView, DrawnUIView {
  private unowned let controller: UIHostingController<Content>

  init(controller: UIHostingController<Content>) {
    self.controller = controller
    super.init(frame: .zero)
  }

  var drawnView: AnyView { AnyView(controller.rootView) }
}
