import AwardsDomain
import SwiftUI

/// A nominee: a picture, a name, what they are nominated for, and what the result means for them.
struct NomineeCard: View {
  /// What the result means for the card; nil for no result, or none for it.
  enum Outcome {
    case won
    /// The person picked it, and it did not win.
    case lost
  }

  let nominee: Nominee
  /// Whether the card says that it is the person's pick. One that can still be changed is marked by
  /// its picker.
  var isPicked = false
  var outcome: Outcome?

  var body: some View {
    HStack(spacing: 14) {
      PosterView(nominee: nominee, width: 64)
      VStack(alignment: .leading, spacing: 4) {
        if outcome == .won {
          Label("Winner", systemImage: "crown.fill")
            .font(.caption.weight(.bold))
            .padding(.horizontal, 8)
            .padding(.vertical, 3)
            .background(Color.yellow.opacity(0.3), in: Capsule())
        }
        Text(nominee.name)
          .font(.headline)
        if let second = nominee.secondaryName {
          Text(second)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        if isPicked {
          Text("Your pick")
            .font(.caption.weight(.semibold))
        }
      }
      .multilineTextAlignment(.leading)
      Spacer(minLength: 4)
      mark
    }
  }

  @ViewBuilder private var mark: some View {
    if outcome == .won, isPicked {
      symbol("checkmark.circle.fill", .green, "Your pick won")
    } else if outcome == .lost {
      symbol("xmark.circle.fill", .red, "Your pick did not win")
    } else if isPicked {
      symbol("checkmark.circle.fill", .accentColor, "Picked")
    }
  }

  private func symbol(_ name: String, _ color: Color, _ label: String) -> some View {
    Image(systemName: name)
      .font(.title2)
      .foregroundStyle(color)
      .accessibilityLabel(label)
  }
}
