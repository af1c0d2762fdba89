import FormParts
import MessageAIDomain
import SwiftUI

/// Offers emoji to give a message, and takes any other one.
struct ReactionPickerView: View {
  let model: ChatModel
  let messageId: String

  @State private var other = ""
  @Environment(\.dismiss) private var dismiss

  private static let more = ["🎉", "🔥", "👏", "😍", "🤔", "👀", "💯", "😭", "🙈", "🍅", "☕️", "🌞"]

  var body: some View {
    NavigationStack {
      VStack(spacing: 20) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 52))], spacing: 12) {
          ForEach(Reaction.suggestions + Self.more, id: \.self) { emoji in
            Button(emoji) { pick(emoji) }
              .font(.largeTitle)
              .buttonStyle(.plain)
          }
        }
        TextField("Another emoji", text: $other)
          .submitLabel(.done)
          .onSubmit { pick(other) }
          .padding(12)
          .background(
            Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        if !other.isEmpty, Reaction(other) == nil {
          ErrorText("Type one emoji.")
        }
        Spacer()
      }
      .padding(20)
      .navigationTitle("React")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
    }
    .presentationDetents([.medium])
  }

  private func pick(_ emoji: String) {
    let emoji = emoji.trimmingCharacters(in: .whitespaces)
    guard Reaction(emoji) != nil, let message = model.message(id: messageId) else { return }
    model.reactionTapped(emoji, on: message)
    dismiss()
  }
}
