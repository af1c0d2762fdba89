/// A change that can be applied to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  /// The changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// Stands for the view that a modifier is applied to.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, NodeView {
  package let view: AnyView

  package func makeNode(at place: NodePlace) -> ViewNode {
    AnyViewNode(self, at: place)
  }
}

extension _ViewModifier_Content: ErasedView {
  var erased: AnyView { view }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  /// Applies a modifier to a view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: NodeView where Content: View, Modifier: ViewModifier {
  package func makeNode(at place: NodePlace) -> ViewNode {
    if let modifier = modifier as? any NodeModifier {
      return modifier.makeNode(content: content, at: place)
    }
    return BodyNode<ModifierBody<Content, Modifier>>(self, at: place)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.view.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier.
  public func modifier<Modifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Applies another modifier after this one.
  public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  /// The modifier that changes nothing.
  public static var identity: EmptyModifier { EmptyModifier() }

  /// Makes a modifier that changes nothing.
  public init() {}

  public func body(content: Content) -> some View {
    content
  }
}
