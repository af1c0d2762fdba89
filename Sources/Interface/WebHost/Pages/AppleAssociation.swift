/// Tells phones which links open apps: the file that Apple asks for at
/// `/.well-known/apple-app-site-association`.
///
/// See https://developer.apple.com/documentation/xcode/supporting-associated-domains
struct AppleAssociation: Encodable {
  struct Links: Encodable {
    var details: [Details]
  }

  struct Details: Encodable {
    var appIDs: [String]
    var components: [[String: String]]
  }

  struct Credentials: Encodable {
    var apps: [String]
  }

  let applinks: Links
  let webcredentials: Credentials

  /// Describes the links of apps; nil where no app is on phones.
  init?(_ apps: [WebApp]) {
    let apps = apps.filter { !$0.doors.appleApps.isEmpty }
    guard !apps.isEmpty else { return nil }
    applinks = Links(
      details: apps.map { app in
        Details(
          appIDs: app.doors.appleApps,
          components: app.doors.links.map { ["/": "/\(app.id)/\($0)"] })
      })
    webcredentials = Credentials(apps: apps.flatMap(\.doors.appleApps))
  }
}
