import SwiftUI

/// A long number in hexadecimal digits, which can be copied.
struct DigitsSection: View {
  let title: LocalizedStringKey
  let digits: String

  var body: some View {
    Section(title) {
      Text(verbatim: digits)
        .font(.td.mono)
        .textSelection(.enabled)
    }
  }
}
