import Foundation
import Observation
import TopDogDomain

/// What a person does in the draft room, and how they look at it.
@MainActor @Observable
package final class DraftRoomModel {
  /// The parts of the room, of which a phone shows one at a time.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    case players, board, queue, roster
  }

  /// What lies over the room.
  package enum Sheet: Identifiable, Hashable, Sendable {
    case player(String)
    /// Why the server made the pick of a number.
    case reason(Int)
    /// How the order was drawn.
    case order

    package var id: Self { self }
  }

  /// How little time is left.
  package enum Urgency: Hashable, Sendable {
    case calm
    /// Fewer than ten seconds are left.
    case low
    /// Fewer than five seconds are left.
    case last
  }

  package let room: DraftRoom
  /// The part that the person chose.
  private var chosenPart: Part?
  package var filter = PlayerFilter()
  /// What is typed; the list follows a little later.
  package var searchText = ""
  /// The player that the keyboard stands on.
  package var selected: String?
  /// The player whose pick waits for the person's word.
  package var question: Player?
  package var sheet: Sheet?
  package var isLeaveAsked = false
  /// Whether the log of the draft is being saved.
  package var isExporting = false
  /// The replay that is shown instead of the room; nil for none.
  package var replay: ReplayModel?
  /// The slot whose roster the person chose to see; nil for their own.
  package var rosterSlot: Int?
  /// Whether the search field has the keyboard.
  package var isSearching = false
  package private(set) var urgency = Urgency.calm
  /// The player of the person's own pick that was just made.
  package private(set) var celebrated: Player?
  /// Counts the person's own picks that were made while the room was open.
  package private(set) var confirmations = 0
  /// Follows `confirmations` a tenth of a second later.
  package private(set) var successes = 0

  /// Whether the room has had no connection for so long that it says so.
  package private(set) var isOffline = false

  /// How long a connection may be missing before that is said.
  private static let patience = Duration.seconds(2)
  /// How long the list waits for more letters.
  package static let debounce = Duration.milliseconds(300)

  package init(_ room: DraftRoom) {
    self.room = room
  }
}

/// What the person does.
extension DraftRoomModel {
  /// The part that is shown: of a draft that is over the board, unless the person has chosen another.
  package var part: Part {
    get { chosenPart ?? (room.draft?.state == .complete ? .board : .players) }
    set { chosenPart = newValue }
  }

  /// Notes how the connection is; the view's task calls it whenever that has changed.
  package func connectionChanged() async {
    guard room.isWaitingForNetwork else { return isOffline = false }
    try? await Task.sleep(for: Self.patience)
    if !Task.isCancelled { isOffline = true }
  }

  /// Narrows the list once the person has stopped typing; the view's task calls it for each text.
  package func searchTextChanged() async {
    guard filter.search != searchText else { return }
    if !searchText.isEmpty { try? await Task.sleep(for: Self.debounce) }
    guard !Task.isCancelled else { return }
    filter.search = searchText
  }

  package func positionTapped(_ position: Position?) {
    guard let position else { return filter.positions = [] }
    if filter.positions.remove(position) == nil { filter.positions.insert(position) }
  }

  package func rowTapped(_ playerId: String) {
    selected = playerId
    sheet = .player(playerId)
  }

  package func queueButtonTapped(_ playerId: String) {
    room.toggleQueued(playerId)
  }

  /// Asks whether the player shall be picked.
  package func pickButtonTapped(_ playerId: String) {
    guard rules.isTurn, let player = room.pool?[playerId], !room.taken.contains(playerId),
      rules.answer(for: player.position) == .allowed
    else { return }
    question = player
  }

  package func pickConfirmed(_ player: Player) async {
    question = nil
    await room.pick(player.id)
  }

  /// Shows what is to be known of a pick: why the server made it, or the player.
  package func cellTapped(_ cell: BoardCell) {
    if cell.isAutomatic, reason(ofPick: cell.number) != nil {
      sheet = .reason(cell.number)
    } else if let player = cell.player {
      sheet = .player(player.id)
    }
  }

  package func searchKeyPressed() {
    isSearching = true
  }

  /// Return in the search field: it asks about the player who is selected, or else selects the first one who
  /// was found. Then the keys are those of the list.
  package func searchSubmitted() {
    filter.search = searchText
    isSearching = false
    if let selected, players.contains(where: { $0.id == selected }) { return returnPressed() }
    selected = players.first?.id
  }

  /// Moves the selection up or down in the list.
  package func arrowPressed(by step: Int) {
    let ids = players.map(\.id)
    guard !ids.isEmpty else { return selected = nil }
    guard let selected, let place = ids.firstIndex(of: selected) else {
      return self.selected = step > 0 ? ids.first : ids.last
    }
    self.selected = ids[min(max(place + step, 0), ids.count - 1)]
  }

  package func queueKeyPressed() {
    if let selected { queueButtonTapped(selected) }
  }

  package func returnPressed() {
    if let selected { pickButtonTapped(selected) }
  }

  package func clearSearchButtonTapped() {
    searchText = ""
    filter.search = ""
  }

  /// Takes back the search, then the selection. Gives whether there was one of them.
  package func escapePressed() -> Bool {
    if isSearching || !searchText.isEmpty {
      clearSearchButtonTapped()
      isSearching = false
    } else if selected != nil {
      selected = nil
    } else {
      return false
    }
    return true
  }
}

/// What happens by itself.
extension DraftRoomModel {
  /// Says as the clock runs how little time is left; the view's task calls it for each deadline.
  package func watchClock(until deadline: Date?) async {
    urgency = .calm
    guard let deadline else { return }
    for (left, urgency) in [(10.0, Urgency.low), (5.0, Urgency.last)] {
      let pause = deadline.timeIntervalSinceNow - left
      if pause > 0 { try? await Task.sleep(for: .seconds(pause)) }
      guard !Task.isCancelled else { return }
      self.urgency = urgency
    }
  }

  /// The turn has moved on: a question about a pick that can no longer be made goes.
  package func turnChanged() {
    if !rules.isTurn { question = nil }
    if let selected, room.taken.contains(selected) { self.selected = nil }
  }

  /// Shows for a moment that the person's own pick stands; autopilot's picks are not celebrated.
  package func pickWasConfirmed() async {
    guard let id = room.confirmed?.playerId, let last = room.pool?[id] else { return }
    celebrated = last
    confirmations += 1
    try? await Task.sleep(for: .milliseconds(100))
    successes = confirmations
    try? await Task.sleep(for: .seconds(1.5))
    if celebrated == last { celebrated = nil }
  }
}
