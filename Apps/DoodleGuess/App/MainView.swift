import DoodleGuessDomain
import Foundation
import PushNotifications
import SwiftUI

/// Where one goes from the first screen.
enum MainRoute: Codable, Hashable {
  case draw
  case history
  case drafts
  case settings
  /// A drawing of the pair.
  case drawing(String)
}

/// The first screen of two people who are connected.
struct MainView: View {
  let auth: AuthService
  let session: Session
  /// The address by which the app was opened, until it has been followed.
  @Binding var link: URL?

  @State private var path: [MainRoute] = []
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    NavigationStack(path: $path) {
      List {
        LatestDrawingSection(session: session)
        Section {
          NavigationLink(value: MainRoute.draw) {
            Label("Draw", systemImage: "pencil.tip")
              .fontWeight(.semibold)
          }
        }
        Section {
          NavigationLink(value: MainRoute.history) {
            Label("History", systemImage: "clock.arrow.circlepath")
          }
          if !session.outbox.drafts.isEmpty {
            NavigationLink(value: MainRoute.drafts) {
              Label("Drafts", systemImage: "tray.full")
                .badge(session.outbox.drafts.count)
            }
          }
          NavigationLink(value: MainRoute.settings) {
            Label("Settings", systemImage: "gearshape")
          }
        }
        NotificationSection(
          session.notices.permission, .question("Tell Me About New Doodles"),
          denied: "Notifications are turned off for this device. Turn them on in its settings.")
      }
      .navigationTitle("Doodle Guess")
      .navigationDestination(for: MainRoute.self) { route in
        switch route {
        case .draw: CanvasScreen(session: session)
        case .history: HistoryView(session: session)
        case .drafts: DraftsView(session: session)
        case .settings: SettingsView(auth: auth, session: session)
        case .drawing(let id): DrawingDetailView(session: session, id: id)
        }
      }
    }
    .onChange(of: link, initial: true) { follow() }
    .onChange(of: session.notices.tapped) { goToTapped() }
    .onChange(of: scenePhase, initial: true) {
      if scenePhase == .active {
        session.notices.clearBadge()
        session.drawings.refreshWidget()
      }
      goToTapped()
    }
  }

  private func follow() {
    guard let link else { return }
    self.link = nil
    switch DoodleLink(link) {
    case .drawing(let id): path = [.drawing(id)]
    case .open: path = []
    case nil: break
    }
  }

  /// Of the app's windows the one before the person's eyes goes where a notification leads.
  private func goToTapped() {
    guard scenePhase == .active, let id = session.notices.takeTapped() else { return }
    path = [.drawing(id)]
  }
}
