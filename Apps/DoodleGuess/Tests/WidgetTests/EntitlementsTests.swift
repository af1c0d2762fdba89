import DoodleGuessDomain
import DoodleGuessWidget
import Foundation
import Testing

/// What the project for phones says must be what the code says.
struct EntitlementsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Apple").standardizedFileURL

  private func list(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Self.folder.appending(path: name))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: Any])
  }

  @Test(arguments: ["DoodleGuess.entitlements", "Widget/DoodleWidget.entitlements"])
  func `app and widget have the group in which they meet`(name: String) throws {
    let groups = try list(name)["com.apple.security.application-groups"] as? [String]
    #expect(groups == [AppGroup.identifier])
  }

  @Test func `the app gets pushes, also while nobody looks`() throws {
    #expect(try list("DoodleGuess.entitlements")["aps-environment"] as? String == "development")
    #expect(try list("Widget/DoodleWidget.entitlements")["aps-environment"] == nil)
    #expect(try list("Info.plist")["UIBackgroundModes"] as? [String] == ["remote-notification"])
  }

  @Test func `links of the widget open the app`() throws {
    let types = try list("Info.plist")["CFBundleURLTypes"] as? [[String: Any]]
    let schemes = types?.compactMap { $0["CFBundleURLSchemes"] as? [String] }.flatMap(\.self)
    #expect(schemes == [DoodleLink.scheme])
    let address = try #require(URL(string: DoodleLink.open.address))
    #expect(address.scheme == DoodleLink.scheme)
  }

  @Test func `the extension is a widget`() throws {
    let about = try list("Widget/Info.plist")["NSExtension"] as? [String: Any]
    #expect(
      about?["NSExtensionPointIdentifier"] as? String == "com.apple.widgetkit-extension")
  }
}
