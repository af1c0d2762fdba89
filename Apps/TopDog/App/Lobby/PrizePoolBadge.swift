import SwiftUI
import TopDogDomain

/// What can be won in a tournament.
struct PrizePoolBadge: View {
  let prizes: Cents

  var body: some View {
    if prizes > .zero {
      LobbyBadge("\(prizes.compact) to win", symbol: "trophy.fill", color: Color.td.warning)
    } else {
      LobbyBadge("For fun", symbol: "trophy", color: Color.td.warning)
    }
  }
}
