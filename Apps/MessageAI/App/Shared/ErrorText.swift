import SwiftUI

/// A sentence that says what went wrong.
struct ErrorText: View {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  var body: some View {
    Label(message, systemImage: "exclamationmark.circle")
      .font(.footnote)
      .foregroundStyle(.red)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
