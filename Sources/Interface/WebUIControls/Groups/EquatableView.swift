public import WebUICore

/// A view that is drawn again only when it is another.
public struct EquatableView<Content: View & Equatable>: View {
  public var content: Content

  public init(content: Content) {
    self.content = content
  }

  public var body: some View { content }
}

extension View where Self: Equatable {
  /// Draws the view again only when it is another.
  public func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}
