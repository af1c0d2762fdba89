import AccountFlow
import MessageAIDomain
import NetworkTrials
import ProfilePhotos
import PushNotifications
import SwiftUI

/// One's own name and account.
struct ProfileView: View {
  let auth: AuthService
  let session: Session

  @State private var isEditingName = false
  @State private var isDeletingAccount = false
  @Environment(NetworkTrial.self) private var trial: NetworkTrial?

  var body: some View {
    NavigationStack {
      Form {
        Section {
          ProfilePhotoHeader(
            id: session.uid, name: session.me.displayName, photos: session.profilePhoto,
            photo: session.photo(of: session.uid))
        }
        Section("Account") {
          ProfilePhotoRows(photos: session.profilePhoto, hasPhoto: session.me.photoURL != nil)
          LabeledContent("Name", value: session.me.displayName)
          EmailRow(session.email)
          Button("Edit Name", action: editNameButtonTapped)
        }
        NotificationSection(
          session.notifications.permission,
          .question("Turn On Notifications", state: "Notifications")
        ) {
          Text(
            session.notifications.permission.isAllowed
              ? "New messages are heard, and shown while you are elsewhere."
              : "New messages are shown while you look at MessageAI.")
        }
        PrivacySection(privacy: session.privacy)
        if !session.privacy.blocked.isEmpty {
          BlockedPeopleSection(session: session)
        }
        if let trial {
          Section {
            NavigationLink("Try a Bad Network") { NetworkTrialView(trial: trial) }
          }
        }
        Section {
          SignOutButton(auth, question: "Sign out of MessageAI?") { isEverythingSent in
            isEverythingSent
              ? "Your chats stay on the server. Drafts are removed from this device."
              : "Something that you wrote has not reached the server. If you sign out now, it is lost."
          }
        }
        Section {
          Button("Delete Account", role: .destructive) { isDeletingAccount = true }
        }
      }
      .navigationTitle("Profile")
      .sheet(isPresented: $isDeletingAccount) {
        DeleteAccountSheet(
          auth,
          explanation: """
            Your profile and your settings are deleted for good. What you wrote to others stays \
            with them, by “Deleted account”.
            """
        )
        .modifier(NetworkTrialBarred())
      }
      .sheet(isPresented: $isEditingName) {
        EditNameSheet(
          name: session.me.displayName, rule: .displayName, field: "Display name",
          footer:
            "Everybody you chat with sees this name. At most \(DisplayName.limit) characters.",
          save: save
        )
        .modifier(NetworkTrialBarred())
      }
    }
  }

  private func editNameButtonTapped() {
    isEditingName = true
  }

  private func save(_ name: String) async {
    guard let name = DisplayName(name) else { return }
    await auth.updateProfile(displayName: name)
  }
}
