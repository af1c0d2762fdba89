import FormParts
import MessageAIDomain
import SwiftUI

/// Where a message is written, answered and changed.
struct MessageInputView: View {
  @Bindable var model: ChatModel

  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 6) {
      if let typing = model.typingSentence { TypingIndicatorView(sentence: typing) }
      if let message = model.editing {
        ComposerContextView(title: "Edit message", text: message.text, cancel: cancel)
      } else if let message = model.reply {
        ComposerContextView(
          title: "Reply to \(model.name(of: message.senderId))", text: message.preview,
          cancel: cancel)
      }
      if let photo = model.photo { ChosenPhotoView(photo: photo, remove: model.photoRemoved) }
      if let mistake = model.photoMistake {
        ErrorText(mistake)
      } else if case .tooLong? = mistake, let mistake {
        ErrorText(mistake.localizedDescription)
      }
      HStack(alignment: .bottom, spacing: 8) {
        if model.editing == nil { AttachButton(model: model) }
        field
        sendButton
      }
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .background(.bar)
    .onChange(of: model.reply?.id) { _, id in if id != nil { isFocused = true } }
    .onChange(of: model.editing?.id) { _, id in if id != nil { isFocused = true } }
    .onChange(of: model.photo) { _, photo in if photo != nil { isFocused = true } }
  }

  private var field: some View {
    TextField(model.photo == nil ? "Message" : "Caption", text: $model.text, axis: .vertical)
      .accessibilityLabel("Message")
      .lineLimit(1...6)
      .submitLabel(.send)
      .focused($isFocused)
      .onSubmit(sendButtonTapped)
      .onKeyPress(.escape) {
        cancel()
        return .handled
      }
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(
        Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 20, style: .continuous))
  }

  private var sendButton: some View {
    Button(action: sendButtonTapped) {
      Image(systemName: model.editing == nil ? "arrow.up.circle.fill" : "checkmark.circle.fill")
        .font(.system(size: 32))
        .padding(.vertical, 4)
    }
    .buttonStyle(.plain)
    .foregroundStyle(mistake == nil ? Color.blue : Color.secondary)
    .disabled(mistake != nil)
    .accessibilityLabel(model.editing == nil ? "Send" : "Save")
  }

  private var mistake: MessageTextError? { model.mistake(in: model.text) }

  private func sendButtonTapped() {
    guard model.sendButtonTapped(model.text) else { return }
    isFocused = true
  }

  private func cancel() {
    model.cancelButtonTapped()
  }
}
