import AwardsDomain
import DomainParts
import SwiftUI

/// A ceremony in the list.
struct CeremonyCard: View {
  let ceremony: Ceremony
  let session: Session

  @Environment(\.momentFormat) private var format
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    HStack(spacing: 14) {
      Image(systemName: ceremony.eventType.iconName)
        .font(.title2)
        .frame(width: 48, height: 48)
        .background(Color.yellow.opacity(0.22), in: .rect(cornerRadius: 12))
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 4) {
        Text(ceremony.name)
          .font(.headline)
        Text(format.day(ceremony.date))
          .font(.subheadline)
          .foregroundStyle(.secondary)
        details {
          Badge(ceremony.status(at: session.clock.now))
          Text(countText)
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .combine)
  }

  private var details: AnyLayout {
    typeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4))
      : AnyLayout(HStackLayout(spacing: 8))
  }

  private var countText: String {
    ceremony.categoryCount == 1 ? "1 category" : "\(ceremony.categoryCount) categories"
  }
}
