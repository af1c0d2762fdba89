import SwiftUI

/// How much of something is there, with words above the bar.
struct ProgressBar: View {
  private let text: LocalizedStringKey
  private let count: Int
  private let total: Int

  init(_ text: LocalizedStringKey, count: Int, of total: Int) {
    self.text = text
    self.count = count
    self.total = total
  }

  var body: some View {
    ProgressView(value: Double(min(count, total)), total: Double(max(total, 1))) {
      Text(text)
        .font(.td.footnote)
        .foregroundStyle(Color.td.textSecondary)
    }
    .tint(Color.td.primary)
  }
}
