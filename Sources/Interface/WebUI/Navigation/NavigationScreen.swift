import WebUIControls
import WebUICore
import WebUIDrawing
import WebUIInteraction
import WebUILayout

/// One screen of a stack: its bar, its title and its content.
struct NavigationScreen: View {
  let depth: Int
  let isOnTop: Bool
  let model: NavigationModel
  let presence: ScreenPresence
  let content: AnyView

  typealias Body = Never
}

extension NavigationScreen: ElementView {
  var tag: String { "section" }

  func render(_ element: Rendering) {
    let bar = element.preference(NavigationBarKey.self)
    let items = element.preference(ToolbarKey.self)
    let column = ownColumn(element)
    let look = element.preference(NavigationBarLookKey.self)
    let isBarHidden = look.visibility == .hidden
    let isLarge = bar.isLarge(atDepth: depth) && bar.title != nil && !bar.isTitleRemoved
    let hasBar =
      !isBarHidden
      && (depth > 0 || column.map { $0.leadsBack || $0.hasToggle } == true || bar.title != nil
        || items.contains { $0.placement.isInTopBar })
    element.addClass("screen")
    if let title = bar.title {
      element.attribute("data-title", title.plain(in: element.environment.locale))
    }
    if !hasBar { element.addClass("no-bar") }
    element.offscreen(!isOnTop)
    element.sizing = { _ in .flexible }
    if let ground = element.preference(ScreenGroundKey.self) {
      element.style("--ground", ground.color)
      element.element("div", key: "ground") { part in
        part.addClass("under", "ground")
        part.layout = .layered
        part.view(ground.view)
      }
    }
    if hasBar {
      element.element("header", key: "bar") {
        $0.barGround(look)
        drawBar($0, bar, items, isLarge: isLarge, column: column)
      }
      if isLarge { drawLargeTitle(element, bar, look) }
    }
    element.element("div", key: "content") { drawContent($0) }
    let bottomLook = element.preference(BottomBarLookKey.self)
    if bottomLook.visibility != .hidden {
      drawBottomBar(element, bar, items.filter { $0.placement.isInBottomBar }, bottomLook)
    }
  }

  // MARK: - Titles

  private func drawLargeTitle(_ element: Rendering, _ bar: NavigationBar, _ look: BarLook) {
    guard let title = bar.title else { return }
    let locale = element.environment.locale
    func draw(_ text: Text, _ tag: String, _ name: String) {
      element.element(tag, key: name) { part in
        part.addClass(name)
        if look.scheme != nil { part.barGround(BarLook(scheme: look.scheme)) }
        part.text(text.plain(in: locale))
      }
    }
    draw(title, "h1", "big")
    if let subtitle = bar.subtitle { draw(subtitle, "p", "big-sub") }
  }

  /// The column whose first screen this is, unless a stack inside draws the bars.
  private func ownColumn(_ element: Rendering) -> SplitColumn? {
    guard depth == 0, let column = element.environment.splitColumn else { return nil }
    return element.preference(InnerStackKey.self) ? nil : column
  }

  private func drawContent(_ element: Rendering) {
    element.addClass("content")
    element.layout = .vertical(isTextTight: false)
    let depth = depth
    let model = model
    let presence = presence
    let handed = depth == 0 ? element.environment.handedSearch : nil
    // A stack inside has the bar, and so the search.
    let isHandedOn = handed != nil && element.preference(InnerStackKey.self)
    let search = isHandedOn ? nil : handed
    element.view(
      SearchedScreen(search: search, content: content).modifier(ScreenSharing()), basis: depth
    ) { environment in
      environment.handedSearch = isHandedOn ? handed : nil
      environment.stackAxis = nil
      environment.screenPresence = presence
      guard depth > 0 else { return }
      environment.isPresented = true
      environment.dismiss = DismissAction(of: model, number: depth) { model.pop(to: depth - 1) }
    }
  }

  // MARK: - Bars

