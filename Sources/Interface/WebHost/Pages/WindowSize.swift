import HTTPTypes

/// The size of a browser's window in CSS pixels, as far as it is known before a page has run.
struct WindowSize: Equatable, Sendable {
  var width: Double
  var height: Double

  /// The window of the browser that sends a request: what its last page told by the cookie
  /// `hearth-window`, else what such browsers usually have.
  init(of headers: HTTPFields) {
    self = Self.told(in: headers) ?? (Self.isOnDesk(headers) ? .desk : .phone)
  }

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  private static let phone = WindowSize(width: 390, height: 844)
  private static let desk = WindowSize(width: 1280, height: 800)

  private static func told(in headers: HTTPFields) -> WindowSize? {
    for header in headers[values: .cookie] {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: \.isWhitespace) == "hearth-window" else {
          continue
        }
        let sides = parts[1].split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy((1...100_000).contains) else { return nil }
        return WindowSize(width: Double(sides[0]), height: Double(sides[1]))
      }
    }
    return nil
  }

  // Every browser on a phone says so by this word; programs that are no browsers say nothing.
  private static func isOnDesk(_ headers: HTTPFields) -> Bool {
    guard let agent = headers[.userAgent] else { return false }
    let isBrowser = ["Windows NT", "Macintosh", "X11"].contains { agent.contains($0) }
    return isBrowser && !agent.contains("Mobi")
  }

  /// The phone's screen that `hearth.css` shows in the window, for apps that do not fill it.
  var column: WindowSize {
    guard width >= 500 else { return self }
    return WindowSize(width: 430, height: height >= 620 ? min(height - 40, 932) : height)
  }
}
