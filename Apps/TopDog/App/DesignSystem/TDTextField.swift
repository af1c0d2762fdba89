import SwiftUI

/// A field for one line of text.
struct TDTextField: View {
  private let placeholder: LocalizedStringKey
  @Binding private var text: String
  private let isSecure: Bool

  /// - Parameter isSecure: whether what is typed stays hidden.
  init(_ placeholder: LocalizedStringKey, text: Binding<String>, isSecure: Bool = false) {
    self.placeholder = placeholder
    _text = text
    self.isSecure = isSecure
  }

  var body: some View {
    Group {
      if isSecure {
        SecureField(placeholder, text: $text)
      } else {
        TextField(placeholder, text: $text)
      }
    }
    .padding(.horizontal, Spacing.md)
    .frame(minHeight: 44)
    .background(Color.td.backgroundTertiary, in: .rect(cornerRadius: 8))
  }
}
