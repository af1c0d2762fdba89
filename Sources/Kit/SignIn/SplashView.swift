import SwiftUI

/// The app's mark, shown while the device asks whether the person who is signed in has a profile. After
/// two seconds it says that the network is missing, and offers to sign out.
package struct SplashView<Mark: View>: View {
  private let signOut: @MainActor () async -> Void
  private let mark: Mark

  @State private var isSlow = false

  private let patience = Duration.seconds(2)

  package init(signOut: @escaping @MainActor () async -> Void, @ViewBuilder mark: () -> Mark) {
    self.signOut = signOut
    self.mark = mark()
  }

  package var body: some View {
    VStack(spacing: 20) {
      mark
      if isSlow {
        ProgressView("Waiting for network…")
        Button("Sign Out") { Task { await signOut() } }
          .buttonStyle(.bordered)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task {
      try? await Task.sleep(for: patience)
      isSlow = true
    }
  }
}
