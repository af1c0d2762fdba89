import SwiftUI
import TopDogDomain

/// Says in a tournament's sheet how the order of its drafts is drawn, with the hash of the next one.
struct DraftOrderCard: View {
  /// The draft in which joining takes a seat; nil when joining begins a new one.
  let next: Draft?

  @State private var isShown = false

  var body: some View {
    FactsCard("Draft Order") {
      Text(
        "The order follows from a secret seed. Its hash is shown from the first seat on and the seed once all seats are taken, so everybody can check the draw."
      )
      .font(.td.callout)
      if let next, let hash = next.orderHash {
        Text("Hash of the next draft")
          .font(.td.captionBold)
          .foregroundStyle(Color.td.textSecondary)
        Text(verbatim: hash)
          .font(.td.mono)
          .textSelection(.enabled)
        TDButton("How the Order Is Drawn", style: .secondary) { isShown = true }
          .sheet(isPresented: $isShown) { DraftOrderSheet(draft: next) }
      }
    }
  }
}
