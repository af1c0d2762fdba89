import SwiftUI

/// Says that what is shown may be old, without being in the way.
package struct WaitingForNetworkLabel: View {
  package init() {}

  package var body: some View {
    Label("Waiting for network…", systemImage: "wifi.slash")
      .font(.footnote)
      .foregroundStyle(.secondary)
      .frame(maxWidth: .infinity)
  }
}
