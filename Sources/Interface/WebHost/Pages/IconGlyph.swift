import WebUI

/// The drawing on an icon: the app's symbol, or the first letter of its name.
struct IconGlyph: Sendable {
  let symbol: String
  let name: String

  /// The drawing in a page, in the current colour.
  var html: String {
    guard SymbolTable.contains(symbol) else {
      return "<span class=\"home-letter\" aria-hidden=\"true\">\(letter)</span>"
    }
    let drawing = SymbolTable.drawing(named: symbol)
    return
      "<svg class=\"sym \(drawing.className)\" viewBox=\"0 0 \(drawing.grid) \(drawing.grid)\" "
      + "aria-hidden=\"true\"><path d=\"\(drawing.path)\"/></svg>"
  }

  /// The drawing in a picture of its own, which no style sheet reaches.
  var svg: String {
    guard SymbolTable.contains(symbol) else {
      return "<text x=\"144\" y=\"228\" text-anchor=\"middle\" font-size=\"240\" "
        + "font-family=\"Inter,system-ui,sans-serif\" font-weight=\"600\" fill=\"#fff\">"
        + "\(letter)</text>"
    }
    let drawing = SymbolTable.drawing(named: symbol)
    let paint =
      drawing.className == "sym-f"
      ? "fill=\"#fff\""
      : "fill=\"\(drawing.className == "sym-b" ? "#fff" : "none")\" stroke=\"#fff\" "
        + "stroke-width=\"1.9\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    return "<svg width=\"288\" height=\"288\" viewBox=\"0 0 \(drawing.grid) \(drawing.grid)\">"
      + "<path d=\"\(drawing.path)\" \(paint)/></svg>"
  }

  private var letter: String {
    PageDocument.escaped(String(name.prefix(1)))
  }
}
