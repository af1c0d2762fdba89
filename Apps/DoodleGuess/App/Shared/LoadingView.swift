import SwiftUI

/// Shown while the device asks the server; after a while it says that the network is missing.
struct LoadingView: View {
  @State private var isSlow = false

  private static let patience = Duration.seconds(3)

  var body: some View {
    VStack(spacing: 20) {
      ProgressView("Loading...")
      if isSlow {
        Text("Waiting for the network. Your drawings are safe.")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
      }
    }
    .padding(32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .task {
      try? await Task.sleep(for: Self.patience)
      isSlow = true
    }
  }
}
