import SwiftUI
import TopDogDomain

/// The letters of a position on its colour.
struct PositionBadge: View {
  let position: Position

  var body: some View {
    Text(position.rawValue)
      .font(.td.captionBold)
      .fixedSize()
      .foregroundStyle(Color.td.background)
      .padding(.horizontal, 6)
      .padding(.vertical, 2)
      .background(Color.td.position(position), in: .rect(cornerRadius: 4))
      .accessibilityLabel(position.title)
  }
}

extension Position {
  /// The position in words.
  var title: LocalizedStringKey {
    switch self {
    case .quarterback: "Quarterback"
    case .runningBack: "Running back"
    case .wideReceiver: "Wide receiver"
    case .tightEnd: "Tight end"
    }
  }
}
