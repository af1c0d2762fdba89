import Foundation
public import Observation
import WebUICore

/// What shows a view of UIKit and hears when it comes and goes.
@MainActor @preconcurrency @Observable
open class UIViewController: UIResponder {
  public var title: String?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
  /// Whether a person may not put the controller away who presents it over another.
  public var isModalInPresentation = false

  @ObservationIgnored private var loaded: UIView?
  @ObservationIgnored var dismissShown: (@MainActor () -> Void)?

  /// The controller's view, made when it is asked for first. Unwrapped as in UIKit, where code adds to
  /// it without asking whether it is there.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }

  public var isViewLoaded: Bool { loaded != nil }

  /// Makes the view; a controller that overrides it sets `view`.
  open func loadView() {
    loaded = UIView()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called when the controller was put into another or taken out.
  open func didMove(toParent parent: UIViewController?) {}

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Shows another controller over this one, as a sheet.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  /// Puts away what this controller presents, or else the controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController != nil {
      endPresentation()
    } else if let presentingViewController {
      presentingViewController.endPresentation()
    } else {
      dismissShown?()
    }
    completion?()
  }

  func endPresentation() {
    presentedViewController?.presentingViewController = nil
    presentedViewController = nil
  }
}

/// Shows the view of a controller, and over it what the controller presents.
struct UIViewControllerDrawing: View {
  let controller: UIViewController
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    UIViewDrawing(view: controller.view)
      .onAppear {
        controller.dismissShown = { dismiss() }
        controller.viewWillAppear(false)
        controller.viewDidAppear(false)
      }
      .onDisappear {
        controller.viewWillDisappear(false)
        controller.viewDidDisappear(false)
      }
      .sheet(isPresented: isPresenting) {
        if let presented = controller.presentedViewController {
          UIViewControllerDrawing(controller: presented)
            .interactiveDismissDisabled(presented.isModalInPresentation)
        }
      }
  }

  private var isPresenting: Binding<Bool> {
    Binding {
      controller.presentedViewController != nil
    } set: {
      if !$0 { controller.endPresentation() }
    }
  }
}
