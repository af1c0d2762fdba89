import AwardsDomain
import FormParts
import Foundation
import SwiftUI

/// The three places of the app.
struct MainTabView: View {
  let auth: AuthService
  let session: Session
  /// The address by which the app was opened, until it has been followed.
  @Binding var link: URL?

  @State private var tab = Place.home
  @State private var path: [HomeRoute] = []
  @State private var wanted: HomeEntry?
  @Environment(\.scenePhase) private var scenePhase

  enum Place: String, Codable, Hashable {
    case home, ceremonies, profile
  }

  var body: some View {
    TabView(selection: $tab) {
      HomeView(session: session, path: $path, wanted: $wanted)
        .tabItem { Label("Home", systemImage: "house") }
        .tag(Place.home)
      CeremoniesView(session: session)
        .tabItem { Label("Ceremonies", systemImage: "star") }
        .tag(Place.ceremonies)
      ProfileView(auth: auth, session: session)
        .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        .tag(Place.profile)
    }
    .tabsAtSide()
    .task { await session.purchases.followTransactions() }
    .onChange(of: link, initial: true) { follow() }
    .onChange(of: session.notices.tapped) { goToTapped() }
    .onChange(of: scenePhase) { goToTapped() }
  }

  private func follow() {
    guard let link else { return }
    self.link = nil
    guard let place = AwardsLink(link) else { return }
    go(to: place)
  }

  private func go(to place: AwardsLink) {
    tab = .home
    switch place {
    case .join(let code):
      wanted = .join(JoinRequest(code: code, startsAtOnce: session.isGuest))
    case .competition(let id): path = [.competition(id)]
    case .category(let competition, let category):
      path = [.competition(competition), .category(competition, category)]
    }
  }

  /// Of the app's windows the one before the person's eyes goes where a notice leads.
  private func goToTapped() {
    guard scenePhase == .active, let place = session.notices.takeTapped() else { return }
    go(to: place)
  }
}
