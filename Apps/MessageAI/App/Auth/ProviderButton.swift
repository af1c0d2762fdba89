import SwiftUI

/// Leads to a provider's own page for signing in.
struct ProviderButton: View {
  let provider: SignInProvider
  let isWorking: Bool
  let action: @MainActor () async -> Void

  var body: some View {
    Button {
      Task { await action() }
    } label: {
      Group {
        if isWorking {
          ProgressView()
        } else {
          Text("Continue with \(provider.name)")
            .fontWeight(.semibold)
            .lineLimit(1)
        }
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.bordered)
    .controlSize(.large)
  }
}
