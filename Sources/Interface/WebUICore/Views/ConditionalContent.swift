/// One of two views, as an `if` with `else` makes it.
public struct _ConditionalContent<TrueContent, FalseContent> {
  /// The view of the branch that was taken.
  package enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  package let storage: Storage

  package init(storage: Storage) {
    self.storage = storage
  }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: NodeView where TrueContent: View, FalseContent: View {
  package func makeNode(at place: NodePlace) -> ViewNode {
    ConditionalNode(self, at: place)
  }
}

extension _ConditionalContent: SelfComparable {
  package func isSame(as other: _ConditionalContent) -> Bool {
    switch (storage, other.storage) {
    case (.trueContent(let old), .trueContent(let new)): ValueComparison.areSame(old, new)
    case (.falseContent(let old), .falseContent(let new)): ValueComparison.areSame(old, new)
    default: false
    }
  }
}

/// Keeps the chosen branch mounted; another branch is another identity.
final class ConditionalNode<TrueContent: View, FalseContent: View>: StructuralNode {
  private var isFirst = true

  init(_ view: _ConditionalContent<TrueContent, FalseContent>, at place: NodePlace) {
    super.init(at: place)
    mount(view)
  }

  private func mount(_ view: _ConditionalContent<TrueContent, FalseContent>) {
    switch view.storage {
    case .trueContent(let content):
      isFirst = true
      children = [ViewNode.make(content, at: childPlace(1))]
    case .falseContent(let content):
      isFirst = false
      children = [ViewNode.make(content, at: childPlace(2))]
    }
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let view = exactly(view, as: _ConditionalContent<TrueContent, FalseContent>.self) else {
      return false
    }
    self.environment = environment
    switch view.storage {
    case .trueContent(let content) where isFirst:
      replaceChild(0, with: content, slot: 1)
    case .falseContent(let content) where !isFirst:
      replaceChild(0, with: content, slot: 2)
    default:
      children.first?.unmount()
      mount(view)
      elementsChanged()
    }
    return true
  }
}
