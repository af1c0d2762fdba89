/// What people call the browser behind a device, such as "Chrome on Linux", from what it says of
/// itself.
struct DeviceName: Sendable, Hashable {
  let value: String

  /// - Parameter agent: the browser's `User-Agent`; nil where it sends none.
  init(agent: String?) {
    let agent = agent ?? ""
    let browser = Self.browsers.first { agent.contains($0.mark) }?.name ?? "Browser"
    let system = Self.systems.first { agent.contains($0.mark) }?.name
    value = system.map { "\(browser) on \($0)" } ?? browser
  }

  // Later ones call themselves earlier ones, too, so the order matters.
  private static let browsers: [(mark: String, name: String)] = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
  ]

  private static let systems: [(mark: String, name: String)] = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows NT", "Windows"),
    ("CrOS", "ChromeOS"), ("Macintosh", "Mac"), ("Linux", "Linux"),
  ]
}
