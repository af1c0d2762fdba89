import SwiftUI

/// The way to drawings that are older than those in the list.
struct EarlierDrawingsRow: View {
  let pages: DrawingPages

  var body: some View {
    switch pages.earlier {
    case .none: EmptyView()
    case .more:
      Button("Earlier Drawings", systemImage: "clock.arrow.circlepath", action: read)
    case .reading:
      HStack(spacing: 12) {
        ProgressView()
        Text("Loading Earlier Drawings")
          .foregroundStyle(.secondary)
      }
    case .offline: problem("You are offline. Earlier drawings are not on this device.")
    case .failed(let sentence): problem(sentence)
    }
  }

  private func problem(_ sentence: String) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(sentence)
        .font(.footnote)
        .foregroundStyle(.secondary)
      Button("Try Again", action: read)
        .buttonStyle(.borderless)
    }
  }

  private func read() {
    Task { await pages.readEarlier() }
  }
}
