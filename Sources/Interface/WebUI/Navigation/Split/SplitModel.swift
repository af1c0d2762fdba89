import Observation
import WebUICore
import WebUILayout

/// What a split view knows: what is picked in its columns, how far that leads, and the stacks in them.
@MainActor @Observable
final class SplitModel {
  /// A view that a link shows in place of a column's own.
  struct Replacement {
    let number: Int
    let destination: NavigationModel.Destination
    /// The value of the link, if it has one.
    let value: AnyHashable?
  }

  /// What is picked in the lists of columns.
  private(set) var picked: [Int: AnyHashable] = [:]
  private(set) var replacements: [Int: Replacement] = [:]
  /// How many columns have taken their part of the address.
  private(set) var arrivals = 0

  /// The stacks of the columns.
  @ObservationIgnored let stacks = (0..<3).map { _ in NavigationModel() }
  @ObservationIgnored private(set) var count = 2
  @ObservationIgnored private var reachedColumn: Binding<NavigationSplitViewColumn>?
  @ObservationIgnored private var visibility: Binding<NavigationSplitViewVisibility>?
  @ObservationIgnored private var choices: [Int: ListChoice] = [:]
  @ObservationIgnored private var location: SceneLocation?
  @ObservationIgnored private var replacementCount = 0
  @ObservationIgnored private var presences: [ScreenPresence] = []

  /// Tells where the view keeps what outlives it.
  func bind(
    count: Int, reached: Binding<NavigationSplitViewColumn>,
    visibility: Binding<NavigationSplitViewVisibility>, location: SceneLocation?
  ) {
    self.count = count
    reachedColumn = reached
    self.visibility = visibility
    if let location { self.location = location }
  }

  // MARK: - What is in sight

  /// The column that a narrow window shows.
  private(set) var reached: Int {
    get {
      switch reachedColumn?.wrappedValue {
      case .detail?: count - 1
      case .content?: min(1, count - 1)
      default: 0
      }
    }
    set {
      let column: NavigationSplitViewColumn =
        newValue == 0 ? .sidebar : newValue == count - 1 ? .detail : .content
      if reachedColumn?.wrappedValue != column { reachedColumn?.wrappedValue = column }
    }
  }

  /// The columns in sight, in a window that is wide, or wide enough for three columns.
  func arrangement(
    isWide: Bool, hasRoom: Bool, isDetailProminent: Bool
  ) -> SplitArrangement {
    guard isWide else { return SplitArrangement(isWide: false, first: reached, last: reached) }
    let last = count - 1
    let isTight = isDetailProminent || (count == 3 && !hasRoom)
    let first =
      switch visibility?.wrappedValue ?? .automatic {
      case .detailOnly: last
      case .doubleColumn: last - 1
      case .all: 0
      default: isTight ? 1 : 0
      }
    return SplitArrangement(isWide: true, first: first, last: last, isTight: isTight)
  }

  /// Shows one column more, or takes the sidebar out of sight.
  func toggle(_ arrangement: SplitArrangement) {
    if arrangement.first == 0 {
      hideSidebar()
    } else {
      visibility?.wrappedValue = arrangement.first == 1 ? .all : .doubleColumn
    }
  }

  private func hideSidebar() {
    visibility?.wrappedValue = count == 3 ? .doubleColumn : .detailOnly
  }

  /// The presence of what is in a column.
  func presence(of column: Int, isShown: Bool, in outer: ScreenPresence?) -> ScreenPresence {
    while presences.count <= column {
      presences.append(ScreenPresence(in: outer, isOnTop: false))
    }
    if isShown { presences[column].comeToTop() }
    return presences[column]
  }

  // MARK: - Going on and back

  /// Goes on to the column after one in which something was picked.
  func advance(from column: Int, in arrangement: SplitArrangement) {
    reached = min(column + 1, count - 1)
    if arrangement.isOverlaid, column == 0 { hideSidebar() }
  }

  /// Goes back to a column, in which nothing is picked any more.
  func goBack(to column: Int) {
    reached = column
    for index in column..<count {
      _ = choices[index]?.pick(nil)
      replacements[index + 1] = nil
    }
  }

  /// Shows in the next column what a link in a column leads to.
  func follow(
    value: AnyHashable?, destination: NavigationModel.Destination, in column: SplitColumn
  ) {
    if let value, choices[column.index]?.pick(value) == true {
      // The list's own view shows what is picked.
    } else {
      replacementCount += 1
      restart(after: column.index)
      replacements[column.index + 1] = Replacement(
        number: replacementCount, destination: destination, value: value)
    }
    advance(from: column.index, in: column.arrangement)
  }

  private func restart(after column: Int) {
    for index in (column + 1)..<max(count, column + 1) {
      stacks[index].pop(to: 0)
      replacements[index] = nil
    }
  }

  // MARK: - Lists

  /// Notes what is picked in the list of a column, and how it is picked.
  func note(_ value: AnyHashable?, by choice: ListChoice, in column: Int) {
    choices[column] = choice
    guard value != picked[column] else { return }
    let wasPicked = picked[column] != nil
    picked[column] = value
    if wasPicked { restart(after: column) }
    if value == nil {
      reached = min(reached, column)
    } else if !wasPicked {
      reached = max(reached, min(column + 1, count - 1))
    }
  }

  /// Forgets the list of a column.
  func forgetChoice(in column: Int) {
    choices[column] = nil
  }

  /// In how many columns something is picked, from the first on.
  var pickedColumns: Int {
    (0..<(count - 1)).prefix { replacements[$0 + 1] != nil || picked[$0] != nil }.count
  }

  // MARK: - Addresses

  /// What is picked in the columns, as parts of an address.
  var address: String {
    var parts: [String] = []
    for column in 0..<(count - 1) {
      guard let value = replacements[column + 1]?.value ?? picked[column],
        let part = AddressPart.text(of: value.base)
      else { break }
      parts.append(part)
    }
    return AddressPart.path(of: parts)
  }

  /// The rest of the address, for the last column once those before it have taken their parts.
  func location(for column: Int) -> SceneLocation? {
    column == count - 1 && arrivals >= column ? location : nil
  }

  /// Picks what a part of an address names in a column; false if it names nothing there.
  func show(_ part: String, after column: Int) -> Bool {
    if let choice = choices[column] { return choice.read(part).map { choice.pick($0) } ?? false }
    let stack = stacks[column]
    guard let value = stack.value(of: part) else { return false }
    let arrangement = SplitArrangement(isWide: false, first: column, last: column)
    follow(
      value: value, destination: stack.destination(showing: value),
      in: SplitColumn(model: self, index: column, arrangement: arrangement))
    return true
  }

  /// Picks what the address names in a column that has come into sight.
  func arrive(in column: SplitColumn) {
    guard column.index == arrivals, column.index < count - 1 else { return }
    arrivals += 1
    guard let location else { return }
    let stack = stacks[column.index]
    if let choice = choices[column.index], choice.value() == nil {
      if let value = location.take(choice.read) { _ = choice.pick(value) }
    } else if let value = location.take(stack.value(of:)) {
      follow(value: value, destination: stack.destination(showing: value), in: column)
    }
  }
}
