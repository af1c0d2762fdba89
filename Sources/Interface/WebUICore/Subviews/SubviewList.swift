/// A view that is made of others and can be taken apart without being mounted.
@MainActor
package protocol SubviewSource {
  func addSubviews(to list: inout SubviewList)
}

/// Gathers the views that a content is made of.
@MainActor
package struct SubviewList {
  /// A view, or a section.
  private enum Part {
    case view(Subview)
    case section(SectionConfiguration)
  }

  private var parts: [Part] = []
  private var path: [AnyHashable] = []
  /// The modifiers around what is being taken apart, the innermost last.
  private var wrappers: [(AnyView) -> AnyView] = []
  private var changes: [(inout ContainerValues) -> Void] = []

  init(of view: some View) {
    add(view, at: 0)
  }

  private init(path: [AnyHashable]) {
    self.path = path
  }

  /// All views; of sections those of their rows.
  var subviews: SubviewsCollection {
    SubviewsCollection(
      all: parts.flatMap { part in
        switch part {
        case .view(let view): [view]
        case .section(let section): section.content.all
        }
      })
  }

  /// The sections, and views between them as sections of their own.
  var sections: SectionCollection {
    var sections: [SectionConfiguration] = []
    var loose: [Subview] = []
    func close() {
      guard let first = loose.first else { return }
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(path: first.id.path), containerValues: ContainerValues(),
          header: SubviewsCollection(all: []), content: SubviewsCollection(all: loose),
          footer: SubviewsCollection(all: [])))
      loose = []
    }
    for part in parts {
      switch part {
      case .view(let view): loose.append(view)
      case .section(let section):
        close()
        sections.append(section)
      }
    }
    close()
    return SectionCollection(all: sections)
  }

  /// Takes a view apart that stands at a place among others.
  package mutating func add(_ view: some View, at place: some Hashable) {
    path.append(AnyHashable(place))
    defer { path.removeLast() }
    if let source = view as? any SubviewSource {
      source.addSubviews(to: &self)
      return
    }
    let whole = wrappers.reversed().reduce(AnyView(view)) { $1($0) }
    parts.append(
      .view(Subview(id: Subview.ID(path: path), containerValues: values, view: whole)))
  }

  /// Takes a view apart to each part of which a modifier is applied.
  mutating func add(_ view: some View, modifiedBy modifier: some ViewModifier) {
    let change = (modifier as? any SubviewValueModifier)?.change
    if let change { changes.append(change) }
    wrappers.append { Self.modified($0, by: modifier) }
    add(view, at: 0)
    wrappers.removeLast()
    if change != nil { changes.removeLast() }
  }

  /// Adds a section. Modifiers around it are applied to all its views.
  package mutating func addSection(header: some View, content: some View, footer: some View) {
    func part(_ view: some View, _ name: String) -> SubviewsCollection {
      var inside = SubviewList(path: path)
      inside.wrappers = wrappers
      inside.changes = changes
      inside.add(view, at: name)
      return inside.subviews
    }
    parts.append(
      .section(
        SectionConfiguration(
          id: SectionConfiguration.ID(path: path), containerValues: values,
          header: part(header, "header"), content: part(content, "content"),
          footer: part(footer, "footer"))))
  }

  // The outermost modifier has the last word.
  private var values: ContainerValues {
    changes.reversed().reduce(into: ContainerValues()) { $1(&$0) }
  }

  private static func modified(_ view: AnyView, by modifier: some ViewModifier) -> AnyView {
    AnyView(view.modifier(modifier))
  }
}

extension EmptyView: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) {}
}

extension AnyView: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) { list.add(base, at: 0) }
}

extension _ViewModifier_Content: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) { list.add(view, at: 0) }
}

extension Optional: SubviewSource where Wrapped: View {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    if let self { list.add(self, at: 1) }
  }
}

extension _ConditionalContent: SubviewSource where TrueContent: View, FalseContent: View {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    switch storage {
    case .trueContent(let content): list.add(content, at: 1)
    case .falseContent(let content): list.add(content, at: 2)
    }
  }
}

extension Group: SubviewSource where Content: View {
  @MainActor package func addSubviews(to list: inout SubviewList) { list.add(content, at: 0) }
}

extension TupleView: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    TupleNode.forEachView(in: value) { list.add($0, at: $1) }
  }
}

extension ForEach: SubviewSource where Content: View {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    for element in data { list.add(content(element), at: id(element)) }
  }
}

extension ModifiedContent: SubviewSource where Content: View, Modifier: ViewModifier {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    list.add(content, modifiedBy: modifier)
  }
}

extension SubviewsCollection: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) { list.add(body, at: 0) }
}

extension SubviewsCollectionSlice: SubviewSource {
  @MainActor package func addSubviews(to list: inout SubviewList) { list.add(body, at: 0) }
}
