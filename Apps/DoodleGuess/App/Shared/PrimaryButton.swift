import SwiftUI

/// The button of a screen that leads on, as wide as the screen.
struct PrimaryButton: View {
  let title: LocalizedStringKey
  var isWorking = false
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      if isWorking {
        ProgressView()
          .frame(maxWidth: .infinity)
      } else {
        Text(title)
          .fontWeight(.semibold)
          .frame(maxWidth: .infinity)
      }
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
    .disabled(isWorking)
  }
}
