import SwiftUI

/// A sentence that says what went wrong.
package struct ErrorText: View {
  private let message: String

  package init(_ message: String) {
    self.message = message
  }

  package var body: some View {
    Label(message, systemImage: "exclamationmark.circle")
      .font(.footnote)
      .foregroundStyle(.red)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
