import Observation
import SwiftUI
import TopDogDomain

/// Where the person is in the app.
@MainActor @Observable
final class AppRouter {
  /// The places at the bottom.
  enum Place: String, Codable, Hashable {
    case lobby, liveDrafts, slowDrafts, teams, profile
  }

  /// What lies above the screen.
  enum Sheet: Identifiable, Hashable {
    case tournament(String)
    case player(draftId: String, playerId: String)
    case deposit
    case withdraw
    case rankings(slateId: String)

    var id: Self { self }
  }

  /// What takes the whole screen.
  enum Cover: Identifiable, Hashable {
    case draftRoom(String)
    /// A draft against bots.
    case practice

    var id: Self { self }
  }

  var place = Place.lobby
  var path = NavigationPath()
  var sheet: Sheet?
  var cover: Cover?

  /// Opens a draft above everything.
  func enterDraft(_ id: String) {
    sheet = nil
    cover = .draftRoom(id)
  }

  /// The tab and the open draft room of a person, as a scene keeps them. Of the profile it says the lobby,
  /// because one signs out there and begins anew.
  func whereabouts(of uid: String) -> String {
    let tab = place == .profile ? .lobby : place
    let room = if case .draftRoom(let id) = cover { id } else { "" }
    return "\(uid)/\(tab.rawValue)/\(room)"
  }

  /// Goes where the person was when `whereabouts` was kept; those of somebody else lead nowhere.
  func goBack(to whereabouts: String, of uid: String) {
    let parts = whereabouts.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == uid, let place = Place(rawValue: parts[1]) else { return }
    self.place = place
    if !parts[2].isEmpty { enterDraft(parts[2]) }
  }
}
