import WebUI

/// An app's icon: its symbol in white on a gradient of its tint.
struct AppIcon: Sendable {
  let app: WebApp

  /// The symbol alone, in the current colour.
  var glyph: String { drawing.html }

  private var drawing: IconGlyph { IconGlyph(symbol: app.symbol, name: app.name) }

  /// The gradient as a style attribute's value.
  var groundStyle: String {
    "background:linear-gradient(180deg,\(app.tint.top.hex),\(app.tint.bottom.hex))"
  }

  /// The icon as a picture of its own, for the browser's tab and the device's home screen. Full
  /// bleed: the system that shows it rounds the corners.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">\
    <defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">\
    <stop offset="0" stop-color="\(app.tint.top.hex)"/>\
    <stop offset="1" stop-color="\(app.tint.bottom.hex)"/></linearGradient></defs>\
    <rect width="512" height="512" fill="url(#g)"/>\
    <g transform="translate(112 112)">\(drawing.svg)</g></svg>
    """
  }

  /// The sizes in which there is a PNG: that of Apple's home screens, and those of the manifest.
  static let pictureSizes = [180, 192, 512]

  /// The icon in dots. A name that has no drawing gets the neutral one: letters need a font.
  func picture(size: Int) -> IconPicture {
    let drawing = SymbolTable.drawing(named: app.symbol)
    let pen = IconPicture.Pen(
      width: drawing.className == "sym-f" ? nil : 1.9, fills: drawing.className != "sym-o")
    return IconPicture(
      size: size, tint: app.tint, pieces: OutlineReader(drawing.path).pieces,
      grid: Double(drawing.grid), pen: pen)
  }
}
