import MessageAIDomain
import SwiftUI

/// What one lets others know.
struct PrivacySection: View {
  let privacy: PrivacyService

  var body: some View {
    Section {
      Toggle(
        "Send Read Receipts",
        isOn: Binding {
          privacy.preferences.sendsReadReceipts
        } set: {
          privacy.setSendsReadReceipts($0)
        })
      Toggle(
        "Show When Typing",
        isOn: Binding {
          privacy.preferences.showsTyping
        } set: {
          privacy.setShowsTyping($0)
        })
    } header: {
      Text("Privacy")
    } footer: {
      Text("What you turn off, you do not see of others either. Groups always have read receipts.")
    }
  }
}
