public import Foundation
public import WebUICore
public import WebUIDrawing

extension View {
  /// Makes the view as large as a closure says for the length of the container around.
  ///
  /// The browser knows the length; it is told the closure as a part and a rest, as in
  /// `length * 0.8 - 16`, which is what the closure gives for two lengths.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(
      ContainerFrameModifier(
        width: axes.contains(.horizontal)
          ? ContainerLength.css(of: ContainerLength.width) { length($0, .horizontal) } : nil,
        height: axes.contains(.vertical)
          ? ContainerLength.css(of: "100%") { length($0, .vertical) } : nil,
        alignment: alignment))
  }
}

/// Writes a length that depends on the container's.
enum ContainerLength {
  /// The width of the container around; content that scrolls sideways is wider than what it scrolls in.
  static let width = "var(--container-width, 100%)"

  static func css(of whole: String, _ length: (CGFloat) -> CGFloat) -> String {
    let (first, second) = (length(300), length(400))
    let part = (second - first) / 100
    let rest = first - part * 300
    let points = CSS.points(rest)
    return "calc(\(whole)*\(CSS.number(Double(part))) + \(points == "0" ? "0px" : points))"
  }
}
