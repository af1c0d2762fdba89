public import Foundation
import WebUIDrawing

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  enum Size: Hashable, Sendable {
    case medium, large
    case height(CGFloat)
    case fraction(CGFloat)
  }

  let size: Size

  public static let medium = PresentationDetent(size: .medium)
  public static let large = PresentationDetent(size: .large)

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(size: .height(height))
  }

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(size: .fraction(fraction))
  }

  /// The height in CSS, nil for a sheet that takes the screen.
  var css: String? {
    switch size {
    case .medium: "calc(var(--screen-height) * .53)"
    case .large: nil
    case .height(let height): CSS.points(max(0, height))
    case .fraction(let fraction):
      "calc(var(--screen-height) * \(CSS.number(Double(min(1, max(0, fraction))))))"
    }
  }

  /// What the browser calls it.
  var name: String {
    switch size {
    case .medium: "m"
    case .large: "l"
    case .height(let height): "h\(CSS.number(Double(max(0, height))))"
    case .fraction(let fraction): "f\(CSS.number(Double(min(1, max(0, fraction)))))"
    }
  }

  /// Something to sort by, from low to high.
  var order: CGFloat {
    switch size {
    case .medium: 0.53
    case .large: 2
    case .height(let height): height / 932
    case .fraction(let fraction): fraction
    }
  }
}
