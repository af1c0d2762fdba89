import HTTPTypes

/// The size of a browser's window and of its text in CSS pixels, as far as they are known before a page
/// has run.
struct WindowSize: Equatable, Sendable {
  var width: Double
  var height: Double
  var textSize: Double?

  /// The window of the browser that sends a request: what it says itself, else what its last page
  /// told by the cookie `hearth-window`, else what such browsers usually have.
  init(of headers: HTTPFields) {
    let told = Self.told(in: headers)
    self = Self.hinted(in: headers) ?? told ?? (Self.isOnDesk(headers) ? .desk : .phone)
    textSize = told?.textSize
  }

  /// Asks the browser to say the size with what it requests from now on: a client hint
  /// (https://wicg.github.io/responsive-image-client-hints/). Some do, where pages come safely.
  static let question: (name: String, value: String) = (
    "Accept-CH", "\(widthHint), \(heightHint)"
  )

  /// What a browser holds while it was asked and no page has run.
  static let askedCookie = "hearth-window=asked; Path=/; Max-Age=60; SameSite=Lax"

  /// Whether the size is not known, the browser may say it, and it was not asked yet.
  ///
  /// Those on phones are not asked: their windows differ little.
  static func isWorthAsking(_ headers: HTTPFields) -> Bool {
    isOnDesk(headers) && headers[hint: "Sec-CH-UA"] != nil
      && headers[hint: "Sec-CH-UA-Mobile"] != "?1" && hinted(in: headers) == nil
      && cookie(in: headers) == nil
  }

  private static let widthHint = "Sec-CH-Viewport-Width"
  private static let heightHint = "Sec-CH-Viewport-Height"

  private static func hinted(in headers: HTTPFields) -> WindowSize? {
    let sides = [widthHint, heightHint].compactMap { headers[hint: $0].flatMap { Int($0) } }
    return WindowSize(sides)
  }

  private init?(_ sides: [Int]) {
    guard sides.count == 2, sides.allSatisfy((1...100_000).contains) else { return nil }
    self.init(width: Double(sides[0]), height: Double(sides[1]))
  }

  init(width: Double, height: Double, textSize: Double? = nil) {
    self.width = width
    self.height = height
    self.textSize = textSize
  }

  static let phone = WindowSize(width: 390, height: 844)
  private static let desk = WindowSize(width: 1280, height: 800)

  private static func told(in headers: HTTPFields) -> WindowSize? {
    let numbers = cookie(in: headers)?.split(separator: "x").map { Int($0) ?? 0 } ?? []
    var window = WindowSize(Array(numbers.prefix(2)))
    let textSize = numbers.dropFirst(2).first.map { Double($0) }
    window?.textSize = textSize.flatMap { ClientTraits.textSizes.contains($0) ? $0 : nil }
    return window
  }

  private static func cookie(in headers: HTTPFields) -> Substring? {
    headers.cookie(named: "hearth-window")
  }

  // Every browser on a phone says so by this word; programs that are not browsers say nothing.
  private static func isOnDesk(_ headers: HTTPFields) -> Bool {
    guard let agent = headers[.userAgent] else { return false }
    let isBrowser = ["Windows NT", "Macintosh", "X11"].contains { agent.contains($0) }
    return isBrowser && !agent.contains("Mobi")
  }

  /// The phone's screen that `hearth.css` shows in the window, for apps that do not fill it.
  var column: WindowSize {
    guard width >= 500 else { return self }
    let columnHeight = height >= 620 ? min(height - 40, 932) : height
    return WindowSize(width: 430, height: columnHeight, textSize: textSize)
  }

  var traits: ClientTraits { ClientTraits(width: width, height: height, textSize: textSize) }
}

extension HTTPFields {
  fileprivate subscript(hint name: String) -> String? {
    HTTPField.Name(name).flatMap { self[$0] }
  }
}
