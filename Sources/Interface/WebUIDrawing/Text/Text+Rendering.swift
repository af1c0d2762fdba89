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
        // A single line is cut where it ends, also within a word.
        if lines.upperBound == 1 { element.addClass("lim-1") }
        element.style("-webkit-line-clamp", String(lines.upperBound))
      }
    }
    let now = Date.now
    let runs = runs(in: TextContext(locale: environment.locale), now: now)
    // In a widget no code of the app follows the time: the page does.
    let isWidget = environment.pictureMeter != nil
    if isWidget { element.attribute("data-date", followedDate) }
    if !isWidget, let clock = clock(at: now) {
      // The page writes it, so that no second needs a message.
      element.attribute("data-timer", clock)
    } else if let next = nextChange(now: now) {
      element.refresh(at: next)
    }
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

  /// A style and a date in milliseconds since 1970, as in `relative 1764066000000`, of a text that shows
  /// a date and nothing else, and follows the time; nil of others.
  private var followedDate: String? {
    guard case .date(let date, let style) = storage, style.nextChange(of: date, now: date) != nil,
      (-1e12...1e12).contains(date.timeIntervalSince1970)
    else { return nil }
    return "\(style) \(Int(date.timeIntervalSince1970 * 1_000))"
  }

  /// A text that shows how much of a span is left or has passed and nothing else, as the page's script reads
  /// it: both ends, `down` or `up`, `hours` or `minutes`, and what the host's clock shows, in milliseconds
  /// since 1970. Nil for others.
  private func clock(at now: Date) -> String? {
    guard case .interval(let span, let countsDown, let showsHours) = storage else { return nil }
    let dates = [span.lowerBound, span.upperBound, now].map(\.timeIntervalSince1970)
    guard dates.allSatisfy((-1e12...1e12).contains) else { return nil }
    let times = dates.map { String(Int(($0 * 1_000).rounded(.down))) }
    let ways = [countsDown ? "down" : "up", showsHours ? "hours" : "minutes"]
    return (times[..<2] + ways + [times[2]]).joined(separator: " ")
  }

  /// The declarations of the text's own looks, for drawings.
  var drawnStyles: [String] { [style.css].filter { !$0.isEmpty } }

  /// Whether following the address cannot run code in the page.
  static func isSafe(_ link: URL) -> Bool {
    guard let scheme = link.scheme?.lowercased() else { return false }
    return ["http", "https", "mailto", "tel"].contains(scheme)
  }
}
