import AwardsDomain
import FormParts
import SwiftUI

/// All that can be administered, each in a tab; in a wide window the tabs stand at the side.
struct AdminHomeView: View {
  let session: Session

  @State private var place = Place.ceremonies

  enum Place: String, Codable, Hashable {
    case ceremonies, users, log, settings
  }

  var body: some View {
    TabView(selection: $place) {
      AdminCeremoniesView(session: session)
        .tabItem { Label("Ceremonies", systemImage: "star") }
        .tag(Place.ceremonies)
      NavigationStack { AdminUsersView(session: session) }
        .tabItem { Label("Users", systemImage: "person.2") }
        .tag(Place.users)
      NavigationStack { AuditLogView(session: session) }
        .tabItem { Label("Log", systemImage: "list.bullet") }
        .tag(Place.log)
      NavigationStack { AdminSettingsView(session: session) }
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(Place.settings)
    }
    .tabsAtSide()
  }
}
