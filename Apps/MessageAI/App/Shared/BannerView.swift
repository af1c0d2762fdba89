import MessageAIDomain
import SwiftUI

/// Tells at the top of the screen who has written what; touching it opens the chat.
struct BannerView: View {
  let banner: NotificationService.Banner
  let session: Session
  let tapped: @MainActor () -> Void
  let dismiss: @MainActor () -> Void

  /// How long it stays by itself.
  private static let lifetime = Duration.seconds(6)

  var body: some View {
    HStack(spacing: 12) {
      Button(action: tapped) {
        HStack(spacing: 12) {
          AvatarView(id: banner.senderId, name: banner.title, size: 40)
          VStack(alignment: .leading, spacing: 1) {
            Text(banner.title)
              .font(.subheadline.weight(.semibold))
              .lineLimit(1)
            Text(verbatim: banner.body)
              .font(.subheadline)
              .foregroundStyle(.secondary)
              .lineLimit(2)
          }
          Spacer(minLength: 0)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel("New message from \(banner.title): \(banner.body)")
      Button("Dismiss", systemImage: "xmark", action: dismiss)
        .labelStyle(.iconOnly)
        .buttonStyle(.plain)
        .foregroundStyle(.secondary)
    }
    .padding(12)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 24, style: .continuous))
    .shadow(color: .black.opacity(0.2), radius: 12, y: 4)
    .padding(.horizontal, 10)
    .padding(.top, 8)
    .sensoryFeedback(.success, trigger: banner.id)
    .task(id: banner.id) {
      try? await Task.sleep(for: Self.lifetime)
      guard !Task.isCancelled else { return }
      dismiss()
    }
  }
}
