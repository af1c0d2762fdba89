import SwiftUI

/// The mark of an app above its name and what it is for.
public struct AppHeader<Mark: View>: View {
  private let name: String
  private let slogan: LocalizedStringKey
  private let mark: Mark

  /// - Parameter mark: the app's symbol.
  public init(
    _ name: String, slogan: LocalizedStringKey, @ViewBuilder mark: () -> Mark
  ) {
    self.name = name
    self.slogan = slogan
    self.mark = mark()
  }

  public var body: some View {
    VStack(spacing: 12) {
      mark
      Text(verbatim: name)
        .font(.largeTitle.bold())
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
      Text(slogan)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
    .padding(.top, 40)
  }
}
