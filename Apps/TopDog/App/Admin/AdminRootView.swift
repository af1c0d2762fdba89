import AccountFlow
import FormParts
import Foundation
import SwiftUI
import TopDogDomain

/// The window of those who run the tournaments.
package struct AdminRootView: View {
  let auth: AuthService

  /// Shows the administration to somebody with the claim `topdogAdmin`. They need no username, since they
  /// do not take part.
  package init(auth: AuthService) {
    self.auth = auth
  }

  package var body: some View {
    AccountGate(auth) { _ in
      AdministrationView(auth: auth)
    } signIn: {
      LoginView(auth: auth)
    } onboarding: {
      AdministrationView(auth: auth)
    } loading: {
      SplashScreen(auth) { TopDogMark() }
    }
    .tint(Color.td.primary)
  }
}

/// The administration, or why it is not shown.
private struct AdministrationView: View {
  let auth: AuthService

  @State private var administration: Administration?
  /// Counts the attempts, so that another one can be made.
  @State private var attempt = 0

  var body: some View {
    Group {
      if case .granted(let desk)? = administration {
        AdminHomeView(auth: auth, desk: desk)
      } else {
        obstacle
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color.td.background)
      }
    }
    .task(id: attempt) {
      if administration == nil { administration = await auth.administration() }
    }
  }

  @ViewBuilder private var obstacle: some View {
    switch administration {
    case nil, .granted?: ProgressView()
    case .denied?: NoAdministratorView(auth: auth)
    case .unreachable?:
      ListProblemView(
        title: "Administration Can’t Be Shown",
        problem: "The server cannot be reached. Check your connection, then try again."
      ) {
        administration = nil
        attempt += 1
      }
    }
  }
}

/// Says that somebody may not run the tournaments, and leads back.
private struct NoAdministratorView: View {
  let auth: AuthService

  @Environment(\.appAddress) private var address
  @Environment(\.openURL) private var openURL

  var body: some View {
    ContentUnavailableView {
      Label("For Administrators", systemImage: "lock")
    } description: {
      Text(
        "Your account is not an administrator’s. Go back to TopDog, or sign in with one that is.")
    } actions: {
      if address.isKnown {
        Button("Back to TopDog") {
          if let app { openURL(app) }
        }
        .buttonStyle(.borderedProminent)
      }
      SignOutButton(auth, question: "Sign out of TopDog?")
        .buttonStyle(.bordered)
    }
  }

  /// The app's own address; nil on a phone, where this window has none.
  private var app: URL? {
    let below = "admin"
    return address.link(to: below).flatMap {
      URL(string: String($0.absoluteString.dropLast(below.count + 1)))
    }
  }
}
