import DoodleGuessDomain
import SwiftUI
import UserNotifications

/// Asks, once two people are connected, whether to be told of new drawings.
struct NoticesSection: View {
  let session: Session

  var body: some View {
    switch session.notices.permission {
    case .notDetermined, .provisional:
      Section {
        Button("Tell Me About New Doodles") {
          Task { await session.notices.requestPermission() }
        }
      }
    case .denied:
      Section {
        Text("Notifications are turned off for this device. Turn them on in its settings.")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    default: EmptyView()
    }
  }
}
