/// Says what is printed.
@MainActor @preconcurrency
public class UIPrintFormatter {
  init() {}
}

/// Prints a view: in a browser the window, which is what the tab shows.
@MainActor @preconcurrency
public final class UIViewPrintFormatter: UIPrintFormatter {
  public let view: UIView

  init(view: UIView) {
    self.view = view
    super.init()
  }
}

extension UIView {
  /// What prints the view.
  public func viewPrintFormatter() -> UIViewPrintFormatter {
    UIViewPrintFormatter(view: self)
  }
}
