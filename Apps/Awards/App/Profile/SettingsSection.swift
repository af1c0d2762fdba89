import AwardsDomain
import SwiftUI
import UserNotifications

/// The switches for notices and for hidden results.
struct SettingsSection: View {
  let session: Session

  var body: some View {
    Section {
      Toggle("Push Notifications", isOn: pushes)
      if session.notices.permission == .denied {
        Text("Notices are turned off for this device. Turn them on in its settings.")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    } header: {
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
      set: { isOn in
        session.store.updateUser([.pushEnabled: isOn])
        if isOn { Task { _ = await session.notices.requestPermission() } }
      })
  }

  private var hidesResults: Binding<Bool> {
    Binding(
      get: { session.me.hidesResults ?? false },
      set: { session.store.updateUser([.hidesResults: $0]) })
  }
}
