import FormParts
import ProfilePhotos
import PushNotifications
import SwiftUI

/// A person's own profile: picture, name and address, notifications, signing out and deleting the
/// account, with an app's own sections between them.
public struct MemberProfileScreen<Sections: View>: View {
  private let account: MemberAccount
  private let member: Member
  private let explanation: String
  private let notifications: LocalizedStringKey?
  private let sections: Sections

  @State private var isEditingName = false
  @State private var isDeleting = false

  /// - Parameters:
  ///   - explanation: what is deleted with the account, and what stays with others.
  ///   - notifications: what the app tells of while it is not in sight; without it nothing is asked.
  ///   - sections: what else the person may set.
  public init(
    _ account: MemberAccount, _ member: Member, deleting explanation: String,
    notifications: LocalizedStringKey? = nil, @ViewBuilder sections: () -> Sections
  ) {
    self.account = account
    self.member = member
    self.explanation = explanation
    self.notifications = notifications
    self.sections = sections()
  }

  public var body: some View {
    NavigationStack {
      Form {
        Section {
          ProfilePhotoHeader(
            id: member.uid, name: member.profile.displayName, photos: member.photos,
            photo: member.profile.photoURL)
        }
        Section("Account") {
          ProfilePhotoRows(photos: member.photos, hasPhoto: member.profile.photoURL != nil)
          LabeledContent("Name", value: member.profile.displayName)
          if let email = member.email { EmailRow(email) }
          Button("Edit Name") { isEditingName = true }
        }
        if let notifications {
          NotificationSection(
            member.notifications, .question("Turn On Notifications", state: "Notifications")
          ) {
            Text(notifications)
          }
        }
        sections
        Section { SignOutButton(account) }
        Section { Button("Delete Account", role: .destructive) { isDeleting = true } }
      }
      .navigationTitle("Profile")
      .task { await member.notifications.refresh() }
      .sheet(isPresented: $isEditingName) {
        EditNameSheet(name: member.profile.displayName, footer: "Others see this name.") {
          await account.rename(to: $0)
        }
      }
      .sheet(isPresented: $isDeleting) {
        DeleteAccountSheet(account, explanation: explanation)
      }
    }
  }
}

extension MemberProfileScreen where Sections == EmptyView {
  /// A profile without sections of the app's own.
  public init(
    _ account: MemberAccount, _ member: Member, deleting explanation: String,
    notifications: LocalizedStringKey? = nil
  ) {
    self.init(account, member, deleting: explanation, notifications: notifications) {}
  }
}
