import SwiftUI

/// The first view of an app: shows the screen for where somebody is on the way into it.
public struct AccountGate<
  Profiles: AccountProfiles, Entry: View, Onboarding: View, Loading: View, SignedIn: View
>: View {
  private let account: Account<Profiles>
  // Made anew each time, so that nobody finds what the one before has typed.
  private let signIn: () -> Entry
  private let onboarding: () -> Onboarding
  private let loading: () -> Loading
  private let signedIn: (Profiles.Session) -> SignedIn

  /// - Parameters:
  ///   - signIn: for nobody yet.
  ///   - onboarding: for somebody without a name.
  ///   - loading: shown while the device looks for the person's profile, such as a `SplashScreen`.
  ///   - signedIn: the app of one person. It begins anew for another one.
  public init(
    _ account: Account<Profiles>, @ViewBuilder signedIn: @escaping (Profiles.Session) -> SignedIn,
    @ViewBuilder signIn: @escaping () -> Entry,
    @ViewBuilder onboarding: @escaping () -> Onboarding,
    @ViewBuilder loading: @escaping () -> Loading
  ) {
    self.account = account
    self.signIn = signIn
    self.onboarding = onboarding
    self.loading = loading
    self.signedIn = signedIn
  }

  public var body: some View {
    switch account.phase {
    case .loading: loading()
    case .signedOut: signIn()
    case .onboarding: onboarding()
    case .signedIn(let session):
      signedIn(session)
        .id(session.uid)
    }
  }
}
