import SwiftUI

/// Leads to a provider's own page for signing in.
public struct ProviderButton: View {
  private let provider: SignInProvider
  private let isWorking: Bool
  private let action: @MainActor () async -> Void

  /// - Parameters:
  ///   - isWorking: whether somebody is signing in there now.
  ///   - action: shows the provider's page and returns when the person came back.
  public init(
    provider: SignInProvider, isWorking: Bool, action: @escaping @MainActor () async -> Void
  ) {
    self.provider = provider
    self.isWorking = isWorking
    self.action = action
  }

  public var body: some View {
    Button {
      Task { await action() }
    } label: {
      Group {
        if isWorking {
          ProgressView()
        } else {
          HStack(spacing: 6) {
            if isApple {
              Image(systemName: "apple.logo")
                .accessibilityHidden(true)
            }
            Text("Continue with \(provider.name)")
              .fontWeight(.semibold)
              .multilineTextAlignment(.center)
          }
        }
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.bordered)
    .controlSize(.large)
    // Apple's guidelines want its mark and neither colour nor a second one beside it.
    .tint(isApple ? Color.primary : nil)
  }

  private var isApple: Bool { provider.id == "apple.com" }
}
