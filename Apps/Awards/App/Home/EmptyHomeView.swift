import SwiftUI

/// The home screen of somebody who is in no competition.
struct EmptyHomeView: View {
  let create: @MainActor () -> Void
  let join: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label("No Competitions Yet", systemImage: "trophy")
    } description: {
      Text("Create one for your friends, or join with an invite code.")
    } actions: {
      VStack(spacing: 12) {
        Button(action: create) {
          Text("Create Competition")
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        Button(action: join) {
          Text("Join Competition")
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
      }
      .controlSize(.large)
      .frame(maxWidth: 360)
    }
  }
}

#Preview("Nobody's Home") {
  EmptyHomeView(create: {}, join: {})
}
