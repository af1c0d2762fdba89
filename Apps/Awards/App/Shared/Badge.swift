import AwardsDomain
import SwiftUI

/// A word about how something stands, with a dot in its colour.
struct Badge: View {
  let text: String
  let color: Color

  var body: some View {
    HStack(spacing: 5) {
      Circle()
        .fill(color)
        .frame(width: 8, height: 8)
      Text(text)
        .font(.caption.weight(.semibold))
        .lineLimit(1)
        .fixedSize()
    }
    .padding(.horizontal, 8)
    .padding(.vertical, 3)
    .background(color.opacity(0.16), in: Capsule())
    .accessibilityElement(children: .combine)
  }
}

extension Badge {
  init(_ status: CompetitionStatus) {
    let color: Color =
      switch status {
      case .open: .green
      case .locked: .orange
      case .completed: .blue
      case .inactive: .gray
      }
    self.init(text: status.displayName, color: color)
  }

  init(_ status: CeremonyStatus) {
    let color: Color =
      switch status {
      case .upcoming: .green
      case .live: .red
      case .completed: .blue
      }
    self.init(text: status.displayName, color: color)
  }
}
