import AwardsDomain
import PushNotifications
import SwiftUI

/// The switches for notices and for hidden results.
struct SettingsSection: View {
  let session: Session

  var body: some View {
    NotificationSection(
      session.notices.permission, .toggle("Push Notifications", isOn: pushes),
      denied: "Notices are turned off for this device. Turn them on in its settings.",
      options: NoticeService.options
    ) {
      Text("Notices")
    } footer: {
      Text("Tells you of results while the app is open.")
    }
    Section {
      Toggle("Hide Results", isOn: hidesResults)
    } footer: {
      Text("For watching later: winners, scores and notices stay hidden until you ask for them.")
    }
  }

  private var pushes: Binding<Bool> {
    Binding(
      get: { session.me.pushEnabled ?? true },
      set: { session.store.updateUser([.pushEnabled: $0]) })
  }

  private var hidesResults: Binding<Bool> {
    Binding(
      get: { session.me.hidesResults ?? false },
      set: { session.store.updateUser([.hidesResults: $0]) })
  }
}
