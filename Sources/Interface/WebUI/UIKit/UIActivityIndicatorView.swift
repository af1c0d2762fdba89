public import Foundation
public import Observation
import WebUIControls
package import WebUICore
public import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// UIKit's sign that something goes on.
@MainActor @preconcurrency @Observable
open class UIActivityIndicatorView: UIView {
  /// How big the sign is.
  public enum Style: Int, Sendable {
    case medium = 100
    case large
  }

  public var style: Style
  public var color: UIColor?
  public var hidesWhenStopped = true
  public private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
  }

  open func startAnimating() {
    isAnimating = true
  }

  open func stopAnimating() {
    isAnimating = false
  }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}

extension UIActivityIndicatorView: DrawnUIView {
  package var drawnView: AnyView {
    AnyView(
      ProgressView()
        .controlSize(style == .large ? .large : .regular)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .tint(color.map { Color(uiColor: $0) })
        .opacity(isAnimating ? 1 : hidesWhenStopped ? 0 : 0.4)
        .accessibilityHidden(!isAnimating))
  }
}
