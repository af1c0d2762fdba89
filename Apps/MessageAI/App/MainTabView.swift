import MessageAIDomain
import SwiftUI

/// The three places of the app, and the banners above them.
struct MainTabView: View {
  let auth: AuthService
  let session: Session

  @State private var tab = Place.chats
  @State private var chats: [ChatRoute] = []
  @State private var people: [ChatRoute] = []
  @State private var drafts = Drafts()
  @Environment(\.scenePhase) private var scenePhase

  enum Place: String, Codable, Hashable {
    case chats, people, profile
  }

  var body: some View {
    TabView(selection: $tab) {
      ConversationsListView(
        session: session, path: $chats, drafts: $drafts, findPeople: findPeopleButtonTapped
      )
      .tabItem { Label("Chats", systemImage: "bubble.left.and.bubble.right") }
      .badge(session.conversations.unreadConversations)
      .tag(Place.chats)
      UsersListView(session: session, path: $people, drafts: $drafts)
        .tabItem { Label("People", systemImage: "person.2") }
        .tag(Place.people)
      ProfileView(auth: auth, session: session)
        .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        .tag(Place.profile)
    }
    .overlay(alignment: .top) {
      if let banner = session.notifications.banner {
        BannerView(
          banner: banner, session: session, tapped: { bannerTapped(banner) },
          dismiss: { session.notifications.dismiss(banner) }
        )
        // Above the bars of whatever screen is there.
        .zIndex(100)
      }
    }
    .onChange(of: scenePhase, initial: true) { presenceChanged() }
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

  private func bannerTapped(_ banner: NotificationService.Banner) {
    let id = session.notifications.handleNotificationTap(banner)
    guard let conversation = session.conversations.conversation(id: id) else { return }
    chats = [ChatRoute(conversation, for: session.uid)]
    tab = .chats
  }
}
