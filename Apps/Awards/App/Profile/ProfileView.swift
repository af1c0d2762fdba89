import AccountFlow
import Avatars
import AwardsDomain
import FirebaseFirestore
import FormParts
import NetworkTrials
import SwiftUI

/// The person's own profile and settings.
struct ProfileView: View {
  let auth: AuthService
  let session: Session

  @State private var isDeleting = false
  @Environment(NetworkTrial.self) private var trial: NetworkTrial?

  var body: some View {
    NavigationStack {
      Form {
        ProfileHeader(session: session)
        if session.isGuest { UpgradeSection(auth: auth) }
        SettingsSection(session: session)
        if let trial {
          NavigationLink("Try a Bad Network") { NetworkTrialView(trial: trial) }
        }
        RestoreSection(session: session)
        Section {
          SignOutButton(auth, role: nil, consequence: signOutText)
          Button("Delete Account", role: .destructive) { isDeleting = true }
        } footer: {
          Text("Version \(Self.version)")
        }
      }
      .frame(maxWidth: 700)
      .frame(maxWidth: .infinity)
      .navigationTitle("Profile")
    }
    .sheet(isPresented: $isDeleting) {
      DeleteAccountSheet(
        auth,
        explanation: """
          Your profile, your picks and your places in all competitions are deleted. A competition \
          that you own goes to the person who joined it first.

          Other apps of this server share the account, so you lose it there, too.
          """)
    }
  }

  private static let version =
    Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "1.0"

  private func signOutText(isEverythingSent: Bool) -> String {
    var sentences: [String] = []
    if session.isGuest {
      sentences.append("You came as a guest, so you cannot sign in again.")
    }
    let waiting = session.outbox.waiting.count
    if waiting > 0 {
      sentences.append(
        waiting == 1
          ? "1 pick has not been sent and is lost."
          : "\(waiting) picks have not been sent and are lost.")
    } else if !isEverythingSent {
      sentences.append(
        "Something that you changed has not reached the server. If you sign out now, it is lost.")
    } else if session.isGuest {
      sentences.append("Your picks stay in the competitions.")
    } else {
      sentences.append("What this device keeps for you is deleted.")
    }
    return sentences.joined(separator: " ")
  }
}
