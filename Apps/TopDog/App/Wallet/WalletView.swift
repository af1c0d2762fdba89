import FormParts
import SwiftUI
import TopDogDomain

/// The person's play money, and every transfer of it.
struct WalletView: View {
  let session: Session
  let router: AppRouter

  var body: some View {
    List {
      Group {
        if session.lobby.isWaitingForNetwork {
          Section { WaitingForNetworkLabel() }
        }
        BalanceSection(wallet: session.wallet, router: router)
        TransactionHistory(session: session)
      }
      .topDogRows()
    }
    .topDogGround()
    .navigationTitle("Wallet")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// What the person may spend, what is held, and what they can do about it.
private struct BalanceSection: View {
  let wallet: Wallet
  let router: AppRouter

  var body: some View {
    Section {
      VStack(alignment: .leading, spacing: Spacing.xs) {
        Text("Cash")
          .font(.td.footnote)
          .foregroundStyle(Color.td.textSecondary)
        if let cash = wallet.cash {
          Text(verbatim: cash.description)
            .font(.td.monoLarge)
            .lineLimit(1)
            .minimumScaleFactor(0.5)
        } else {
          ProgressView()
        }
      }
      .accessibilityElement(children: .combine)
      LabeledContent("Held for drafts that fill", value: wallet.hold.description)
      VStack(spacing: Spacing.sm) {
        TDButton("Add Play Money") { router.sheet = .deposit }
        TDButton("Withdraw", style: .secondary) { router.sheet = .withdraw }
      }
      .padding(.vertical, Spacing.xs)
    } footer: {
      Text("This is play money. It buys entries and cannot be paid out.")
    }
  }
}
