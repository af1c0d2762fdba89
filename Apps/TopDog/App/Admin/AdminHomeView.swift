import AccountFlow
import FormParts
import SwiftUI
import TopDogDomain

/// All that administrators do, each in a tab; in a wide window the tabs stand at the side.
struct AdminHomeView: View {
  let auth: AuthService
  let desk: AdminDesk

  @State private var place = Place.tournaments

  enum Place: String, Codable, Hashable {
    case tournaments, slates, drafts, log
  }

  var body: some View {
    TabView(selection: $place) {
      AdminTournamentsView(auth: auth, desk: desk)
        .tabItem { Label("Tournaments", systemImage: "trophy") }
        .tag(Place.tournaments)
      AdminSlatesView(desk: desk)
        .tabItem { Label("Slates", systemImage: "calendar") }
        .tag(Place.slates)
      AdminDraftsView(desk: desk)
        .tabItem { Label("Drafts", systemImage: "bolt") }
        .tag(Place.drafts)
      AdminLogView(desk: desk)
        .tabItem { Label("Log", systemImage: "list.bullet") }
        .tag(Place.log)
    }
    .tabsAtSide()
    .task { await desk.follow() }
  }
}
