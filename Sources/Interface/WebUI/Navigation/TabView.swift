public import WebUICore
import WebUIDrawing
import WebUILayout

/// Views of which one is shown at a time, chosen in a bar.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @State private var ownSelection: Int?
  @State private var arrival = TabAddress()
  @Environment(\.location) private var location

  /// Makes tabs whose choice is kept elsewhere.
  public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  /// Makes tabs.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    selection = nil
    self.content = content()
  }

  public var body: some View {
    arrive()
    arrival.selection = selection.map(TabAddress.Selection.init)
    return TabScreens(
      selected: selection.map { AnyHashable($0.wrappedValue) }, selectedIndex: ownSelection,
      address: selection.flatMap { AddressPart.text(of: $0.wrappedValue) }, holder: arrival,
      content: content, select: select)
  }

  /// Chooses the tab that the address names, before any tab appears: what is inside the chosen one
  /// takes the rest of the address.
  private func arrive() {
    guard !arrival.isOver else { return }
    arrival.isOver = true
    guard let selection, let location else { return }
    let value = location.take { AddressPart.value(of: SelectionValue.self, in: $0) }
    if let value { selection.wrappedValue = value }
  }

  private func select(_ tag: AnyHashable?, _ index: Int) {
    guard let selection else {
      ownSelection = index
      return
    }
    if let value = (tag?.base ?? index) as? SelectionValue { selection.wrappedValue = value }
  }
}

/// The bodies of the tabs and the bar that chooses among them.
struct TabScreens<Content: View>: View {
  let selected: AnyHashable?
  let selectedIndex: Int?
  /// The choice as a part of an address.
  let address: String?
  let holder: TabAddress
  let content: Content
  let select: (AnyHashable?, Int) -> Void

  typealias Body = Never
}

extension TabScreens: ElementView {
  var tag: String { "div" }

  func render(_ element: Rendering) {
    let bodies = element.children.filter { $0.trait(TabBodyTraitKey.self) == true }
    let shown = shownIndex(among: bodies)
    let isPaged = element.environment.hasPagedTabs
    element.addClass("tabs")
    if let address {
      element.attribute("data-at", AddressPart.path(of: [address]))
      element.trait(AddressHolderKey.self, holder)
    }
    if isPaged { element.addClass("pages") }
    if element.environment.hasSideTabs {
      element.fillsWindow()
      element.addClass("tabs-side")
    }
    element.sizing = { _ in .flexible }
    element.view(
      content.modifier(
        TabBodyModifier(selected: selected, shown: shown.map { bodies[$0].id })),
      key: "bodies", basis: shown.map { bodies[$0].id }
    ) {
      $0.isInTabs = true
      // The style is for these tabs, and not for tabs inside.
      $0.hasSideTabs = false
      $0.tabAccessory = nil
    }
    if !isPaged, let accessory = element.environment.tabAccessory {
      element.element("div", key: "accessory") { pane in
        pane.addClass("tab-accessory", "zs")
        pane.layout = .layered
        pane.view(accessory, key: "content") {
          $0.stackAxis = nil
          $0.tabAccessory = nil
        }
      }
    }
    element.element("div", key: "bar") { bar in
      bar.addClass(isPaged ? "page-dots" : "tabbar")
      if isPaged, element.environment.hasIndexGround { bar.addClass("page-dots-on") }
      bar.attribute("role", "tablist")
      let look = element.preference(TabBarLookKey.self)
      bar.attribute("hidden", present: look.visibility == .hidden)
      bar.barGround(look)
      for (index, body) in Self.order(of: bodies, isPaged: isPaged) {
        draw(body, index, isShown: index == shown, isPaged: isPaged, in: bar)
      }
    }
  }

  // A search stands at the end of a bar; pages keep the order in which one turns them.
  private static func order(
    of bodies: [DOMElement], isPaged: Bool
  ) -> [(offset: Int, element: DOMElement)] {
    let all = Array(bodies.enumerated())
    guard !isPaged else { return all }
    let isLast = { (body: DOMElement) in body.trait(TabRoleTraitKey.self) == .search }
    return all.filter { !isLast($0.element) } + all.filter { isLast($0.element) }
  }

  private func shownIndex(among bodies: [DOMElement]) -> Int? {
    if let selected {
      let tagged = bodies.firstIndex { $0.trait(TagTraitKey.self) == selected }
      if let tagged { return tagged }
      if let index = selected.base as? Int, bodies.indices.contains(index) { return index }
    }
    if let selectedIndex, bodies.indices.contains(selectedIndex) { return selectedIndex }
    return bodies.indices.first
  }

  private func draw(
    _ body: DOMElement, _ index: Int, isShown: Bool, isPaged: Bool, in bar: Rendering
  ) {
    let tag = body.trait(TagTraitKey.self)
    let select = select
    bar.element("button", key: "tab\(index)") { tab in
      tab.addClass("tab")
      tab.attribute("type", "button")
      tab.attribute("role", "tab")
      tab.attribute("aria-selected", isShown ? "true" : "false")
      tab.on(.tap) { _ in select(tag, index) }
      if let tag, address != nil {
        tab.trait(LinkAddressKey.self, LinkAddress(holder: holder, value: tag))
      }
      if isPaged {
        tab.attribute("aria-label", "Page \(index + 1)")
      } else if let item = body.trait(TabItemTraitKey.self) {
        tab.view(item, key: "label") {
          $0.stackAxis = .vertical
          $0.symbolVariants = $0.symbolVariants.fill
        }
      }
      if let badge = body.trait(BadgeTraitKey.self) {
        tab.element("span", key: "badge") { part in
          part.addClass("badge")
          part.text(badge.plain(in: tab.environment.locale))
        }
      }
    }
  }
}

/// Marks the bodies of tabs among the elements of a tab view.
enum TabBodyTraitKey: ViewTraitKey {
  typealias Value = Bool
}

/// Puts each tab into a screen of its own; all but the chosen one are out of sight.
struct TabBodyModifier: WrapperModifier {
  let selected: AnyHashable?
  let shown: Int?

  var tag: String { "section" }

  func render(_ element: Rendering, content: WrappedContent) {
    element.addClass("tab-body")
    element.attribute("role", "tabpanel")
    element.layout = .layered
    element.sizing = { _ in .flexible }
    element.trait(TabBodyTraitKey.self, true)
    element.offscreen(!isShown(element, content.element))
    content.place(in: element)
  }

  // By its tag at once; by its place only after all tabs are known.
  private func isShown(_ element: Rendering, _ content: DOMElement) -> Bool {
    if let selected, let tag = content.trait(TagTraitKey.self) { return tag == selected }
    return shown != nil && element.elementID == shown
  }
}
