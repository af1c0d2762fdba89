import MessageAIDomain
import SwiftUI

/// The three places of the app.
struct MainTabView: View {
  let auth: AuthService
  let session: Session

  @State private var tab = Place.chats
  @State private var chat: ChatRoute?
  @State private var person: ChatRoute?
  @Environment(\.scenePhase) private var scenePhase

  enum Place: String, Codable, Hashable {
    case chats, people, profile
  }

  var body: some View {
    TabView(selection: $tab) {
      ConversationsListView(
        session: session, route: $chat, findPeople: findPeopleButtonTapped
      )
      .tabItem { Label("Chats", systemImage: "bubble.left.and.bubble.right") }
      .badge(session.notifications.unread)
      .tag(Place.chats)
      UsersListView(session: session, route: $person)
        .tabItem { Label("People", systemImage: "person.2") }
        .tag(Place.people)
      ProfileView(auth: auth, session: session)
        .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        .tag(Place.profile)
    }
    .modifier(TabsAtSide())
    .onChange(of: scenePhase, initial: true) {
      presenceChanged()
      goToTapped()
    }
    .onChange(of: session.notifications.tappedConversationId) { goToTapped() }
    .onDisappear { session.presence.setOffline() }
  }

  private func presenceChanged() {
    if scenePhase == .background {
      session.presence.setOffline()
    } else {
      session.presence.setOnline()
    }
  }

  private func findPeopleButtonTapped() {
    tab = .people
  }

  /// Of the app's windows the one before the person's eyes goes where a notification leads.
  private func goToTapped() {
    guard scenePhase == .active, let id = session.notifications.takeTapped(),
      let conversation = session.conversations.conversation(id: id)
    else { return }
    chat = ChatRoute(conversation, for: session.uid)
    tab = .chats
  }
}
