import SwiftUI

/// Stands where a list would be that cannot be read, with a way to try again.
struct ListProblemView: View {
  let title: LocalizedStringKey
  let problem: String
  let tryAgain: @MainActor () -> Void

  var body: some View {
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
