import Foundation
import WebUI
public import WebUICore

/// The button with which people sign in by their Apple account.
///
/// What it asks for is answered by the host of the app, through
/// `EnvironmentValues.appleIDAuthorizer`; without one it completes with the error `notHandled`.
@MainActor @preconcurrency
public struct SignInWithAppleButton: View {
  /// What the button says.
  public struct Label: Hashable, Sendable {
    let text: LocalizedStringKey

    public static let signIn = Label(text: "Sign in with Apple")
    public static let `continue` = Label(text: "Continue with Apple")
    public static let signUp = Label(text: "Sign up with Apple")

    public static func == (lhs: Label, rhs: Label) -> Bool { lhs.text == rhs.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(text.resolved) }
  }

  /// The colours of the button.
  public struct Style: Hashable, Sendable {
    enum Ground: Hashable, Sendable { case black, white, whiteOutline }

    let ground: Ground

    public static let black = Style(ground: .black)
    public static let white = Style(ground: .white)
    public static let whiteOutline = Style(ground: .whiteOutline)
  }

  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.signInWithAppleButtonStyle) private var style
  @Environment(\.appleIDAuthorizer) private var authorizer
  @State private var isBusy = false
  private let label: Label
  private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private let onCompletion: (Result<ASAuthorization, any Error>) -> Void

  /// Calls the first closure to fill in the request, and the second one with what came of it.
  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {
    self.label = label
    self.onRequest = onRequest
    self.onCompletion = onCompletion
  }

  public var body: some View {
    Button {
      Task { await signIn() }
    } label: {
      HStack(spacing: 5) {
        Image(systemName: "apple.logo")
          .accessibilityHidden(true)
        Text(label.text)
          .lineLimit(1)
          .minimumScaleFactor(0.6)
      }
      .font(.system(size: 19, weight: .medium))
      .foregroundStyle(ground == .black ? Color.white : Color.black)
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity, minHeight: 44, maxHeight: .infinity)
      .background(
        ground == .black ? Color.black : Color.white, in: RoundedRectangle(cornerRadius: 12)
      )
      .overlay {
        if ground == .whiteOutline {
          RoundedRectangle(cornerRadius: 12).strokeBorder(.black, lineWidth: 1)
        }
      }
    }
    .buttonStyle(.plain)
    .disabled(isBusy)
  }

  /// Without a style of its own the button is black on light grounds and white on dark ones.
  private var ground: Style.Ground {
    style?.ground ?? (colorScheme == .dark ? .white : .black)
  }

  private func signIn() async {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    onRequest(request)
    isBusy = true
    defer { isBusy = false }
    do {
      guard let authorizer else { throw ASAuthorizationError(.notHandled) }
      onCompletion(.success(try await authorizer.authorize(request)))
    } catch {
      onCompletion(.failure(error))
    }
  }
}

enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: SignInWithAppleButton.Style? { nil }
}

enum AuthorizerKey: EnvironmentKey {
  static var defaultValue: AppleIDAuthorizer? { nil }
}

extension EnvironmentValues {
  var signInWithAppleButtonStyle: SignInWithAppleButton.Style? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  /// The part that answers requests to sign in by an Apple account.
  package var appleIDAuthorizer: AppleIDAuthorizer? {
    get { self[AuthorizerKey.self] }
    set { self[AuthorizerKey.self] = newValue }
  }
}

/// Answers requests to sign in by an Apple account, as by Apple's own page.
package struct AppleIDAuthorizer: Sendable {
  /// Throws `ASAuthorizationError`, with the code `canceled` when the person thought better of it.
  package let authorize: @MainActor (ASAuthorizationAppleIDRequest) async throws -> ASAuthorization

  package init(
    authorize: @escaping @MainActor (ASAuthorizationAppleIDRequest) async throws -> ASAuthorization
  ) {
    self.authorize = authorize
  }
}

extension View {
  /// Sets the colours of the buttons with which people sign in by their Apple account.
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
    environment(\.signInWithAppleButtonStyle, style)
  }
}
