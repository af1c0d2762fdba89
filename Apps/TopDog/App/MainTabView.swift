import FormParts
import Foundation
import SwiftUI
import TopDogDomain

/// The five places of the app, and what lies above them.
struct MainTabView: View {
  let auth: AuthService
  let session: Session
  /// The address by which the app was opened, until it has been followed.
  @Binding var link: URL?

  @State private var router = AppRouter()
  /// Where the person is. Who starts the app anew is there again.
  @SceneStorage("whereabouts") private var whereabouts = ""

  init(auth: AuthService, session: Session, link: Binding<URL?> = .constant(nil)) {
    self.auth = auth
    self.session = session
    _link = link
  }

  var body: some View {
    TabView(selection: $router.place) {
      LobbyView(session: session, router: router)
        .tabItem { Label("Lobby", systemImage: "trophy") }
        .tag(AppRouter.Place.lobby)
      DraftsTab(session: session, router: router, pace: .fast)
        .tag(AppRouter.Place.liveDrafts)
      DraftsTab(session: session, router: router, pace: .slow)
        .tag(AppRouter.Place.slowDrafts)
      MyTeamsView(session: session, router: router)
        .tabItem { Label("My Teams", systemImage: "person.3") }
        .tag(AppRouter.Place.teams)
      ProfileView(auth: auth, session: session, router: router)
        .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        .tag(AppRouter.Place.profile)
    }
    .tabsAtSide()
    .sheet(item: sheetBelowCover) { SheetContent(session: session, router: router, sheet: $0) }
    .fullScreenCover(item: $router.cover) { cover in
      CoverContent(session: session, router: router, cover: cover)
    }
    .onAppear { router.goBack(to: whereabouts, of: session.uid) }
    .onChange(of: link, initial: true) { follow() }
    .onChange(of: router.whereabouts(of: session.uid)) { _, new in whereabouts = new }
  }

  /// While something covers the screen, sheets lie above the cover.
  private var sheetBelowCover: Binding<AppRouter.Sheet?> {
    Binding(
      get: { router.cover == nil ? router.sheet : nil },
      set: { if router.cover == nil { router.sheet = $0 } })
  }

  private func follow() {
    guard let link else { return }
    self.link = nil
    switch TopDogLink(link) {
    case .tournament(let id)?:
      router.cover = nil
      router.place = .lobby
      router.sheet = .tournament(id)
    case .draft(let id)?: router.enterDraft(id)
    case nil: break
    }
  }
}

/// The person's drafts of one pace, and at the tab in how many it is their turn: a view of its own, so that
/// only the number changes when that does.
private struct DraftsTab: View {
  let session: Session
  let router: AppRouter
  let pace: DraftPace

  var body: some View {
    DraftsView(session: session, router: router, pace: pace)
      .tabItem {
        if pace == .fast {
          Label("Live Drafts", systemImage: "bolt")
        } else {
          Label("Slow Drafts", systemImage: "hourglass")
        }
      }
      .badge(turns)
  }

  private var turns: Int {
    DraftStanding.list(session.lobby.drafts, of: session.uid, pace: pace).count(where: \.isMyTurn)
  }
}
