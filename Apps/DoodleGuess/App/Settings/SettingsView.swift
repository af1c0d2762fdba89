import AccountFlow
import DoodleGuessDomain
import FormParts
import NetworkTrials
import SwiftUI

/// The partner, the person's name, and what keeps or ends the account.
struct SettingsView: View {
  let auth: AuthService
  let session: Session

  @State private var isDeleting = false
  @State private var error: String?
  @Environment(NetworkTrial.self) private var trial: NetworkTrial?

  var body: some View {
    Form {
      PartnerSection(session: session)
      NameSection(session: session)
      Section {
        Toggle("Send a Word to Guess", isOn: guessing)
      } footer: {
        Text("Your partner sees the word once they have guessed it, or given up.")
      }
      KeepAccountSection(auth: auth, session: session)
      ArchiveSection(session: session)
      if let trial {
        NavigationLink("Try a Bad Network") { NetworkTrialView(trial: trial) }
      }
      Section {
        SignOutButton(auth, role: nil) { _ in signOutText }
        Button("Delete Account", role: .destructive) { isDeleting = true }
      } footer: {
        if let error { ErrorText(error) }
      }
    }
    .frame(maxWidth: 700)
    .frame(maxWidth: .infinity)
    .navigationTitle("Settings")
    .alert("Delete your account for good?", isPresented: $isDeleting) {
      Button("Delete", role: .destructive, action: delete)
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("Your name and your history go. Your partner keeps what you sent them.")
    }
  }

  private var guessing: Binding<Bool> {
    Binding(get: { session.playsGuessing }, set: { session.playsGuessing = $0 })
  }

  private var signOutText: String {
    if auth.isGuest, session.me.hasRecoveryWords != true {
      return "Without recovery words there is no way back to this account."
    }
    let waiting = session.outbox.waiting
    guard waiting > 0 else { return "What this device keeps for you is deleted." }
    return waiting == 1
      ? "1 drawing has not been sent and is lost."
      : "\(waiting) drawings have not been sent and are lost."
  }

  private func delete() {
    perform { try await auth.deleteAccount() }
  }

  private func perform(_ body: @escaping @MainActor () async throws -> Void) {
    error = nil
    Task {
      do { try await body() } catch { self.error = sentence(of: error) }
    }
  }
}
