/// What is made of the views of a content.
public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  let subviews: Subviews
  let content: (SubviewsCollection) -> Content

  public var body: some View { content(SubviewList(of: subviews).subviews) }
}

/// What is made of the sections of a content.
public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  let sections: Sections
  let content: (SectionCollection) -> Content

  public var body: some View { content(SubviewList(of: sections).sections) }
}

extension Group {
  /// Makes a view of the views that a content is made of.
  @MainActor public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(subviews: view, content: transform) }
  }

  /// Makes a view of the sections that a content is made of.
  @MainActor public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(sections: view, content: transform) }
  }
}

extension ForEach where Content: View {
  /// Makes a view for each view that a content is made of.
  @MainActor public init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == SubviewsCollection, ID == Subview.ID {
    self.init(data: SubviewList(of: view).subviews, content: content, id: \.id)
  }

  /// Makes a view for each section that a content is made of.
  @MainActor public init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == SectionCollection, ID == SectionConfiguration.ID {
    self.init(data: SubviewList(of: view).sections, content: content, id: \.id)
  }
}
