public import WebUICore
public import WebUIDrawing

/// A window with a view, of which there may be several: each is a tab of the browser.
public struct WindowGroup<Content: View>: _PrimitiveScene {
  public let _content: _SceneContent

  public init(@ViewBuilder content: () -> Content) {
    _content = _SceneContent(.group(id: nil, AnyView(content())))
  }

  public init(id: String, @ViewBuilder content: () -> Content) {
    _content = _SceneContent(.group(id: id, AnyView(content())))
  }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, content: content)
  }

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, content: content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, content: content)
  }
}

// Windows for values: opening a value that is shown already brings its window to the front.
extension WindowGroup {
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    _content = _SceneContent(.presenting(type, id: nil, content))
  }

  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    _content = _SceneContent(.presenting(type, id: id, content))
  }

  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(for: type, content: content)
  }

  public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, for: type, content: content)
  }

  public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(for: type) { value in
      content(value.withDefault(defaultValue))
    }
  }

  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, for: type) { value in
      content(value.withDefault(defaultValue))
    }
  }
}

/// A window of which there is one.
public struct Window<Content: View>: _PrimitiveScene {
  public let _content: _SceneContent

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    _content = _SceneContent(.single(id: id, AnyView(content())))
  }

  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    _content = _SceneContent(.single(id: id, AnyView(content())))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    _content = _SceneContent(.single(id: id, AnyView(content())))
  }
}

/// What a window shows of its value.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  @State private var value: Data?
  private let content: (Binding<Data?>) -> Content

  init(value: Data?, content: @escaping (Binding<Data?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  public var body: some View { content($value) }
}

extension Binding {
  fileprivate func withDefault<Wrapped>(
    _ make: @escaping () -> Wrapped
  ) -> Binding<Wrapped> where Value == Wrapped? {
    Binding<Wrapped>(get: { wrappedValue ?? make() }, set: { wrappedValue = $0 })
  }
}
