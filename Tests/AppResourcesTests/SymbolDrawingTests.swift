import AppResources
import Testing

struct SymbolDrawingTests {
  /// A template as the SF Symbols app writes it, with the given variants.
  private func template(_ variants: String...) -> String {
    let groups = variants.map { variant in
      """
      <g id="\(variant)" transform="matrix(1 0 0 1 1400 1126)">
       <path class="monochrome-0" d="M10 0L10-70L90-70L90 0Z"/><g><circle r="3"/></g>
      </g>
      """
    }
    let guides = variants.map { variant in
      """
      <line id="left-margin-\(variant)" x1="1400" x2="1400" y1="1030" y2="1150"/>
      <line id='right-margin-\(variant)' x1="1500" x2="1500" y1="1030" y2="1150"/>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!--Generator: <svg> of a test-->
      <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
       <g id="Notes"><text>What is &lt;here&gt;</text></g>
       <g id="Guides">
        <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/>
        <line id="Capline-M" x1="263" x2="3036" y1="1055.54" y2="1055.54"/>
        <line id="Baseline-S" x1="263" x2="3036" y1="1126" y2="1126"/>
        \(guides.joined(separator: "\n"))
       </g>
       <g id="Symbols">\(groups.joined(separator: "\n"))</g>
      </svg>
      """
  }

  @Test func `a template's regular symbol of medium size is drawn`() throws {
    let drawing = try #require(SymbolDrawing(svg: template("Black-M", "Regular-M", "Regular-S")))
    #expect(drawing.svg.contains(#"viewBox="0.0 -70.0 100.0 70.0""#))
    #expect(drawing.svg.contains(#"<g><circle r="3"/></g>"#))
    #expect(!drawing.svg.contains("Guides"))
    #expect(drawing.width == 1)
    #expect(abs(drawing.height - 0.7) < 1e-9)
    #expect(drawing.descent == 0)
  }

  @Test func `one of small size is made larger where there is no other`() throws {
    let drawing = try #require(SymbolDrawing(svg: template("Ultralight-S", "Regular-S")))
    #expect(drawing.width == 1.25)
  }

  @Test func `any other drawing is shown as a whole`() throws {
    let svg = #"<svg viewBox="0 0 48 24"><path d="M0 0H48"/></svg>"#
    let drawing = try #require(SymbolDrawing(svg: svg))
    #expect(drawing.svg == svg)
    #expect(abs(drawing.width - 2.28) < 1e-9)
    #expect(drawing.height == 1.14)
    #expect(drawing.descent == nil)
  }

  @Test(arguments: [
    ("M10 20 30 40", [10, 20, 30, 40]), ("m10-20h5v-5.5z", [10, -25.5, 15, -20]),
    ("M0,0C-5 1,6-2,3 3s1 1 2 2", [-5, -2, 6, 5]), ("M0 0a5 5 0 01 10 0", [0, -5, 15, 5]),
    ("M1e1.5.5-.5", [0.5, -0.5, 10, 0.5]),
  ])
  func `outlines are measured`(path: String, box: [Double]) throws {
    let svg = """
      <svg width="9" height="9"><g id="Regular-M"><path d="\(path)"/></g></svg>
      """
    let drawing = try #require(SymbolDrawing(svg: svg))
    let found = try #require(drawing.svg.firstMatch(of: /viewBox="([^"]*)"/)?.1)
    let numbers = found.split(separator: " ").compactMap { Double($0) }
    let expected = [box[0], box[1], max(1, box[2] - box[0]), max(1, box[3] - box[1])]
    #expect(numbers == expected)
  }

  @Test(arguments: [
    "", "no drawing", "<svg", "<g id=\"Regular-M\">", "<!-- <svg> -->",
    "<svg width=\"1\" height=\"1\"><g id=\"Regular-M\"><path d=\"M", "<<<<>>>>\"'",
  ])
  func `a file that is no drawing is none`(text: String) {
    let drawing = SymbolDrawing(svg: text)
    #expect(drawing == nil || text.hasPrefix("<svg width"))
  }

  @Test(arguments: ["0", "-3", "nan", "1e9", "100%"])
  func `a size that is none is that which a browser takes`(width: String) throws {
    let size = try #require(SVGFile("<svg width=\"\(width)\" height=\"10\"/>").size)
    #expect(size == (300, 150))
  }
}
