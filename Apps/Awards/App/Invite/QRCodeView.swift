import AwardsDomain
import SwiftUI

/// A QR code, always dark on light so that every camera reads it.
struct QRCodeView: View {
  let text: String

  private static let quietZone = 4

  var body: some View {
    if let code = QRCode(text) {
      Modules(code: code, border: Self.quietZone)
        .fill(.black)
        .background(.white, in: .rect(cornerRadius: 12))
        .accessibilityElement()
        .accessibilityAddTraits(.isImage)
    }
  }

  private struct Modules: Shape {
    let code: QRCode
    let border: Int

    func path(in rect: CGRect) -> Path {
      let side = min(rect.width, rect.height) / CGFloat(code.size + 2 * border)
      var path = Path()
      for row in 0..<code.size {
        for column in 0..<code.size where code.isDark(row, column) {
          path.addRect(
            CGRect(
              x: rect.minX + CGFloat(column + border) * side,
              y: rect.minY + CGFloat(row + border) * side, width: side, height: side))
        }
      }
      return path
    }
  }
}
