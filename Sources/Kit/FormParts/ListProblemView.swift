import SwiftUI

/// Stands where a list would be that cannot be read, with a way to try again.
package struct ListProblemView: View {
  private let title: LocalizedStringKey
  private let problem: String
  private let tryAgain: @MainActor () -> Void

  package init(
    title: LocalizedStringKey, problem: String, tryAgain: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.problem = problem
    self.tryAgain = tryAgain
  }

  package var body: some View {
    ContentUnavailableView {
      Label(title, systemImage: "exclamationmark.triangle")
    } description: {
      Text(problem)
    } actions: {
      Button("Try Again", action: tryAgain)
        .buttonStyle(.bordered)
    }
  }
}
