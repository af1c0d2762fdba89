public import Foundation
public import WebUICore
package import WebUIDrawing

/// Views one under the other.
public struct VStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a column; without a spacing, the usual distance for what stands there.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never
}

extension VStack: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.stack(.column(alignment, spacing), content)
  }
}

/// Views one beside the other.
public struct HStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a row; without a spacing, the usual distance.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never
}

extension HStack: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.stack(.row(alignment, spacing), content)
  }
}

/// Views one above the other, towards the viewer.
public struct ZStack<Content: View>: View {
  let alignment: Alignment
  let content: Content

  /// Makes a pile of views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public typealias Body = Never
}

extension ZStack: ElementView {
  package var tag: String { "div" }

  package func render(_ element: Rendering) {
    element.stack(.pile(alignment), content)
  }
}

enum StackAxisKey: EnvironmentKey {
  static let defaultValue: Axis? = nil
}

extension EnvironmentValues {
  /// The direction of the stack around, which spacers and dividers follow.
  package var stackAxis: Axis? {
    get { self[StackAxisKey.self] }
    set { self[StackAxisKey.self] = newValue }
  }
}
