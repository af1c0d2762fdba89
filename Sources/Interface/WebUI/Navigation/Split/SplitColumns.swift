import WebUICore
import WebUILayout

/// The columns of a split view; those out of sight keep their state.
struct SplitColumns<Sidebar: View, Content: View, Detail: View>: ElementView {
  let model: SplitModel
  let arrangement: SplitArrangement
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let hasContent: Bool

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let (model, arrangement) = (model, arrangement)
    element.fillsWindow()
    element.addClass("split", arrangement.isWide ? "split-wide" : "split-narrow")
    if arrangement.isTight { element.addClass("split-tight") }
    element.sizing = { _ in .flexible }
    element.attribute("data-at", model.address)
    element.trait(AddressHolderKey.self, model)
    // The browser goes back through what was picked as through screens, in a window of any width.
    let depth = arrangement.isWide ? model.pickedColumns : arrangement.last
    element.attribute("data-nav-depth", String(depth))
    element.on(.back) { event in
      if let kept = event.integer(in: 0..<depth) { model.goBack(to: kept) }
    }
    draw(sidebar, "side", 0, in: element)
    if hasContent { draw(content, "middle", 1, in: element) }
    if arrangement.isOverlaid {
      element.element("button", key: "rest") { part in
        part.addClass("split-rest")
        part.attribute("type", "button")
        part.attribute("aria-label", "Hide Sidebar")
        part.on(.tap) { _ in model.toggle(arrangement) }
      }
    }
    draw(detail, "detail", hasContent ? 2 : 1, in: element)
  }

  private func draw(_ view: some View, _ name: String, _ index: Int, in element: Rendering) {
    let column = SplitColumn(model: model, index: index, arrangement: arrangement)
    element.view(SplitColumnView(column: column, name: name, content: view), key: name)
  }
}

/// One of the columns, as wide as its content wants it.
struct SplitColumnView<Content: View>: ElementView {
  let column: SplitColumn
  let name: String
  let content: Content

  var tag: String { "div" }

  func render(_ element: Rendering) {
    let column = column
    let isShown = column.arrangement.shows(column.index)
    element.addClass("split-c", "split-\(name)")
    element.layout = .layered
    element.sizing = { _ in .flexible }
    element.offscreen(!isShown)
    if let width = element.preference(SplitColumnWidthKey.self) {
      element.style("--column", width.css)
    }
    let presence = column.model.presence(
      of: column.index, isShown: isShown, in: element.environment.screenPresence)
    let location = column.model.location(for: column.index)
    element.view(
      NavigationStack(in: column.model.stacks[column.index]) {
        SplitColumnRoot(column: column, content: content)
      }
    ) { environment in
      environment.splitColumn = column
      environment.screenPresence = presence
      environment.location = location
      // A search around all columns is in the first of them, or in the one that is shown alone.
      let hasSearch = column.arrangement.isWide ? column.index == 0 : isShown
      if !hasSearch { environment.handedSearch = nil }
    }
  }
}

/// What a column shows: its own content, or what a link in the column before leads to.
struct SplitColumnRoot<Content: View>: View {
  let column: SplitColumn
  let content: Content

  var body: some View {
    Group {
      if let replacement = column.model.replacements[column.index] {
        replacement.destination.build(replacement.value ?? AnyHashable(replacement.number))
          .id(replacement.number)
      } else {
        content
      }
    }
    .onAppear { column.model.arrive(in: column) }
  }
}

enum SplitColumnKey: EnvironmentKey {
  static var defaultValue: SplitColumn? { nil }
}

extension EnvironmentValues {
  /// The column of a split view around a view.
  var splitColumn: SplitColumn? {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }
}
