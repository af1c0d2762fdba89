/// Sibling views, made from a tuple of views.
public struct TupleView<T>: View, NodeView {
  /// The tuple of views.
  public var value: T

  /// Makes a view from a tuple of views.
  public init(_ value: T) {
    self.value = value
  }

  package func makeNode(at place: NodePlace) -> ViewNode {
    TupleNode(self, at: place)
  }
}

/// Mounts each element of a tuple as a child with its own slot.
final class TupleNode<T>: StructuralNode {
  init(_ view: TupleView<T>, at place: NodePlace) {
    super.init(at: place)
    Self.forEachView(in: view.value) { self.mount($0, slot: $1) }
  }

  private func mount(_ view: some View, slot: Int) {
    children.append(ViewNode.make(view, at: childPlace(slot)))
  }

  override func update<V: View>(to view: V, environment: EnvironmentValues) -> Bool {
    guard let view = exactly(view, as: TupleView<T>.self) else { return false }
    self.environment = environment
    Self.forEachView(in: view.value) { self.updateChild($1, to: $0) }
    return true
  }

  /// Visits the views of a tuple, each with its place.
  static func forEachView(in value: T, _ body: (any View, Int) -> Void) {
    if let single = value as? any View {
      body(single, 0)
      return
    }
    withUnsafePointer(to: value) { pointer in
      let base = UnsafeRawPointer(pointer)
      for (index, field) in FieldLayout.fields(of: T.self).enumerated() {
        guard let type = field.type as? any View.Type else { continue }
        body(load(type, from: base + field.offset), index)
      }
    }
  }

  private static func load<C: View>(_ type: C.Type, from pointer: UnsafeRawPointer) -> any View {
    pointer.assumingMemoryBound(to: C.self).pointee
  }

  private func updateChild(_ index: Int, to view: some View) {
    guard index < children.count else { return }
    replaceChild(index, with: view, slot: index)
  }
}
