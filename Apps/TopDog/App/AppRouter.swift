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
}
