import SwiftUI
import TopDogDomain

/// A sheet that says why nothing can be withdrawn.
struct WithdrawSheet: View {
  let session: Session

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ContentUnavailableView {
        Label("Play Money Stays Here", systemImage: "lock")
      } description: {
        Text(verbatim: explanation)
      } actions: {
        Button("Close") { dismiss() }
          .buttonStyle(.borderedProminent)
      }
      .topDogGround()
      .navigationTitle("Withdraw")
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  private var explanation: String {
    let cash = session.wallet.cash.map { "Your \($0) are play money" } ?? "Your cash is play money"
    return "\(cash): you got it for nothing, it buys entries, and prizes are play money, too. It "
      + "cannot be withdrawn or paid out."
  }
}
