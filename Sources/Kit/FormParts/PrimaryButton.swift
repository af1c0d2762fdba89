import SwiftUI

/// The button of a screen that leads on, as wide as the screen.
public struct PrimaryButton: View {
  private let title: LocalizedStringKey
  private let isWorking: Bool
  private let action: @MainActor () -> Void

  /// - Parameter isWorking: whether what it began goes on; it can then not be tapped.
  public init(
    _ title: LocalizedStringKey, isWorking: Bool = false, action: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.isWorking = isWorking
    self.action = action
  }

  public var body: some View {
    Button(action: action) {
      Group {
        if isWorking {
          ProgressView()
        } else {
          Text(title)
            .fontWeight(.semibold)
        }
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .controlSize(.large)
    .disabled(isWorking)
  }
}
