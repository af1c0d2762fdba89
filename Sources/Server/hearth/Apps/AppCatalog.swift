import AwardsApp
import AwardsFunctions
import CloudFunctions
import DoodleGuessApp
import DoodleGuessFunctions
import DoodleGuessWidget
import Gallery
import Hosting
import MessageAIApp
import MessageAIFunctions
import Purchases
import SwiftUI
import TopDogApp
import TopDogFunctions
import WebHost
import WidgetKit

/// Every app of this server, in the order of the home screen.
enum AppCatalog {
  static let apps = [
    HostedApp(
      "MessageAI", MessageAI.self, backend: MessageAIBackend(),
      symbol: "bubble.left.and.bubble.right.fill", tint: .blue,
      // Its documents and files were there before apps had namespaces.
      namespace: .projectDefault, doors: AppDoors(links: ["chat/*"])),
    HostedApp(
      "Awards", Awards.self, backend: AwardsBackend(), symbol: "trophy.fill", tint: .gold,
      doors: AppDoors(
        links: ["join/*", "competition/*"],
        pages: [
          AppPage("about", title: "About Awards With Friends") { AboutPage() },
          AppPage("privacy", title: "Privacy · Awards With Friends") { PrivacyPage() },
          AppPage("terms", title: "Terms · Awards With Friends") { TermsPage() },
        ],
        windows: ["admin"])),
    HostedApp(
      "DoodleGuess", DoodleGuess.self, backend: DoodleGuessBackend(), symbol: "pencil.tip",
      tint: .red, doors: AppDoors(links: ["drawing/*"]), appGroups: [AppGroup.identifier],
      widgets: WidgetExtension(DoodleWidgetBundle.self)),
    HostedApp(
      "TopDog", TopDog.self, backend: TopDogBackend(), symbol: "football", tint: .green,
      doors: AppDoors(links: ["tournament/*", "draft/*"], windows: ["admin"])),
    HostedApp(
      "Gallery", GalleryApp.self, symbol: "square.grid.2x2.fill", tint: .indigo,
      catalog: galleryCatalog, appGroups: [GalleryWidgets.group],
      widgets: WidgetExtension(GalleryWidgets.self)),
  ]

  /// What the gallery’s page about the store sells.
  private static let galleryCatalog = StoreCatalog(
    [
      CatalogProduct(
        "dev.hearth.gallery.frames", .nonConsumable, name: "Golden Frames",
        summary: "A frame around every picture, for good.",
        price: Money(minorUnits: 299, currency: "USD")),
      CatalogProduct(
        "dev.hearth.gallery.coffee", .consumable, name: "Cup of Coffee",
        summary: "For the person who hangs the pictures.",
        price: Money(minorUnits: 150, currency: "USD")),
    ], appStore: StoreCatalog.AppStoreIdentity(bundleID: "dev.hearth.gallery", appleID: 1))
}
