import Foundation
package import WebUICore

extension Text: ElementView {
  package var tag: String { "span" }

  @MainActor package func render(_ element: Rendering) {
    let environment = element.environment
    element.addClass("t")
    element.sizing = { _ in
      var traits = LayoutTraits()
      traits.isText = true
      return traits
    }
    if let lines = environment.lineLimits {
      element.style("min-height", lines.lowerBound > 1 ? "\(lines.lowerBound)lh" : nil)
      if lines.upperBound < .max {
        element.addClass("lim")
        element.style("-webkit-line-clamp", String(lines.upperBound))
      }
    }
    let now = Date.now
    let runs = runs(in: TextContext(locale: environment.locale), now: now)
    if let next = nextChange(now: now) { element.refresh(at: next) }
    if runs.count <= 1, runs.first?.style.link == nil, runs.first?.image == nil {
      Self.draw(runs.first ?? TextRun(text: ""), in: element)
    } else {
      for run in runs {
        element.element(run.style.link == nil ? "span" : "a") { Self.draw(run, in: $0) }
      }
    }
  }

  @MainActor private static func draw(_ run: TextRun, in element: Rendering) {
    if run.style.paint != nil { element.addClass("fg") }
    element.styles(run.style.css)
    if let link = run.style.link, Self.isSafe(link) {
      element.attribute("href", link.absoluteString)
      element.attribute("target", "_blank")
      element.attribute("rel", "noopener noreferrer")
    }
    if let image = run.image {
      element.view(image)
    } else {
      element.text(run.text)
    }
  }

  /// The declarations of the text's own looks, for drawings.
  var drawnStyles: [String] { [style.css].filter { !$0.isEmpty } }

  /// Whether following the address cannot run code in the page.
  static func isSafe(_ link: URL) -> Bool {
    guard let scheme = link.scheme?.lowercased() else { return false }
    return ["http", "https", "mailto", "tel"].contains(scheme)
  }
}
