public import WebUICore
public import WebUIDrawing

enum SectionIndexVisibilityKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  var listSectionIndexVisibility: Visibility {
    get { self[SectionIndexVisibilityKey.self] }
    set { self[SectionIndexVisibilityKey.self] = newValue }
  }
}

/// What stands for a section in the index of its list.
enum SectionIndexLabelTraitKey: ViewTraitKey {
  typealias Value = String
}

extension Rendering {
  /// Puts the index of the sections at the side of a list: a touch of a label, or a finger that
  /// glides along them, goes to its section.
  func describeSectionIndex() {
    guard environment.listSectionIndexVisibility == .visible else { return }
    let graph = graph
    let sections = children.compactMap { section in
      section.trait(SectionIndexLabelTraitKey.self).map { (id: section.id, label: $0) }
    }
    guard !sections.isEmpty else { return }
    element("div", key: "index") { index in
      index.addClass("sec-index")
      index.attribute("role", "listitem")
      index.element("nav") { column in
        column.addClass("sec-labels")
        column.attribute("aria-label", "Sections")
        for section in sections {
          column.element("button", key: String(section.id)) { button in
            button.attribute("type", "button")
            button.text(section.label)
            button.on(.tap) { [weak graph] _ in
              graph?.sendLater(.command(id: section.id, name: "scrollTo", argument: "top"))
            }
          }
        }
      }
    }
  }
}

extension View {
  /// Shows or hides the index of the sections of a list.
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    environment(\.listSectionIndexVisibility, visibility)
  }

  /// Sets what stands for the section in the index of its list.
  public func sectionIndexLabel(_ label: Text?) -> some View {
    modifier(RowTraitModifier<SectionIndexLabelTraitKey>(value: label?.plainString))
  }

  /// Sets what stands for the section in the index of its list.
  public func sectionIndexLabel(_ label: LocalizedStringKey) -> some View {
    sectionIndexLabel(Text(label))
  }

  /// Sets what stands for the section in the index of its list.
  @_disfavoredOverload
  public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View {
    sectionIndexLabel(label.map { Text($0) })
  }
}
