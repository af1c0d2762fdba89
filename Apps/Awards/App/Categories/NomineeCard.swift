import AwardsDomain
import SwiftUI

/// A nominee: a picture, a name, what they are nominated for, and marks.
struct NomineeCard: View {
  /// What the result means for the card; nil for no result, or none for it.
  enum Outcome {
    case won
    /// The person picked it, and it did not win.
    case lost
  }

  let nominee: Nominee
  let isPicked: Bool
  let outcome: Outcome?
  let isOpen: Bool
  let pick: @MainActor () -> Void

  var body: some View {
    if isOpen {
      Button(action: pick) { card }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isPicked ? .isSelected : [])
    } else {
      card
        .accessibilityElement(children: .combine)
    }
  }

  private var card: some View {
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
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemGroupedBackground), in: Self.shape)
    .overlay { Self.shape.stroke(isPicked ? Color.accentColor : .clear, lineWidth: 2) }
    .contentShape(Self.shape)
  }

  private static var shape: RoundedRectangle {
    RoundedRectangle(cornerRadius: 18, style: .continuous)
  }

  @ViewBuilder private var mark: some View {
    if outcome == .won, isPicked {
      symbol("checkmark.circle.fill", .green, "Your pick won")
    } else if outcome == .lost {
      symbol("xmark.circle.fill", .red, "Your pick did not win")
    } else if isPicked {
      symbol("checkmark.circle.fill", .accentColor, "Picked")
    } else if isOpen {
      Image(systemName: "circle")
        .font(.title2)
        .foregroundStyle(Color(.tertiaryLabel))
        .accessibilityHidden(true)
    }
  }

  private func symbol(_ name: String, _ color: Color, _ label: String) -> some View {
    Image(systemName: name)
      .font(.title2)
      .foregroundStyle(color)
      .accessibilityLabel(label)
  }
}
