public import Foundation
import WebUIControls
public import WebUICore
public import WebUIDrawing
import WebUIInteraction
import WebUILayout
import WebUIMotion

/// A button that begins and ends the editing of the list on its screen.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
    .fontWeight(isEditing ? .semibold : nil)
  }
}

/// Tells whether rows may be edited.
struct RowEditingLimit: DecorationModifier {
  var allowsDelete = true
  var allowsMove = true

  func decorate(_ element: Rendering) {
    if !allowsDelete { element.addClass("no-del") }
    if !allowsMove { element.addClass("no-move") }
  }
}

extension View {
  /// Keeps the row from being deleted.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowEditingLimit(allowsDelete: !isDisabled))
  }

  /// Keeps the row from being moved.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowEditingLimit(allowsMove: !isDisabled))
  }

  /// Sets the colour of the symbols in the rows of a list.
  public func listItemTint(_ tint: Color?) -> some View {
    self.tint(tint)
  }

  /// Sets the distance of the rows of a list.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    modifier(
      StyleModifier(styles: spacing.map { ["--row-gap:\(CSS.points($0))"] } ?? [], classes: []))
  }

  /// Sets the distance of the sections of a list.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    modifier(StyleModifier(styles: ["--sec-gap:\(CSS.points(spacing))"]))
  }

  /// Sets the distance of the sections of a list.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    listSectionSpacing(spacing.length)
  }

  /// Sets the distances of the sections of a list from its edges.
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    modifier(SectionMarginModifier(edges: edges, length: length))
  }

  /// Shows or hides the lines around a section of a list.
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Keeps a row from being picked.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(StyleModifier(styles: [], classes: isDisabled ? ["no-hit"] : []))
  }
}

/// The usual distances of sections.
public struct ListSectionSpacing: Sendable {
  let length: CGFloat

  public static let `default` = ListSectionSpacing(length: 24)
  public static let compact = ListSectionSpacing(length: 12)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(length: spacing)
  }
}
