import SwiftUI

extension Font {
  /// The app's fonts. They grow with the size of text that the person has chosen.
  static let td = TopDogFonts()
}

/// The fonts of the specification, as the styles of these sizes.
struct TopDogFonts: Sendable {
  let largeTitle = Font.largeTitle.bold()
  let title = Font.title.bold()
  let title2 = Font.title2.bold()
  let title3 = Font.title3.weight(.semibold)
  let body = Font.body
  let bodyBold = Font.body.weight(.semibold)
  let callout = Font.callout
  let footnote = Font.footnote
  let caption = Font.caption
  let captionBold = Font.caption.weight(.semibold)
  let mono = Font.system(.body, design: .monospaced).weight(.medium)
  let monoLarge = Font.system(.title, design: .monospaced).bold()
}
