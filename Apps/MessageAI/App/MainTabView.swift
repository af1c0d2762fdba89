import SwiftUI

/// The three places of the app.
struct MainTabView: View {
  let auth: AuthService
  let session: Session

  @State private var tab = Place.chats
  @State private var drafts = Drafts()

  enum Place: String, Codable, Hashable {
    case chats, people, profile
  }

  var body: some View {
    TabView(selection: $tab) {
      ConversationsListView(session: session, drafts: $drafts, findPeople: findPeopleButtonTapped)
        .tabItem { Label("Chats", systemImage: "bubble.left.and.bubble.right") }
        .tag(Place.chats)
      UsersListView(session: session, drafts: $drafts)
        .tabItem { Label("People", systemImage: "person.2") }
        .tag(Place.people)
      ProfileView(auth: auth, session: session)
        .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        .tag(Place.profile)
    }
  }

  private func findPeopleButtonTapped() {
    tab = .people
  }
}
