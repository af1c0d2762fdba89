import WebUIControls
public import WebUICore
public import WebUIDrawing

/// Rows that belong together, with a header and a footer.
@MainActor @preconcurrency
public struct Section<Parent: View, Content: View, Footer: View> {
  let header: Parent
  let content: Content
  let footer: Footer

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

extension Section {
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Rows that are folded away while the binding is false; the header unfolds them.
  public init<Title: View, Rows: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Title
  ) where Parent == FoldingHeader<Title>, Content == Rows? {
    let rows = content()
    self.init(
      content: { if isExpanded.wrappedValue { rows } },
      header: { FoldingHeader(isExpanded: isExpanded, title: header()) },
      footer: { EmptyView() })
  }

  /// Rows that are folded away while the binding is false; the header unfolds them.
  public init<Rows: View>(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows
  ) where Parent == FoldingHeader<Text>, Content == Rows? {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
}

/// The header of a section that folds away.
public struct FoldingHeader<Title: View>: View {
  let isExpanded: Binding<Bool>
  let title: Title

  public var body: some View {
    DisclosureHeader(isExpanded: isExpanded, label: title)
  }
}

extension Section: View, NodeView, ElementView {
  public typealias Body = Never

  package var tag: String { "section" }

  package func render(_ element: Rendering) {
    if let choices = element.environment.pickerChoices {
      renderChoices(element, choices)
      return
    }
    if element.environment.menu != nil {
      element.describeMenuGroup(Parent.self == EmptyView.self ? nil : header) { $0.view(content) }
      return
    }
    let isInList = element.environment.isInList
    let lazyRows = element.lazyRowsAround
    element.addClass("sec")
    if isInList { element.attribute("role", "listitem") } else { element.addClass("sec-bare") }
    element.trait(SectionTraitKey.self, true)
    element.sizing = { _ in LayoutTraits(isFlexibleWidth: true) }
    if Parent.self != EmptyView.self {
      element.element("header", key: "header") { part in
        part.addClass("sec-h")
        part.attribute("role", "heading")
        part.attribute("aria-level", "2")
        part.layout = .vertical(isTextTight: false)
        part.view(header) { $0.isInList = false }
      }
    }
    element.element("div", key: "rows") { part in
      part.addClass(isInList ? "rows" : "vs")
      part.lazyRows = lazyRows
      if isInList {
        part.attribute("role", "list")
        let selection = element.environment.listSelection
        let rows = ListRowModifier(selection: selection)
        if let menu = element.environment.selectionMenu {
          let menus = SelectionMenuRow(menu: menu, selection: selection)
          part.view(content.modifier(menus).modifier(rows))
        } else {
          part.view(content.modifier(rows))
        }
      } else {
        part.layout = .vertical(isTextTight: false)
        part.view(content)
      }
    }
    if Footer.self != EmptyView.self {
      element.element("footer", key: "footer") { part in
        part.addClass("sec-f")
        part.layout = .vertical(isTextTight: false)
        part.view(footer) { $0.isInList = false }
      }
    }
  }
}

extension Section {
  /// A section among the choices of a picker, which shows them as the picker does.
  private func renderChoices(_ element: Rendering, _ choices: PickerChoices) {
    element.trait(SectionTraitKey.self, true)
    switch choices {
    case .rows(let selection):
      element.describeMenuGroup(Parent.self == EmptyView.self ? nil : header) { rows in
        rows.view(content.modifier(MenuRowChoice(selection: selection)))
      }
    case .picked(let selection):
      element.addClass("sec-picked")
      element.view(content.modifier(PickedChoice(selection: selection)))
    }
  }
}

extension Section: SubviewSource {
  package func addSubviews(to list: inout SubviewList) {
    list.addSection(header: header, content: content, footer: footer)
  }
}
