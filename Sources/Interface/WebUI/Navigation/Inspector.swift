public import WebUICore
import WebUIInteraction
import WebUILayout

/// Shows views in a column beside the content of a wide window, and in a sheet in a narrow one.
struct InspectorModifier<Inspector: View>: ViewModifier {
  @Environment(\.horizontalSizeClass) private var sizeClass
  let isPresented: Binding<Bool>
  let inspector: () -> Inspector

  func body(content: Content) -> some View {
    let isWide = sizeClass == .regular
    let isPresented = isPresented
    let inSheet = Binding(
      get: { !isWide && isPresented.wrappedValue }, set: { isPresented.wrappedValue = $0 })
    InspectorColumns(
      content: content, inspector: isWide && isPresented.wrappedValue ? inspector() : nil,
      close: { isPresented.wrappedValue = false }
    )
    .sheet(isPresented: inSheet, content: inspector)
  }
}

/// The content and, while it is shown, the column beside it.
///
/// The content is the same views at every width and with or without the column.
struct InspectorColumns<Content: View, Inspector: View>: ElementView {
  let content: Content
  let inspector: Inspector?
  let close: @MainActor () -> Void

  var tag: String { "div" }

  func render(_ element: Rendering) {
    element.fillsWindow()
    element.addClass("insp")
    element.sizing = { _ in .flexible }
    element.element("div", key: "content") { part in
      part.addClass("content")
      part.layout = .vertical(isTextTight: false)
      part.view(content) { $0.stackAxis = nil }
    }
    guard let inspector else { return }
    element.view(
      InspectorColumn(content: inspector, close: close), key: "inspector")
  }
}

/// The column at the end, as wide as its content wants it.
struct InspectorColumn<Content: View>: ElementView {
  let content: Content
  let close: @MainActor () -> Void

  var tag: String { "aside" }

  func render(_ element: Rendering) {
    element.addClass("insp-side")
    element.attribute("aria-label", "Inspector")
    element.layout = .vertical(isTextTight: true)
    element.sizing = { _ in .flexible }
    if let width = element.preference(InspectorWidthKey.self) {
      element.style("--column", width.css)
    }
    element.view(content) { environment in
      environment.enterPresentation(close: close)
      environment.horizontalSizeClass = .compact
    }
  }
}

extension View {
  /// Shows views in a column beside this view while the binding is true; in a narrow window that is
  /// a sheet.
  public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content))
  }
}
