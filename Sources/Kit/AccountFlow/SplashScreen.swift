import SwiftUI

/// The app's mark, shown while the device asks whether the person who is signed in has a profile. After
/// two seconds it says that the network is missing, and offers to sign out.
public struct SplashScreen<Profiles: AccountProfiles, Mark: View>: View {
  private let account: Account<Profiles>
  private let mark: Mark

  @State private var isSlow = false

  private let patience = Duration.seconds(2)

  /// - Parameter mark: the app's symbol.
  public init(_ account: Account<Profiles>, @ViewBuilder mark: () -> Mark) {
    self.account = account
    self.mark = mark()
  }

  public var body: some View {
    VStack(spacing: 20) {
      mark
      if isSlow {
        ProgressView("Waiting for network…")
        Button("Sign Out") { Task { try? await account.signOut() } }
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
