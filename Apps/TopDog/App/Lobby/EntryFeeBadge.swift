import SwiftUI
import TopDogDomain

/// What an entry costs.
struct EntryFeeBadge: View {
  let fee: Cents

  var body: some View {
    if fee > .zero {
      LobbyBadge("\(fee.compact) entry", symbol: "ticket", color: Color.td.primary)
    } else {
      LobbyBadge("Free entry", symbol: "ticket", color: Color.td.success)
    }
  }
}
