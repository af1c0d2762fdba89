import AuthenticationServices
import Foundation
import SwiftUI
import SwiftUITesting
import WebUI
import WebUICore

/// A mounted view whose page is where the test says.
@MainActor
final class VisitingScene {
  let screen: Screen
  /// Where the page was sent.
  private(set) var sites: [URL] = []
  /// What the site adds to the address that the page comes back to; nil for nobody who comes back.
  var answer: String? = "code=c&state=s"

  init(_ view: some View, colorScheme: ColorScheme = .light) {
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    screen = Screen(mounting: view, environment: environment)
    screen.graph.surroundings.keep(
      SiteVisits(
        returningTo: { URL(string: "http://127.0.0.1:8000/__/auth/handler") },
        go: { [weak self] site in
          self?.sites.append(site)
          guard let answer = self?.answer,
            let address = URL(string: "http://127.0.0.1:8000/__/auth/handler?\(answer)")
          else { throw SiteVisits.Failure.cancelled }
          return address
        },
        prepare: { _ in throw SiteVisits.Failure.impossible }))
  }

  var html: String { screen.html }

  /// Taps the first button.
  func tap() async throws {
    try await screen.find(.button).tap()
  }
}

/// A button whose action may take its time; the test waits for what it returns.
struct Asking<Value: Sendable>: View {
  let action: @MainActor (WebAuthenticationSession) async throws -> Value
  let result: AsyncStream<Result<Value, any Error>>.Continuation

  @Environment(\.webAuthenticationSession) private var session

  var body: some View {
    Button("Ask") {
      Task {
        do {
          result.yield(.success(try await action(session)))
        } catch {
          result.yield(.failure(error))
        }
      }
    }
  }
}
