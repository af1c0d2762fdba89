import SwiftUI

/// The first view of an app whose people have a name and a picture: everything from signing in to
/// choosing a name, then the app itself.
public struct MemberGate<Mark: View, Content: View>: View {
  private let account: MemberAccount
  private let name: String
  private let slogan: LocalizedStringKey
  private let mark: Mark
  private let content: (Member) -> Content

  /// - Parameters:
  ///   - name: what the app is called.
  ///   - slogan: what it is for, in one sentence.
  ///   - content: the app of one person.
  ///   - mark: the app's symbol.
  public init(
    _ account: MemberAccount, name: String, slogan: LocalizedStringKey,
    @ViewBuilder content: @escaping (Member) -> Content, @ViewBuilder mark: () -> Mark
  ) {
    self.account = account
    self.name = name
    self.slogan = slogan
    self.mark = mark()
    self.content = content
  }

  public var body: some View {
    AccountGate(account, signedIn: content) {
      SignInScreen(account) {
        AppHeader(name, slogan: slogan) { mark }
      }
    } onboarding: {
      OnboardingScreen(
        account,
        OnboardingTexts(title: "Welcome to \(name)", prompt: "What should others call you?"))
    } loading: {
      SplashScreen(account) { mark }
    }
  }
}
