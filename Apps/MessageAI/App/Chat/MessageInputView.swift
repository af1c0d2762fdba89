import MessageAIDomain
import SwiftUI

/// Where a message is written.
struct MessageInputView: View {
  @Binding var draft: String
  let send: @MainActor () -> Void

  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 6) {
      if case .tooLong? = mistake, let mistake {
        ErrorText(mistake.localizedDescription)
      }
      HStack(alignment: .bottom, spacing: 8) {
        TextField("Message", text: $draft, axis: .vertical)
          .lineLimit(1...6)
          .submitLabel(.send)
          .focused($isFocused)
          .onSubmit(sendButtonTapped)
          .padding(.horizontal, 14)
          .padding(.vertical, 8)
          .background(
            Color(.tertiarySystemFill),
            in: RoundedRectangle(cornerRadius: 20, style: .continuous))
        Button(action: sendButtonTapped) {
          Image(systemName: "arrow.up.circle.fill")
            .font(.system(size: 32))
            .padding(.vertical, 4)
        }
        .buttonStyle(.plain)
        .foregroundStyle(mistake == nil ? Color.blue : Color.secondary)
        .disabled(mistake != nil)
        .accessibilityLabel("Send")
      }
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .background(.bar)
  }

  /// Why the draft cannot be sent, or nil.
  private var mistake: MessageTextError? {
    do throws(MessageTextError) {
      _ = try MessageText(draft)
      return nil
    } catch {
      return error
    }
  }

  private func sendButtonTapped() {
    guard mistake == nil else { return }
    send()
    isFocused = true
  }
}
