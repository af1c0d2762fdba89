import AccountFlow
import FormParts
import NetworkTrials
import SwiftUI
import TopDogDomain

/// The person's account, and the ways to their wallet and rankings.
struct ProfileView: View {
  let auth: AuthService
  let session: Session
  let router: AppRouter

  @Environment(NetworkTrial.self) private var trial: NetworkTrial?

  var body: some View {
    NavigationStack {
      Form {
        Group {
          if session.lobby.isWaitingForNetwork {
            Section { WaitingForNetworkLabel() }
          }
          PersonSection(session: session, router: router)
          RankingsSection(session: session, router: router)
          PasswordSection(auth: auth, session: session)
          if let trial {
            Section {
              NavigationLink("Try a Bad Network") { NetworkTrialView(trial: trial) }
            }
          }
          Section {
            NavigationLink("About TopDog") { AboutView() }
            NavigationLink("Licence of the NFL Data") { DataLicenseView() }
          }
          Section {
            SignOutButton(auth, question: "Sign out of TopDog?")
          }
          DeletionSection(auth: auth, session: session)
        }
        .topDogRows()
      }
      .frame(maxWidth: 700)
      .frame(maxWidth: .infinity)
      .topDogGround()
      .navigationTitle("Profile")
    }
  }
}

/// What others see the person called, and what they have.
private struct PersonSection: View {
  let session: Session
  let router: AppRouter

  var body: some View {
    Section {
      LabeledContent("Username", value: session.me.username)
      NavigationLink {
        WalletView(session: session, router: router)
      } label: {
        LabeledContent("Wallet", value: session.wallet.cash?.description ?? "")
      }
    } footer: {
      Text("Others see your username in drafts. It stays as it is.")
    }
  }
}

/// The way to the rankings of each slate.
private struct RankingsSection: View {
  let session: Session
  let router: AppRouter

  var body: some View {
    if !slates.isEmpty {
      Section {
        ForEach(slates, id: \.self) { slate in
          Button {
            router.sheet = .rankings(slateId: slate)
          } label: {
            Label(title(of: slate), systemImage: "list.number")
          }
        }
      } footer: {
        Text("Autodraft picks by your rankings and limits when you are not there.")
      }
    }
  }

  private var slates: [String] {
    Set(session.lobby.tournaments.map(\.slateId)).sorted()
  }

  private func title(of slate: String) -> String {
    slates.count == 1 ? "Rankings and Autodraft" : "Rankings of \(slate)"
  }
}
