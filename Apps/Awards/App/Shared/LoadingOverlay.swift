import SwiftUI

/// Lies over a screen while something is done that needs the server.
struct LoadingOverlay: View {
  var body: some View {
    ProgressView("Loading…")
      .padding(24)
      .background(.regularMaterial, in: .rect(cornerRadius: 20))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color.black.opacity(0.15))
  }
}
