import SwiftUI

/// Shown while the device asks whether the person who is signed in has a profile.
struct SplashView: View {
  let auth: AuthService

  @State private var isSlow = false

  var body: some View {
    VStack(spacing: 20) {
      AppMark()
      if isSlow {
        ProgressView("Waiting for network…")
        Button("Sign Out", action: signOutButtonTapped)
          .buttonStyle(.bordered)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task {
      try? await Task.sleep(for: .seconds(2))
      isSlow = true
    }
  }

  private func signOutButtonTapped() {
    Task { try? await auth.signOut() }
  }
}
