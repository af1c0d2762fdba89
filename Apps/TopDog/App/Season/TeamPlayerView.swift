import SwiftUI
import TopDogDomain

/// The card of a player whom a team holds.
struct TeamPlayerView: View {
  let shelf: TeamShelf
  let slateId: String
  let playerId: String

  var body: some View {
    Group {
      if let pool = shelf.pool(of: playerId, in: slateId), let player = pool[playerId] {
        ScrollView {
          PlayerCard(shelf: shelf, pool: pool, player: player)
            .padding(Spacing.lg)
        }
      } else {
        ContentUnavailableView(
          "Player Not Known", systemImage: "person.crop.circle.badge.questionmark",
          description: Text("The player’s name appears when the device is online."))
      }
    }
    .topDogGround()
    .navigationTitle("Player")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A row that leads to the card of the player it is about; one about nobody leads nowhere.
struct TeamPlayerLink<Row: View>: View {
  private let shelf: TeamShelf
  private let slateId: String?
  private let player: Player?
  private let row: Row

  /// - Parameters:
  ///   - slateId: whose numbers the card has.
  ///   - player: nil where nobody is, or where the device does not know who it is.
  init(
    _ shelf: TeamShelf, slateId: String?, player: Player?, @ViewBuilder row: () -> Row
  ) {
    self.shelf = shelf
    self.slateId = slateId
    self.player = player
    self.row = row()
  }

  var body: some View {
    if let player, let slateId {
      NavigationLink {
        TeamPlayerView(shelf: shelf, slateId: slateId, playerId: player.id)
      } label: {
        row
      }
    } else {
      row
    }
  }
}
