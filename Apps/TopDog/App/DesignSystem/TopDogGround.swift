import SwiftUI

extension View {
  /// Paints the screen around in the app's colour, under its bars too.
  func topDogGround() -> some View {
    scrollContentBackground(.hidden)
      .containerBackground(Color.td.background, for: .navigation)
  }

  /// Paints the rows of these sections in the colour of the app's cards.
  func topDogRows() -> some View {
    listRowBackground(Color.td.backgroundSecondary)
  }
}
