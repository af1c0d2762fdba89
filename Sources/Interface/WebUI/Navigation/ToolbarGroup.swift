/// Items of the bar at the bottom that stand on one pane of glass, or the room between two such panes.
struct ToolbarGroup {
  enum Kind {
    case glass, status, room
  }

  let kind: Kind
  var items: [ToolbarEntry]

  /// Puts neighbours together: room between them parts them, and a status stands for itself.
  static func groups(of items: [ToolbarEntry]) -> [ToolbarGroup] {
    var groups: [ToolbarGroup] = []
    for item in items {
      let kind: Kind =
        if item.spacing != nil { .room } else if item.placement == .status { .status } else {
          .glass
        }
      if kind == .glass, let last = groups.indices.last, groups[last].kind == .glass {
        groups[last].items.append(item)
      } else {
        groups.append(ToolbarGroup(kind: kind, items: [item]))
      }
    }
    return groups
  }
}
