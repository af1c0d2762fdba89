import SwiftUI

/// The screen for a link that leads to something which is gone, or which the person may not see.
package struct LinkProblemView: View {
  /// Why a link leads nowhere.
  package enum Problem: String, Codable, Hashable, Sendable {
    /// It is no longer there, or never was.
    case gone
    /// It is not for the person who is signed in.
    case notAllowed
  }

  private let problem: Problem
  private let thing: String
  private let leave: @MainActor () -> Void

  /// - Parameters:
  ///   - thing: what the link leads to, as in "competition".
  ///   - leave: goes to the app's first screen.
  package init(
    _ problem: Problem, of thing: String, leave: @escaping @MainActor () -> Void
  ) {
    self.problem = problem
    self.thing = thing
    self.leave = leave
  }

  package var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: problem == .gone ? "questionmark.folder" : "lock")
    } description: {
      Text(explanation)
    } actions: {
      Button("Continue", action: leave)
        .buttonStyle(.borderedProminent)
    }
  }

  private var title: String {
    switch problem {
    case .gone: "This \(thing.capitalized) Is Gone"
    case .notAllowed: "This \(thing.capitalized) Is Not for You"
    }
  }

  private var explanation: String {
    switch problem {
    case .gone: "The link leads to a \(thing) that was deleted, or the link is not complete."
    case .notAllowed:
      "The account that you are signed in with may not see this \(thing). Ask the person who sent "
        + "the link to invite you, or sign in with another account."
    }
  }
}
