public import Foundation
public import Observation
import WebUICore
public import WebUIDrawing

/// A view of UIKit, as far as it can be drawn in a browser: a box with a ground and other views in
/// it.
///
/// Shown through `UIViewRepresentable`. What is set is shown at once, also outside `updateUIView`.
/// Views in it stand where their `frame` says. There are no constraints, no layers and no drawing
/// by `draw(_:)`; a view that draws something is one of this module's or made with SwiftUI, in a
/// `UIHostingController`.
@MainActor @preconcurrency @Observable
open class UIView: UIResponder {
  /// How a picture fills its view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
    case center = 4
  }

  /// Says that a view has no size of its own in a direction.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  /// How much is seen of the view, from 0 to 1.
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var clipsToBounds = false
  public var contentMode = ContentMode.scaleToFill
  public var tag = 0
  /// Where the view stands in the one around it, in points. The view that SwiftUI shows is told its
  /// size by the browser.
  public var frame: CGRect

  /// Whether the view is drawn as in light or in dark surroundings, whatever is around it.
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  public var isAccessibilityElement = false
  public var accessibilityLabel: String?
  public var accessibilityHint: String?
  public var accessibilityValue: String?
  public var accessibilityIdentifier: String?

  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  public override init() {
    frame = .zero
    super.init()
  }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  public var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The size that the view has by what it shows; `noIntrinsicMetric` where it takes what it is
  /// given.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Puts a view in front of the others in this one, out of the one it was in.
  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view among the others in this one, the one at 0 being behind all.
  ///
  /// - Parameter index: a place from 0 to the number of the other views.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    addSubview(view)
  }

  /// Places the views in this one; called when the browser has told another size.
  open func layoutSubviews() {}

  /// Nothing has to be asked for: what changes is drawn.
  open func setNeedsDisplay() {}

  /// Lays out the views in this one again.
  open func setNeedsLayout() {
    layoutSubviews()
  }

  func take(_ size: CGSize) {
    guard frame.size != size else { return }
    frame.size = size
    layoutSubviews()
  }
}
