public import WebUICore

/// The ways into an app beside its own address.
public struct AppDoors: Sendable {
  /// Addresses below the app's by which the app is opened, such as `join/*`: `onOpenURL` is given those.
  /// A `*` stands for one part, at the end for any number of parts.
  public var links: [String]
  /// The apps on phones that the links open, too: the prefix and the bundle's name, as in
  /// `ABCDE12345.com.example.awards`.
  public var appleApps: [String]
  /// Pages that everybody sees alike, without a device.
  public var pages: [AppPage]
  /// Windows of the app that have an address of their own: `admin` is the one with that id.
  public var windows: Set<String>

  /// Describes the ways into an app.
  public init(
    links: [String] = [], appleApps: [String] = [], pages: [AppPage] = [],
    windows: Set<String> = []
  ) {
    self.links = links
    self.appleApps = appleApps
    self.pages = pages
    self.windows = windows
  }

  /// Whether the parts of an address below the app's are a link.
  func isLink(_ parts: [String]) -> Bool {
    links.contains { Self.matches($0.split(separator: "/"), parts[...]) }
  }

  /// Where in the app the parts of an address below the app's lead.
  func location(_ parts: [String]) -> [String] {
    guard let first = parts.first, windows.contains(first) else { return parts }
    return ["window.\(first)"] + parts.dropFirst()
  }

  private static func matches(_ pattern: [Substring], _ parts: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return parts.isEmpty }
    guard let part = parts.first else { return false }
    if first == "*", pattern.count == 1 { return true }
    guard first == "*" || first == part else { return false }
    return matches(Array(pattern.dropFirst()), parts.dropFirst())
  }
}

/// A page of an app that everybody sees alike. It is drawn once, and nothing in it can be tapped but
/// links.
public struct AppPage: Sendable {
  /// The page's address below the app's, such as `about`.
  public let address: String
  /// What the browser calls the page.
  public let title: String
  let content: @MainActor @Sendable () -> AnyView

  /// Describes a page.
  public init<Content: View>(
    _ address: String, title: String,
    @ViewBuilder content: @escaping @MainActor @Sendable () -> Content
  ) {
    self.address = address
    self.title = title
    self.content = { AnyView(content()) }
  }
}
