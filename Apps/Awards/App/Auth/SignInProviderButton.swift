import SignIn
import SwiftUI

/// Leads to a provider's page: black for Apple, white with four colours for Google. The marks are the
/// app's own drawings.
struct SignInProviderButton: View {
  let provider: SignInProvider
  /// What the page is for, as in "Sign in with".
  let verb: String
  let action: @MainActor () async -> Void

  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    switch provider.id {
    case "apple.com":
      button(ink: colorScheme == .dark ? .black : .white) {
        Image(systemName: "apple.logo")
          .accessibilityHidden(true)
      }
      .background(colorScheme == .dark ? .white : .black, in: Self.shape)
    case "google.com":
      button(ink: .black) { FourColourMark() }
        .background(.white, in: Self.shape)
        .overlay { Self.shape.stroke(Color(.separator)) }
    default:
      ProviderButton(provider: provider, isWorking: false, action: action)
    }
  }

  private static var shape: RoundedRectangle {
    RoundedRectangle(cornerRadius: 14, style: .continuous)
  }

  private func button(ink: Color, @ViewBuilder mark: () -> some View) -> some View {
    Button {
      Task { await action() }
    } label: {
      HStack(spacing: 10) {
        mark()
        Text("\(verb) \(provider.name)")
          .fontWeight(.semibold)
      }
      .foregroundStyle(ink)
      .padding(.horizontal, 16)
      .frame(maxWidth: .infinity, minHeight: 50)
      .contentShape(Self.shape)
    }
    .buttonStyle(.plain)
  }
}

/// Four dots in Google's colours.
private struct FourColourMark: View {
  private static let colours: [[Color]] = [
    [Color(red: 0.26, green: 0.52, blue: 0.96), Color(red: 0.92, green: 0.26, blue: 0.21)],
    [Color(red: 0.20, green: 0.66, blue: 0.33), Color(red: 0.98, green: 0.74, blue: 0.02)],
  ]

  var body: some View {
    VStack(spacing: 2) {
      ForEach(Self.colours, id: \.self) { row in
        HStack(spacing: 2) {
          ForEach(row, id: \.self) { Circle().fill($0).frame(width: 8, height: 8) }
        }
      }
    }
    .accessibilityHidden(true)
  }
}