  private func drawBar(
    _ element: Rendering, _ bar: NavigationBar, _ items: [ToolbarEntry], isLarge: Bool,
    column: SplitColumn?
  ) {
    element.addClass("bar")
    if isLarge { element.addClass("bar-large") }
    element.element("div", key: "lead") { lead in
      lead.addClass("bar-lead")
      if bar.isBackHidden != true { drawBack(lead, column: column) }
      if let column, column.hasToggle, !bar.isToggleRemoved { drawToggle(lead, column) }
      draw(items.filter { $0.placement.isLeading }, bar, in: lead)
    }
    drawTitle(element, bar, items, isLarge: isLarge)
    element.element("div", key: "trail") { trail in
      trail.addClass("bar-trail")
      draw(items.filter { $0.placement.isTrailing }, bar, in: trail)
    }
  }

  private func drawBack(_ element: Rendering, column: SplitColumn?) {
    let goBack: () -> Void
    if depth > 0 {
      let (depth, model) = (depth, model)
      goBack = { model.pop(to: depth - 1) }
    } else if let column, column.leadsBack {
      goBack = { column.model.goBack(to: column.index - 1) }
    } else {
      return
    }
    element.element("button", key: "back") { back in
      back.addClass("back")
      back.attribute("type", "button")
      back.attribute("aria-label", "Back")
      back.on(.tap) { _ in goBack() }
      back.view(Image(systemName: "chevron.left").accessibilityHidden(true))
    }
  }

  private func drawToggle(_ element: Rendering, _ column: SplitColumn) {
    element.element("button", key: "toggle") { toggle in
      toggle.addClass("back", "split-toggle")
      toggle.attribute("type", "button")
      toggle.attribute("aria-label", column.hidesColumns ? "Show Sidebar" : "Hide Sidebar")
      toggle.on(.tap) { _ in column.model.toggle(column.arrangement) }
      toggle.view(Image(systemName: "sidebar.leading").accessibilityHidden(true))
    }
  }

  private func drawTitle(
    _ element: Rendering, _ bar: NavigationBar, _ items: [ToolbarEntry], isLarge: Bool
  ) {
    let principal = items.filter { $0.placement == .principal }
    guard principal.isEmpty else {
      element.element("div", key: "principal") { part in
        part.addClass("bar-title")
        draw(principal, bar, in: part)
      }
      return
    }
    guard let title = bar.title, !bar.isTitleRemoved else { return }
    let locale = element.environment.locale
    guard let subtitle = bar.subtitle else {
      element.element(isLarge ? "div" : "h1", key: "title") { part in
        part.addClass("bar-title")
        // A large title says the same below the bar.
        if isLarge { part.attribute("aria-hidden", "true") }
        part.text(title.plain(in: locale))
      }
      return
    }
    element.element("div", key: "titles") { part in
      part.addClass("bar-title")
      if isLarge { part.attribute("aria-hidden", "true") }
      part.element(isLarge ? "div" : "h1") { $0.text(title.plain(in: locale)) }
      part.element("p") { line in
        line.addClass("bar-sub")
        line.text(subtitle.plain(in: locale))
      }
    }
  }

  private func drawBottomBar(
    _ element: Rendering, _ bar: NavigationBar, _ items: [ToolbarEntry], _ look: BarLook
  ) {
    guard !items.isEmpty else { return }
    element.element("div", key: "bottom") { bottom in
      bottom.addClass("bar-bottom")
      bottom.attribute("role", "toolbar")
      bottom.barGround(look)
      bottom.layout = .horizontal(gap: nil)
      for (index, group) in ToolbarGroup.groups(of: items).enumerated() {
        draw(group, key: "group\(index)", bar, in: bottom)
      }
    }
  }

  private func draw(
    _ group: ToolbarGroup, key: String, _ bar: NavigationBar, in element: Rendering
  ) {
    guard group.kind != .room else { return draw(group.items, bar, in: element, key: key) }
    element.element("div", key: key) { part in
      part.addClass(group.kind == .status ? "bar-status" : "bar-group")
      draw(group.items, bar, in: part)
    }
  }

  private func draw(
    _ items: [ToolbarEntry], _ bar: NavigationBar, in element: Rendering, key: String = ""
  ) {
    element.layout = .horizontal(gap: nil)
    for (index, item) in items.enumerated() {
      element.view(item.view, key: "\(key)item\(index)") { environment in
        // Items stand in the bar but belong to the view that declares them.
        environment = item.environment
        environment.stackAxis = .horizontal
        environment.isInList = false
        if case .builtIn = environment.toggleLook { environment.toggleLook = .builtIn(.button) }
        if let rename = bar.rename { environment.rename = rename }
      }
    }
  }
}
