import FormParts
import Foundation
import MessageAIDomain
import SwiftUI

/// The three places of the app.
struct MainTabView: View {
  let auth: AuthService
  let session: Session

  @State private var tab = Place.chats
  @State private var chat: ChatRoute?
  @State private var person: ChatRoute?
  @State private var window = UUID()
  @Environment(\.scenePhase) private var scenePhase

  enum Place: String, Codable, Hashable {
    case chats, people, profile
  }

  var body: some View {
    TabView(selection: $tab) {
      ChatsTab(session: session, route: $chat, findPeople: findPeopleButtonTapped)
        .tag(Place.chats)
      UsersListView(session: session, route: $person)
        .tabItem { Label("People", systemImage: "person.2") }
        .tag(Place.people)
      ProfileView(auth: auth, session: session)
        .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        .tag(Place.profile)
    }
    .tabsAtSide()
    .modifier(ChatLinkOpening(session: session, open: go(to:)))
    .onChange(of: scenePhase, initial: true) {
      presenceChanged()
      goToTapped()
    }
    .onChange(of: session.notifications.tappedConversationId) { goToTapped() }
    .onDisappear { session.presence.setOffline(in: window) }
  }

  private func presenceChanged() {
    if scenePhase == .background {
      session.presence.setOffline(in: window)
    } else {
      session.presence.setOnline(in: window)
    }
  }

  private func findPeopleButtonTapped() {
    tab = .people
  }

  private func go(to route: ChatRoute) {
    chat = route
    tab = .chats
  }

  /// Of the app's windows the one before the person's eyes goes where a notification leads.
  private func goToTapped() {
    guard scenePhase == .active, let id = session.notifications.takeTapped(),
      let conversation = session.conversations.conversation(id: id)
    else { return }
    go(to: ChatRoute(conversation, for: session.uid))
  }
}

/// The conversations, and at the tab how many have something new: a view of its own, so that only
/// the number changes when that does.
private struct ChatsTab: View {
  let session: Session
  @Binding var route: ChatRoute?
  let findPeople: @MainActor () -> Void

  var body: some View {
    ConversationsListView(session: session, route: $route, findPeople: findPeople)
      .tabItem { Label("Chats", systemImage: "bubble.left.and.bubble.right") }
      .badge(session.notifications.unread)
  }
}
