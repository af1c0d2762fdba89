import SignIn
import SwiftUI

/// The first view of an app: shows the screen for where somebody is on the way into it.
public struct AccountGate<
  Profiles: AccountProfiles, Mark: View, Entry: View, Onboarding: View, SignedIn: View
>: View {
  private let account: Account<Profiles>
  private let mark: Mark
  private let signIn: Entry
  private let onboarding: Onboarding
  private let signedIn: (Profiles.Session) -> SignedIn

  /// - Parameters:
  ///   - mark: the app's symbol, shown while the device looks for the person's profile.
  ///   - signIn: for nobody yet.
  ///   - onboarding: for somebody without a name.
  ///   - signedIn: the app of one person. It begins anew for another one.
  public init(
    _ account: Account<Profiles>, @ViewBuilder signedIn: @escaping (Profiles.Session) -> SignedIn,
    @ViewBuilder signIn: () -> Entry, @ViewBuilder onboarding: () -> Onboarding,
    @ViewBuilder mark: () -> Mark
  ) {
    self.account = account
    self.mark = mark()
    self.signIn = signIn()
    self.onboarding = onboarding()
    self.signedIn = signedIn
  }

  public var body: some View {
    switch account.phase {
    case .loading:
      SplashView {
        try? await account.signOut()
      } mark: {
        mark
      }
    case .signedOut: signIn
    case .onboarding: onboarding
    case .signedIn(let session):
      signedIn(session)
        .id(session.uid)
    }
  }
}
