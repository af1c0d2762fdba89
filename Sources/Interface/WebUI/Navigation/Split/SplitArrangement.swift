/// Which columns of a split view are in sight.
struct SplitArrangement: Equatable {
  /// Whether columns stand side by side; else one of them has the whole window.
  var isWide: Bool
  /// The first column in sight.
  var first: Int
  /// The last column in sight.
  var last: Int
  /// Whether the sidebar lies over the other columns when it is shown.
  var isTight = false

  /// Whether the sidebar lies over the other columns now.
  var isOverlaid: Bool { isTight && first == 0 }

  func shows(_ column: Int) -> Bool { (first...last).contains(column) }
}

/// A column of a split view, as the views in it know it.
struct SplitColumn: Equatable {
  let model: SplitModel
  let index: Int
  let arrangement: SplitArrangement

  /// Whether the column leads back to the one before, which it stands in place of.
  var leadsBack: Bool { !arrangement.isWide && index > 0 }

  /// Whether the button that shows and hides columns stands here.
  var hasToggle: Bool { arrangement.isWide && index == arrangement.first }

  /// Whether columns before this one are out of sight.
  var hidesColumns: Bool { arrangement.first > 0 }

  /// Whether links in a stack lead on to the next column, and not further into the stack.
  @MainActor
  func leads(linksIn stack: NavigationModel) -> Bool {
    index < model.count - 1 && model.stacks[index] === stack
  }

  static func == (a: SplitColumn, b: SplitColumn) -> Bool {
    a.model === b.model && a.index == b.index && a.arrangement == b.arrangement
  }
}
