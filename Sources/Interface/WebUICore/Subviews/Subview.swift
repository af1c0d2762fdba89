/// One of the views that a container's content is made of.
///
/// Stacks of views, conditions, `ForEach` and `Group` are taken apart; a view with a body of its own
/// is one subview, whatever its body is made of.
public struct Subview: View, Identifiable {
  /// Tells subviews of one content apart, and the same one from change to change.
  nonisolated public struct ID: Hashable, @unchecked Sendable {
    // The ids of rows are values that are only read, whatever their type.
    let path: [AnyHashable]
  }

  nonisolated public let id: ID
  /// What the view tells its container.
  public var containerValues: ContainerValues
  let view: AnyView

  public var body: some View { view }
}

/// The views that a container's content is made of, in order; shown as they are where it stands as a
/// view.
nonisolated public struct SubviewsCollection: RandomAccessCollection {
  let all: [Subview]

  public var startIndex: Int { all.startIndex }
  public var endIndex: Int { all.endIndex }
  public subscript(index: Int) -> Subview { all[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(all: all[bounds])
  }
}

extension SubviewsCollection: View {
  @MainActor public var body: some View { ForEach(all) { $0 } }
}

/// Some of the views that a container's content is made of.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection {
  let all: ArraySlice<Subview>

  public var startIndex: Int { all.startIndex }
  public var endIndex: Int { all.endIndex }
  public subscript(index: Int) -> Subview { all[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(all: all[bounds])
  }
}

extension SubviewsCollectionSlice: View {
  @MainActor public var body: some View { ForEach(all) { $0 } }
}

/// A section of a container's content, or views between sections.
public struct SectionConfiguration: Identifiable {
  /// Tells sections of one content apart.
  nonisolated public struct ID: Hashable, @unchecked Sendable {
    // The ids of rows are values that are only read, whatever their type.
    let path: [AnyHashable]
  }

  nonisolated public let id: ID
  /// What was told of the section as a whole.
  public internal(set) var containerValues: ContainerValues
  /// The views of the header; none where there is no header.
  public internal(set) var header: SubviewsCollection
  /// The views of the rows.
  public internal(set) var content: SubviewsCollection
  /// The views of the footer; none where there is no footer.
  public internal(set) var footer: SubviewsCollection
}

/// The sections of a container's content, in order. Views that are in no section make one together
/// with those next to them.
nonisolated public struct SectionCollection: RandomAccessCollection {
  let all: [SectionConfiguration]

  public var startIndex: Int { all.startIndex }
  public var endIndex: Int { all.endIndex }
  public subscript(index: Int) -> SectionConfiguration { all[index] }
}
