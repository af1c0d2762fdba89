import WebUICore
import WebUIInteraction

/// Prints the screen that is shown, by the browser's own dialog.
///
/// ```swift
/// let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
/// let controller = UIPrintInteractionController.shared
/// controller.printFormatter = scene?.keyWindow?.viewPrintFormatter()
/// controller.present(animated: true)
/// ```
@MainActor @preconcurrency
public final class UIPrintInteractionController {
  /// Called when the dialog was asked for, with whether it was, and why not.
  public typealias CompletionHandler =
    (_ controller: UIPrintInteractionController, _ completed: Bool, _ error: (any Error)?) -> Void

  /// The controller of the scene whose code runs.
  public static var shared: UIPrintInteractionController {
    guard let graph = ViewGraph.current else { return UIPrintInteractionController() }
    if let known = graph.printing as? UIPrintInteractionController { return known }
    let made = UIPrintInteractionController()
    graph.printing = made
    return made
  }

  public static var isPrintingAvailable: Bool { true }

  public var printInfo: UIPrintInfo?
  public var printFormatter: UIPrintFormatter?

  init() {}

  /// Has the browser show its dialog.
  ///
  /// A browser does not tell whether the person printed, so that the handler is called as soon as the
  /// dialog has been asked for.
  ///
  /// - Returns: whether there is something to print that a browser can print: the window.
  @discardableResult
  public func present(
    animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    guard let formatter = printFormatter as? UIViewPrintFormatter, formatter.view is UIWindow else {
      let code = printFormatter == nil ? UIPrintError.Code.noContent : .notAvailable
      completion?(self, false, UIPrintError(code: code))
      return false
    }
    let orientation = printInfo?.orientation == .landscape ? "landscape" : "portrait"
    SceneContext.send("print", orientation + "\n" + (printInfo?.jobName ?? ""))
    completion?(self, true, nil)
    return true
  }
}
